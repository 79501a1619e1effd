import { useCallback, useSyncExternalStore } from 'react';
import type { ProjectWeek } from '#contract/trends.ts';
import { type Stores, useStores } from '#state/context.ts';
import { createProjectWeeks, type ProjectWeeks } from './project-weeks.ts';

/** Created on first use, which the first screen does not need. */
const made = new WeakMap<Stores, ProjectWeeks>();

function weeksOf(stores: Stores): ProjectWeeks {
  const known = made.get(stores) ?? createProjectWeeks(stores);
  made.set(stores, known);
  return known;
}

/** The changes of a project on each of the last seven days; null until the first answer. */
export function useProjectWeek(profileId: string, id: string): ProjectWeek | null {
  const weeks = weeksOf(useStores());
  const subscribe = useCallback(
    (changed: () => void) => weeks.use(profileId, id, changed),
    [weeks, profileId, id],
  );
  return useSyncExternalStore(subscribe, () => weeks.of(profileId, id));
}
