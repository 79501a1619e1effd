import { type ActivityEntry, activityParts } from './activity.ts';
import type { Authorization, AuthorizationFacts } from './authorizations.ts';
import type { BatchExportFormat } from './batch.ts';
import type { BatchSubjects } from './batch-changes.ts';
import { event, request } from './channel.ts';
import type { ChallengeState, Domain } from './domains.ts';
import type { AppError } from './errors.ts';
import type { ListName } from './list-names.ts';
import type { NetworkConnection } from './networks.ts';
import type { ForProfile } from './profiles.ts';
import type { NamedWork, Progress } from './progress.ts';
import { type Project, type ProjectFieldName, projectFieldNames } from './projects.ts';
import type { QueryTerm } from './query-fields.ts';
import type { MissingRecords, UnreadableItem } from './records.ts';
import type { LoggedRequest } from './request-log.ts';

/** The lists that can be exported; activity has its own export. */
export const exportedLists = ['projects', 'authorizations', 'networks', 'domains', 'requests'] as const;

export type ExportedList = (typeof exportedLists)[number];

/**
 * The data of a row of each list. Texts are truncated to what a cell shows; the whole record is read by its
 * identifier.
 */
export interface ListRecords {
  projects: Pick<Project, 'key' | 'id' | ProjectFieldName> & {
    /** Time of the last change in ms since the epoch; null if the backend sends none. */
    readonly updatedAt: number | null;
    /** The operator's marks on this computer. */
    readonly favourite: boolean;
    readonly tags: readonly string[];
  };
  authorizations: Pick<Authorization, 'key' | 'id' | 'name' | 'type'> &
    Pick<AuthorizationFacts, 'projects' | 'createdAt' | 'expiresOn'> & {
      /** Number of domains that refer to it, if the backend reports that. */
      readonly domains: number;
      /** Whether a rotation to another authorization has begun. */
      readonly rotating: boolean;
    };
  networks: Pick<NetworkConnection, 'key' | 'id' | 'domain' | 'port' | 'projectId'> & {
    /** Name of the project to which it leads; null if it is unknown. */
    readonly projectName: string | null;
    /** Virtual machine of that project; null if it is unknown. */
    readonly vmId: string | null;
    /** Whether a complete list of projects does not contain that project. */
    readonly projectGone: boolean;
  };
  domains: Pick<Domain, 'key' | 'id' | 'domain' | 'unicode' | 'main' | 'linked'> & {
    /** Number of network connections with this name; null if unknown. */
    readonly networks: number | null;
    /** Number of different projects to which network connections of this name lead; more than one is a conflict. */
    readonly projects: number;
    /** The last result of checking its challenge from this computer; null if there is none. */
    readonly challengeState: ChallengeState | null;
    /** When it was checked in this run, in ms since the epoch; null if it was not. */
    readonly checkedAt: number | null;
    /** Whether it is checked periodically. */
    readonly watched: boolean;
  };
  activity: ActivityEntry & { readonly key: string };
  requests: LoggedRequest;
}

/** The sort fields of each list. */
export const listSortFields = {
  projects: [...projectFieldNames, 'updatedAt'],
  authorizations: ['name', 'type', 'uses', 'created', 'expires', 'id'],
  networks: ['domain', 'port', 'project', 'vm'],
  /** `challenge`: failing ones first; `flags`: main and linked domains last. */
  domains: ['domain', 'flags', 'challenge', 'networks'],
  /** `folded`: a run of changes is at the position of its last change. */
  activity: ['order', 'folded'],
  requests: ['at', 'route', 'durationMs'],
} as const satisfies Record<ListName, readonly string[]>;

export type ListSortFields = {
  [Name in ListName]: (typeof listSortFields)[Name][number];
};

/** Filters of each list; several are combined with AND. */
export const listParts = {
  projects: [],
  authorizations: [],
  networks: [],
  domains: [],
  activity: activityParts,
  requests: ['failed'],
} as const satisfies Record<ListName, readonly string[]>;

