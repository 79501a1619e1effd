import { request } from './channel.ts';
import type { ChallengeState } from './domains.ts';
import type { AppError } from './errors.ts';
import type { NotificationOutcome } from './notifications.ts';
import type { ForProfile } from './profiles.ts';
import type { ProjectFieldName } from './projects.ts';

/** Stored by position: new ones are added at the end. */
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

/** What the operator did beside the projects: to authorizations, network connections, domains, and the provider's configuration. */
export const ownActionKinds = [
  'authorization',
  'network',
  'domain',
  'git-provider',
] as const satisfies readonly ActivityKind[];

export type OwnActionKind = (typeof ownActionKinds)[number];

/** What was done, in names alone: no secret is part of it. */
export interface OwnAction {
  readonly did:
    | 'created-authorization'
    | 'deleted-authorization'
    | 'created-network'
    | 'created-domain'
    | 'deleted-domain'
    | 'saved-git-provider';
  /** Of an authorization or a domain; `domain:port` of a network connection; the client ID of the provider. */
  readonly name: string;
  /** The type of an authorization as the backend calls it; the project that a network connection leads to. */
  readonly detail?: string;
  /** The answer of the backend was lost: it is not known whether it was saved. */
  readonly unknown?: true;
}

export type ActivityKind = (typeof activityKinds)[number];

/** A field of a project before and after a change; long values are shortened to where they differ. */
export interface FieldChange {
  readonly field: ProjectFieldName;
  readonly before: string;
  readonly after: string;
}

export const awayChangeKinds = ['created', 'updated', 'deleted'] as const satisfies readonly ActivityKind[];

/** What happened to one project while the client was away. */
export interface AwayChange {
  readonly kind: (typeof awayChangeKinds)[number];
  /** Null where the backend gives the project no identifier. */
  readonly projectId: string | null;
  /** Shortened where it is very long. */
  readonly projectName: string;
  /** Only for `updated`. */
  readonly changes: readonly FieldChange[];
  /** The project is known to be deleted. Sent to the window, never stored. */
  readonly gone?: boolean;
}

/** That a backend cannot be reached, or can be again. */
export interface BackendReport {
  readonly state: 'unreachable' | 'reachable';
  /** Since when it could not be reached, ms since the epoch. */
  readonly since: number;
  /** Why not, where that is known. */
  readonly error?: AppError;
}

/** That a session ends soon, or that the service has ended it. */
export interface SessionReport {
  readonly state: 'ends' | 'ended';
  /** When it ends or has ended, ms since the epoch. */
  readonly at: number;
}

/** Changes of projects by one person shortly one after the other, folded into one row. */
export interface ActivityRun {
  readonly count: number;
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  /** When the first and the last of them came, ms since the epoch. */
  readonly since: number;
  readonly until: number;
  /** Sequence of the last of them. */
  readonly newest: number;
  /** How many of them are unread. */
  readonly unread: number;
}

/** One change that this client learned of. */
export interface ActivityEntry {
  /** Unique within the run and the profile, increasing; zero and below for entries of earlier runs. */
  readonly sequence: number;
  readonly profileId: string;
  /** When this computer learned of it, ms since the epoch. */
  readonly at: number;
  readonly kind: ActivityKind;
  readonly projectId: string | null;
  readonly projectName: string;
  /** Compared with the copy before; empty where there was none. */
  readonly changes: readonly FieldChange[];
  /** Made by this client. Such changes are never notified, and count as read. */
  readonly own: boolean;
  /** The operator has seen it or marked it as read. */
  readonly read: boolean;
  /** Whether it was shown as a notification, and if not, why. */
  readonly outcome: NotificationOutcome;
  /** Only for `changed-while-away`. */
  readonly counts?: { readonly created: number; readonly updated: number; readonly deleted: number };
  /**
   * Only for `changed-while-away`: the counted changes, as many as are stored; absent in entries of versions that stored
   * only counts.
   */
  readonly away?: readonly AwayChange[];
  /** Which other person made it, where the backend sends a name. */
  readonly by?: string;
  /** Only for own changes of a read-only profile: why the operator has unlocked it, where they said so. */
  readonly reason?: string;
  /** Only for `deleted`: the record is kept, so that the project can be created again. */
  readonly canRecreate?: boolean;
  /** Only for `challenge-changed`: a watched domain and the new state of its challenge. */
  readonly challenge?: {
    readonly domain: string;
    readonly state: ChallengeState;
    /** Identifies the domain's page; absent in entries of earlier versions. */
    readonly key?: string;
    /** Of the project that its connections lead to, where one was known. */
    readonly projectName?: string;
  };
  /** The change of many projects that it is a part of: its handle. */
  readonly batch?: string;
  /** The change of many projects that `batch` undoes: its handle. */
  readonly undoes?: string;
  /** How many changes of `batch` are recorded, and whether all are deletions: only for the last of them, until it was undone. Never stored. */
  readonly undo?: { readonly count: number; readonly deletions: boolean };
  /** Only for the kinds of `ownActionKinds`, which are always own. */
  readonly action?: OwnAction;
  /** Only for `backend`. */
  readonly backend?: BackendReport;
  /** Only for `session`. */
  readonly session?: SessionReport;
  /** Only for the first change of a run: what a folded list shows in its place. Never stored. */
  readonly run?: ActivityRun;
}

/** Parts of the activity that can be looked at alone; `folded` has a run of changes as one row. */
export const activityParts = ['unread', 'folded', ...activityKinds] as const;

export type ActivityPart = (typeof activityParts)[number];

/** What `by:` in a query finds beside names: what the operator did, and what somebody did whose name is not known. */
export const unnamedPeople = { operator: '@you', others: '@others' } as const;

/** Which entries are meant; see `ListView`. Newest first. */
export interface ActivityView {
  /** Profiles that are signed out have no entries. */
  readonly profileIds: readonly string[];
  /** `by:` stands for who made a change, `updated:` for when this computer learned of it. */
  readonly query: string;
  readonly parts: readonly ActivityPart[];
}

export const activityExportFormats = ['json', 'csv'] as const;

export type ActivityExportFormat = (typeof activityExportFormats)[number];

export const activityRequests = {
  /** Writes the entries that a view finds to a file that the operator chooses; false where the operator cancelled. */
  'activity.export': request<
    { readonly view: ActivityView; readonly format: ActivityExportFormat },
    boolean
  >(),
  /** Shows the project of an entry and brings its profile into view. */
  'activity.open': request<ForProfile & { readonly projectId: string }, void>(),
  /** The names of others that entries of these profiles have, in alphabetical order. */
  'activity.people': request<Pick<ActivityView, 'profileIds'>, readonly string[]>(),
  'activity.mark': request<
    ForProfile & { readonly sequences: readonly number[]; readonly read: boolean },
    void
  >(),
  /** Changes of the run that begins with this entry, newest first, from an offset on: at most 50. */
  'activity.run': request<
    ForProfile & { readonly sequence: number; readonly offset: number },
    readonly ActivityEntry[]
  >(),
  /** Marks all changes of the run that begins with this entry. */
  'activity.markRun': request<ForProfile & { readonly sequence: number; readonly read: boolean }, void>(),
  /** Entries that came after `until` stay unread, since they were not shown. */
  'activity.markAllRead': request<Pick<ActivityView, 'profileIds'> & { readonly until: number }, void>(),
};
