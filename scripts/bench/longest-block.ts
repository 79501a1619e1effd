import type { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';

declare global {
  var benchDelay: ReturnType<typeof monitorEventLoopDelay>;
}

/** How long after an action its remaining work in the main process is measured, ms. */
const afterwards = 300;

/** The longest time for which the main process handled no events while something ran: ms, at most 2 ms too long. */
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
