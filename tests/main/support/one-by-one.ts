import { delay } from '#services/async/delay.ts';
import type { TimeSlices } from '#services/async/time-slices.ts';
import type { FakeClock } from '#tests/support/fake-clock.ts';

/** Turns of one item each, a millisecond apart: whatever may come between two turns does. */
export function oneByOne(clock: FakeClock): TimeSlices {
  return { spent: true, stride: 1, turn: () => delay(clock, 1) };
}
