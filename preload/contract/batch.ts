import type { FieldChange } from './activity.ts';
import type { CarriedCounts, CarriedItem } from './batch-carried.ts';
import type { BatchChange, BatchList, BatchSubjects } from './batch-changes.ts';
import type { BatchDependents } from './batch-dependents.ts';
import type { ImportedFile, ImportTarget } from './batch-import.ts';
import { event, request } from './channel.ts';
import type { ChallengeState } from './domains.ts';
import type { AppError } from './errors.ts';
import type { RelatedProblem } from './networks.ts';
import type { ForProfile } from './profiles.ts';
import type { NamedWork } from './progress.ts';
import type { ProjectFieldName, ProjectFields, SuggestedField } from './projects.ts';

/**
 * State of an item.
 *
 * - `pending`: not sent yet; `sending`: its requests are running
 * - `done`: the backend made the change, or it had already been made
 * - `failed`: the change was not made; `error` is the reason
 * - `unknown`: it was sent and the response was lost; it is never sent again
 * - `saved`, `not-saved`, `something-else`: it was unknown, and a later read showed that it was made, or not
 *   made, or that the project is neither as before nor as sent; `changes` has the differences
 * - `changed-meanwhile`: not sent, because another person changed the project after the preview; `changes`
 *   has the differences. An authorization or a domain also if something began to use it since
 * - `not-sent`: the batch ended before; `BatchInfo.end` is the reason
 * - `skipped`: nothing would be sent; `skipped` is the reason
 */
export const batchItemStates = [
  'pending',
  'sending',
  'done',
  'failed',
  'unknown',
  'saved',
  'not-saved',
  'something-else',
  'changed-meanwhile',
  'not-sent',
  'skipped',
] as const;

export type BatchItemState = (typeof batchItemStates)[number];

/**
 * Why nothing would be sent: the project has the values already, has no identifier, or does not exist any
 * more; a required field would be empty, or a value too long. For a copy: its name exists, several projects
 * have its name, another item of the batch writes to the same project, the operator left it out, or it may
 * exist because the list of projects was cut off. For an
 * import also: the row is not a project, one of its values is not text, it has more cells than columns, an
 * earlier row creates a project of its name, or the backend that it names is unknown, signed out, or one of
 * several. For undoing: the project has changed since, or its previous state is not stored any more. For
 * removing what is unused: it is used, or something that the app cannot read may use it. For checking: the
 * backend sent no challenge. For renewing: it is no deploy key, or is replaced already.
 */
export type BatchSkip =
  | 'unchanged'
  | 'no-identifier'
  | 'gone'
  | 'incomplete'
  | 'too-long'
  | 'name-exists'
  | 'several-named'
  | 'list-cut'
  | 'same-project'
  | 'left-out'
  | 'not-a-project'
  | 'not-a-text'
  | 'extra-cells'
  | 'same-name'
  | 'unknown-backend'
  | 'signed-out-backend'
  | 'several-backends'
  | 'changed-since'
  | 'not-kept'
  | 'used'
  | 'maybe-used'
  | 'no-challenge'
  | 'other-type'
  | 'replaced';

/** The planned action for an item; it does not change after planning. */
export const batchGroups = ['create', 'update', 'delete', 'unchanged', 'skipped'] as const;

export type BatchGroup = (typeof batchGroups)[number];

