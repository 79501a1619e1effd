import type { Clock } from '#main/ports.ts';

/** Resolves after `ms`. */
export function delay(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.setTimer(ms, resolve));
}
