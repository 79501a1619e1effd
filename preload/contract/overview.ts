import type { BatchExportFormat } from './batch.ts';
import { request } from './channel.ts';
import type { AppError } from './errors.ts';
import type { ForProfile } from './profiles.ts';
import type { MissingRecords } from './records.ts';
import type { ProfileInfo } from './state.ts';

/** The state of a profile and its backend as one word. */
export type ProfileState =
  | 'live'
  | 'connecting'
  | 'reconnecting'
  | 'polling'
  | 'unreachable'
  /** Signed in, but paused by the operator, so that no background requests are sent. */
  | 'paused'
  | 'restoring'
  | 'signed-out'
  /** Never signed in. */
  | 'new';

/** The state of a profile as the rail, the overview and the palette show it. */
export function profileState(
  profile: Pick<
    ProfileInfo,
    'baseUrl' | 'setupStep' | 'awaited' | 'isNew' | 'isAuthenticated' | 'restoring' | 'paused'
  > & {
    readonly realtime: Pick<ProfileInfo['realtime'], 'status'>;
  },
): ProfileState {
  const { baseUrl, setupStep, awaited, isNew, isAuthenticated, restoring, paused, realtime } = profile;
  if (isAuthenticated && paused) return 'paused';
  if (isAuthenticated) return realtime.status === 'offline' ? 'unreachable' : realtime.status;
  if (restoring) return 'restoring';
  if (awaited !== null) return 'unreachable';
  return isNew || baseUrl === null || setupStep === 0 ? 'new' : 'signed-out';
}

/** Number of records of a list. */
export interface RecordCount {
  /** Null while no list is known. */
  readonly count: number | null;
  /** When the number was last known to be right, in ms since the epoch; null while it is. */
  readonly staleAsOf: number | null;
  /** Why the last fetch failed. */
  readonly error: AppError | null;
  /** What the list lacks; null if it is complete. */
  readonly partial: MissingRecords | null;
}

/** An item that needs the operator's attention. Times are in ms since the epoch. */
export type Attention =
  | { readonly kind: 'unreachable'; readonly since: number | null; readonly error: AppError | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'token-ends'; readonly at: number }
  | {
      readonly kind: 'certificate-ends';
      readonly at: number;
      /** `host:port` of the server that presents it; null for the client certificate. */
      readonly server: string | null;
    }
  | {
      readonly kind: 'challenge-fails';
      readonly domain: string;
      /** The Unicode form if it differs. */
      readonly unicode?: string;
      /** Null if the domain has no identifier. */
      readonly domainId: string | null;
    }
  | {
      /** The operator entered this date (`AuthorizationFacts.expiresOn`). */
      readonly kind: 'credential-ends';
      readonly at: number;
      readonly name: string;
      readonly authorizationId: string;
    }
  | {
      /** Network connections that lead to projects which do not exist any more. */
      readonly kind: 'networks-left';
      readonly count: number;
      /** Domain and port of the first of them. */
      readonly domain: string;
      readonly port: number;
      /** The Unicode form of the domain if it differs. */
      readonly unicode?: string;
    }
  | {
      readonly kind: Exclude<FindingKind, 'networks-left'>;
      /** Number of domains, authorizations or names. */
      readonly count: number;
      /** The first three. */
      readonly names: readonly string[];
      /** The Unicode forms of names of domains, in their order; null where it is the same. */
      readonly unicode?: readonly (string | null)[];
    }
  | { readonly kind: 'stale'; readonly since: number };

/**
 * What is left over or ambiguous, found in whole lists only: network connections to projects that do not exist, domains
 * without a network connection, authorizations that nothing uses, and names of several projects.
 */
