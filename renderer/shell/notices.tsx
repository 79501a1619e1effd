import { lazy, Suspense } from 'react';
import { useStoreState } from '../state/context.ts';

// Loaded with the first problem: most starts have none.
const AppNotice = lazy(() => import('./app-notice.tsx'));

/** Problems of the app itself, until dismissed. */
export function Notices() {
  const notices = useStoreState('notices', (state) => state.notices);
  return (
    <Suspense>
      {notices.map((kind) => (
        <AppNotice key={kind} kind={kind} />
      ))}
    </Suspense>
  );
}
