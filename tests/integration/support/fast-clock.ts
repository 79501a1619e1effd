import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';

/** The computer's clock at so many times its speed: what is bounded by minutes is seen within seconds. */
export function fastClock(times: number): Clock {
  const began = systemClock.now();
  return {
    now: () => began + (systemClock.now() - began) * times,
    setTimer: (ms, run) => systemClock.setTimer(ms / times, run),
  };
}
