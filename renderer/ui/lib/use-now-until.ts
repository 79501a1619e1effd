import { useEffect, useState } from 'react';

/** The longest time that a timer can wait, ms. */
const longestTimer = 2 ** 31 - 1;

/**
 * The time, ms since the epoch, as long as nothing ends; renders again when the first of these moments comes.
 *
 * @param ends moments, ms since the epoch; null never comes
 */
export function useNowUntil(...ends: readonly (number | null | undefined)[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...ends.map((end) => (end == null || end <= now ? Number.POSITIVE_INFINITY : end)));
  useEffect(() => {
    // What was set meanwhile counts from this moment.
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(0, next - Date.now()), longestTimer),
    );
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
