/** Unused data is cached for 60 seconds, and a list is fresh for as long (docs/interface.md, "Limits"). */
export const cacheMs = 60_000;

/** Whether a list is fresh. @param fetchedAt in ms since the epoch; null if it was not fetched */
export function isFresh(fetchedAt: number | null, now: number): boolean {
  if (fetchedAt === null) return false;
  const age = now - fetchedAt;
  // A negative age means that the clock was set back, so the list is refetched.
  return age >= 0 && age < cacheMs;
}
