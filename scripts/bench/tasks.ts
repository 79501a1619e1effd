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
  million: 'Heap of the window with 1,000,000 projects; slow, runs only with --only',
} as const;

export type MeasurementName = keyof typeof measurements;

/** Run only if `--only` names them. */
export const slowMeasurements: readonly MeasurementName[] = ['million'];

/** Every line of the table, in order, with its limit. */
export const tasks = {
  load10k: {
    measurement: 'P1',
    what: 'List of 10,000 from click through main to painted rows, over a plain page that fetches and paints the same JSON',
    unit: 'ratio',
    bar: 1.8,
  },
  echo10k: {
    measurement: 'P1',
    what: 'The host’s own transport beside it: an echo of the JSON of 10,000 over IPC, over the same page',
    unit: 'ratio',
  },
  load100k: {
    measurement: 'P1',
    what: 'List of 100,000 from click through main to painted rows, over a plain page that fetches and paints the same JSON',
    unit: 'ratio',
    bar: 1.3,
  },
  echo100k: {
    measurement: 'P1',
    what: 'The host’s own transport beside it: an echo of the JSON of 100,000 over IPC, over the same page',
    unit: 'ratio',
  },
  loadBlock: {
    measurement: 'P1',
    what: 'Longest block of the main process while the list of 100,000 loads',
    unit: 'ms',
    bar: 50,
  },
  storm20kLost: {
    measurement: 'P2',
    what: '20,000 events a second over 2,000 projects: lost events, and projects that differ from the backend afterwards',
    unit: 'count',
    bar: 0,
  },
  storm20kBehind: {
    measurement: 'P2',
    what: '20,000 events a second: how far the app is behind at the end',
    unit: 'ms',
    bar: 200,
  },
  storm20kMessages: {
    measurement: 'P2',
    what: '20,000 events a second: messages over the bridge per frame',
    unit: 'ratio',
    bar: 1,
  },
  storm20kFrames: {
    measurement: 'P2',
    what: '20,000 events a second: 95th percentile of frame times, over idle',
    unit: 'ratio',
    bar: 1.2,
  },
  storm50kLost: {
    measurement: 'P2',
    what: '50,000 events a second over 2,000 projects: lost events, and projects that differ from the backend afterwards',
    unit: 'count',
    bar: 0,
  },
  storm50kBehind: {
    measurement: 'P2',
    what: '50,000 events a second: how far the app is behind at the end',
    unit: 'ms',
    bar: 200,
  },
  storm50kMessages: {
    measurement: 'P2',
    what: '50,000 events a second: messages over the bridge per frame',
    unit: 'ratio',
    bar: 1,
  },
  storm50kFrames: {
    measurement: 'P2',
    what: '50,000 events a second: 95th percentile of frame times, over idle',
    unit: 'ratio',
    bar: 1.5,
  },
  open: {
    measurement: 'P3',
    what: 'Coming back to the list, from click to painted rows: 100,000 over 100',
    unit: 'ratio',
  },
  sort: {
    measurement: 'P3',
    what: 'Sorting the list by another column, from click to painted rows: 100,000 over 100',
    unit: 'ratio',
    bar: 1.5,
  },
  mainBundle: {
    measurement: 'P4',
    what: 'Processor time of Node that evaluates the main bundle with an inert `electron`, over Node that imports its modules for files, HTTP and TLS',
    unit: 'ratio',
    bar: 1.35,
  },
  mainStart: {
    measurement: 'P4',
    what: 'Processor time of Node that evaluates the main bundle with an inert `electron`, over Node that evaluates nothing',
    unit: 'ratio',
    bar: 3.5,
  },
  firstScripts: {
    measurement: 'P5',
    what: 'JavaScript that the first screen loads',
    unit: 'kB',
    bar: 450,
  },
  firstRequests: {
    measurement: 'P5',
    what: 'Requests for JavaScript until the first screen can be typed into',
    unit: 'count',
    bar: 6,
  },
  firstScreen: {
    measurement: 'P5',
    what: 'Time until the first screen can be typed into, over an empty React page',
    unit: 'ratio',
    bar: 2,
  },
  mainHeap: {
    measurement: 'P6',
    what: 'Heap of the main process after 1,000,000 events, over after 100,000',
    unit: 'ratio',
    bar: 1.2,
  },
  windowHeap: {
    measurement: 'P6',
    what: 'Heap of the window after 1,000,000 events, over after 100,000',
    unit: 'ratio',
    bar: 1.2,
  },
  filter: {
    measurement: 'P7',
    what: 'Keystroke in the filter to painted rows: 100,000 over 100',
    unit: 'ratio',
    bar: 1.2,
  },
  stormBlock: {
    measurement: 'blocks',
    what: 'Longest block of the main process during 20,000 events a second over 100,000 projects',
    unit: 'ms',
    bar: 50,
  },
  sortBlock: {
    measurement: 'blocks',
    what: 'Longest block of the main process while 100,000 are sorted by another column',
    unit: 'ms',
    bar: 50,
  },
  filterBlock: {
    measurement: 'blocks',
    what: 'Longest block of the main process while 100,000 are filtered',
    unit: 'ms',
    bar: 50,
  },
  decode: {
    measurement: 'decode',
    what: 'Decoding a record of a list of 100,000 and its unique key, without parsing its JSON',
    unit: 'ns',
    bar: 450,
  },
  scrollEmpty: {
    measurement: 'scroll',
    what: 'Scrolling 100,000 from end to end: how often rows are empty for more than two frames',
    unit: 'count',
    bar: 0,
  },
  scrollFrames: {
    measurement: 'scroll',
    what: 'Scrolling from end to end, 95th percentile of frame times: 100,000 over 100',
    unit: 'ratio',
    bar: 1.3,
  },
  heap100k: {
    measurement: 'heap',
    what: 'Heap of the window with 100,000 projects, over 100',
    unit: 'ratio',
    bar: 1.3,
  },
  coldStart: {
    measurement: 'start',
    what: 'Cold start of the signed-in app to the first rows of 10,000, over a plain page in a window',
    unit: 'ratio',
  },
  profilesLost: {
    measurement: 'profiles',
    what: '20 live profiles with 1,000 events a second each: lost events',
    unit: 'count',
    bar: 0,
  },
  profilesBehind: {
    measurement: 'profiles',
    what: '20 live profiles with 1,000 events a second each: how far the app is behind at the end',
    unit: 'ms',
  },
  profilesFrames: {
    measurement: 'profiles',
    what: '20 live profiles with 1,000 events a second each: 95th percentile of frame times, over idle',
    unit: 'ratio',
  },
  palette: {
    measurement: 'palette',
    what: 'Keystroke of a query over five backends to its first 20 rows in the window: 100,000 each over 100 each',
    unit: 'ratio',
  },
  compare: {
    measurement: 'compare',
    what: 'Processor time of the main process for comparing 100,000 projects with 100,000',
    unit: 'ms',
    bar: 2_000,
  },
  compareBlock: {
    measurement: 'compare',
    what: 'Processor time of the longest block of the main process while 100,000 projects are compared with 100,000',
    unit: 'ms',
    bar: 50,
  },
  heapMillion: {
    measurement: 'million',
    what: 'Heap of the window with 1,000,000 projects, over 100,000',
    unit: 'ratio',
    bar: 1.3,
  },
} as const satisfies Readonly<Record<string, Task>>;

export type TaskId = keyof typeof tasks;

/** The lines of some measurements, in the table's order. */
export function tasksOf(names: readonly MeasurementName[]): (readonly [TaskId, Task])[] {
  const all = Object.entries(tasks) as [TaskId, Task][];
  return all.filter(([, { measurement }]) => names.includes(measurement));
}
