import type { BatchSubjects } from './batch-changes.ts';
import type { Change } from './change.ts';
import { event, request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord, CachedRecord } from './records.ts';

/**
 * The result of looking up a domain's challenge in the DNS from this computer. `several`: the value exists
 * among others; `doubled-name`: it exists, but its name has the domain appended twice; `resolver-failed`:
 * unknown, because the resolver did not respond; `address`: an IP address, which has no DNS records.
 */
export const challengeStates = [
  'in-place',
  'not-found',
  'wrong-value',
  'several',
  'doubled-name',
  'resolver-failed',
  'address',
] as const;

export type ChallengeState = (typeof challengeStates)[number];

/** The states in which the challenge is not fulfilled. A resolver that did not respond is inconclusive. */
export const failingChallengeStates: readonly ChallengeState[] = ['not-found', 'wrong-value', 'doubled-name'];

/** The addresses of a name compared with those of the backend; a list is empty if none were found. */
export interface AddressComparison {
  readonly cname: string | null;
  readonly addresses: readonly string[];
  readonly backendHost: string;
  readonly backendAddresses: readonly string[];
  /** Whether both share an address; null if unknown. */
  readonly resolvesToBackend: boolean | null;
}

/** Settings for looking up a profile's challenges. */
export interface DnsSettings {
  /** Label before the domain in the name of a challenge record, such as `_challenge`; empty for the domain itself. */
  readonly challengePrefix: string;
  /** Name servers, as `address` or `address:port`; empty for the system's. */
  readonly servers: readonly string[];
}

/** Maximum number of domains of a profile that are monitored, if many are selected at once. */
export const maxWatched = 500;

/** The result of one DNS check. */
export interface DomainCheck {
  readonly domain: string;
  /** In ms since the epoch. */
  readonly checkedAt: number;
  readonly state: ChallengeState;
  /** The record to create: TXT at this name with this value. */
  readonly recordName: string;
  readonly expected: string;
  /** The name at which `found` was found. */
  readonly foundAt: string | null;
  readonly found: readonly string[];
  /** The resolver's error code (`ETIMEOUT`, `ESERVFAIL` …), for `resolver-failed`. */
  readonly resolverError: string | null;
  readonly addresses: AddressComparison;
}

/** Sent after every check except those of `domains.check`, and when monitoring starts or ends. */
export interface DomainWatch {
  readonly profileId: string;
  readonly domain: string;
  readonly watching: boolean;
  readonly check: DomainCheck | null;
}

/** The results of checking a profile's challenges. */
export interface ChallengeFindings {
  /** The last check of each domain in this run. */
  readonly checks: readonly DomainCheck[];
  /** The domains that are checked periodically, also after a restart. */
  readonly watched: readonly string[];
}

/** A name for which other profiles have a domain as well. */
export interface DomainConflict {
  /** The name in this profile. */
  readonly domain: string;
  /** The other profiles; at least one. */
  readonly profileIds: readonly string[];
}

/**
 * A domain with its challenge (docs/interface.md, "Resources"). `domain` is in ASCII, as sent by the backend.
 */
export interface Domain extends BackendRecord {
  readonly domain: string;
  /**
   * The Unicode form if it differs from `domain`. Always shown together with `domain`, because it may be a
   * look-alike.
   */
  readonly unicode: string | null;
  readonly challenge: string;
  readonly main: boolean;
  readonly linked: boolean;
}

/**
 * The fields of a new domain. `domain` may be an IDN, a wildcard or an IP address; it is normalised to ASCII.
 */
export type DomainInput = Pick<Domain, 'domain' | 'challenge' | 'main' | 'linked'>;

export const domainRequests = {
  /**
   * Reads the cached list, or else the saved one; calls no backend. A record without an identifier is found
   * by its key.
   */
  'domains.cached': request<ForProfile & { readonly id: string }, CachedRecord<Domain>>(),
  'domains.read': request<ForProfile & { readonly id: string }, Domain>(),
  'domains.create': request<ForProfile & { readonly domain: DomainInput }, void>(),
  'domains.delete': request<ForProfile & { readonly id: string }, void>(),

  /** Checks the challenge in the DNS as this computer sees it, which may differ from what the backend sees. */
  'domains.check': request<ForProfile & Pick<Domain, 'domain' | 'challenge'>, DomainCheck>(),
  /**
   * Names of the profile that others of these profiles have as well, according to the known lists. Calls no
   * backend.
   */
  'domains.conflicts': request<
    ForProfile & { readonly others: readonly string[] },
    readonly DomainConflict[]
  >(),
  'domains.findings': request<ForProfile, ChallengeFindings>(),
  /**
   * Checks all domains of the list, a few at a time; resolves after the last one. Each result is sent as
   * `domains.watched`.
   */
  'domains.checkAll': request<ForProfile, void>(),
  /** Checks periodically while `on`, also after a restart, and notifies when the result changes. */
  'domains.watch': request<
    ForProfile & Pick<Domain, 'domain' | 'challenge' | 'key'> & { readonly on: boolean },
    void
  >(),
  /**
   * The same for many, of which those without a challenge are left out. @returns for how many it changed. More than
   * `maxWatched` are `bad-input` with field `items` and the limit.
   */
  'domains.watchMany': request<ForProfile & { readonly of: BatchSubjects; readonly on: boolean }, number>(),
  /** @returns the stored values */
  'domains.configure': request<ForProfile & { readonly dns: Change<DnsSettings> }, DnsSettings>(),
};

export const domainEvents = {
  'domains.watched': event<DomainWatch>(),
};
