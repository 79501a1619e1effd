import type { ChallengeState } from '#contract/domains.ts';
import type { ListName } from '#contract/list-names.ts';
import {
  type Attention,
  attentionKey,
  type FindingItems,
  type FindingKind,
  findingKinds,
  type ProfileOverview,
  type ProfileState,
  profileState,
  type RecordCount,
  type SnoozeLength,
} from '#contract/overview.ts';
import type { Clock } from '#main/ports.ts';
import { endOfDay, expiryState } from '#shared/expiry.ts';
import type { CachedLists } from '../profiles/cached-lists.ts';
import type { Profile } from '../profiles/profile.ts';
import { unicodeForm } from '../records/unicode-form.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { attentionOf, isFailing } from './attention.ts';
import { changesPerDay } from './changes-per-day.ts';
import { Findings } from './findings.ts';
import { Snoozes } from './snoozes.ts';

/** The number of records that a finding names. */
const namedInFinding = 3;
/** Findings beside those of `attentionOf`. */
const listedFindings = ['domains-unconnected', 'credentials-unused', 'names-twice'] as const;

type Fresh = Parameters<CachedLists['count']>[2];

/** The overview of each profile, and since when each is in its state. */
export class Overviews {
  readonly #clock: Clock;
  readonly #lists: CachedLists;
  readonly #repository: Pick<SettingsRepository, 'get' | 'update'>;
  readonly #findings: Findings;
  readonly #snoozes: Snoozes;
  readonly #followed = new Map<string, Profile>();
  readonly #states = new Map<string, { readonly state: ProfileState; readonly since: number | null }>();

