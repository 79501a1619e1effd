import { lazy, Suspense } from 'react';
import { useFrom } from '#state/context.ts';

const CheckDialog = lazy(() => import('./check-dialog.tsx'));

/** The connection check in view, above every screen: it outlives the session that it may find to have ended. */
export function CheckDialogs() {
  const run = useFrom(
    (stores) => stores.connectionCheck,
    ({ open }) => open,
  );
  return <Suspense>{run !== null && <CheckDialog run={run} />}</Suspense>;
}