export type ListParts = { [Name in ListName]: (typeof listParts)[Name][number] };

export interface ListSort<Field extends string = string> {
  readonly field: Field;
  readonly descending: boolean;
}

/** A list query: which records of which profiles, in which order. */
export interface ListQuery<Name extends ListName = ListName> {
  readonly list: Name;
  /** Also the order of equal rows of different profiles. Signed-out profiles have no rows. */
  readonly profileIds: readonly string[];
  /**
   * The record must contain every word, in any order; case and accents are ignored. `field:value` searches
   * one field (`queryFields`), `-field:value` excludes matches. At most 1,000 characters.
   */
  readonly query: string;
  readonly sort: ListSort<ListSortFields[Name]>;
  readonly parts: readonly ListParts[Name][];
}

/** Identifies a row across all profiles. */
export interface RowAddress {
  readonly profileId: string;
  readonly key: string;
}

/** Requests one page of a query. */
export interface ListPageRequest<Name extends ListName = ListName> extends ListQuery<Name> {
  /** Index of the first requested row, from 0. */
  readonly offset: number;
  /** At most 500. */
  readonly limit: number;
  /**
   * Visible rows and their indexes in the window, best first. The first one that is still in the result keeps
   * its position: `offset` moves with it, so that rows added or removed above do not shift the visible ones.
   * At most 100.
   */
  readonly anchors: readonly (RowAddress & { readonly index: number })[];
  /** A row whose index is requested, such as the one with the focus. */
  readonly locate: RowAddress | null;
  /**
   * `cached`: use the cached lists; otherwise each profile's list is revalidated first, if it is stale or in
   * any case.
   */
  readonly fresh: 'cached' | 'if-older-than-cache-time' | 'always';
}

/** A row as shown. Rows with the same profile, key and `rev` are identical. */
export type ListRow<Name extends ListName = ListName> = ListRecords[Name] & {
  readonly profileId: string;
  readonly rev: number;
  /**
   * Set on lingering rows, which stay visible for a moment so that they do not vanish under the pointer:
   * `gone` was deleted, `left` does not match the query any more.
   */
  readonly leaving?: 'gone' | 'left';
};

/** How fresh the cached list of one profile is. */
export interface ListFreshness {
  /** `restored`: read from disk, of an earlier run; `loaded`: fetched in this session. */
  readonly state: 'not-loaded' | 'restored' | 'loaded';
  /** Whether the rows are the first ones of a list, of which none was known before: others are still arriving. */
  readonly arriving?: boolean;
  /** When the list was last fetched, in ms since the epoch; null before that. */
  readonly fetchedAt: number | null;
  /** When the list was last known to be current, in ms since the epoch; null while it is. */
  readonly staleAsOf: number | null;
  /** Whether a fetch is running. */
  readonly loading: boolean;
  /** False if the backend offers no such list: the rows are then those created on this computer. */
  readonly offered: boolean;
  /** Number of unreadable items, and the first of them. */
  readonly unreadable: { readonly count: number; readonly first: readonly UnreadableItem[] };
  /** Why the last fetch failed. */
  readonly error: AppError | null;
  /** What the list lacks; null if it is complete. */
  readonly partial: MissingRecords | null;
  /** Progress of fetching it; null if it is not being fetched, or takes no time. */
  readonly progress: Progress | null;
}