/** One record of a batch. */
export interface BatchItem {
  /** Index in the batch, from 0. */
  readonly index: number;
  readonly action: 'create' | 'update' | 'delete';
  /** Null before a creation, and if it is unknown which record was created. */
  readonly id: string | null;
  /** The name as read for the preview. */
  readonly name: string;
  /**
   * The fields that would be sent; for `changed-meanwhile` and `something-else`, the differences from the
   * preview. Long values are shortened.
   */
  readonly changes: readonly FieldChange[];
  /** Network connections to a project that would be deleted, as `domain:port`; null if unknown. */
  readonly networks: readonly string[] | null;
  /** What refers to an authorization or a domain that would be deleted; null if unknown, and for other changes. */
  readonly dependents: BatchDependents | null;
  /** The result of checking a domain; null before it, and for other changes. */
  readonly challenge: ChallengeState | null;
  readonly state: BatchItemState;
  /** The project does not exist any more; only for `something-else`. */
  readonly isGone: boolean;
  readonly skipped: BatchSkip | null;
  /** The field that `skipped` refers to, if any. */
  readonly skippedField: string | null;
  /** Line or position in an imported file, from 1; null for other changes. */
  readonly row: number | null;
  /** Name of the project that is copied; null for other changes. */
  readonly copyOf: string | null;
  /** Fields with a value that no other project of the backend has. Only for copies. */
  readonly unknownValues: readonly SuggestedField[];
  readonly error: AppError | null;
  /** The network connections and domains that are created with the project; null for none. */
  readonly carried: CarriedItem | null;
  /** What was done of the project itself, but not of its network connections and domains. */
  readonly relatedProblems: readonly RelatedProblem[];
  /**
   * Identifiers of keys that an earlier attempt may have created, whose response was lost, and that nothing uses; only for
   * replaced deploy keys.
   */
  readonly strays?: readonly string[];
  /** Fields that the backend ignored, although it confirmed the change. */
  readonly notAccepted: readonly ProjectFieldName[];
}

/**
 * Why a batch ended before all items were sent. `unreachable`: several requests in a row got no response;
 * `paused-too-long`: the backend asked to wait longer, or more often, than the limits allow.
 */
export type BatchEnd = 'cancelled' | 'signed-out' | 'read-only' | 'unreachable' | 'paused-too-long';

/** A source or VM of a copy to which nothing else on the backend refers. */
export interface UnknownValue {
  readonly field: SuggestedField;
  readonly value: string;
  /** Number of copied projects that have it. */
  readonly count: number;
}

/** A batch without its items. */
export interface BatchInfo extends ForProfile {
  readonly handle: string;
  /** The source profile of a copy; null for other changes. */
  readonly from: string | null;
  readonly kind: BatchChange['kind'];
  /** What its items are. */
  readonly list: BatchList;
  readonly status: 'planned' | 'running' | 'finished';
  /** Number of items. */
  readonly total: number;
  readonly counts: Readonly<Record<BatchItemState, number>>;
  /** Number of items by planned action. */
  readonly groups: Readonly<Record<BatchGroup, number>>;
  /** For a copy, the 20 values that occur in the most projects. */
  readonly unknownValues: readonly UnknownValue[];
  /**
   * Number of known network connections to projects that would be deleted, or that would be created again.
   */
  readonly networks: number;
  /** Null for anything but a copy. */
  readonly carried: CarriedCounts | null;
  /** Number of items with `relatedProblems`. */
  readonly withRelatedProblems: number;
  /**
   * Number of authorizations or domains in the preview that something refers to, and of those of which that is unknown;
   * both with those that are skipped for it.
   */
  readonly used: number;
  readonly maybeUsed: number;
  /**
   * Number of projects that undoing would change, create again and delete, without those whose outcome is
   * unknown.
   */
  readonly undoable: Readonly<Record<'update' | 'create' | 'delete', number>>;
  /** Handle of the batch that undoes it, once that was started. */
  readonly undoneBy: string | null;
  /** Null if all items were sent. */
  readonly end: BatchEnd | null;
  /** The error that ended it, if any. */
  readonly error: AppError | null;
  /**
   * Whether items with an unknown outcome are being read, or are going to be; that happens once
   * automatically.
   */
  readonly isChecking: boolean;
  /** No request is sent before this time, because the backend asked to wait; in ms since the epoch. */
  readonly pausedUntil: number | null;
  /** Increases with every change of the batch. */
  readonly revision: number;
}

/** One page of a batch, all of the same revision. */
export interface BatchPage {
  readonly batch: BatchInfo;
  /** Total number of items in the requested states. */
  readonly total: number;
  readonly items: readonly BatchItem[];
}

