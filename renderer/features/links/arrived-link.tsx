import { lazy, Suspense } from 'react';
import { useFrom, useStores } from '#state/context.ts';

const LinkToUnknown = lazy(async () => ({ default: (await import('./link-to-unknown.tsx')).LinkToUnknown }));
const LinkRefused = lazy(async () => ({ default: (await import('./link-refused.tsx')).LinkRefused }));

/** What a link from outside asks of the operator, above every screen. */
export function ArrivedLink() {
  const { links } = useStores();
  const arrived = useFrom(
    (stores) => stores.links,
    (state) => state.arrived,
  );
  return (
    <Suspense>
      {arrived?.kind === 'refused' && <LinkRefused reason={arrived.reason} onClose={links.putAway} />}
      {arrived?.kind === 'unknown-backend' && <LinkToUnknown link={arrived} onClose={links.putAway} />}
    </Suspense>
  );
}
