import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { ReadOnlyStatus } from '../features/read-only/read-only-status.tsx';
import { AccountMenu } from '../features/session/account-menu.tsx';
import classes from '../ui/layout/status-bar.module.css';
import { WorkStrips } from './work-strips.tsx';

/** The end of the status bar: exports and other long work, what the current profile may change, its notifications, its account. */
export default function StatusBarEnd() {
  return (
    <div className={classes.side}>
      <WorkStrips />
      <ReadOnlyStatus />
      <NotificationBell />
      <AccountMenu />
    </div>
  );
}
