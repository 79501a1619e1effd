import type { FieldChange } from './activity.ts';
import type { BatchExportFormat } from './batch.ts';
import { request } from './channel.ts';
import type { ListFreshness } from './lists.ts';

/** How the projects of two profiles differ, in the order in which they are shown. */
export const compareGroups = ['left', 'right', 'different', 'same'] as const;

/** `left` and `right`: only there. */
export type CompareGroup = (typeof compareGroups)[number];

/** Two projects that the operator says are the same one, by their keys. */
export interface ComparePair {
  readonly left: string;
  readonly right: string;
}

/** A project of one side. Its name is cut to what a row shows. */
export interface ComparedProject {
  readonly key: string;
  /** Null where the backend sent none: then it cannot be written to. */
  readonly id: string | null;
  readonly name: string;
  readonly path: string;
}

/** A row of the comparison: the head of a group, or a project of one or both sides. */
export type CompareRow =
  | { readonly kind: 'group'; readonly key: CompareGroup; readonly count: number; readonly isOpen: boolean }
  | {
      readonly kind: 'project';
      readonly key: string;
      readonly group: CompareGroup;
      readonly left: ComparedProject | null;
      readonly right: ComparedProject | null;
      /** How the two were found to be one; null where there is only one. */
      readonly matchedBy: 'hand' | 'name' | 'path' | null;
      /**
       * Fields that differ: `before` on the left, `after` on the right; of a project that is on one side only those that are not
       * empty. Long values are shortened.
       */
      readonly changes: readonly FieldChange[];
    };

export interface CompareRequest {
  /** Two different profiles. */
  readonly left: string;
  readonly right: string;
  readonly pairs: readonly ComparePair[];
  /** Words that the names, paths, sources or VMs of a row have to contain. */
  readonly query: string;
  /** The groups whose projects are among the rows. */
  readonly open: readonly CompareGroup[];
  readonly offset: number;
  /** At most 500. */
  readonly limit: number;
  readonly fresh: 'held' | 'if-older-than-cache-time' | 'always';
}

/** What is exported of a comparison: all groups, of them what the query finds. */
export type CompareExportRequest = Pick<CompareRequest, 'left' | 'right' | 'pairs' | 'query'> & {
  readonly format: BatchExportFormat;
};

/** Part of a comparison. */
export interface ComparePage {
  /** Rows with the heads of groups that are not empty. */
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly CompareRow[];
  /** Projects of each group that the query finds, and of each group at all. */
  readonly found: Readonly<Record<CompareGroup, number>>;
  readonly counts: Readonly<Record<CompareGroup, number>>;
  readonly left: ListFreshness;
  readonly right: ListFreshness;
}

export const compareRequests = {
  /**
   * Compares the projects of two profiles as they are held. `lists.changed` of one of them says that the answer may be out of
   * date. `bad-input` with field `right` where both are the same profile.
   */
  'compare.page': request<CompareRequest, ComparePage>(),
  /**
   * Asks where to save, and writes what the query finds as it is held; false where the operator cancelled. Errors as
   * `compare.page`.
   */
  'compare.export': request<CompareExportRequest, boolean>(),
};
