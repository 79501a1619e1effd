/** The unit of a value. */
export type Unit = 'ratio' | 'ms' | 'ns' | 'kB' | 'count';

/** One line of the table: what is measured, and its limit. */
export interface Task {
  /** The name of its measurement, as `--only` takes it. */
  readonly measurement: MeasurementName;
  /** What is measured, relative to what. */
  readonly what: string;
  readonly unit: Unit;
  /** The largest value that `--check` accepts. Without it, the value is only printed. */
  readonly bar?: number;
  /** The value that is aimed at, where it is smaller than the bar or there is no bar. `--check` prints it only. */
  readonly goal?: number;
}

/** Every measurement and its subject, in the order in which they run. */
export const measurements = {
  P1: 'Loading a list',
  P2: 'Many changes at once',
  P3: 'Opening and sorting a list',
  P4: 'Evaluating the main bundle',
  P5: 'The first screen',
  P6: 'Heaps after many events',
  P7: 'Filtering a list',
  blocks: 'How long the main process is blocked',
  decode: 'Decoding records',
  scroll: 'Scrolling a list',
  heap: 'Heap of the window',
  start: 'Cold start',
  profiles: '20 profiles at once',
  palette: 'A query over five backends',
  compare: 'Comparing two backends',
  plots: 'Drawing plots, and many changes while they are shown',
  records: 'Heap of the main process for a list',
  saved: 'Lists on the disk',
  batch: 'The preview of a change of 20,000 projects',
  lists: 'Opening, sorting, selecting and filtering domains and authorizations',
  manyProfiles: '50 profiles, and 20 with many events; slow, runs only with --only',
  palette10: 'A query over ten backends; slow, runs only with --only',
  million: 'Heap of the window with 1,000,000 projects; slow, runs only with --only',
  millionLoad: 'Loading a list of 1,000,000; slow, runs only with --only',
  millionTable: 'Sorting, filtering and scrolling 1,000,000; slow, runs only with --only',
} as const;

export type MeasurementName = keyof typeof measurements;

/** Run only if `--only` names them. */
export const slowMeasurements: readonly MeasurementName[] = [
  'manyProfiles',
  'palette10',
  'million',
  'millionLoad',
  'millionTable',
];
