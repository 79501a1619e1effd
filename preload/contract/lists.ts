import { type ActivityEntry, activityParts } from './activity.ts';
import type { Authorization } from './authorizations.ts';
import type { BatchExportFormat, BatchSubjects } from './batch.ts';
import { event, request } from './channel.ts';
import type { Domain } from './domains.ts';
import type { AppError } from './errors.ts';
import type { NetworkConnection } from './networks.ts';
import type { ForProfile } from './profiles.ts';
import { type Project, type ProjectFieldName, projectFieldNames } from './projects.ts';
import type { ListProgress, MissingRecords, UnreadableItem } from './records.ts';
import type { LoggedRequest } from './request-log.ts';

/** The lists that the main process holds and the window shows a page at a time. */
export const listNames = [
  'projects',
  'authorizations',
  'networks',
  'domains',
  'activity',
  'requests',
] as const;

export type ListName = (typeof listNames)[number];

/** The lists that can be exported; activity has its own export. */
export const exportedLists = ['projects', 'authorizations', 'networks', 'domains', 'requests'] as const;

export type ExportedList = (typeof exportedLists)[number];

/** What a row of each list shows. Texts are cut to what a cell shows; the whole record is read by its identifier. */
export interface ListRecords {
  projects: Pick<Project, 'key' | 'id' | ProjectFieldName> & {
    /** When it was changed last, ms since the epoch; null where the backend sends no time. */
    readonly updatedAt: number | null;
    /** As the operator has marked it on this computer. */
    readonly favourite: boolean;
    readonly tags: readonly string[];
  };
  authorizations: Pick<Authorization, 'key' | 'id' | 'name' | 'type'>;
  networks: Pick<NetworkConnection, 'key' | 'id' | 'domain' | 'port' | 'projectId'> & {
    /** Of the project that it leads to; null where no such project is known. */
    readonly projectName: string | null;
  };
  domains: Pick<Domain, 'key' | 'id' | 'domain' | 'unicode' | 'main' | 'linked'> & {
    /** Network connections of this name; null while they are not known. */
    readonly networks: number | null;
    /** Different projects that network connections of this name lead to; more than one is a conflict. */
    readonly projects: number;
  };
  activity: ActivityEntry & { readonly key: string };
  requests: LoggedRequest;
}

/** By what each list can be sorted. */
export const listSortFields = {
  projects: [...projectFieldNames, 'updatedAt'],
  authorizations: ['name', 'type', 'id'],
  networks: ['domain', 'port', 'project'],
  domains: ['domain', 'networks'],
  /** `folded`: a run of changes stands where the last of them does. */
  activity: ['order', 'folded'],
  requests: ['at', 'route', 'durationMs'],
} as const satisfies Record<ListName, readonly string[]>;

export type ListSortFields = {
  [Name in ListName]: (typeof listSortFields)[Name][number];
};

/** Parts of a list that can be looked at alone; several narrow it down further. */
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

/** What is looked at: which records of which profiles, in which order. */
export interface ListView<Name extends ListName = ListName> {
  readonly list: Name;
  /** Equal rows of several profiles stand in this order. Profiles that are signed out have no rows. */
  readonly profileIds: readonly string[];
  /**
   * Every word has to be found in the record, in any order; case and accents do not matter. `field:value` is looked for in
   * one field, `-field:value` must not be found there, and `*` in a value stands for any characters. `updated:` takes an age
   * (`<7d`), `today`, `yesterday` or a day (`>=2026-11-01`). At most 1,000 characters.
   */
  readonly query: string;
  readonly sort: ListSort<ListSortFields[Name]>;
  readonly parts: readonly ListParts[Name][];
}

/** Names a row over all profiles. */
export interface RowAddress {
  readonly profileId: string;
  readonly key: string;
}

/** Asks for part of a view. */
export interface ListPageRequest<Name extends ListName = ListName> extends ListView<Name> {
  /** Index of the first row wanted, from 0. */
  readonly offset: number;
  /** At most 500. */
  readonly limit: number;
  /**
   * Rows in sight and where the window shows them, best first. The first that is still in the view keeps its place: `offset`
   * moves with it, so that rows that come or go above move nothing. At most 100.
   */
  readonly anchors: readonly (RowAddress & { readonly index: number })[];
  /** A row whose index is to be told, such as the one with the focus. */
  readonly locate: RowAddress | null;
  /** `held`: what is held now; else each profile's list is asked for first where it is older, or in any case. */
  readonly fresh: 'held' | 'if-older-than-cache-time' | 'always';
}

/** A row as it is shown. The same profile, key and `rev` are the same row. */
export type ListRow<Name extends ListName = ListName> = ListRecords[Name] & {
  readonly profileId: string;
  readonly rev: number;
  /**
   * Set on rows that are shown a little longer so that they do not vanish under the pointer: `gone` was deleted, `left` is
   * not found by the query any more.
   */
  readonly leaving?: 'gone' | 'left';
};

