import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { SocketPathOffer } from '../features/connection/socket-path-offer.tsx';
import { FlowRegion } from '../features/git-provider/flow-region.tsx';
import { BackendMenu } from '../features/profiles/backend-menu.tsx';
import { PausedNotice } from '../features/profiles/paused-notice.tsx';
import { ProductionBanner } from '../features/profiles/production-banner.tsx';
import { SampleBanner } from '../features/profiles/sample-banner.tsx';
import { ProjectDialogs } from '../features/projects/project-dialogs.tsx';
import { ExpiryNotice } from '../features/session/expiry-notice.tsx';
import { KeychainNotice } from '../features/session/keychain-notice.tsx';
import { UpdateNotice } from '../features/updates/update-notice.tsx';
import { useDensity } from '../records/use-density.ts';
import { useNotSaved } from '../records/use-not-saved.ts';
import { IconTooltips } from '../ui/buttons/icon-tooltips.tsx';
import { focusContent } from '../ui/dialog/focus-content.ts';
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { TableDensity } from '../ui/table/row-height.ts';
import { MainLinks } from './main-links.tsx';
import { Notices } from './notices.tsx';
import { RealtimeNotice } from './realtime-notice.tsx';
import { ResourceDialogs } from './resource-dialogs.tsx';
import classes from './shell.module.css';

/** The frame of every screen after signing in: navigation, backend, account and connection are always visible. */
export default function Shell() {
  const { t } = useTranslation();
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
        <ProductionBanner />
        <SampleBanner />
        <div className={classes.root}>
          <header className={classes.bar}>
            <div className={classes.brand}>
              <Logo size={26} className={classes.wheel} />
              <span className={classes.label}>{t('common.appName')}</span>
            </div>
            <BackendMenu />
            <MainLinks />
          </header>
          <main id="content" tabIndex={-1} className={classes.main}>
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
          <ProjectDialogs />
          <ResourceDialogs />
        </div>
      </div>
    </TableDensity>
  );
}
