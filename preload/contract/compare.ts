import type { FieldChange } from './activity.ts';
import type { BatchExportFormat } from './batch.ts';
import { request } from './channel.ts';
import type { Domain } from './domains.ts';
import type { ListFreshness } from './lists.ts';
import type { NetworkAddress } from './networks.ts';
import type { NamedWork } from './progress.ts';
import { projectFieldNames } from './projects.ts';

/** The groups of a comparison of two profiles' projects, in the order shown. */
export const compareGroups = ['left', 'right', 'different', 'same'] as const;

/** `left` and `right`: the project exists on this side only. */
export type CompareGroup = (typeof compareGroups)[number];

/** Two projects that the operator has matched, by key. */
export interface ComparePair {
  readonly left: string;
  readonly right: string;
}

/** Limits of what is ignored and mapped between two profiles; `length` is in characters. */
export const compareRuleLimits = { mappings: 50, length: 1_000 } as const;

/**
 * Values of the two sides that count as equal. `*` stands for any text, at most once and on both sides; a pattern that ends with
 * `/` stands for everything in that folder.
 */
export interface ValueMapping {
  readonly left: string;
  readonly right: string;
}

/** What is compared beside the fields of projects; `challenges`: those of domains that both sides have. */
export const comparedRecords = ['networks', 'domains', 'challenges'] as const;

/** What a comparison can ignore. */
export const comparedParts = [...projectFieldNames, ...comparedRecords] as const;

export type ComparedPart = (typeof comparedParts)[number];

/**
 * What a comparison of two profiles ignores and maps. An overwritten project keeps its ignored fields; values are mapped also in
 * copies, and so are the names and challenges of domains. Of several mappings, the first that matches counts.
 */
export interface CompareRules {
  readonly ignored: readonly ComparedPart[];
  readonly mappings: readonly ValueMapping[];
}

/** A project of one side. Its name is truncated for the row. */
export interface ComparedProject {
  readonly key: string;
  /** Null if the backend sent none, so that the project cannot be changed. */
  readonly id: string | null;
  readonly name: string;
  readonly path: string;
}

/** A network connection of a project on one side only: the interface cannot change one. */
export interface NetworkDifference {
  readonly record: 'network';
  readonly left: NetworkAddress | null;
  readonly right: NetworkAddress | null;
}

/** A domain, which belongs to the projects whose network connections have its name. Its challenge is truncated for the row. */
export type ComparedDomain = Pick<Domain, 'domain' | 'unicode' | 'challenge' | 'main' | 'linked'>;

/** A domain of a project that one side lacks (null), or that differs in `fields`. */
export interface DomainDifference {
  readonly record: 'domain';
  readonly left: ComparedDomain | null;
  readonly right: ComparedDomain | null;
  readonly fields: readonly ('challenge' | 'main' | 'linked')[];
  /** Set while network connections are ignored, which are what a domain is copied with. */
  readonly isNotCarried?: true;
}

export type RecordDifference = NetworkDifference | DomainDifference;

/** Maximum number of records that are listed with a row. */
export const maxListedDifferences = 50;

/**
 * A list that is not compared: the backend does not have it (`not-offered`), refuses it (`refused`), has not sent it yet
 * (`missing`), or has sent a part of it (`partial`), so that what is missing there may exist.
 */
export interface NotCompared {
  readonly side: 'left' | 'right';
  readonly list: 'networks' | 'domains';
  readonly why: 'not-offered' | 'refused' | 'missing' | 'partial';
}

/** A project of one or both sides. */
export interface ComparedRow {
  readonly kind: 'project';
  readonly key: string;
  readonly group: CompareGroup;
  readonly left: ComparedProject | null;
  readonly right: ComparedProject | null;
  /** How the two projects were matched; null if there is only one. */
  readonly matchedBy: 'hand' | 'name' | 'path' | null;
  /**
   * Fields that differ: `before` on the left, `after` on the right. For a project on one side only, its
   * fields that are not empty. Long values are shortened.
   */
  readonly changes: readonly FieldChange[];
  /** The network connections and domains that differ, without those beyond the limit; of projects on both sides only. */
  readonly records: readonly RecordDifference[];
  readonly recordCount: number;
  /** Whether copying it to a side changes something there. */
  readonly copyable: Readonly<Record<'left' | 'right', boolean>>;
  readonly selected: boolean;
}

/**
 * A row of the comparison: the heading of a group, a project with its first difference, another differing field of the project
 * `of`, at `index` of its changes, or another record of it that differs.
 */
export type CompareRow =
  | { readonly kind: 'group'; readonly key: CompareGroup; readonly count: number; readonly isOpen: boolean }
  | ComparedRow
  | { readonly kind: 'field'; readonly key: string; readonly of: ComparedRow; readonly index: number }
  | {
      readonly kind: 'record';
      readonly key: string;
      readonly of: ComparedRow;
      readonly difference: RecordDifference;
    };

