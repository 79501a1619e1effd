import {
  type BatchGroup,
  type BatchItemState,
  type BatchPage,
  batchGroups,
  batchItemStates,
} from '#contract/batch.ts';
import { type BatchEntry, groupOf, toItem } from './batch-entry.ts';

/** The items of one page. Without states or groups, those in any of them. */
export function pageOf(
  entries: readonly BatchEntry[],
  offset: number,
  limit: number,
  states: readonly BatchItemState[] = batchItemStates,
  groups: readonly BatchGroup[] = batchGroups,
): Omit<BatchPage, 'batch'> {
  const wanted = new Set(states);
  const planned = new Set(groups);
  const found: number[] = [];
  entries.forEach((entry, index) => {
    if (wanted.has(entry.outcome.state) && planned.has(groupOf(entry))) found.push(index);
  });
  const items = found.slice(offset, offset + limit).flatMap((index) => {
    const entry = entries[index];
    return entry === undefined ? [] : [toItem(entry, index)];
  });
  return { total: found.length, items };
}
