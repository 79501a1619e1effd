import { useEffect, useMemo, useState } from 'react';
import type { ListRow } from '#contract/lists.ts';
import { useStores } from '#state/context.ts';

/** The names of others who made changes: those of all entries when the screen was opened, and those of newer rows. */
export function useActivityPeople(
  profileIds: readonly string[],
  rows: readonly ListRow<'activity'>[],
): readonly string[] {
  const { call } = useStores();
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void call('activity.people', { profileIds }).then((reply) => {
      // Without the names, the other filters still work.
      if (isWanted && reply.ok) setKnown(reply.value);
    });
    return () => {
      isWanted = false;
    };
  }, [call, profileIds]);
  return useMemo(() => {
    const names = new Set([...known, ...rows.flatMap(({ by }) => by ?? [])]);
    return [...names].sort((a, b) => a.localeCompare(b));
  }, [known, rows]);
}
