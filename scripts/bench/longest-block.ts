import type { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';

declare global {
  var benchDelay: ReturnType<typeof monitorEventLoopDelay>;
}

/** What an action leaves to do in the main process counts for so long, ms. */
const afterwards = 300;

/** How long the main process could not take anything in, at the longest, while something ran: ms, up to 2 ms too many. */
export async function withLongestBlock<Value>(
  app: LaunchedApp,
  action: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly longest: number }> {
  await app.evaluate(() => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    globalThis.benchDelay = monitorEventLoopDelay({ resolution: 2 });
    globalThis.benchDelay.enable();
  });
  const value = await action();
  await delay(afterwards);
  const longest = await app.evaluate(() => {
    globalThis.benchDelay.disable();
    return globalThis.benchDelay.max / 1e6;
  });
  return { value, longest };
}
