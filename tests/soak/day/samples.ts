import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { mainMemory, windowHeap } from '#scripts/bench/heaps.ts';
import type { Allowance } from './flatness.ts';

/** What is measured after each hour. */
export interface Sample {
  /** Heap of the main process after a garbage collection, with its buffers, bytes. */
  readonly mainHeap: number;
  /** Heap of the window after a garbage collection, bytes. */
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
  disk: { name: 'Files of the app', unit: 'MB', allowance: { share: 0.05, least: 1e6 } },
};

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
    mainHeap: await mainMemory(app),
    // Collects garbage, so that the nodes and listeners are those that are still used.
    windowHeap: await windowHeap(app.page),
    ...(await windowCounts(app)),
    descriptors,
    handles,
    disk: bytesBelow(userData),
  };
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
