import type { Log } from '#main/ports.ts';
import type { Lazy } from '../services/async/lazy.ts';
import type { Batches } from '../services/batch/batches.ts';
import type { Comparisons } from '../services/compare/comparisons.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import type { ConformanceRuns } from '../services/profiles/conformance-runs.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { AppEvents } from './app-events.ts';

interface Holders {
  readonly batches: Pick<Batches, 'forgetPerson'>;
  readonly comparisons: Pick<Comparisons, 'forget'>;
  /** Contains no personal data before it is loaded. */
  readonly conformance: Pick<Lazy<Pick<ConformanceRuns, 'forgetPerson'>>, 'loaded'>;
  readonly lists: Pick<CachedLists, 'forgetPerson'>;
  readonly profiles: { readonly oauth: Pick<ProfileManager['oauth'], 'cancelAuthorizations'> };
}

/** Drops the data of a person whenever one leaves. Needs everything that stores such data. */
export function dropPersonalData(events: AppEvents, holders: Holders, log: Pick<Log, 'error'>): void {
  events.on('profileStarted', (profile) => {
    profile.events.on('personLeft', () => {
      // One that fails must keep neither the others nor the profile from dropping theirs.
      for (const drop of drops(profile, holders))
        try {
          drop();
        } catch (thrown) {
          log.error('The data of a person who has left could not be dropped.', thrown);
        }
    });
  });
}

/**
 * Drop the data of a person that the main process stores outside of their profile data: they have left, and
 * the next person must not find any of it (docs/decisions/sessions-and-lists.md). This is the complete list.
 * The profile itself locks or deletes lists, activity, notes about authorizations, and their part of the
 * settings (`main/services/profiles/person-data.ts`).
 */
function drops(profile: Profile, holders: Holders): readonly (() => void)[] {
  const { id, connection, check, renewals, readOnly } = profile;
  return [
    // Requests contain identifiers in routes, and tokens.
    () => connection.requests.forgetPerson(),
    () => check.cancel(),
    // A pending renewal contains a token.
    () => renewals.cancel(),
    // The lock contains the reason that was typed.
    () => readOnly.lock(),
    // Reports quote responses; planned runs have the token.
    () => holders.conformance.loaded?.forgetPerson(id),
    // Batches contain the rows of a file; the batches themselves are readable by their owner only.
    () => holders.batches.forgetPerson(),
    () => holders.comparisons.forget(id),
    // Selections contain the names of rows.
    () => holders.lists.forgetPerson(id),
    () => holders.profiles.oauth.cancelAuthorizations(id),
  ];
}
