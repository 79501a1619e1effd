import classes from '../ui/layout/status-bar.module.css';
import { CurrentTrend } from './current-trend.tsx';
import { RealtimeStatus } from './realtime-status.tsx';

/** The start of the status bar: the connection of the current profile. */
export default function StatusBarStart() {
  return (
    <div className={classes.side}>
      <RealtimeStatus />
      <CurrentTrend />
    </div>
  );
}
