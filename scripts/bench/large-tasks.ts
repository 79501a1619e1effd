import type { Task } from './task.ts';

/** The tasks of plots, of what is kept and planned, and with 1,000,000 records, in the order of the table. */
export const largeTasks = {
  plotsOverview: {
    measurement: 'plots',
    what: 'Processor time of the window for drawing the plots of the overview again: a week of six backends',
    unit: 'ms',
    goal: 4,
  },
  plotsOverviewFirst: {
    measurement: 'plots',
    what: 'Processor time of the window for drawing the plots of the overview for the first time: a week of six backends',
    unit: 'ms',
    goal: 4,
  },
  plotsActivity: {
    measurement: 'plots',
    what: 'Processor time of the window for drawing the plots of Activity again: a week of one backend',
    unit: 'ms',
    goal: 4,
  },
  plotsStormLost: {
    measurement: 'plots',
    what: '20,000 events a second with plots on the screen: lost events',
    unit: 'count',
    bar: 0,
  },
  overviewStorm: {
    measurement: 'plots',
    what: '20,000 events a second with the plots of the overview on the screen: 95th percentile of frame times, over idle',
    unit: 'ratio',
    goal: 1.2,
  },
  activityStorm: {
    measurement: 'plots',
    what: '20,000 events a second with the plots of Activity on the screen: 95th percentile of frame times, over idle',
    unit: 'ratio',
    goal: 1.2,
  },
  recordHeap: {
    measurement: 'records',
    what: 'Heap of the main process for each of 100,000 records, over the JSON of a record',
    unit: 'ratio',
    goal: 1.5,
  },
  savedReadBlock: {
    measurement: 'saved',
    what: 'Longest block of the main process while a saved list of 100,000 is read at the start',
    unit: 'ms',
    goal: 50,
  },
  savedWriteBlock: {
    measurement: 'saved',
    what: 'Longest block of the main process while a list of 100,000 is saved after a change',
    unit: 'ms',
    goal: 50,
  },
  savedWritten: {
    measurement: 'saved',
    what: 'Bytes written to the disk after one change of a list of 100,000, over the JSON of one record',
    unit: 'ratio',
    goal: 100,
  },
  batchPreview: {
    measurement: 'batch',
    what: 'Preview of a change of 20,000 projects, from the window’s request to its answer',
    unit: 'ms',
    goal: 500,
  },
  batchFrames: {
    measurement: 'batch',
    what: 'While 20,000 changes are planned: 95th percentile of frame times, over idle',
    unit: 'ratio',
    goal: 1.2,
  },
  batchBlock: {
    measurement: 'batch',
    what: 'Longest block of the main process while 20,000 changes are planned',
    unit: 'ms',
    goal: 50,
  },
  heapMillion: {
    measurement: 'million',
    what: 'Heap of the window with 1,000,000 projects, over 100,000',
    unit: 'ratio',
    bar: 1.3,
  },
  loadMillionFirst: {
    measurement: 'millionLoad',
    what: 'List of 1,000,000 from click to the first painted rows, over 100,000; records of two fields',
    unit: 'ratio',
    goal: 3,
  },
  loadMillionWhole: {
    measurement: 'millionLoad',
    what: 'List of 1,000,000 from click to the whole list, over 100,000; records of two fields',
    unit: 'ratio',
    goal: 12,
  },
  loadMillionBlock: {
    measurement: 'millionLoad',
    what: 'Longest block of the main process while the list of 1,000,000 loads',
    unit: 'ms',
    goal: 50,
  },
  stormMillionBlock: {
    measurement: 'millionLoad',
    what: 'Longest block of the main process during 20,000 events a second over 1,000,000 projects',
    unit: 'ms',
    goal: 50,
  },
  sortMillion: {
    measurement: 'millionTable',
    what: 'Sorting the list by another column, from click to painted rows: 1,000,000 over 100,000',
    unit: 'ratio',
    goal: 2,
  },
  sortMillionBlock: {
    measurement: 'millionTable',
    what: 'Longest block of the main process while 1,000,000 are sorted by another column',
    unit: 'ms',
    goal: 50,
  },
  filterMillion: {
    measurement: 'millionTable',
    what: 'Keystroke in the filter to painted rows: 1,000,000 over 100,000',
    unit: 'ratio',
    goal: 2,
  },
  filterMillionBlock: {
    measurement: 'millionTable',
    what: 'Longest block of the main process while 1,000,000 are filtered',
    unit: 'ms',
    goal: 50,
  },
  scrollMillion: {
    measurement: 'millionTable',
    what: 'Scrolling from end to end, 95th percentile of frame times: 1,000,000 over 100,000',
    unit: 'ratio',
    goal: 1.2,
  },
} as const satisfies Readonly<Record<string, Task>>;
