import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SocketPathOffer } from '../features/connection/socket-path-offer.tsx';
import { FlowRegion } from '../features/git-provider/flow-region.tsx';
import { PausedNotice } from '../features/profiles/paused-notice.tsx';
import { SampleBanner } from '../features/profiles/sample-banner.tsx';
import { ProjectDialogs } from '../features/projects/project-dialogs.tsx';
import { ExpiryNotice } from '../features/session/expiry-notice.tsx';
import { KeychainNotice } from '../features/session/keychain-notice.tsx';
import { UpdateNotice } from '../features/updates/update-notice.tsx';
import { useDensity } from '../records/use-density.ts';
import { useNotSaved } from '../records/use-not-saved.ts';
import { useProfile } from '../state/context.ts';
import { overviewPath } from '../state/last-routes.ts';
import { ProductionProvider } from '../state/production-provider.tsx';
import { isOfAllBackends } from '../state/scope.ts';
import { IconTooltips } from '../ui/buttons/icon-tooltips.tsx';
import { focusContent } from '../ui/dialog/focus-content.ts';
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { TableDensity } from '../ui/table/row-height.ts';
import { Notices } from './notices.tsx';
import { RealtimeNotice } from './realtime-notice.tsx';
import { ResourceDialogs } from './resource-dialogs.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** The frame of every screen after signing in: navigation, backend, account and connection are always visible. */
export default function Shell() {
  const { pathname, search } = useLocation();
  const { production } = useProfile();
  // What is shown is about this backend alone.
  const isAboutAll = pathname === overviewPath || pathname === '/compare' || isOfAllBackends(search);
  const isProduction = production && !isAboutAll;
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
          <main
            id="content"
            tabIndex={-1}
            className={classes.main}
            data-production={isProduction || undefined}
          >
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
              </Suspense>
            </CrashBoundary>
          </main>
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