  /** @param repository stores since when a profile is unusable, over restarts */
  constructor(clock: Clock, lists: CachedLists, repository: Pick<SettingsRepository, 'get' | 'update'>) {
    this.#clock = clock;
    this.#lists = lists;
    this.#repository = repository;
    this.#findings = new Findings(lists, () => clock.now());
    this.#snoozes = new Snoozes(clock, repository, (id) =>
      this.#followed.get(id)?.events.emit('stateChanged'),
    );
  }

  /** Tracks the profile's state from now on. */
  follow(profile: Profile): void {
    const note = () => {
      if (!profile.isStopped) this.#stateOf(profile);
    };
    profile.events.on('stateChanged', note);
    this.#followed.set(profile.id, profile);
  }

  /** Called when a profile was removed. */
  forget(profileId: string): void {
    this.#states.delete(profileId);
    this.#followed.delete(profileId);
    this.#snoozes.forget(profileId);
  }

  /** Never rejects for a backend that does not respond: the count of a missing list has the error. */
  async read(profile: Profile, fresh: Fresh): Promise<ProfileOverview> {
    const [projects, authorizations, domains] = await Promise.all([
      this.#count('projects', profile, fresh),
      this.#count('authorizations', profile, fresh),
      this.#count('domains', profile, fresh),
      // For the findings.
      this.#count('networks', profile, fresh),
    ]);
    const { attention, unknown } = await this.#attentionOf(profile);
    // Read last, so that everything is from the same moment.
    const { state, since } = this.#stateOf(profile);
    const now = this.#clock.now();
    const data = profile.dataOrNull;
    const checks = this.#checkedDomains(profile);
    const failing = failingOf(checks);
    const credentials = credentialsOf(profile);
    const expiries = credentials.map(({ expiresOn }) => expiryState(expiresOn, now));
    const ends = credentials.map(({ expiresOn }) => endOfDay(expiresOn));
    const divided = this.#snoozes.divide(
      profile.id,
      attention,
      (state === 'live' || state === 'polling') && domains?.count != null,
      unknown,
    );
    const isListed = ({ kind }: Attention) => listedFindings.some((each) => each === kind);
    return {
      profileId: profile.id,
      state,
      since,
      projects,
      authorizations:
        authorizations === null
          ? null
          : {
              ...authorizations,
              ending: expiries.filter((expiry) => expiry === 'soon').length,
              expired: expiries.filter((expiry) => expiry === 'expired').length,
              nextExpiry: ends.length === 0 ? null : Math.min(...ends),
            },
      domains: domains === null ? null : { ...domains, checked: checks.length, failing: failing.length },
      changesPerDay: data === null ? null : changesPerDay(data.activity, profile.trends.states, now),
      attention: divided.attention.filter((each) => !isListed(each)),
      findings: divided.attention.filter(isListed),
      snoozed: divided.snoozed,
    };
  }

  /** Hides an item that needs attention for a while. */
  async snooze(profile: Profile, key: string, length: SnoozeLength): Promise<void> {
    const { attention } = await this.#attentionOf(profile);
    const found = attention.find((each) => attentionKey(each) === key);
    if (found === undefined) return;
    this.#snoozes.snooze(profile.id, found, length);
    profile.events.emit('stateChanged');
  }

  endSnooze(profile: Profile, key: string): void {
    this.#snoozes.end(profile.id, key);
    profile.events.emit('stateChanged');
  }

  /** The records of a finding; null if it cannot be said. */
  async finding(profile: Profile, finding: FindingKind): Promise<FindingItems | null> {
    const { kinds } = await this.#findings.in(profile.id, profile.info().realtime.status === 'live');
    return kinds[finding];
  }

  /** What needs attention, and the keys of what cannot be said now. */
  async #attentionOf(
    profile: Profile,
  ): Promise<{ readonly attention: readonly Attention[]; readonly unknown: ReadonlySet<string> }> {
    const isLive = profile.info().realtime.status === 'live';
    const { kinds, leftNetworks } = await this.#findings.in(profile.id, isLive);
    const info = profile.info();
    const attention = attentionOf({
      ...{ info, ...this.#stateOf(profile) },
      serverCertificate: profile.connection.certificates.ofBackend(info.baseUrl),
      clientCertificate: info.connectionOptions.clientCertificate,
      failingDomains: failingOf(this.#checkedDomains(profile)),
      credentials: credentialsOf(profile),
      leftNetworks,
      now: this.#clock.now(),
    });
    const others = listedFindings.flatMap((kind): Attention[] => {
      const { total: count, first } = kinds[kind] ?? { total: 0, first: [] };
      const names = [...new Set(first.map(({ name }) => name.trim()))].slice(0, namedInFinding);
      const unicode = kind === 'domains-unconnected' ? names.map(unicodeForm) : [];
      const hasOther = unicode.some((form) => form !== null);
      return count === 0 ? [] : [{ kind, count, names, ...(hasOther && { unicode }) }];
    });
    const unknown = findingKinds.filter((kind) => kinds[kind] === null);
    return {
      attention: [...attention, ...others],
      unknown: new Set(unknown.map((kind) => (kind === 'networks-left' ? 'connections-left' : kind))),
    };
  }

  /** Domains with a known state, from a check of this run or from a monitor of an earlier one. */
  #checkedDomains({ id, dataOrNull: data }: Profile) {
    if (data === null) return [];
    const cached = this.#lists.accountOrNull(id)?.domains.cached?.items ?? [];
    const domains = cached.length > 0 ? cached : data.challenges.monitored();
    return domains.flatMap((domain) => {
      const state = data.challenges.lastState(domain.domain);
      return state === null ? [] : [{ domain, state }];
    });
  }

  async #count(list: ListName, { id }: Profile, fresh: Fresh): Promise<RecordCount | null> {
    const found = await this.#lists.count(list, id, fresh);
    if (found === null) return null;
    const { state, staleAsOf, error, partial } = found.freshness;
    return { count: state === 'not-loaded' ? null : found.count, staleAsOf, error, partial };
  }

  /**
   * The current state, and since when. A profile that is unusable now and was at the end of the last run has been since
   * then. Unknown for a signed-out one without a record.
   */
  #stateOf(profile: Profile): { readonly state: ProfileState; readonly since: number | null } {
    const state = profileState(profile.info());
    const before = this.#states.get(profile.id);
    if (before?.state === state) return before;
    const isFirst = before === undefined || before.state === 'restoring';
    const { outOfUse } = this.#repository.get(profile.id);
    const isUndetermined = isFirst && (state === 'signed-out' || state === 'new');
    const since = outOfUse?.state === state ? outOfUse.since : isUndetermined ? null : this.#clock.now();
    const noted = { state, since };
    this.#states.set(profile.id, noted);
    if (state === 'signed-out' || state === 'unreachable') {
      if (since !== null && outOfUse?.state !== state)
        this.#repository.update(profile.id, { outOfUse: { state, since } });
    } else if (outOfUse !== null && (state === 'live' || state === 'polling'))
      this.#repository.update(profile.id, { outOfUse: null });
    return noted;
  }
}

function failingOf<Of>(
  checks: readonly { readonly domain: Of; readonly state: ChallengeState }[],
): readonly Of[] {
  return checks.filter(({ state }) => isFailing(state)).map(({ domain }) => domain);
}

/** Authorizations with an expiry date entered by the operator. */
function credentialsOf({ dataOrNull: data }: Profile) {
  return (data?.authorizations.notes.all() ?? []).flatMap(({ id, name, expiresOn }) =>
    expiresOn === null ? [] : [{ id, name, expiresOn }],
  );
}
