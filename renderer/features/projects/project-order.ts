import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { fold, sortText } from '#ui/lib/sort-text.ts';
import type { TableSort } from '#ui/table/rows.ts';
import type { ProjectTable } from './project-table.ts';

/** How the list is sorted. */
export type ProjectSort = TableSort<ProjectFieldName>;

/** Above this number of changes, sorting everything is cheaper than moving rows one by one. */
const moveLimit = 400;

/** The text that the filter searches. */
function searchText(project: NonNullable<ProjectTable['slots'][number]>): string {
  return fold(projectFieldNames.map((name) => project[name]).join('\n'));
}

/** Slots of the projects to show, in the order to show them. */
export type View = readonly number[];

/** Sorts and filters a table. Caches the result, so that the next call costs only as much as has changed. */
export interface ProjectViewer {
  /** Returns the same object for the same arguments and for an equal view. */
  view(table: ProjectTable, sort: ProjectSort, query: string): View;
  /** Prepares the filter's text ahead of the first keystroke. */
  prepareFilter(table: ProjectTable): void;
}

interface Sorted {
  readonly table: ProjectTable;
  readonly sort: ProjectSort;
  /** Sort text by slot. */
  readonly texts: string[];
  readonly order: number[];
}

function compare(texts: readonly string[], descending: boolean) {
  return (a: number, b: number): number => {
    const first = texts[a] ?? '';
    const second = texts[b] ?? '';
    // Equal texts keep the order of their slots in both directions, so that rows do not move.
    if (first === second) return a - b;
    return first < second === descending ? 1 : -1;
  };
}

function sortAll(table: ProjectTable, sort: ProjectSort): Sorted {
  const texts = new Array<string>(table.slots.length);
  const order: number[] = [];
  for (const [slot, project] of table.slots.entries()) {
    if (project === null) continue;
    texts[slot] = sortText(project[sort.field]);
    order.push(slot);
  }
  return { table, sort, texts, order: order.sort(compare(texts, sort.descending)) };
}

/** Index of the first element that does not come before `slot`. */
function lowerBound(
  order: readonly number[],
  slot: number,
  before: (a: number, b: number) => number,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(order[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The slots that differ between two versions of a table. */
function changedSlots(from: ProjectTable, to: ProjectTable): number[] {
  const changed: number[] = [];
  const length = Math.max(from.slots.length, to.slots.length);
  for (let slot = 0; slot < length; slot += 1) {
    if ((from.slots[slot] ?? null) !== (to.slots[slot] ?? null)) changed.push(slot);
  }
  return changed;
}

function resort(before: Sorted, table: ProjectTable, changed: readonly number[]): Sorted {
  const { sort, texts } = before;
  const moved = changed.filter((slot) => {
    const project = table.slots[slot] ?? null;
    const had = before.table.slots[slot] != null;
    return project === null ? had : !had || texts[slot] !== sortText(project[sort.field]);
  });
  if (moved.length === 0) return { ...before, table };
  const order = [...before.order];
  const by = compare(texts, sort.descending);
  for (const slot of moved) {
    if (before.table.slots[slot] != null) order.splice(lowerBound(order, slot, by), 1);
    const project = table.slots[slot] ?? null;
    if (project === null) continue;
    texts[slot] = sortText(project[sort.field]);
    order.splice(lowerBound(order, slot, by), 0, slot);
  }
  return { table, sort, texts, order };
}

/** A viewer for one list on the screen. */
export function createProjectViewer(): ProjectViewer {
  let sorted: Sorted | null = null;
  let filtered: { order: View; query: string; table: ProjectTable; result: View } | null = null;
  // By slot. A changed slot loses its text; projects are replaced and never mutated.
  let searchTexts: { table: ProjectTable; texts: (string | undefined)[] } | null = null;

  function sortedOf(table: ProjectTable, sort: ProjectSort): Sorted {
    if (sorted?.sort.field !== sort.field || sorted.sort.descending !== sort.descending) sorted = null;
    if (sorted === null || sorted.table.slotOf !== table.slotOf) return sortAll(table, sort);
    if (sorted.table === table) return sorted;
    const changed = changedSlots(sorted.table, table);
    return changed.length > moveLimit ? sortAll(table, sort) : resort(sorted, table, changed);
  }

  function searchTextsOf(table: ProjectTable): (string | undefined)[] {
    if (searchTexts?.table === table) return searchTexts.texts;
    const texts = searchTexts?.table.slotOf === table.slotOf ? searchTexts.texts : [];
    if (searchTexts !== null && searchTexts.table.slotOf === table.slotOf) {
      for (const slot of changedSlots(searchTexts.table, table)) texts[slot] = undefined;
    }
    for (const [slot, project] of table.slots.entries()) {
      if (project !== null && texts[slot] === undefined) texts[slot] = searchText(project);
    }
    searchTexts = { table, texts };
    return texts;
  }

  function filter(table: ProjectTable, order: View, query: string): View {
    if (query === '') return order;
    if (filtered?.order === order && filtered.query === query && filtered.table === table)
      return filtered.result;
    const texts = searchTextsOf(table);
    const found = order.filter((slot) => texts[slot]?.includes(query));
    const before = filtered?.result;
    const same = before?.length === found.length && found.every((slot, index) => slot === before[index]);
    filtered = { order, query, table, result: same && before !== undefined ? before : found };
    return filtered.result;
  }

  return {
    view(table, sort, query) {
      const next = sortedOf(table, sort);
      sorted = next;
      return filter(table, next.order, fold(query.trim()));
    },
    prepareFilter: searchTextsOf,
  };
}
