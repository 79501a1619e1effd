/** The rows of a table by index, sorted and filtered outside of it. */
export interface TableRows<Row> {
  readonly total: number;
  /** Identifies the list: rows of another one do not keep the positions of these. */
  readonly listKey?: string;
  /** Undefined if the row is not loaded yet. */
  rowAt(index: number): Row | undefined;
  /** Why a row is only shown a moment longer: it was deleted (`gone`), or no longer matches the filter. */
  leavingOf?(row: Row): 'gone' | 'left' | undefined;
  /** Identifies a row when others are added, removed or moved. */
  keyOf(row: Row): string;
  /** The index of the row with this key; -1 if there is none. */
  indexOf(key: string): number;
}

/** The rows of a completely loaded list. */
export function rowsOf<Row extends { readonly key: string }>(items: readonly Row[]): TableRows<Row> {
  return {
    total: items.length,
    rowAt: (index) => items[index],
    keyOf: ({ key }) => key,
    indexOf: (key) => items.findIndex((item) => item.key === key),
  };
}

/** The rows of a list with a loaded consecutive part. */
export function partOf<Row>(
  { rows, offset, total }: { readonly rows: readonly Row[]; readonly offset: number; readonly total: number },
  listKey: string,
  keyOf: (row: Row) => string,
): TableRows<Row> {
  return {
    total,
    listKey,
    rowAt: (index) => rows[index - offset],
    keyOf,
    indexOf(key) {
      const at = rows.findIndex((row) => keyOf(row) === key);
      return at === -1 ? -1 : offset + at;
    },
  };
}

/** The visible rows by index, and the focused row. */
export interface VisibleRows {
  readonly first: number;
  readonly last: number;
  readonly activeKey: string | null;
}

/** The sorting of a table. */
export interface TableSort<Id extends string = string> {
  /** Id of the column. */
  readonly field: Id;
  readonly descending: boolean;
}

/** The position of a table when it was left. */
export interface TablePosition {
  /** The scroll position, in CSS pixels. */
  readonly offset: number;
  /** Key of the row that had the focus last; null for none. */
  readonly activeKey: string | null;
}
