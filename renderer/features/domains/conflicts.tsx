import { createContext, useContext, useMemo } from 'react';
import type { ProfileInfo } from '#contract/state.ts';
import type { ProviderProps } from '#records/record-list.tsx';
import { useCached } from '#records/use-cached.ts';
import { useProfileId, useStoreState } from '#state/context.ts';

type Conflicts = ReadonlyMap<string, readonly ProfileInfo[]>;

/** By profile. */
const ConflictsContext = createContext<ReadonlyMap<string, Conflicts>>(new Map());
const noConflicts: Conflicts = new Map();
const noProfiles: readonly ProfileInfo[] = [];

/** Provides which names of a profile are domains of other backends too, beside what is provided around it. */
export function ConflictsProvider({ profileId, children }: ProviderProps) {
  const outer = useContext(ConflictsContext);
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const others = profiles?.flatMap(({ id }) => (id === profileId ? [] : [id])) ?? [];
  const found = useCached('domains.conflicts', others.length === 0 ? null : { others }, ['domains'], {
    ...{ profileId, ofAll: true },
  });
  const conflicts = useMemo(() => {
    const own = (found ?? []).map(
      ({ domain, profileIds }) =>
        [domain, profiles?.filter(({ id }) => profileIds.includes(id)) ?? noProfiles] as const,
    );
    return new Map(outer).set(profileId, new Map(own));
  }, [outer, profileId, found, profiles]);
  return <ConflictsContext value={conflicts}>{children}</ConflictsContext>;
}

/** The other backends of each name of the profile. */
export function useAllConflicts(): Conflicts {
  return useContext(ConflictsContext).get(useProfileId()) ?? noConflicts;
}

/** The other backends that have a domain of this name; empty for none. */
export function useConflicts(domain: string): readonly ProfileInfo[] {
  return useAllConflicts().get(domain) ?? noProfiles;
}