/** The operator's typed confirmation (`toConfirm`). */
export interface BatchConfirmation {
  readonly count: string;
  readonly name: string;
}

/** Maximum number of projects that are changed, in any backend, without typing their number. */
export const maxUntyped = 50;

/**
 * What has to be typed before a plan is started: the number of records for deletions, for changes in
 * production, and for changes of more than 50 projects, including copies and imports; and the backend's name
 * for deletions in production.
 */
export function toConfirm(
  { kind, counts, groups }: Pick<BatchInfo, 'kind' | 'counts' | 'groups'>,
  production: boolean,
): Readonly<Record<keyof BatchConfirmation, boolean>> {
  // Changes nothing on the backend.
  if (kind === 'check') return { count: false, name: false };
  const isDeletion = groups.delete > 0;
  return { count: isDeletion || production || counts.pending > maxUntyped, name: isDeletion && production };
}

/** The source of a copied item. */
export interface BatchOriginal {
  /** Key of the project in the source profile. */
  readonly key: string;
  readonly fields: ProjectFields;
}

export const batchExportFormats = ['json', 'csv'] as const;

export type BatchExportFormat = (typeof batchExportFormats)[number];

export interface ForBatch {
  readonly handle: string;
}

/**
 * A batch is planned first, and sends nothing until it is started. The main process stores it, so that a
 * reloaded window finds it again. A plan expires half an hour after the last request about it, a finished
 * batch after two hours; an expired handle is `bad-input` with field `handle`.
 */
export const batchRequests = {
  /**
   * Asks for a JSON or CSV file of projects and reads it; null if the operator cancelled. The file is kept
   * until another one is read. An unreadable one is `file` with a reason that begins with `import-`.
   */
  'batch.chooseImport': request<Required<NamedWork>, ImportedFile | null>(),
  /**
   * The profiles into which a file is imported: those that its rows name, and this one for rows that name none or that cannot
   * be imported. This one comes first, if it has rows.
   */
  'batch.importTargets': request<ForProfile & { readonly importId: string }, readonly ImportTarget[]>(),
  /** Plans a change, after fetching the projects if they are not cached. */
  'batch.plan': request<
    ForProfile & { readonly change: BatchChange; readonly of: BatchSubjects } & NamedWork,
    BatchInfo
  >(),
  /** Starts a plan. A missing confirmation (`toConfirm`) is `bad-input` with field `count` or `name`. */
  'batch.start': request<ForBatch & { readonly confirmation: BatchConfirmation | null }, BatchInfo>(),
  /** Waits for running requests and leaves the rest unsent. */
  'batch.cancel': request<ForBatch, BatchInfo>(),
  /** Sends items that failed or were not sent again. Items with an unknown outcome are never sent again. */
  'batch.retry': request<ForBatch & { readonly states: readonly ('failed' | 'not-sent')[] }, BatchInfo>(),
  /** Reads each project whose outcome is unknown or was not found. Sends no changes. */
  'batch.check': request<ForBatch, BatchInfo>(),
  /** The batches of all profiles, oldest first, without those of people who are not signed in. */
  'batch.list': request<undefined, readonly BatchInfo[]>(),
  /** `limit` is at most 500. Without `states` or `groups`, items in any of them. */
  'batch.page': request<
    ForBatch & {
      readonly offset: number;
      readonly limit: number;
      readonly states?: readonly BatchItemState[];
      readonly groups?: readonly BatchGroup[];
    },
    BatchPage
  >(),
  /** The complete source project of a copied item, as it would be sent. */
  'batch.original': request<ForBatch & { readonly index: number }, BatchOriginal>(),
  /** Asks where to save, and writes all items with their outcome; false if the operator cancelled. */
  'batch.export': request<ForBatch & { readonly format: BatchExportFormat } & NamedWork, boolean>(),
  /** Removes a batch; a running one is cancelled first. */
  'batch.discard': request<ForBatch, void>(),
};

export const batchEvents = {
  /** At most one message per frame, with at most one element per batch. */
  'batch.progressed': event<readonly BatchInfo[]>(),
};
