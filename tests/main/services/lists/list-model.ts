import type { ListSort } from '#contract/lists.ts';
import type { ListedProject } from '#services/lists/record-lists.ts';

/** A record at a revision; null once it is deleted. */
interface Version {
  readonly revision: number;
  readonly item: ListedProject | null;
  readonly arrival: number;
}

/** The fields of a record that the model uses. */
export interface ExpectedRow {
  readonly profileId: string;
  readonly item: ListedProject;
}

interface ExpectedQuery {
  readonly profileIds: readonly string[];
  readonly query: string;
  readonly sort: ListSort<string>;
}

const fields = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

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

const searched = new WeakMap<ListedProject, string>();
const compared = new Map<string, string>();

function isFound(item: ListedProject, query: string): boolean {
  const text = searched.get(item) ?? fold(fields.map((field) => item[field]).join('\n'));
  searched.set(item, text);
  return fold(query)
    .split(/\s+/)
    .every((term) => {
      if (!term.includes('updated:')) return text.includes(term);
      // The one time that the queries of the property test use.
      const isLater = Number(item.more.updatedAt ?? 0) >= new Date(2020, 0, 2).getTime();
      return isLater !== term.startsWith('-');
    });
}

function sortedValue(item: ListedProject, field: string): string | number {
  if (field === 'updatedAt') return Number(item.more.updatedAt ?? 0);
  const text = item[field as (typeof fields)[number]];
  const value = compared.get(text) ?? comparedText(text);
  compared.set(text, value);
  return value;
}

/** Every record at every revision; sorts everything again for each query. */
export class ListModel {
  readonly #profiles = new Map<string, Map<string, Version[]>>();
  #arrivals = 0;

  apply(
    profileId: string,
    revision: number,
    upserts: readonly ListedProject[],
    removed: readonly string[],
  ): void {
    const records = this.#profiles.get(profileId) ?? new Map<string, Version[]>();
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

  rows({ profileIds, query, sort }: ExpectedQuery, revision: number): readonly ExpectedRow[] {
    const rows = [...new Set(profileIds)].flatMap((profileId, rank) =>
      this.#live(profileId, revision)
        .filter(({ item }) => isFound(item, query))
        .map(({ item, arrival }) => {
          return { profileId, rank, item, arrival, value: sortedValue(item, sort.field) };
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
