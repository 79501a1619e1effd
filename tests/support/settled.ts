import { scheduler } from '#services/async/scheduler.ts';

/**
 * Resolves when all pending promise callbacks have run. Long work that shares the event loop is waited for: on a busy
 * machine it takes several rounds instead of one.
 */
export async function settled(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (!scheduler.isIdle);
}
