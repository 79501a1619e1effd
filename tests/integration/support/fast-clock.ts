import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';

/** The computer's clock at this multiple of its speed, so that limits of minutes are observed within seconds. */
export function fastClock(times: number): Clock {
  const began = systemClock.now();
  return {
    now: () => began + (systemClock.now() - began) * times,
    setTimer: (ms, run) => systemClock.setTimer(ms / times, run),
  };
}
