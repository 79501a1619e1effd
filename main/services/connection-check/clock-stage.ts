import { good, type Outcome, skipped, warned } from './outcome.ts';

/** Beyond this, tokens and certificates can seem to end too early or too late. */
const toleratedMs = 5 * 60_000;

/** @param offset the backend's clock less this one's, in ms; null where it did not tell */
export function judgeClock(offset: number | null): Outcome {
  if (offset === null) return skipped('clock-unknown');
  const amount = Math.abs(offset);
  if (amount <= toleratedMs) return good('clock-right', { amount });
  return warned(offset < 0 ? 'clock-ahead' : 'clock-behind', { amount });
}
