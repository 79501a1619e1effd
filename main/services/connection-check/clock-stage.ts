import { good, type Outcome, skipped, warned } from './outcome.ts';

/** With a larger difference tokens and certificates can seem to expire too early or too late. */
const toleratedMs = 5 * 60_000;

/** @param offset the backend's clock minus this one's, in ms; null where it is not known */
export function judgeClock(offset: number | null): Outcome {
  if (offset === null) return skipped('clock-unknown');
  const amount = Math.abs(offset);
  if (amount <= toleratedMs) return good('clock-right', { amount });
  return warned(offset < 0 ? 'clock-ahead' : 'clock-behind', { amount });
}
