import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';

/**
 * The computer's clock, on which every pause ends immediately: `pauses` contains how long each would have been, in ms.
 */
export function instantClock(): Clock & { readonly pauses: number[] } {
  const pauses: number[] = [];
  return {
    pauses,
    now: systemClock.now,
    setTimer(ms, run) {
      pauses.push(ms);
      return systemClock.setTimer(0, run);
    },
  };
}
