import { request } from './channel.ts';
import type { ChallengeState } from './domains.ts';
import type { AppError } from './errors.ts';
import type { NotificationOutcome } from './notifications.ts';
import type { ForProfile } from './profiles.ts';
import type { NamedWork } from './progress.ts';
import type { ProjectFieldName } from './projects.ts';

/** Stored by position, so new kinds are appended. */
export const activityKinds = [
  'created',
  'updated',
  'deleted',
  'changed-while-away',
  'challenge-changed',
  'authorization',
  'network',
  'domain',
  'git-provider',
  'backend',
  'session',
] as const;

/**
 * The operator's actions on anything but projects: authorizations, network connections, domains, and the
 * provider's configuration.
 */
export const ownActionKinds = [
  'authorization',
  'network',
  'domain',
  'git-provider',
] as const satisfies readonly ActivityKind[];

export type OwnActionKind = (typeof ownActionKinds)[number];

/** The action of the operator. It contains names only, no secret. */
export interface OwnAction {
  readonly did:
    | 'created-authorization'
    | 'deleted-authorization'
    | 'created-network'
    | 'created-domain'
    | 'deleted-domain'
    | 'saved-git-provider';
  /** Name of an authorization or a domain, `domain:port` of a network connection, or the client ID. */
  readonly name: string;
  /** The backend's type of an authorization, or the project to which a network connection leads. */
  readonly detail?: string;
  /** The response of the backend was lost, so it is unknown whether the change was saved. */
  readonly unknown?: true;
}

export type ActivityKind = (typeof activityKinds)[number];

/** A field of a project before and after a change; long values are shortened to their differing part. */
export interface FieldChange {
  readonly field: ProjectFieldName;
  readonly before: string;
  readonly after: string;
}

export const awayChangeKinds = ['created', 'updated', 'deleted'] as const satisfies readonly ActivityKind[];

/** A change of one project while the client was away. */
export interface AwayChange {
  readonly kind: (typeof awayChangeKinds)[number];
  /** Null if the project has no identifier. */
  readonly projectId: string | null;
  /** Shortened if it is very long. */
  readonly projectName: string;
  /** Only for `updated`. */
  readonly changes: readonly FieldChange[];
  /** The project is known to be deleted. Sent to the window, never stored. */
  readonly gone?: boolean;
}

/** Reports that a backend has become unreachable, or reachable again. */
export interface BackendReport {
  readonly state: 'unreachable' | 'reachable';
  /** When it became unreachable, in ms since the epoch. */
  readonly since: number;
  /** The reason, if known. */
  readonly error?: AppError;
}

/** Reports that a session ends soon, or that the service has ended it. */
export interface SessionReport {
  readonly state: 'ends' | 'ended';
  /** When it ends or has ended, in ms since the epoch. */
  readonly at: number;
}

/** Successive changes of projects by one person within a short time, folded into one row. */
export interface ActivityRun {
  readonly count: number;
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  /** When the first and the last of them arrived, in ms since the epoch. */
  readonly since: number;
  readonly until: number;
  /** Sequence number of the last of them. */
  readonly newest: number;
  /** Number of unread ones. */
  readonly unread: number;
}

