import type { Attention, ProfileOverview } from '#contract/overview.ts';

/** What the overview shows of a backend with one record of each kind. */
export function anOverview(
  profileId: string,
  attention: readonly Attention[],
  findings: readonly Attention[] = [],
): ProfileOverview {
  const count = { count: 1, staleAsOf: null, error: null, partial: null };
  return {
    profileId,
    state: 'live',
    since: null,
    projects: count,
    authorizations: { ...count, ending: 0, expired: 0, nextExpiry: null },
    domains: { ...count, checked: 0, failing: 0 },
    changesPerDay: [0, 0, 0, 0, 0, 0, 0],
    attention,
    findings,
    snoozed: [],
  };
}
