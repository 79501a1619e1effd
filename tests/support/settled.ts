import { scheduler } from '#services/async/scheduler.ts';

/**
 * Resolves when all pending promise callbacks have run. Waits for long work that shares the event loop: on a busy
 * machine it takes several rounds instead of one.
 */
export async function settled(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (!scheduler.isIdle);
}
