import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { DomainConflict } from '#contract/domains.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { useProfile, useStoreState, useStores } from '#state/context.ts';

type Conflicts = ReadonlyMap<string, readonly ProfileInfo[]>;

const ConflictsContext = createContext<Conflicts>(new Map());

/** Provides which names of the current profile are domains of other backends too. */
export function ConflictsProvider({ children }: { readonly children: ReactNode }) {
  const { call, on } = useStores();
  const { id: profileId } = useProfile();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const others = profiles?.flatMap(({ id }) => (id === profileId ? [] : [id])).join(' ') ?? '';
  const [found, setFound] = useState<readonly DomainConflict[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setFound([]);
    if (others === '') return;
    async function ask(): Promise<void> {
      const reply = await call('domains.conflicts', { profileId, others: others.split(' ') });
      if (isCurrent && reply.ok) setFound(reply.value);
    }
    void ask();
    const stop = on('lists.changed', (changes) => {
      if (changes.some(({ list }) => list === 'domains')) void ask();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [call, on, profileId, others]);
  const conflicts = useMemo(
    () =>
      new Map(
        found.map(({ domain, profileIds }) => [
          domain,
          profiles?.filter(({ id }) => profileIds.includes(id)) ?? [],
        ]),
      ),
    [found, profiles],
  );
  return <ConflictsContext value={conflicts}>{children}</ConflictsContext>;
}

/** The other backends of each name. */
export function useAllConflicts(): Conflicts {
  return useContext(ConflictsContext);
}

/** The other backends that have a domain of this name; empty for none. */
export function useConflicts(domain: string): readonly ProfileInfo[] {
  return useContext(ConflictsContext).get(domain) ?? [];
}