export const findingKinds = [
  'networks-left',
  'domains-unconnected',
  'credentials-unused',
  'names-twice',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Whether an item is a finding, which the overview shows apart from what is urgent. */
export function isFinding(attention: Attention): boolean {
  return findingKinds.some((kind) => kind === attention.kind);
}

/** A record of a finding. */
export interface FindingItem {
  readonly list: 'projects' | 'networks' | 'domains' | 'authorizations';
  readonly key: string;
  /** Null if the backend sent none, so that it cannot be changed. */
  readonly id: string | null;
  readonly name: string;
  /** The Unicode form of a domain, or of a domain and port, if it differs. */
  readonly unicode?: string;
  /** Distinguishes it: a path, a type, or the identifier of a project that does not exist. May be empty. */
  readonly detail: string;
}

/** The first 100 records of a finding; of names of several projects, `total` is the number of names. */
export interface FindingItems {
  readonly total: number;
  readonly first: readonly FindingItem[];
}

/** Identifies an attention item within its profile. */
export function attentionKey(attention: Attention): string {
  switch (attention.kind) {
    case 'challenge-fails':
      return `${attention.kind} ${attention.domain}`;
    case 'credential-ends':
      return `${attention.kind} ${attention.authorizationId}`;
    case 'certificate-ends':
      return `${attention.kind} ${attention.server}`;
    case 'networks-left':
      // As snoozes in the settings name it.
      return 'connections-left';
    default:
      return attention.kind;
  }
}

/** How long an item is hidden: an hour, until 8:00 the next day, or until it changes. */
export const snoozeLengths = ['1-hour', 'tomorrow', 'until-changed'] as const;

export type SnoozeLength = (typeof snoozeLengths)[number];

export interface SnoozedAttention {
  readonly attention: Attention;
  /** In ms since the epoch; null to hide it until it changes. */
  readonly until: number | null;
}

/** The overview of one profile. Counts are null while it is signed out. */
export interface ProfileOverview {
  readonly profileId: string;
  readonly state: ProfileState;
  /** Since when it is in this state, in ms since the epoch; null if it was before the app was started. */
  readonly since: number | null;
  readonly projects: RecordCount | null;
  readonly authorizations:
    | (RecordCount & {
        /**
         * Numbers of credentials that expire within 14 days, and of expired ones, by the dates that the
         * operator entered.
         */
        readonly ending: number;
        readonly expired: number;
        /** When the first of them expires or has expired, in ms since the epoch; null if none has a date. */
        readonly nextExpiry: number | null;
      })
    | null;
  readonly domains:
    | (RecordCount & {
        /**
         * Number of domains whose challenge was checked in this run or is monitored, and of those whose last
         * check failed.
         */
        readonly checked: number;
        readonly failing: number;
      })
    | null;
  /**
   * Number of changes on each of the last seven days in local time, today last; null for days of which nothing is known,
   * since the client was not connected.
   */
  readonly changesPerDay: readonly (number | null)[] | null;
  /** Most urgent first. */
  readonly attention: readonly Attention[];
  /** Findings that are not urgent. */
  readonly findings: readonly Attention[];
  /** Items that the operator has snoozed. */
  readonly snoozed: readonly SnoozedAttention[];
}

export const overviewRequests = {
  /**
   * The overview of one profile. `cached` calls no backend; otherwise stale lists are refetched first. A count
   * contains the error of a failed fetch.
   */
  'overview.read': request<
    ForProfile & { readonly fresh: 'cached' | 'if-older-than-cache-time' | 'always' },
    ProfileOverview
  >(),
  /** The records of a finding; null if it cannot be said, because a list is not loaded, stale or incomplete. */
  'overview.finding': request<ForProfile & { readonly finding: FindingKind }, FindingItems | null>(),
  /** Snoozes an item. No-op if it does not exist any more. @param key as `attentionKey` */
  'overview.snooze': request<ForProfile & { readonly key: string; readonly length: SnoozeLength }, void>(),
  /** Ends the snooze of an item. */
  'overview.endSnooze': request<ForProfile & { readonly key: string }, void>(),
  /**
   * Asks where to save, and writes the overviews of these profiles; false if the operator cancelled. Calls no
   * backend.
   */
  'overview.export': request<
    { readonly profileIds: readonly string[]; readonly format: BatchExportFormat },
    boolean
  >(),
};
