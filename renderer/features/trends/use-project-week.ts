import { useCallback, useSyncExternalStore } from 'react';
import type { ProjectWeek } from '#contract/trends.ts';
import { useStores } from '#state/context.ts';
import { madeOnce } from '#state/made-once.ts';
import { createProjectWeeks } from './project-weeks.ts';

const weeksOf = madeOnce(createProjectWeeks);

/** The changes of a project on each of the last seven days; null until the first answer. */
export function useProjectWeek(profileId: string, id: string): ProjectWeek | null {
  const weeks = weeksOf(useStores());
  const subscribe = useCallback(
    (changed: () => void) => weeks.use(profileId, id, changed),
    [weeks, profileId, id],
  );
  return useSyncExternalStore(subscribe, () => weeks.of(profileId, id));
}
