import type { LaunchedApp } from '#tests/host/launch.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, megabytes } from './result.ts';
import { startSignedIn } from './started.ts';
import { Storm } from './storm.ts';

/** Sent at once and then waited for: what piles up on the way is not what this measures. */
const portion = 20_000;
const perSecond = 100_000;

interface Heaps {
  readonly main: number;
  readonly window: number;
}

/** P6: what stays in memory of events that have gone by. */
export const measureHeap: Measure = async (pages) => {
  const projects = cannedProjects(2000);
  const { app, backend, close } = await startSignedIn(pages, { live: true, projects });
  await app.page.getByRole('status', { name: 'Connection' }).getByText('Live').waitFor();
  const storm = new Storm(backend, projects);

  async function heapsAfter(events: number): Promise<Heaps> {
    while (storm.sent < events) {
      await storm.send(portion, perSecond);
      const taken = await storm.takenIn(app.page);
      if (taken !== storm.sent)
        throw new Error(`P6: ${storm.sent - taken} of ${storm.sent} events were lost.`);
    }
    return usedHeaps(app);
  }

  const few = await heapsAfter(100_000);
  const many = await heapsAfter(1_000_000);
  await close();
  const line = (where: string, measured: keyof Heaps) => ({
    id: 'P6',
    what: `Heap of the ${where} after 1,000,000 events, over after 100,000`,
    ratio: many[measured] / few[measured],
    absolute: `${megabytes(many[measured])} over ${megabytes(few[measured])}`,
    hosted: true,
  });
  return [line('main process', 'main'), line('window', 'window')];
};

/** Bytes in use after a full collection. */
async function usedHeaps(app: LaunchedApp): Promise<Heaps> {
  const main = await app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--expose-gc');
    const collect: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc');
    collect();
    return process.memoryUsage().heapUsed;
  });
  const devTools = await app.page.context().newCDPSession(app.page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await devTools.detach();
  return { main, window: usedSize };
}
