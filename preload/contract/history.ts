import type { FieldChange } from './activity.ts';
import { event, request } from './channel.ts';
import type { ChallengeState } from './domains.ts';
import type { ForProfile } from './profiles.ts';
import type { ProjectFields } from './projects.ts';
import type { ProjectDays } from './trends.ts';

/** The person who made a change: the operator, or another person, with a name if the backend sends one. */
export interface HistoryAuthor {
  readonly own: boolean;
  readonly name: string | null;
}

/** A change of a project that this computer has learned of. */
export interface HistoryChange {
  /** Unique within the project and the run. */
  readonly key: string;
  /** When this computer learned of it, in ms since the epoch. */
  readonly at: number;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly author: HistoryAuthor;
  /** Whether it was made while there was no connection, at some time before `at`. */
  readonly isAway: boolean;
  /** Long values are shortened to their differing part. */
  readonly changes: readonly FieldChange[];
  /** The operator's reason for unlocking a read-only backend before the change. */
  readonly reason?: string;
}

/** A row of the history: one change, several within 5 minutes, or the version before all known changes. */
export interface HistoryGroup {
  readonly key: string;
  /** Time of the last change. */
  readonly at: number;
  readonly kind: HistoryChange['kind'] | 'earlier';
  /** Without duplicates. */
  readonly authors: readonly HistoryAuthor[];
  readonly isAway: boolean;
  /** Number of changes in the group. */
  readonly count: number;
  /** Reasons of its changes, without duplicates. */
  readonly reasons: readonly string[];
  /** The combined difference of all its changes. */
  readonly changes: readonly FieldChange[];
  /** Its changes, newest first, at most 100; empty for a single one. */
  readonly parts: readonly HistoryChange[];
  /** Identifies the version after it, or the last one of a deleted project; null if that is not stored. */
  readonly version: string | null;
}

/** One page of a project's history, newest first. */
export interface HistoryPage {
  /** This computer has recorded changes at least since this time, in ms since the epoch. */
  readonly since: number;
  /** Number of `groups` on all pages. */
  readonly total: number;
  readonly groups: readonly HistoryGroup[];
  /** Its changes on each of the last 30 days. */
  readonly days: ProjectDays;
}

/** A new state of a watched domain's challenge. */
export interface DomainChange {
  /** Unique within the domain and the run. */
  readonly key: string;
  /** When this computer learned of it, in ms since the epoch. */
  readonly at: number;
  readonly state: ChallengeState;
  /** Name of the project to which its network connections led, if known. */
  readonly projectName?: string;
}

/** One page of a domain's history, newest first. */
export interface DomainHistoryPage extends Pick<HistoryPage, 'since' | 'total'> {
  readonly changes: readonly DomainChange[];
}

export const historyRequests = {
  /** @see DomainHistoryPage */
  'history.domain': request<
    ForProfile & {
      /** Key of the record. */
      readonly key: string;
      /** Name of the record, because entries of earlier versions have no key. */
      readonly domain: string;
      readonly limit: number;
    },
    DomainHistoryPage
  >(),
  /** @see HistoryPage */
  'history.page': request<
    ForProfile & { readonly projectId: string; readonly offset: number; readonly limit: number },
    HistoryPage
  >(),
  /** The fields of a version; null if they are not stored any more. Calls no backend. */
  'history.version': request<
    ForProfile & { readonly projectId: string; readonly version: string },
    ProjectFields | null
  >(),
};

export const historyEvents = {
  /** The most recently requested history has changed. Sent once until the history is requested again. */
  'history.changed': event<ForProfile & { readonly projectId: string }>(),
};
