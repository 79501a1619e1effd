/** How much work is done at a time, and the thresholds for other methods. */
export interface ListSizes {
  /** Rows sorted at a time: about two milliseconds. */
  readonly run: number;
  /** A change of more records is applied in turns. */
  readonly change: number;
  /** Up to this many records, sorting all is fast enough for the first page. */
  readonly fewRecords: number;
  /** Up to this distance from the beginning, rows are found without sorting everything. */
  readonly beginning: number;
  /** Beyond a quarter of all records, but at least the first and at most the second number, an order is remade, in turns. */
  readonly changes: readonly [number, number];
}

export const listSizes: ListSizes = {
  run: 4_096,
  change: 5_000,
  fewRecords: 4_096,
  beginning: 512,
  changes: [1_000, 10_000],
};
