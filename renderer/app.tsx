import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route } from 'react-router';
import { columnLists } from '#contract/list-names.ts';
import { CheckDialogs } from './features/connection-check/check-dialogs.tsx';
import { IncomingLink } from './features/links/incoming-link.tsx';
import { Guarded, SessionFrame } from './screens/guarded.tsx';
import { Root } from './screens/root.tsx';
import { ActionShortcuts } from './shell/action-shortcuts.tsx';
import { MainNavigation } from './shell/main-navigation.tsx';
import { PaletteOutlet } from './shell/palette-outlet.tsx';
import { ProfileRoutes } from './shell/profile-routes.tsx';
import { StatusBar, StatusBarEnd, StatusBarStart } from './shell/status-bar.tsx';
import classes from './shell/window.module.css';
import { BackAgainProvider } from './state/back-again-provider.tsx';
import { type ClientStateStore, currentProfile } from './state/client-state.ts';
import { type Stores, useStoreState } from './state/context.ts';
import { guard, pathAfterSignIn } from './state/guard.ts';
import { overviewPath } from './state/last-routes.ts';
import { rootStep } from './state/root-step.ts';
import { requestLogPath } from './state/settings-pages.ts';
import { cssVariablesResolver, theme } from './theme/theme.ts';
import { ConnectionActionsContext } from './ui/feedback/connection-actions-context.ts';
import { CrashBoundary } from './ui/feedback/crash-boundary.tsx';
import { ErrorActionsContext } from './ui/feedback/error-actions-context.ts';
import { loadedAhead } from './ui/feedback/loaded-ahead.ts';

const ConnectionActions = lazy(() => import('./shell/connection-actions.tsx'));
const ErrorActions = lazy(() => import('./shell/error-actions.tsx'));
const WindowKeys = loadedAhead(() => import('./shell/window-keys.tsx'));
const BackendRail = loadedAhead(() => import('./shell/backend-rail.tsx'));
const Overview = loadedAhead(() => import('./screens/overview.tsx'));
const ProjectPage = lazy(() => import('./screens/project-page.tsx'));
const DomainPage = lazy(() => import('./screens/domain-page.tsx'));
const Activity = lazy(() => import('./screens/activity.tsx'));
const Settings = lazy(() => import('./screens/settings.tsx'));
const RequestLog = lazy(() => import('./screens/request-log.tsx'));
const Compare = lazy(() => import('./screens/compare.tsx'));
const UsagePage = lazy(() => import('./screens/usage-page.tsx'));
const NotFound = lazy(() => import('./screens/not-found.tsx'));

/** While the only backend is in its first run, there is nothing to switch between. */
function needsRail(state: ClientStateStore): boolean {
  const current = currentProfile(state);
  if (current === null) return false;
  return (state.client?.profiles.length ?? 0) > 1 || rootStep(current) === 'done';
}

/** Loads what the window shows first of a session, and requests its rows, so that it does not appear in steps. */
export async function loadAhead({ clientState, projects }: Stores): Promise<void> {
  const current = currentProfile(clientState.getState());
  let path = location.pathname;
  if (current && guard(current) === 'show') {
    // Where the root route would redirect to, after one more render.
    if (path === '/') {
      path = pathAfterSignIn(null, current);
      history.replaceState(null, '', path);
    }
    // Most backends answer after the first rendering, which the saved rows are for.
    if (path === '/projects') projects.askAhead([current.id], 0);
  }
  const shown = [WindowKeys, BackendRail, StatusBarStart, StatusBarEnd, SessionFrame];
  if (path === overviewPath) shown.push(Overview);
  await Promise.all(shown.map(({ ahead }) => ahead()));
}

/** The window: providers and routes. */
export function App() {
  const known = useStoreState('clientState', ({ client }) => client !== null);
  const hasRail = useStoreState('clientState', needsRail);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ErrorActionsContext value={ErrorActions}>
        <ConnectionActionsContext value={ConnectionActions}>
          <CrashBoundary>
            {known && (
              <BrowserRouter>
                <MainNavigation />
                <CheckDialogs />
                <IncomingLink />
                <ActionShortcuts />
                <Suspense>{hasRail && <WindowKeys />}</Suspense>
                <PaletteOutlet />
                <div className={classes.window}>
                  <div className={classes.body}>
                    {hasRail && (
                      <Suspense fallback={<div className={classes.noRail} />}>
                        <BackendRail />
                      </Suspense>
                    )}
                    <div className={classes.content}>
                      <Suspense>
                        <BackAgainProvider>
                          <ProfileRoutes>
                            <Route path="/" element={<Root />} />
                            <Route element={<Guarded acrossProfiles />}>
                              <Route path={overviewPath} element={<Overview />} />
                            </Route>
                            <Route element={<Guarded />}>
                              {columnLists.map((kind) => (
                                // Shown by `ListScreens`.
                                <Route key={kind} path={`/${kind}`} element={null} />
                              ))}
                              <Route path="/projects/:id" element={<ProjectPage />} />
                              <Route path="/domains/:id" element={<DomainPage />} />
                              <Route path="/vm/:id" element={<UsagePage />} />
                              <Route path="/source/:id" element={<UsagePage />} />
                              <Route path="/compare" element={<Compare />} />
                              <Route path="/activity" element={<Activity />} />
                              <Route path="/settings" element={<Settings />} />
                              <Route path={requestLogPath} element={<RequestLog />} />
                              <Route path="*" element={<NotFound />} />
                            </Route>
                          </ProfileRoutes>
                        </BackAgainProvider>
                      </Suspense>
                    </div>
                  </div>
                  <StatusBar />
                </div>
              </BrowserRouter>
            )}
          </CrashBoundary>
        </ConnectionActionsContext>
      </ErrorActionsContext>
    </MantineProvider>
  );
}
