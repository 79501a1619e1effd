import { useMemo } from 'react';
import type { ProfileView } from '#contract/state.ts';
import { useStoreState } from '#state/context.ts';

const none: readonly ProfileView[] = [];

/** The backends that are set up, and the profiles among them that are signed in; the same array as long as they are the same. */
export function useViewProfiles() {
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles ?? none);
  const backends = useMemo(() => profiles.filter(({ baseUrl }) => baseUrl !== null), [profiles]);
  const key = backends
    .filter(({ isAuthenticated }) => isAuthenticated)
    .map(({ id }) => id)
    .join('\n');
  const signedIn = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  return { backends, signedIn };
}
