import type { BatchExportFormat } from './batch.ts';
import { request } from './channel.ts';
import type { AppError } from './errors.ts';
import type { ForProfile } from './profiles.ts';
import type { MissingRecords } from './records.ts';
import type { ProfileView } from './state.ts';

/** Whether a profile's backend can be used, in one word. */
export type ProfileState =
  | 'live'
  | 'connecting'
  | 'reconnecting'
  | 'polling'
  | 'unreachable'
  /** Signed in, and not asked: the operator has paused it. */
  | 'paused'
  | 'restoring'
  | 'signed-out'
  /** Was never signed in. */
  | 'new';

/** The state of a profile as the rail, the overview and the palette show it. */
export function profileState(
  profile: Pick<
    ProfileView,
    'baseUrl' | 'setupStep' | 'awaited' | 'isNew' | 'isAuthenticated' | 'restoring' | 'paused'
  > & {
    readonly connection: Pick<ProfileView['connection'], 'status'>;
  },
): ProfileState {
  const { baseUrl, setupStep, awaited, isNew, isAuthenticated, restoring, paused, connection } = profile;
  if (isAuthenticated && paused) return 'paused';
  if (isAuthenticated) return connection.status === 'offline' ? 'unreachable' : connection.status;
  if (restoring) return 'restoring';
  if (awaited !== null) return 'unreachable';
  return isNew || baseUrl === null || setupStep === 0 ? 'new' : 'signed-out';
}

/** How many records a list has. */
export interface RecordCount {
  /** Null while no list is known. */
  readonly count: number | null;
  /** Until when it was known to be right, where it may not be any more; ms since the epoch. */
  readonly staleAsOf: number | null;
  /** Why the last list did not come. */
  readonly error: AppError | null;
  /** What is missing in the list; null where it is whole. */
  readonly partial: MissingRecords | null;
}

/** What asks for the operator's attention. Times are ms since the epoch. */
export type Attention =
  | { readonly kind: 'unreachable'; readonly since: number | null; readonly error: AppError | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'token-ends'; readonly at: number }
  | {
      readonly kind: 'certificate-ends';
      readonly at: number;
      /** `host:port` that presents it; null for the client certificate. */
      readonly server: string | null;
    }
  | {
      readonly kind: 'challenge-fails';
      readonly domain: string;
      /** Null where the backend gives the domain no identifier. */
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
      /** Network connections lead to projects that do not exist any more. */
      readonly kind: 'networks-left';
      readonly count: number;
      /** Of the first of them. */
      readonly domain: string;
      readonly port: number;
    }
  | { readonly kind: 'stale'; readonly since: number };

/** Identifies what asks for attention among that of its profile. */
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

/** How long something is not shown: an hour, until 8:00 the next day, or until it has changed. */
export const snoozeLengths = ['1-hour', 'tomorrow', 'until-changed'] as const;

export type SnoozeLength = (typeof snoozeLengths)[number];

export interface SnoozedAttention {
  readonly attention: Attention;
  /** Ms since the epoch; null until it has changed. */
  readonly until: number | null;
}

/** What the overview shows of one profile. Counts are null while it is signed out. */
export interface ProfileOverview {
  readonly profileId: string;
  readonly state: ProfileState;
  /** Since when it is in this state, ms since the epoch; null where it was before the app was started. */
  readonly since: number | null;
  readonly projects: RecordCount | null;
  readonly authorizations:
    | (RecordCount & {
        /** Those that end within 14 days, and those that have ended, by the dates that the operator entered. */
        readonly ending: number;
        readonly expired: number;
      })
    | null;
  readonly domains:
    | (RecordCount & {
        /** Domains whose challenge was checked in this run or is monitored, and those of them that failed last. */
        readonly checked: number;
        readonly failing: number;
      })
    | null;
  /** Changes of the last seven days by day of this computer's time zone, today last. */
  readonly changesPerDay: readonly number[] | null;
  /** Most urgent first. */
  readonly attention: readonly Attention[];
  /** What the operator wants to see later. */
  readonly snoozed: readonly SnoozedAttention[];
}

export const overviewRequests = {
  /**
   * What is known of one profile. `held` asks no backend; else lists that are older than the cache time are fetched first. Why
   * one did not come is in its count.
   */
  'overview.read': request<
    ForProfile & { readonly fresh: 'held' | 'if-older-than-cache-time' | 'always' },
    ProfileOverview
  >(),
  /** Shows something later. Does nothing where it does not ask for attention any more. @param key as `attentionKey` */
  'overview.snooze': request<ForProfile & { readonly key: string; readonly length: SnoozeLength }, void>(),
  /** Shows it again. */
  'overview.endSnooze': request<ForProfile & { readonly key: string }, void>(),
  /** Asks where to save, and writes what is known of these profiles; false where the operator cancelled. Asks no backend. */
  'overview.export': request<
    { readonly profileIds: readonly string[]; readonly format: BatchExportFormat },
    boolean
  >(),
};
