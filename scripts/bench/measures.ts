import { measureBatch } from './batch-preview.ts';
import { measureColdStart } from './cold-start.ts';
import { measureCompare } from './compare.ts';
import { measureDecoding } from './decoding.ts';
import type { Measure } from './figures.ts';
import { measureBlocks } from './main-blocks.ts';
import { measureMillionLoad, measureMillionTable } from './million.ts';
import { measureList } from './p1-list.ts';
import { measureStorm } from './p2-storm.ts';
import { measureFilter, measureRender } from './p3-p7-table.ts';
import { measureMainBundle } from './p4-main.ts';
import { measureFirstScreen } from './p5-renderer.ts';
import { measureHeap } from './p6-heap.ts';
import { measureLargePalette, measurePalette } from './palette.ts';
import { measurePlots } from './plots.ts';
import { measureManyProfiles, measureProfiles } from './profiles.ts';
import { measureRecords } from './record-heap.ts';
import { measureRecordLists } from './record-lists.ts';
import { measureSaved } from './saved-lists.ts';
import { measureScrolling } from './scrolling.ts';
import type { MeasurementName } from './task.ts';
import { measureMillion, measureWindowHeap } from './window-heap.ts';

/** The function of each measurement. */
export const measures: Readonly<Record<MeasurementName, Measure>> = {
  P1: measureList,
  P2: measureStorm,
  P3: measureRender,
  P4: measureMainBundle,
  P5: measureFirstScreen,
  P6: measureHeap,
  P7: measureFilter,
  blocks: measureBlocks,
  decode: measureDecoding,
  scroll: measureScrolling,
  heap: measureWindowHeap,
  start: measureColdStart,
  profiles: measureProfiles,
  palette: measurePalette,
  compare: measureCompare,
  plots: measurePlots,
  records: measureRecords,
  saved: measureSaved,
  batch: measureBatch,
  lists: measureRecordLists,
  manyProfiles: measureManyProfiles,
  palette10: measureLargePalette,
  million: measureMillion,
  millionLoad: measureMillionLoad,
  millionTable: measureMillionTable,
};
