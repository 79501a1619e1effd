import { lazy, Suspense } from 'react';
import { useStoreState, useStores } from '#state/context.ts';

const UnknownBackendDialog = lazy(async () => ({
  default: (await import('./unknown-backend-dialog.tsx')).UnknownBackendDialog,
}));
const LinkRejectedDialog = lazy(async () => ({
  default: (await import('./link-rejected-dialog.tsx')).LinkRejectedDialog,
}));

/** The dialog or notice for a link from outside the app, on every screen. */
export function IncomingLink() {
  const { links } = useStores();
  const incoming = useStoreState('links', (state) => state.incoming);
  return (
    <Suspense>
      {incoming?.kind === 'rejected' && (
        <LinkRejectedDialog reason={incoming.reason} onClose={links.dismiss} />
      )}
      {incoming?.kind === 'unknown-backend' && (
        <UnknownBackendDialog link={incoming} onClose={links.dismiss} />
      )}
    </Suspense>
  );
}
