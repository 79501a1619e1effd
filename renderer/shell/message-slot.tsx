import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useProfileId } from '../state/context.ts';
import { toastsOf } from '../state/toasts.ts';
import { isTaken } from '../ui/hooks/use-shortcuts.ts';
import classes from './messages.module.css';

const Messages = lazy(() => import('./messages.tsx'));

/** The place of the current profile's messages in the status bar. Their code is loaded with the first one. */
export function MessageSlot() {
  const queue = toastsOf(useProfileId());
  const toasts = useStore(queue);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  if (toasts.length > 0 && !isNeeded) setNeeded(true);
  function undo(event: KeyboardEvent): void {
    const latest = toasts.findLast(({ action }) => action?.isUndo);
    if (latest === undefined || event.defaultPrevented || isTaken(event.target)) return;
    event.preventDefault();
    queue.act(latest);
  }
  useHotkeys([['mod+z', undo, { preventDefault: false }]]);
  return (
    <div ref={setSlot} className={classes.slot}>
      <Suspense>{isNeeded && slot !== null && <Messages queue={queue} slot={slot} />}</Suspense>
    </div>
  );
}
