import { lazy, Suspense } from 'react';
import { useProfile, useStoreState } from '#state/context.ts';

// Loaded on demand, as most keychains work.
const KeychainHelp = lazy(() => import('./keychain-help.tsx'));

/** The notice about a keychain that does not respond or is locked: the consequences and what to do. */
export function KeychainNotice() {
  const { keychain } = useProfile();
  const dismissed = useStoreState('notices', (state) => state.dismissed.has(`keychain/${keychain}`));
  if (keychain === 'ready' || dismissed) return null;
  return (
    <Suspense>
      <KeychainHelp />
    </Suspense>
  );
}
