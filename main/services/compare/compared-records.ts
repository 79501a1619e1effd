import type { CompareRules, NotCompared } from '#contract/compare.ts';
import type { Domain } from '#contract/domains.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { compareSides } from '#shared/copyable.ts';

/** What both sides have of something. */
export type OfSides<Value> = Readonly<Record<'left' | 'right', Value>>;

/** The records of one list of a profile, and how current they are. */
interface RecordList<Item> {
  /** Null if none are known. */
  readonly cached: { readonly items: readonly Item[] } | null;
  freshness(): ListFreshness;
}

/** The lists of one profile that belong to its projects. */
export interface RecordLists {
  readonly networks: RecordList<NetworkConnection>;
  readonly domains: RecordList<Domain>;
}

/** The records that are compared: null where a side's list is not known as a whole, or where they are ignored. */
export interface ComparedRecords {
  readonly networks: OfSides<readonly NetworkConnection[]> | null;
  readonly domains: OfSides<readonly Domain[]> | null;
  readonly notCompared: readonly NotCompared[];
}

export const noComparedRecords: ComparedRecords = { networks: null, domains: null, notCompared: [] };

/** Whether a comparison reads the network connections, which also lead to the domains of a project. */
export function comparesRecords({ ignored }: CompareRules): boolean {
  return !(ignored.includes('networks') && ignored.includes('domains'));
}

/** The records to compare, and why others are not. */
export function recordsToCompare(lists: OfSides<RecordLists>, rules: CompareRules): ComparedRecords {
  if (!comparesRecords(rules)) return noComparedRecords;
  const without = notComparedOf(lists, 'networks');
  if (without.length > 0) return { networks: null, domains: null, notCompared: without };
  const networks = { left: itemsOf(lists.left.networks), right: itemsOf(lists.right.networks) };
  if (rules.ignored.includes('domains')) return { networks, domains: null, notCompared: [] };
  const notCompared = notComparedOf(lists, 'domains');
  const domains = { left: itemsOf(lists.left.domains), right: itemsOf(lists.right.domains) };
  return { networks, domains: notCompared.length > 0 ? null : domains, notCompared };
}

/** Whether two comparisons have read the same records. */
export function areSameRecords(one: ComparedRecords, other: ComparedRecords): boolean {
  const areSame = (list: 'networks' | 'domains') =>
    one[list] === other[list] || compareSides.every((side) => one[list]?.[side] === other[list]?.[side]);
  return areSame('networks') && areSame('domains');
}

function notComparedOf(lists: OfSides<RecordLists>, list: 'networks' | 'domains'): readonly NotCompared[] {
  return compareSides.flatMap((side) => {
    const why = whyNot(lists[side][list]);
    return why === null ? [] : [{ side, list, why }];
  });
}

function whyNot(list: RecordList<unknown>): NotCompared['why'] | null {
  const { offered, error, partial, unreadable } = list.freshness();
  if (!offered) return 'not-offered';
  if (isRefusal(error?.status)) return 'refused';
  if (list.cached === null) return 'missing';
  return partial !== null || unreadable.count > 0 ? 'partial' : null;
}

/** Whether the backend has answered that these records may not be read, not that they cannot be read now. */
function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function itemsOf<Item>({ cached }: RecordList<Item>): readonly Item[] {
  return cached?.items ?? [];
}
