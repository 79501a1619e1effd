import { lazy, Suspense } from 'react';
import { useProfile, useStoreState } from '../state/context.ts';
import { guard } from '../state/guard.ts';
import { loadedAhead } from '../ui/feedback/loaded-ahead.ts';
import classes from '../ui/layout/status-bar.module.css';
import { MessageSlot } from './message-slot.tsx';

// What needs a session is not in the first screen of a new installation.
export const StatusBarStart = loadedAhead(() => import('./status-bar-start.tsx'));
export const StatusBarEnd = loadedAhead(() => import('./status-bar-end.tsx'));
const BatchStrips = lazy(() => import('../features/batch/batch-strips.tsx'));

/**
 * The status bar over the whole width of the window: the connection, the messages, exports, the batches, the account. Its height is
 * fixed, so that nothing moves when a message comes or goes. Without a session it has only the messages.
 */
export function StatusBar() {
  const profile = useProfile();
  const hasBatches = useStoreState('batches', ({ batches }) => Object.keys(batches).length > 0);
  const isSignedIn = guard(profile) === 'show';
  return (
    <footer key={profile.id} className={classes.bar}>
      <Suspense>{isSignedIn && <StatusBarStart />}</Suspense>
      <MessageSlot />
      <Suspense>{isSignedIn && hasBatches && <BatchStrips />}</Suspense>
      <Suspense>{isSignedIn && <StatusBarEnd />}</Suspense>
    </footer>
  );
}
