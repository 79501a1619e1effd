import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SocketPathOffer } from '../features/connection/socket-path-offer.tsx';
import { FlowRegion } from '../features/git-provider/flow-region.tsx';
import { PausedNotice } from '../features/profiles/paused-notice.tsx';
import { SampleBanner } from '../features/profiles/sample-banner.tsx';
import { ProjectDialogs } from '../features/projects/project-dialogs.tsx';
import { ExpiryNotice } from '../features/session/expiry-notice.tsx';
import { KeychainNotice } from '../features/session/keychain-notice.tsx';
import { UpdateNotice } from '../features/updates/update-notice.tsx';
import { useDensity } from '../records/columns-menu.tsx';
import { useNotSaved } from '../records/use-saved-toast.ts';
import { profileOf } from '../state/client-state.ts';
import { useStoreState } from '../state/context.ts';
import { ProductionProvider } from '../state/production-provider.tsx';
import { ScreenProfile } from '../state/use-screen-profile.ts';
import { IconTooltips } from '../ui/buttons/icon-tooltips.tsx';
import { focusContent } from '../ui/dialog/focus-content.ts';
import { ProductionContext } from '../ui/dialog/production-context.ts';
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { TableDensity } from '../ui/table/row-height.ts';
import { Notices } from './notices.tsx';
import { RealtimeNotice } from './realtime-notice.tsx';
import { ResourceDialogs } from './resource-dialogs.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/**
 * The frame of every screen after signing in: navigation, backend, account and connection are always visible.
 * @param children shown beside the screen of the route
 */
export default function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { density } = useDensity();
  useNotSaved();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new route
  useEffect(() => {
    const frame = requestAnimationFrame(focusContent);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <TableDensity value={density}>
      <div className={classes.window} data-density={density}>
        <SampleBanner />
        <div className={classes.root}>
          <Sidebar />
          <Content>
            <div className={classes.notices}>
              <Notices />
              <UpdateNotice />
              <KeychainNotice />
              <ExpiryNotice />
              <SocketPathOffer />
              <RealtimeNotice />
              <PausedNotice />
              <FlowRegion purpose="authorization" />
            </div>
            <CrashBoundary>
              <Suspense fallback={<LoadingScreen />}>
                <Outlet />
                {children}
              </Suspense>
            </CrashBoundary>
          </Content>
          <IconTooltips />
          <ProductionProvider>
            <ProjectDialogs />
            <ResourceDialogs />
          </ProductionProvider>
        </div>
      </div>
    </TableDensity>
  );
}

/** The screen, which says which profile it is about. It and its dialogs are marked if that is a production backend. */
function Content({ children }: { readonly children: ReactNode }) {
  const [about, setAbout] = useState<string | null>(null);
  const isProduction = useStoreState(
    'clientState',
    (state) => about !== null && profileOf(state, about)?.production === true,
  );
  return (
    <main id="content" tabIndex={-1} className={classes.main} data-production={isProduction || undefined}>
      <ScreenProfile value={setAbout}>
        <ProductionContext value={isProduction}>{children}</ProductionContext>
      </ScreenProfile>
    </main>
  );
}
