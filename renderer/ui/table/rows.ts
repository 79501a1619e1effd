/** The rows of a table by index, sorted and filtered outside of it. */
export interface TableRows<Row> {
  readonly total: number;
  /** What the rows are of: those of another view do not stay where rows of this one were. */
  readonly view?: string;
  /** Undefined where the row is not loaded yet. */
  rowAt(index: number): Row | undefined;
  /** Whether a row is only shown a moment longer: it was deleted (`gone`), or the filter does not find it any more. */
  leavingOf?(row: Row): 'gone' | 'left' | undefined;
  /** Identifies a row when others are added, removed or moved. */
  keyOf(row: Row): string;
  /** The index of the row with this key; -1 where there is none. */
  indexOf(key: string): number;
}

/** The rows of a list that is loaded completely. */
export function rowsOf<Row extends { readonly key: string }>(items: readonly Row[]): TableRows<Row> {
  return {
    total: items.length,
    rowAt: (index) => items[index],
    keyOf: ({ key }) => key,
    indexOf: (key) => items.findIndex((item) => item.key === key),
  };
}

/** The rows of a list of which some that follow one another are loaded. */
export function partOf<Row>(
  { rows, offset, total }: { readonly rows: readonly Row[]; readonly offset: number; readonly total: number },
  view: string,
  keyOf: (row: Row) => string,
): TableRows<Row> {
  return {
    total,
    view,
    rowAt: (index) => rows[index - offset],
    keyOf,
    indexOf(key) {
      const at = rows.findIndex((row) => keyOf(row) === key);
      return at === -1 ? -1 : offset + at;
    },
  };
}

/** Which rows the table shows, by index, and the row that has the focus. */
export interface RowsInView {
  readonly first: number;
  readonly last: number;
  readonly activeKey: string | null;
}

/** How a table is sorted. */
export interface TableSort<Id extends string = string> {
  /** Id of the column. */
  readonly field: Id;
  readonly descending: boolean;
}

/** Where a table was left. */
export interface TablePosition {
  /** How far it was scrolled, in CSS pixels. */
  readonly offset: number;
  /** Key of the row that had the focus last; null where none had it. */
  readonly activeKey: string | null;
}
