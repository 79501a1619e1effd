import type { Page } from 'playwright';
import type { LaunchedApp } from '#chromium-host/launch.ts';

/** Bytes that the main process uses after a full garbage collection. */
export function mainHeap(app: LaunchedApp): Promise<number> {
  return app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--expose-gc');
    const collect: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc');
    collect();
    return process.memoryUsage().heapUsed;
  });
}

/** Bytes that the window's page uses after a full garbage collection. */
export async function windowHeap(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await devTools.detach();
  return usedSize;
}

/** Like `mainHeap`, with the bytes of buffers that are outside of the heap. */
export async function mainMemory(app: LaunchedApp): Promise<number> {
  const heap = await mainHeap(app);
  return heap + (await app.evaluate(() => process.memoryUsage().external));
}
