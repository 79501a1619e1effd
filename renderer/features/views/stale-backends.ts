import type { ListFreshness } from '#contract/lists.ts';
import type { ProfileView } from '#contract/state.ts';
import { entryKey } from '#records/list-entry.ts';
import { useStoreState } from '#state/context.ts';

/** Whether what is listed of a backend may not be what it has now: it cannot be reached, or the rows are those of an earlier time. */
function isStale({ connection: { status } }: ProfileView, freshness: ListFreshness | undefined): boolean {
  if (freshness === undefined || freshness.state === 'nothing') return false;
  const isConnected = status === 'live' || status === 'polling' || status === 'connecting';
  return !isConnected || freshness.state === 'saved' || freshness.staleAsOf !== null;
}

/** Which of these backends are listed as they were at an earlier time. The identifiers are joined, so that equal answers are the same. */
function useStale(profileIds: readonly string[], of: readonly string[]): string {
  const freshness = useStoreState('projects', ({ entries }) => entries[entryKey(profileIds)]?.freshness);
  return useStoreState('clientState', ({ client }) =>
    (client?.profiles ?? [])
      .filter((profile) => of.includes(profile.id) && isStale(profile, freshness?.[profile.id]))
      .map(({ id }) => id)
      .join('\n'),
  );
}

/** The profiles whose rows may be stale in the list of projects of several. */
export function useStaleBackends(profileIds: readonly string[]): readonly string[] {
  return useStale(profileIds, profileIds).split('\n');
}

/** Whether the rows of one of several profiles may be stale. */
export function useIsStale(profileIds: readonly string[], profileId: string): boolean {
  return useStale(profileIds, [profileId]) !== '';
}
