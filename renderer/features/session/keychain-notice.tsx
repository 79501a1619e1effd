import { lazy, Suspense } from 'react';
import { useFrom, useProfile } from '#state/context.ts';

// Most keychains work.
const KeychainHelp = lazy(() => import('./keychain-help.tsx'));

/** The notice about a keychain that does not respond or is locked: the consequences and what to do. */
export function KeychainNotice() {
  const { keychain } = useProfile();
  const dismissed = useFrom(
    (stores) => stores.notices,
    (state) => state.dismissed.has(`keychain/${keychain}`),
  );
  if (keychain === 'ready' || dismissed) return null;
  return (
    <Suspense>
      <KeychainHelp />
    </Suspense>
  );
}
