import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { KeychainNotice } from '../features/session/keychain-notice.tsx';
import { CrashBoundary } from '../ui/feedback/crash-boundary.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';

/** The frame of screens about all backends while the current one has no session: without its navigation. */
export default function PlainFrame() {
  return (
    <main id="content" tabIndex={-1} className={`${classes.main} ${classes.plain}`}>
      <div className={classes.notices}>
        <Notices />
        <KeychainNotice />
      </div>
      <CrashBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </CrashBoundary>
    </main>
  );
}
