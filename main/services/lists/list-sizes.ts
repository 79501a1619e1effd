/** How much work is done at once, and from when on it is done otherwise. */
export interface ListSizes {
  /** Records or rows between two glances at the clock. */
  readonly stride: number;
  /** Rows that are sorted at once: about two milliseconds. */
  readonly run: number;
  /** A change of more records is made in turns. */
  readonly change: number;
  /** Up to so many records sorting all of them is quick enough for the first page. */
  readonly fewRecords: number;
  /** So far from the beginning rows are found without sorting everything. */
  readonly beginning: number;
  /** Beyond a quarter of all records, but at least the first and at most the second, an order is made anew, in turns. */
  readonly changes: readonly [number, number];
}

export const listSizes: ListSizes = {
  stride: 32,
  run: 4_096,
  change: 5_000,
  fewRecords: 4_096,
  beginning: 512,
  changes: [1_000, 10_000],
};
