import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 20;

/**
 * Waits until `holds` does not throw, for at most `ms`. The time is counted in timer ticks of this process, so that a busy
 * machine extends it.
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