export interface CompareRequest {
  /** Two different profiles. */
  readonly left: string;
  readonly right: string;
  readonly pairs: readonly ComparePair[];
  /**
   * Words that the names, paths, sources, VMs or differing records of a row must contain. `differs:` with a field, `connections`
   * or `domains` finds what differs in it.
   */
  readonly query: string;
  /** The expanded groups, whose projects are included in the rows. */
  readonly open: readonly CompareGroup[];
  readonly offset: number;
  /** At most 500. */
  readonly limit: number;
  readonly fresh: 'cached' | 'if-older-than-cache-time' | 'always';
}

/** The export of a comparison: the matches of the query in all groups. */
export type CompareExportRequest = Pick<CompareRequest, 'left' | 'right' | 'pairs' | 'query'> & {
  readonly format: BatchExportFormat;
} & NamedWork;

/** What is compared and shown, without the part of it. */
export type ShownComparison = Pick<CompareRequest, 'left' | 'right' | 'pairs' | 'query' | 'open'>;

/**
 * Selects or deselects rows that can be copied: `all` matches in open groups, those with the keys, or those between two
 * indexes, inclusive. Deselecting `all` includes what the filter hides.
 */
export type CompareSelectRequest = ShownComparison & {
  readonly rows:
    | 'all'
    | { readonly keys: readonly string[] }
    | { readonly first: number; readonly last: number };
  readonly selected: boolean;
};

/** Copies the selected matches in open groups to one side. */
export type PromoteRequest = ShownComparison & { readonly to: 'left' | 'right' };

/** Rows of a comparison to copy, for a `CopyChange`. */
export interface Promotion {
  readonly handle: string;
  readonly count: number;
}

/** One page of a comparison. */
export interface ComparePage {
  /** Number of rows, including the headings of groups that are not empty, and one for each differing field. */
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly CompareRow[];
  /** Number of projects by group: matches of the query, and all. */
  readonly found: Readonly<Record<CompareGroup, number>>;
  readonly counts: Readonly<Record<CompareGroup, number>>;
  /** Number of matches in open groups that differ and can be copied, and how many of them are selected. */
  readonly selectable: number;
  readonly selected: number;
  /** Number of selected matches in open groups that can be copied to each side. */
  readonly copyable: Readonly<Record<'left' | 'right', number>>;
  readonly rules: CompareRules;
  readonly notCompared: readonly NotCompared[];
  /** Of the projects. */
  readonly left: ListFreshness;
  readonly right: ListFreshness;
}

/** Two profiles whose comparison the overview shows: how far `right` is behind `left`. */
export type FollowedComparison = Pick<CompareRequest, 'left' | 'right'>;

/** How the projects of two profiles compare, as the overview shows it. */
export interface Parity {
  /** As in `ComparePage`; those of `left` and `different` are what the right side is behind. */
  readonly counts: Readonly<Record<CompareGroup, number>>;
  /** As in `ComparePage`. */
  readonly notCompared: readonly NotCompared[];
  readonly left: ListFreshness;
  readonly right: ListFreshness;
}

export const compareRequests = {
  /**
   * Compares the cached projects of two profiles, with their network connections and domains. `lists.changed` for one of these
   * lists means that the result may be stale. `bad-input` with field `right` if both are the same profile.
   */
  'compare.page': request<CompareRequest & NamedWork, ComparePage>(),
  /** The next page has the selection. What no longer differs leaves it. Errors as `compare.page`. */
  'compare.select': request<CompareSelectRequest, void>(),
  /**
   * Stores what is ignored and mapped between two profiles; the next page obeys it. `bad-input` with field `mappings` for a
   * mapping that cannot be used (`mappingProblem`).
   */
  'compare.setRules': request<
    Pick<CompareRequest, 'left' | 'right'> & { readonly rules: CompareRules },
    CompareRules
  >(),
  /** The comparisons that the overview shows, in the order in which they were added. */
  'compare.followed': request<undefined, readonly FollowedComparison[]>(),
  /**
   * Adds a comparison to the overview or removes it. Of two profiles, one direction at a time is followed. Errors as
   * `compare.page`.
   * @returns all of them
   */
  'compare.follow': request<
    FollowedComparison & { readonly followed: boolean },
    readonly FollowedComparison[]
  >(),
  /** Compares all projects of two profiles. Errors as `compare.page`. */
  'compare.parity': request<Pick<CompareRequest, 'left' | 'right' | 'pairs' | 'fresh'>, Parity>(),
  /** The main process keeps the last promotion. Errors as `compare.page`. */
  'compare.promote': request<PromoteRequest, Promotion>(),
  /**
   * Asks where to save, and writes the cached projects that match the query; false if the operator cancelled.
   * Errors as `compare.page`.
   */
  'compare.export': request<CompareExportRequest, boolean>(),
};
