import type { ListName } from '#contract/list-names.ts';
import type { ListPage, ListParts, ListRow, ListSort, ListSortFields, RowAddress } from '#contract/lists.ts';
import type { TableRows } from '../ui/table/rows.ts';

/** Rows that are requested before and after the visible ones. Half of them are present before more are requested. */
const ahead = 80;
/** The maximum number of cached rows. */
const maxCachedRows = 400;

/** The filter and sorting of a list. */
export interface FilterAndSort<Name extends ListName> {
  readonly query: string;
  readonly sort: ListSort<ListSortFields[Name]>;
  /** The parts to show; empty for the whole list. */
  readonly parts: readonly ListParts[Name][];
}

/** Whether both have the same results in the same order. */
export function isSameQuery(a: FilterAndSort<ListName>, b: FilterAndSort<ListName>): boolean {
  return queryKey(a) === queryKey(b);
}

function queryKey({ query, sort, parts }: FilterAndSort<ListName>): string {
  return `${sort.field} ${sort.descending} ${parts.join(' ')} ${query}`;
}

/** Consecutive rows of one revision, and the query they belong to. */
export type ShownPage<Name extends ListName> = Omit<ListPage<Name>, 'freshness'> &
  FilterAndSort<Name> & {
    /** The row that `located` refers to. */
    readonly locate: RowAddress | null;
  };

/** What is known of a page without the content of its rows. */
export type PageOfRows = FilterAndSort<ListName> &
  Pick<ShownPage<ListName>, 'offset' | 'total' | 'revision'> & { readonly rows: readonly RowAddress[] };

/** Identifies a row over all profiles. */
export function rowKey({ profileId, key }: RowAddress): string {
  return `${profileId}/${key}`;
}

/** The inverse of `rowKey`. */
export function addressOf(key: string): RowAddress {
  const at = key.indexOf('/');
  return { profileId: key.slice(0, at), key: key.slice(at + 1) };
}

/** Whether the existing rows with these indices are cached. */
export function hasRows(page: PageOfRows, first: number, last: number): boolean {
  const end = Math.min(last + 1, page.total);
  return first >= end || (first >= page.offset && end <= page.offset + page.rows.length);
}

/** The next rows to request if those before or after the visible ones are not cached; else null. */
export function missingAhead(
  { offset, rows, total }: PageOfRows,
  first: number,
  last: number,
): { readonly offset: number; readonly limit: number } | null {
  const end = offset + rows.length;
  if (end < Math.min(total, last + ahead / 2)) return { offset: end, limit: ahead };
  const from = Math.max(0, first - ahead);
  return offset > Math.max(0, first - ahead / 2) ? { offset: from, limit: offset - from } : null;
}

/** The rows of a response; equal cached rows stay the same objects. */
export function reuseRows<Name extends ListName>(
  before: ShownPage<Name> | null,
  { rows }: ListPage<Name>,
): readonly ListRow<Name>[] {
  const cached = new Map(before?.rows.map((row) => [rowKey(row), row]));
  return rows.map((row) => {
    const same = cached.get(rowKey(row));
    return same?.rev === row.rev && same.leaving === row.leaving ? same : row;
  });
}

/** A page joined with the adjacent cached rows of the same revision, without those far from the visible ones. */
export function joinedRows<Name extends ListName>(
  before: ShownPage<Name>,
  page: ShownPage<Name>,
  first: number,
): ShownPage<Name> {
  const end = page.offset + page.rows.length;
  const cachedEnd = before.offset + before.rows.length;
  if (page.offset > cachedEnd || end < before.offset) return page;
  const offset = Math.min(page.offset, before.offset);
  const rows = [
    ...before.rows.slice(0, Math.max(0, page.offset - before.offset)),
    ...page.rows,
    ...before.rows.slice(Math.max(0, end - before.offset)),
  ];
  const from = Math.max(0, first - maxCachedRows / 2 - offset);
  return { ...page, offset: offset + from, rows: rows.slice(from, from + maxCachedRows) };
}

/** The rows of a page for the table. */
export function tableRowsOf<Name extends ListName>(page: ShownPage<Name>): TableRows<ListRow<Name>> {
  const { total, offset, rows, locate, located } = page;
  return {
    total,
    listKey: queryKey(page),
    rowAt: (index) => rows[index - offset],
    leavingOf: (row) => row.leaving,
    keyOf: (row) => rowKey(row),
    indexOf(key) {
      const at = rows.findIndex((row) => rowKey(row) === key);
      if (at !== -1) return offset + at;
      return locate !== null && rowKey(locate) === key ? located : -1;
    },
  };
}