/** A change that this client has learned of. */
export interface ActivityEntry {
  /** Unique within the run and the profile, increasing; zero or negative for entries of earlier runs. */
  readonly sequence: number;
  readonly profileId: string;
  /** When this computer learned of it, in ms since the epoch. */
  readonly at: number;
  readonly kind: ActivityKind;
  readonly projectId: string | null;
  readonly projectName: string;
  /** Differences from the previous copy; empty if there was none. */
  readonly changes: readonly FieldChange[];
  /** Made by this client. Such changes are never notified and count as read. */
  readonly own: boolean;
  /** The operator has seen it or marked it as read. */
  readonly read: boolean;
  /** Whether it was shown as a notification, and if not, why. */
  readonly outcome: NotificationOutcome;
  /** Only for `changed-while-away`. */
  readonly counts?: { readonly created: number; readonly updated: number; readonly deleted: number };
  /**
   * Only for `changed-while-away`: the counted changes, up to the number that is stored; absent in entries of
   * versions that stored only counts.
   */
  readonly away?: readonly AwayChange[];
  /** Name of the other person who made the change, if the backend sends one. */
  readonly by?: string;
  /** Only for own changes of a read-only profile: the operator's reason for unlocking it, if given. */
  readonly reason?: string;
  /** Only for `deleted`: the record is stored, so the project can be created again. */
  readonly canRecreate?: boolean;
  /** Only for `challenge-changed`: a watched domain and the new state of its challenge. */
  readonly challenge?: {
    readonly domain: string;
    readonly state: ChallengeState;
    /** Identifies the page of the domain; absent in entries of earlier versions. */
    readonly key?: string;
    /** Name of the project to which the domain's network connections lead, if known. */
    readonly projectName?: string;
  };
  /** Handle of the batch that the change is part of. */
  readonly batch?: string;
  /** Handle of the batch that `batch` undoes. */
  readonly undoes?: string;
  /**
   * Number of recorded changes of `batch`, and whether all are deletions. Only for the last of them, until
   * the batch is undone. Never stored.
   */
  readonly undo?: { readonly count: number; readonly deletions: boolean };
  /** Only for the kinds of `ownActionKinds`, which are always own. */
  readonly action?: OwnAction;
  /** Only for `backend`. */
  readonly backend?: BackendReport;
  /** Only for `session`. */
  readonly session?: SessionReport;
  /** Only for the first change of a run: the run that a folded list shows in its place. Never stored. */
  readonly run?: ActivityRun;
}

/** Filters of the activity; `folded` shows a run of changes as one row. */
export const activityParts = ['unread', 'folded', ...activityKinds] as const;

export type ActivityPart = (typeof activityParts)[number];

/** The values of `by:` in a query besides names: the operator, and other people without a known name. */
export const unnamedPeople = { operator: '@you', others: '@others' } as const;

/** The times to choose from in the filter of the activity; `between` is two days. */
export const activityTimeNames = ['any', 'hour', 'today', 'yesterday', 'week', 'month', 'between'] as const;

export type ActivityTime = (typeof activityTimeNames)[number];

/** A query for entries; see `ListQuery`. Newest first. */
export interface ActivityQuery {
  /** Signed-out profiles have no entries. */
  readonly profileIds: readonly string[];
  /**
   * `by:` filters by the person who made a change, `updated:` by the time when this computer learned of it.
   */
  readonly query: string;
  readonly parts: readonly ActivityPart[];
}

export const activityExportFormats = ['json', 'csv'] as const;

export type ActivityExportFormat = (typeof activityExportFormats)[number];

export const activityRequests = {
  /** Writes the entries of a query to a file that the operator chooses; false if the operator cancelled. */
  'activity.export': request<
    { readonly listQuery: ActivityQuery; readonly format: ActivityExportFormat } & NamedWork,
    boolean
  >(),
  /** Selects the profile of an entry and shows its project. */
  'activity.open': request<ForProfile & { readonly projectId: string }, void>(),
  /** The names of other people in the entries of these profiles, in alphabetical order. */
  'activity.people': request<Pick<ActivityQuery, 'profileIds'>, readonly string[]>(),
  'activity.mark': request<
    ForProfile & { readonly sequences: readonly number[]; readonly read: boolean },
    void
  >(),
  /** Changes of the run that begins with this entry, newest first, starting at an offset; at most 50. */
  'activity.run': request<
    ForProfile & { readonly sequence: number; readonly offset: number },
    readonly ActivityEntry[]
  >(),
  /** Marks all changes of the run that begins with this entry. */
  'activity.markRun': request<ForProfile & { readonly sequence: number; readonly read: boolean }, void>(),
  /** Entries that arrived after `until` stay unread, because they were not shown. */
  'activity.markAllRead': request<Pick<ActivityQuery, 'profileIds'> & { readonly until: number }, void>(),
};
