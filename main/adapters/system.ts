import { randomUUID } from 'node:crypto';
import type { Clock, Random } from '../ports.ts';

/** The computer's clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export const systemRandom: Random = {
  fraction: () => Math.random(),
  id: () => randomUUID(),
};
