import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { mainMemory } from '#scripts/bench/heaps.ts';
import type { Allowance } from './flatness.ts';

/** What is measured after each hour. */
export interface Sample {
  /** Heap of the main process after a garbage collection, with its buffers, bytes. */
  readonly mainHeap: number;
  /** Heap of the window after a garbage collection, without compiled code, of which there is more for hours, bytes. */
  readonly windowHeap: number;
  /** Open descriptors of the main process; NaN on systems that do not list them. */
  readonly descriptors: number;
  /** Timers, sockets and requests under way of the main process. */
  readonly handles: number;
  /** Elements and other nodes of the window's document. */
  readonly nodes: number;
  /** Event listeners of the window. */
  readonly listeners: number;
  /** What the app has on the disk, bytes. */
  readonly disk: number;
}

/** Name, unit and allowance of each value of a sample. */
export const measures: Readonly<
  Record<keyof Sample, { readonly name: string; readonly unit: 'MB' | ''; readonly allowance: Allowance }>
> = {
  mainHeap: { name: 'Heap of the main process', unit: 'MB', allowance: { share: 0.05, least: 2e6 } },
  windowHeap: { name: 'Heap of the window', unit: 'MB', allowance: { share: 0.05, least: 0.5e6 } },
  descriptors: { name: 'Descriptors of the main process', unit: '', allowance: { share: 0.05, least: 2 } },
  handles: { name: 'Handles of the main process', unit: '', allowance: { share: 0.05, least: 3 } },
  nodes: { name: 'Nodes of the window', unit: '', allowance: { share: 0.05, least: 20 } },
  listeners: { name: 'Listeners of the window', unit: '', allowance: { share: 0.05, least: 20 } },
  // A file of the activity is shortened when it has twice what is kept: all together go up and down by half.
  disk: { name: 'Files of the app', unit: 'MB', allowance: { share: 0.25, least: 1e6 } },
};
/** Time between two measurements of a heap, ms; how often in a row it does not fall any more; and how often at most. */
const [between, steadyTimes, maxTimes] = [500, 3, 60];

export async function takeSample(app: LaunchedApp, userData: string): Promise<Sample> {
  const { descriptors, handles } = await app.evaluate(() => {
    const { existsSync, readdirSync } = process.getBuiltinModule('node:fs');
    const listed = '/proc/self/fd';
    return {
      descriptors: existsSync(listed) ? readdirSync(listed).length : Number.NaN,
      handles: process.getActiveResourcesInfo().length,
    };
  });
  return {
    mainHeap: await settled(() => mainMemory(app)),
    // Collects garbage, so that the nodes and listeners are those that are still used.
    windowHeap: await windowHeap(app),
    ...(await windowCounts(app)),
    descriptors,
    handles,
    disk: bytesBelow(userData),
  };
}

/**
 * The least of several measurements, until it does not fall any more. Lists that are being saved are in memory meanwhile,
 * and only several garbage collections drop compiled code that is not used any more. What leaks, stays.
 */
async function settled(measure: () => Promise<number>): Promise<number> {
  let least = await measure();
  for (let [times, steady] = [1, 0]; times < maxTimes && steady < steadyTimes; times += 1) {
    await delay(between);
    const now = await measure();
    steady = now > least * 0.998 ? steady + 1 : 0;
    least = Math.min(least, now);
  }
  return least;
}

/** See `Sample.windowHeap`, from a snapshot: no counter tells compiled code from the rest. */
async function windowHeap({ page }: LaunchedApp): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const parts: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devTools.detach();
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) sum += nodes[at + size] ?? 0;
  return sum;
}

/** What is read of a heap snapshot: all nodes in one array, with so many numbers each as there are fields. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      /** The first has the names of the types. */
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

async function windowCounts({ page }: LaunchedApp): Promise<Pick<Sample, 'nodes' | 'listeners'>> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  await devTools.detach();
  return { nodes, listeners: jsEventListeners };
}

/** Bytes of all files below a folder; those that are removed meanwhile are left out. */
function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
}
