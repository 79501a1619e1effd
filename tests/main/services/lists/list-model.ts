import type { ListSort } from '#contract/lists.ts';
import type { Keyed } from '#services/lists/record-slots.ts';
import type { TestedList } from './tested-lists.ts';

/** A record at a revision; null once it is deleted. */
interface Version<Item> {
  readonly revision: number;
  readonly item: Item | null;
  readonly arrival: number;
}

/** The fields of a record that the model uses. */
export interface ExpectedRow<Item> {
  readonly profileId: string;
  readonly item: Item;
}

interface ExpectedQuery {
  readonly profileIds: readonly string[];
  readonly query: string;
  readonly sort: ListSort<string>;
}

/** How the window folded and compared texts before the main process had the lists. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}

export function comparedText(text: string): string {
  return fold(text.slice(0, 200)).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

const searched = new WeakMap<object, string>();
const compared = new Map<string, string>();

function isFound<Item extends Keyed>(list: TestedList<Item>, item: Item, query: string): boolean {
  const text = searched.get(item) ?? fold(list.texts(item).join('\n'));
  searched.set(item, text);
  return query.split(/\s+/).every((term) => list.conditions[term]?.(item) ?? text.includes(fold(term)));
}

function sortedValue<Item extends Keyed>(list: TestedList<Item>, item: Item, field: string): string | number {
  const value = list.sortedBy[field]?.(item) ?? '';
  if (typeof value === 'number') return value;
  const text = compared.get(value) ?? comparedText(value);
  compared.set(value, text);
  return text;
}

/** Every record at every revision; sorts everything again for each query. */
export class ListModel<Item extends Keyed> {
  readonly #list: TestedList<Item>;
  readonly #profiles = new Map<string, Map<string, Version<Item>[]>>();
  #arrivals = 0;

  constructor(list: TestedList<Item>) {
    this.#list = list;
  }

  apply(profileId: string, revision: number, upserts: readonly Item[], removed: readonly string[]): void {
    const records = this.#profiles.get(profileId) ?? new Map<string, Version<Item>[]>();
    this.#profiles.set(profileId, records);
    for (const key of removed) {
      const versions = records.get(key);
      if (versions?.at(-1)?.item != null) versions.push({ revision, item: null, arrival: 0 });
    }
    for (const item of upserts) {
      const versions = records.get(item.key) ?? [];
      records.set(item.key, versions);
      const before = versions.at(-1);
      const arrival = before?.item == null ? ++this.#arrivals : before.arrival;
      versions.push({ revision, item, arrival });
    }
  }

  count(profileIds: readonly string[], revision: number): number {
    return [...new Set(profileIds)].reduce((sum, id) => sum + this.#live(id, revision).length, 0);
  }

  rows({ profileIds, query, sort }: ExpectedQuery, revision: number): readonly ExpectedRow<Item>[] {
    const rows = [...new Set(profileIds)].flatMap((profileId, rank) =>
      this.#live(profileId, revision)
        .filter(({ item }) => isFound(this.#list, item, query))
        .map(({ item, arrival }) => {
          return { profileId, rank, item, arrival, value: sortedValue(this.#list, item, sort.field) };
        }),
    );
    return rows.sort((a, b) => {
      if (a.value !== b.value) return a.value < b.value === sort.descending ? 1 : -1;
      return a.rank - b.rank || a.arrival - b.arrival;
    });
  }

  #live(profileId: string, revision: number) {
    return [...(this.#profiles.get(profileId)?.values() ?? [])].flatMap((versions) => {
      const version = versions.findLast((each) => each.revision <= revision);
      const { item = null, arrival = 0 } = version ?? {};
      return item === null ? [] : [{ item, arrival }];
    });
  }
}
