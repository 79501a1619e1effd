import type { FieldChange } from './activity.ts';
import { event, request } from './channel.ts';
import type { ChallengeState } from './domains.ts';
import type { ForProfile } from './profiles.ts';
import type { ProjectFields } from './projects.ts';

/** Who made a change: the operator, or somebody else, with a name where the backend sends one. */
export interface HistoryAuthor {
  readonly own: boolean;
  readonly name: string | null;
}

/** One change of a project that this computer learned of. */
export interface HistoryChange {
  /** Unique within the project and the run. */
  readonly key: string;
  /** When this computer learned of it, ms since the epoch. */
  readonly at: number;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly author: HistoryAuthor;
  /** It happened while there was no connection, some time before `at`. */
  readonly isAway: boolean;
  /** Long values are cut to where they differ. */
  readonly changes: readonly FieldChange[];
  /** Why the operator has made it, as they said when they unlocked a read-only backend. */
  readonly reason?: string;
}

/** What a row of the history shows: one change, several within 5 minutes, or the version before all that are known. */
export interface HistoryGroup {
  readonly key: string;
  /** Of the last change. */
  readonly at: number;
  readonly kind: HistoryChange['kind'] | 'earlier';
  /** Each once. */
  readonly authors: readonly HistoryAuthor[];
  readonly isAway: boolean;
  /** How many changes it stands for. */
  readonly count: number;
  /** Of its changes, each once. */
  readonly reasons: readonly string[];
  /** The difference over all of its changes. */
  readonly changes: readonly FieldChange[];
  /** Its changes, newest first, at most 100; empty for a single one. */
  readonly parts: readonly HistoryChange[];
  /** Names the version after it, or the last one of a deleted project; null where that is not kept. */
  readonly version: string | null;
}

/** Part of a project's history, newest first. */
export interface HistoryPage {
  /** Changes have been recorded on this computer at least since then, ms since the epoch. */
  readonly since: number;
  /** Of `groups`, on all pages. */
  readonly total: number;
  readonly groups: readonly HistoryGroup[];
}

/** A new state of a watched domain's challenge. */
export interface DomainChange {
  /** Unique within the domain and the run. */
  readonly key: string;
  /** When this computer learned of it, ms since the epoch. */
  readonly at: number;
  readonly state: ChallengeState;
  /** Of the project that its connections led to, where one was known. */
  readonly projectName?: string;
}

/** Part of a domain's history, newest first. */
export interface DomainHistoryPage extends Pick<HistoryPage, 'since' | 'total'> {
  readonly changes: readonly DomainChange[];
}

export const historyRequests = {
  /** @see DomainHistoryPage */
  'history.domain': request<
    ForProfile & {
      /** Of the record. */
      readonly key: string;
      /** Its name: entries of earlier versions have no key. */
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
  /** The fields of a version; null where they are not kept any more. Asks no backend. */
  'history.version': request<
    ForProfile & { readonly projectId: string; readonly version: string },
    ProjectFields | null
  >(),
};

export const historyEvents = {
  /** The history that was asked for last has changed; sent once until it is asked for again. */
  'history.changed': event<ForProfile & { readonly projectId: string }>(),
};
