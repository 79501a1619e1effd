import type { PartialList } from '#contract/records.ts';

/** Unused data is cached for 60 seconds, and a list is fresh for as long (docs/interface.md, "Limits"). */
export const cacheMs = 60_000;

/** Whether a list is fresh. @param fetchedAt in ms since the epoch; null if it was not fetched */
function isFresh(fetchedAt: number | null, now: number): boolean {
  if (fetchedAt === null) return false;
  const age = now - fetchedAt;
  // A negative age means that the clock was set back, so the list is refetched.
  return age >= 0 && age < cacheMs;
}

interface Limitable {
  readonly partial?: PartialList | null | undefined;
}

/**
 * Whether a list was read up to the limits. It is fetched again only if the operator asks for it, or on a new connection: each
 * fetch would end there as well (docs/decisions/size.md).
 */
export function isLimited(list: Limitable | null): boolean {
  return list?.partial?.reason === 'limit';
}

/** Whether a list need not be fetched again yet. */
export function isFreshList(list: Limitable & { readonly fetchedAt: number | null }, now: number): boolean {
  return isLimited(list) || isFresh(list.fetchedAt, now);
}
