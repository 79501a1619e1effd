import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 20;

/**
 * Waits until `holds` throws no more, for so many ms of this process's own time: what a busy machine takes away from it
 * does not count.
 */
export async function within(ms: number, holds: () => unknown): Promise<void> {
  for (let left = Math.ceil(ms / tickMs); ; left -= 1) {
    try {
      await holds();
      return;
    } catch (thrown) {
      if (left <= 0) throw thrown;
    }
    await delay(tickMs);
  }
}
