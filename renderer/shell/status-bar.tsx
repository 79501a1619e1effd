import { lazy, Suspense } from 'react';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { ReadOnlyStatus } from '../features/read-only/read-only-status.tsx';
import { AccountMenu } from '../features/session/account-menu.tsx';
import { useProfile, useStoreState } from '../state/context.ts';
import { guard } from '../state/guard.ts';
import classes from '../ui/layout/status-bar.module.css';
import { CurrentTrend } from './current-trend.tsx';
import { MessageSlot } from './message-slot.tsx';
import { RealtimeStatus } from './realtime-status.tsx';

const BatchStrips = lazy(() => import('../features/batch/batch-strips.tsx'));

/**
 * The status bar over the whole width of the window: the connection, the messages, the batches, the account. Its height is fixed, so
 * that nothing moves when a message comes or goes. Without a session it has only the messages.
 */
export default function StatusBar() {
  const profile = useProfile();
  const hasBatches = useStoreState('batches', ({ batches }) => Object.keys(batches).length > 0);
  const isSignedIn = guard(profile) === 'show';
  return (
    <footer key={profile.id} className={classes.bar}>
      {isSignedIn && (
        <div className={classes.side}>
          <RealtimeStatus />
          <CurrentTrend />
        </div>
      )}
      <MessageSlot />
      <Suspense>{isSignedIn && hasBatches && <BatchStrips />}</Suspense>
      {isSignedIn && (
        <div className={classes.side}>
          <ReadOnlyStatus />
          <NotificationBell />
          <AccountMenu />
        </div>
      )}
    </footer>
  );
}