/** One page of a query, all of the same revision. Sent over the bridge as one JSON string. */
export interface ListPage<Name extends ListName = ListName> {
  /** Increases with every change of any list. Pages of different revisions must not be combined. */
  readonly revision: number;
  /** Number of cached records of these profiles, independent of the query. */
  readonly count: number;
  /** Number of rows of the result, including lingering ones. */
  readonly total: number;
  /** Number of lingering rows in `total`. */
  readonly leaving: number;
  /** Index of the first of `rows`. */
  readonly offset: number;
  readonly rows: readonly ListRow<Name>[];
  /** The conditions of the query on fields, in the order in which they were typed. */
  readonly terms: readonly QueryTerm[];
  /** Whether the backends send the times of changes. */
  readonly hasTimes: boolean;
  /** Index of `locate`; -1 if it is not in the result. */
  readonly located: number;
  /** By profile. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
}

/** A list of a profile has changed: pages of a lower revision are stale. */
export interface ListChange {
  readonly list: ListName;
  readonly profileId: string;
  readonly revision: number;
}

/** All rows of a query at one moment, stored by the main process under a handle. */
export interface ListSelection {
  readonly handle: string;
  /** Without lingering rows. */
  readonly count: number;
}

/** Compares selected rows with the list and with a selection. Numbers are indexes into the given keys. */
export interface ListCheck {
  /** Keys of rows that are not in the list any more. */
  readonly missing: readonly number[];
  /** Keys that are not in the selection; all of them if there is none. */
  readonly outside: readonly number[];
  /** Rows of the selection that are not in the list any more: their number, and the names of the first. */
  readonly gone: { readonly count: number; readonly names: readonly string[] };
}

/** A list of a profile that the window shows or depends on. */
export interface ListInUse {
  readonly list: ListName;
  readonly profileId: string;
}

/** Requests the values of a field of queries, such as `vm`, that contain a text. */
export interface ListValuesRequest {
  readonly list: ListName;
  readonly profileIds: readonly string[];
  readonly field: string;
  readonly text: string;
}

export const listRequests = {
  /**
   * At most 50 values in use in whole cached lists, the best first; without `text` itself, values of several lines and those
   * longer than 500 characters. None for a field whose values are neither texts nor numbers. Calls no backend.
   */
  'lists.values': request<ListValuesRequest, readonly string[]>(),
  /** Prepares the searched texts ahead of the first keystroke; they are dropped a minute after the last query. */
  'lists.prepareFilter': request<Pick<ListValuesRequest, 'list' | 'profileIds'>, void>(),
  /** One page of a query, as the JSON of a `ListPage`; its freshness reports a backend that does not respond. */
  'lists.page': request<ListPageRequest, string>(),
  /** Selects all rows that match a query now. Above a limit, the oldest selections are released. */
  'lists.select': request<ListQuery, ListSelection>(),
  /** Checks whether selected rows still exist: those of a selection, and at most 50,000 others by key. */
  'lists.check': request<
    ForProfile & {
      readonly list: ListName;
      readonly selection: string | null;
      readonly keys: readonly string[];
    },
    ListCheck
  >(),
  /**
   * Asks where to save, and writes these cached records of one or more profiles; false if the operator
   * cancelled. With several profiles, a column has the backend.
   */
  'lists.export': request<
    {
      readonly list: ExportedList;
      readonly parts: readonly (ForProfile & { readonly of: BatchSubjects })[];
      readonly format: BatchExportFormat;
    } & NamedWork,
    boolean
  >(),
  /** Stops fetching the pages of a list: what has arrived is shown as an incomplete list. */
  'lists.stop': request<ForProfile & { readonly list: ListName }, void>(),
  'lists.release': request<Pick<ListSelection, 'handle'>, void>(),
  /**
   * Replaces the set of lists in use. Lists in use are kept, and refetched after this computer has changed
   * them; others are dropped 60 seconds after their last use.
   */
  'lists.setInUse': request<readonly ListInUse[], void>(),
};

export interface ListDifference {
  readonly difference: 'missing' | 'still-listed';
  /** Name of the record. */
  readonly name: string;
}

export const listEvents = {
  /** At most one message per frame, with at most one element per list of a profile, and no records in it. */
  'lists.changed': event<readonly ListChange[]>(),
  /** The backend still does not list a record that was created here, or still lists one that was deleted. */
  'lists.differ': event<ForProfile & ListDifference>(),
};