/** How far what is held of one profile's list can be trusted. */
export interface ListFreshness {
  /** `nothing`: no list has come; `saved`: known from an earlier run alone; `held`: the backend has answered in this run. */
  readonly state: 'nothing' | 'saved' | 'held';
  /** When the backend was last asked, ms since the epoch; null before that. */
  readonly fetchedAt: number | null;
  /** Until when it was known to be the backend's, where it may not be any more; ms since the epoch. */
  readonly staleAsOf: number | null;
  /** The backend is being asked. */
  readonly loading: boolean;
  /** False where the backend offers no such list: then the rows are what this computer created itself. */
  readonly offered: boolean;
  /** How many items could not be read, and the first of them. */
  readonly unreadable: { readonly count: number; readonly first: readonly UnreadableItem[] };
  /** Why the last list did not come. */
  readonly error: AppError | null;
  /** What is missing in it; null where it is whole. */
  readonly partial: MissingRecords | null;
  /** How far it is while its pages are fetched; null where it is not. */
  readonly progress: ListProgress | null;
}

/** A condition of a query on one field, such as `source:git-*`. */
export interface QueryTerm {
  /** As it was typed. */
  readonly text: string;
  /** Why it is left out; null where it is not. */
  readonly problem:
    | 'no-value'
    /** Not a time, an age or a day. */
    | 'no-time'
    /** The backends do not send when records were changed. */
    | 'no-times'
    /** The field has only a few values, and this is none of them. */
    | 'unknown-value'
    | null;
}

/** Part of a view, all of one revision. Crosses the bridge as one JSON string. */
export interface ListPage<Name extends ListName = ListName> {
  /** Grows with every change of any list. Pages of different revisions do not fit to each other. */
  readonly revision: number;
  /** Records that are held of these profiles, whatever the query. */
  readonly count: number;
  /** Rows of the view, those that are leaving included. */
  readonly total: number;
  /** How many of `total` are leaving. */
  readonly leaving: number;
  /** Index of the first of `rows`. */
  readonly offset: number;
  readonly rows: readonly ListRow<Name>[];
  /** The conditions of the query on fields, in the order in which they were typed. */
  readonly terms: readonly QueryTerm[];
  /** Whether the backends send when records were changed last. */
  readonly hasTimes: boolean;
  /** Index of `locate`; -1 where it is not in the view. */
  readonly located: number;
  /** By profile. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
}

/** A list of a profile has changed: pages of a lower revision are out of date. */
export interface ListChange {
  readonly list: ListName;
  readonly profileId: string;
  readonly revision: number;
}

/** All rows that a view finds at one moment, kept by the main process under a handle. */
export interface ListSelection {
  readonly handle: string;
  /** Rows that are leaving are not among them. */
  readonly count: number;
}

/** Rows that are selected and not in the list any more, and which rows a selection has. Positions are those of the keys. */
export interface ListCheck {
  /** Keys of rows that are not in the list any more. */
  readonly missing: readonly number[];
  /** Keys that are not in the selection; all of them without one. */
  readonly outside: readonly number[];
  /** Rows of the selection that are not in the list any more: how many, and the names of the first. */
  readonly gone: { readonly count: number; readonly names: readonly string[] };
}

/** A list of a profile that the window shows or needs for what it shows. */
export interface ListInUse {
  readonly list: ListName;
  readonly profileId: string;
}

/**
 * What records can be related to. A network connection has the identifier of its project, and shares a name with a domain.
 * With `port`, only the network connections with this port count.
 */
export type RelatedTo =
  | { readonly projectId: string }
  | { readonly domain: string; readonly port?: number | undefined };

/** Network connections of a project or a domain, and the domains that these connections of a project name. */
export interface RelatedRecords {
  /** The first 100, in the backend's order. */
  readonly networks: readonly ListRecords['networks'][];
  readonly domains: readonly ListRecords['domains'][];
  /** How many there are. */
  readonly totals: { readonly networks: number; readonly domains: number };
}

export const listRequests = {
  /** Part of a view, as the JSON of a `ListPage`. A backend that does not answer is told in its freshness. */
  'lists.page': request<ListPageRequest, string>(),
  /** Selects what a view finds now, so that it can be worked on as a whole. Of many selections the oldest are released. */
  'lists.select': request<ListView, ListSelection>(),
  /** What became of rows that were selected: those of a selection, and at most 50,000 others by key. */
  'lists.check': request<
    ForProfile & {
      readonly list: ListName;
      readonly selection: string | null;
      readonly keys: readonly string[];
    },
    ListCheck
  >(),
  /**
   * Asks where to save, and writes these records of one or more profiles as they are held; false where the operator cancelled.
   * Those of several have a column with the backend.
   */
  'lists.export': request<
    {
      readonly list: ExportedList;
      readonly parts: readonly (ForProfile & { readonly of: BatchSubjects })[];
      readonly format: BatchExportFormat;
    },
    boolean
  >(),
  /** Ends fetching the pages of a list: what has come so far is shown, as one that is not whole. */
  'lists.stop': request<ForProfile & { readonly list: ListName }, void>(),
  'lists.release': request<Pick<ListSelection, 'handle'>, void>(),
  /** The records that are held now; asks no backend. */
  'lists.related': request<ForProfile & { readonly to: RelatedTo }, RelatedRecords>(),
  /**
   * Replaces what the window uses. What it uses is kept, and fetched again after this computer has changed it; all else is
   * dropped 60 seconds after it was last asked for.
   */
  'lists.setInUse': request<readonly ListInUse[], void>(),
};

export interface ListDifference {
  readonly difference: 'missing' | 'still-listed';
  /** Of the record. */
  readonly name: string;
}

export const listEvents = {
  /** At most one message per frame, with at most one element per list of a profile, and no records in it. */
  'lists.changed': event<readonly ListChange[]>(),
  /** The backend still does not list what was created here, or still lists what was deleted. */
  'lists.differ': event<ForProfile & ListDifference>(),
};
