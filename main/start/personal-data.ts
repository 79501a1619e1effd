import type { Lazy } from '../services/async/lazy.ts';
import type { Batches } from '../services/batch/batches.ts';
import type { Comparisons } from '../services/compare/comparisons.ts';
import type { ConformanceRuns } from '../services/profiles/conformance-runs.ts';
import type { HeldLists } from '../services/profiles/held-lists.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { AppEvents } from './app-events.ts';

interface Holders {
  readonly batches: Pick<Batches, 'forgetPerson'>;
  readonly comparisons: Pick<Comparisons, 'forget'>;
  /** Holds nothing before it is loaded. */
  readonly conformance: Pick<Lazy<Pick<ConformanceRuns, 'forgetPerson'>>, 'loaded'>;
  readonly lists: Pick<HeldLists, 'forgetPerson'>;
  readonly profiles: { readonly oauth: Pick<ProfileManager['oauth'], 'cancelAuthorizations'> };
}

/** Drops what is held of a person whenever one leaves. Needs everything that holds such data. */
export function dropPersonalData(events: AppEvents, holders: Holders): void {
  events.on('profileStarted', (profile) => {
    profile.events.on('personLeft', () => drop(profile, holders));
  });
}

/**
 * Drops what the main process holds of a person beside their data: they have left, and whoever comes next must find nothing of it
 * (docs/decisions/sessions-and-lists.md). This is the whole list; the profile itself locks or deletes lists, activity, what is kept
 * about authorizations, and what is theirs of the settings (`main/services/profiles/person-data.ts`).
 */
function drop(profile: Profile, holders: Holders): void {
  const { id, connection, check, renewals, readOnly } = profile;
  // Identifiers in routes, and tokens.
  connection.requests.forgetPerson();
  check.cancel();
  // A token that waits for an answer.
  renewals.cancel();
  // The reason that was typed.
  readOnly.lock();
  // Reports quote answers; runs that are planned have the token.
  holders.conformance.loaded?.forgetPerson(id);
  // Rows of a file; batches themselves are only for their owner.
  holders.batches.forgetPerson();
  holders.comparisons.forget(id);
  // Names of selected rows.
  holders.lists.forgetPerson(id);
  holders.profiles.oauth.cancelAuthorizations(id);
}
