import type { ListFreshness } from '#contract/lists.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { entryKey } from '#records/list-entry.ts';
import type { RecordKind } from '#records/record-kind.ts';
import { useStoreState } from '#state/context.ts';

/** Whether the listed rows of a backend may be stale: it is unreachable, or the rows come from an earlier time. */
function isStale({ realtime: { status } }: ProfileInfo, freshness: ListFreshness | undefined): boolean {
  if (freshness === undefined || freshness.state === 'not-loaded') return false;
  const isConnected = status === 'live' || status === 'polling' || status === 'connecting';
  return !isConnected || freshness.state === 'restored' || freshness.staleAsOf !== null;
}

/** Which of these backends have stale rows. The identifiers are joined, so that equal results compare as equal. */
function useStale(kind: RecordKind, profileIds: readonly string[], of: readonly string[]): string {
  const freshness = useStoreState(kind, ({ entries }) => entries[entryKey(profileIds)]?.freshness);
  return useStoreState('clientState', ({ client }) =>
    (client?.profiles ?? [])
      .filter((profile) => of.includes(profile.id) && isStale(profile, freshness?.[profile.id]))
      .map(({ id }) => id)
      .join('\n'),
  );
}

/** The profiles whose rows may be stale in a list of several profiles. */
export function useStaleBackends(kind: RecordKind, profileIds: readonly string[]): readonly string[] {
  return useStale(kind, profileIds, profileIds).split('\n');
}

/** Whether the rows of one of several profiles may be stale. */
export function useIsStale(kind: RecordKind, profileIds: readonly string[], profileId: string): boolean {
  return useStale(kind, profileIds, [profileId]) !== '';
}
