/** How much work is done at a time, and the thresholds for other methods. */
export interface ListSizes {
  /** Number of rows sorted in one step; takes about two milliseconds. */
  readonly run: number;
  /** Applying a change of more records yields to the event loop. */
  readonly change: number;
  /** Up to this many records, sorting all is fast enough for the first page. */
  readonly fewRecords: number;
  /** Up to this distance from the beginning, rows are found without sorting everything. */
  readonly beginning: number;
  /**
   * Number of changes above which an order is rebuilt, yielding to the event loop: a quarter of all records,
   * but at least the first and at most the second value.
   */
  readonly changes: readonly [number, number];
}

export const listSizes: ListSizes = {
  run: 4_096,
  change: 5_000,
  fewRecords: 4_096,
  beginning: 512,
  changes: [1_000, 10_000],
};
