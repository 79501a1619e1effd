import { forIndicesInTurns } from '../async/in-turns.ts';
import type { ListedActivity } from './event-lists.ts';
import type { ListIndex } from './list-index.ts';

/** The last entries that meet a condition, newest first, found without sorting the others. */
export async function latest(
  index: Pick<ListIndex<ListedActivity>, 'slots'>,
  isWanted: (record: ListedActivity['record']) => boolean,
  limit: number,
): Promise<readonly ListedActivity[]> {
  const found: ListedActivity[] = [];
  await forIndicesInTurns(
    () => index.slots.length,
    (slot) => {
      const item = index.slots.items[slot];
      if (item == null) return;
      const oldest = found.at(-1);
      const isTooOld = found.length === limit && oldest !== undefined && item.order <= oldest.order;
      if (isTooOld || !isWanted(item.record)) return;
      const at = found.findIndex(({ order }) => order < item.order);
      found.splice(at === -1 ? found.length : at, 0, item);
      if (found.length > limit) found.pop();
    },
  );
  return found;
}
