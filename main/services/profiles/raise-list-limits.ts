import type { AccountData } from './account-data.ts';

/** Fetches the lists again that have reached the limits, when more is read of each from now on. */
export function raiseListLimits({ sync, authorizations, networks, domains }: AccountData): void {
  // A running fetch still has the limits from before. The freshness includes the reason of a failure.
  sync.refetch('quiet').catch(() => undefined);
  for (const { cache } of [authorizations, networks, domains]) cache.raiseLimits();
}
