import type { BackendRecord, PartialList, ResourceList } from '#contract/records.ts';
import type { ListTag } from '../http/list-tag.ts';

/** The last list of a resource. */
export interface FetchedList<Item extends BackendRecord> {
  readonly list: ResourceList<Item>;
  readonly tag: ListTag | null;
  /** For an incomplete list, the keys that the backend sent this time; null for all. */
  readonly listed: ReadonlySet<string> | null;
}

/** The records of the backend in a list, without those that this computer has deleted. */
export function* recordsOf<Item extends BackendRecord>(list: ResourceList<Item> | undefined): Iterable<Item> {
  if (list === undefined || !list.offered) return;
  for (const item of list.items) if (item.id !== null && item.id === item.key) yield item;
}

/** Whether a list ended before its last records, and has them once it is fetched again. */
export function isCutOff(partial: PartialList | null | undefined): boolean {
  return partial?.reason === 'lost' || partial?.reason === 'cancelled';
}

/** An incomplete list with the records of the previous one, because those that did not arrive may still exist. */
export function withPrevious<Item extends BackendRecord>(
  list: ResourceList<Item>,
  partial: PartialList,
  previous: ResourceList<Item> | undefined,
): FetchedList<Item> {
  const listed = new Set(list.items.map(({ key }) => key));
  const others = [...recordsOf(previous)].filter(({ key }) => !listed.has(key));
  return { list: { ...list, items: [...list.items, ...others], partial }, tag: null, listed };
}
