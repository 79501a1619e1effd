import { lazy, Suspense } from 'react';
import { useFrom, useStores } from '#state/context.ts';

const UnknownBackendDialog = lazy(async () => ({
  default: (await import('./unknown-backend-dialog.tsx')).UnknownBackendDialog,
}));
const LinkRefused = lazy(async () => ({ default: (await import('./link-refused.tsx')).LinkRefused }));

/** The dialog or notice for a link from outside the app, on every screen. */
export function ArrivedLink() {
  const { links } = useStores();
  const arrived = useFrom(
    (stores) => stores.links,
    (state) => state.arrived,
  );
  return (
    <Suspense>
      {arrived?.kind === 'refused' && <LinkRefused reason={arrived.reason} onClose={links.dismiss} />}
      {arrived?.kind === 'unknown-backend' && <UnknownBackendDialog link={arrived} onClose={links.dismiss} />}
    </Suspense>
  );
}
