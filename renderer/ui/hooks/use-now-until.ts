import { useEffect, useState } from 'react';

/** The maximum delay of a timer, ms. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * The time in ms since the epoch, updated when the first of the given times is reached.
 * @param ends times, ms since the epoch; null for never
 */
export function useNowUntil(...ends: readonly (number | null | undefined)[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...ends.map((end) => (end == null || end <= now ? Number.POSITIVE_INFINITY : end)));
  useEffect(() => {
    // `Date.now()` instead of `now`: the times may have been set after the last render.
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, next - Date.now()), maxTimerMs));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
