import { lazy, Suspense } from 'react';
import { useStoreState } from '#state/context.ts';

const CheckDialog = lazy(() => import('./check-dialog.tsx'));

/** The dialog of the connection check, on every screen: it remains open when the session ends. */
export function CheckDialogs() {
  const run = useStoreState('connectionCheck', ({ open }) => open);
  return <Suspense>{run !== null && <CheckDialog run={run} />}</Suspense>;
}
