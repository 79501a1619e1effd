import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { useProfileId } from '../state/context.ts';
import { toastsOf } from '../state/toasts.ts';
import { isTaken } from '../ui/hooks/use-shortcuts.ts';

const ToastArea = lazy(() => import('./toast-area.tsx'));

/** The messages of the current profile. Their code is loaded with the first one. */
export function ToastOutlet() {
  const profileId = useProfileId();
  const queue = toastsOf(profileId);
  const toasts = useStore(queue);
  const [isNeeded, setNeeded] = useState(false);
  if (toasts.length > 0 && !isNeeded) setNeeded(true);
  function undo(event: KeyboardEvent): void {
    const latest = toasts.findLast(({ action }) => action?.isUndo);
    if (latest === undefined || event.defaultPrevented || isTaken(event.target)) return;
    event.preventDefault();
    queue.act(latest);
  }
  useHotkeys([['mod+z', undo, { preventDefault: false }]]);
  return <Suspense>{isNeeded && <ToastArea />}</Suspense>;
}
