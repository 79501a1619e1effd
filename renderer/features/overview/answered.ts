import { type ProfileOverview, profileState } from '#contract/overview.ts';
import type { ProfileView } from '#contract/state.ts';
import type { OverviewEntry } from './overview.ts';

/**
 * Whether a profile's lists are as its backend has them now: `waiting` until it has answered, `failed` where a list did not come.
 * A profile that is signed out or paused, or was never signed in, has nothing to wait for.
 */
export function answerOf(profile: ProfileView, entry: OverviewEntry | undefined) {
  const state = profileState(profile);
  if (state === 'signed-out' || state === 'new' || state === 'paused') return 'answered';
  const { overview = null, error = null } = entry ?? {};
  if (error !== null) return 'failed';
  const lists = overview === null ? [] : listsOf(overview);
  if (lists.some((list) => list?.error != null)) return 'failed';
  const isCurrent = (state === 'live' || state === 'polling') && lists.length > 0;
  // A list of an earlier run has a count, and the time of that run.
  return isCurrent && lists.every((list) => list?.count != null && list.staleAsOf === null)
    ? 'answered'
    : 'waiting';
}

function listsOf({ projects, authorizations, domains }: ProfileOverview) {
  return [projects, authorizations, domains];
}
