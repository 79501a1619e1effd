import type { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { type Figure, ms, overRounds } from './figures.ts';

declare global {
  /** What `withLongestBlock` measures in the main process, until it reads it. */
  var benchBlock: {
    /** Times by the clock, in ns. */
    readonly delay: ReturnType<typeof monitorEventLoopDelay>;
    readonly timer: NodeJS.Timeout;
    /** In ms of processor time. */
    longest: number;
  };
}

/** The longest time for which the main process handled no events. */
export interface Block {
  /** Processor time of its main thread, ms: without what other processes make it wait. At most 1 ms too long. */
  readonly processor: number;
  /** By the clock, ms. At most 2 ms too long. */
  readonly clock: number;
}

/** How long after an action its remaining work in the main process is measured, ms. */
const afterwards = 300;

/** The longest block of the main process while something runs. */
export async function withLongestBlock<Value>(
  app: LaunchedApp,
  action: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly longest: Block }> {
  await app.evaluate(() => {
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const now = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    let last = now();
    // Timers run between any two blocks.
    const timer = setInterval(() => {
      const at = now();
      globalThis.benchBlock.longest = Math.max(globalThis.benchBlock.longest, at - last);
      last = at;
    }, 1);
    globalThis.benchBlock = { delay: monitorEventLoopDelay({ resolution: 2 }), timer, longest: 0 };
    globalThis.benchBlock.delay.enable();
  });
  const value = await action();
  await delay(afterwards);
  const longest = await app.evaluate(() => {
    const { delay, timer, longest } = globalThis.benchBlock;
    delay.disable();
    clearInterval(timer);
    return { processor: longest, clock: delay.max / 1e6 };
  });
  return { value, longest };
}

/** The processor time of the longest block of each round, with the longest by the clock for orientation. */
export function overBlocks(rounds: readonly Block[]): Figure {
  const most = (times: readonly number[]) => ms(Math.max(...times));
  const times = rounds.map(({ processor }) => processor);
  const clock = rounds.map(({ clock }) => clock);
  return overRounds(times, `longest of all ${most(times)}; by the clock ${most(clock)}`);
}
