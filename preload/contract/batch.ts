import type { FieldChange } from './activity.ts';
import { event, request } from './channel.ts';
import type { AppError } from './errors.ts';
import type { ForProfile } from './profiles.ts';
import type { ProjectFieldName, ProjectFields, SuggestedField } from './projects.ts';

/** What is done to many projects of one profile. */
export type BatchChange =
  /** Edits these fields of each. The required ones (name, source, VM) cannot be emptied. */
  | { readonly kind: 'edit'; readonly fields: FieldEdits }
  | { readonly kind: 'delete' }
  /** Gives each its own fields; an `id` of null creates a project. */
  | { readonly kind: 'write'; readonly projects: readonly BatchWrite[] }
  | CopyChange
  /** Creates and updates what a file has (`batch.chooseImport`). */
  | { readonly kind: 'import'; readonly importId: string }
  /**
   * Changes back what the batch of this handle made, also after it is not kept any more, as far as the activity has it. Nothing
   * that changed since is written over. `networks`: what led to a deleted project is created again to the new one.
   */
  | { readonly kind: 'undo'; readonly batch: string; readonly networks: boolean };

/**
 * What is done with one field of many projects. `value` is what is written: instead of all of it, of each occurrence of a
 * text, or at its end. `namePlaceholder` in it stands for the name that the project has before.
 */
export type FieldEdit =
  | { readonly kind: 'set'; readonly value: string }
  | { readonly kind: 'replace'; readonly find: string; readonly value: string }
  | { readonly kind: 'append'; readonly value: string };

/** Fields that are not named are kept; at least one is. */
export type FieldEdits = Partial<Readonly<Record<ProjectFieldName, FieldEdit>>>;

export const namePlaceholder = '{name}';

/** What is done where the other profile has a project of this name already. `rename` adds a number to the name. */
export const nameRules = ['skip', 'overwrite', 'rename'] as const;

export type NameRule = (typeof nameRules)[number];

/** Copies projects of the profile `from`. A project of the same name that is overwritten keeps its identifier. */
export interface CopyChange {
  readonly kind: 'copy';
  /** Another profile; the subjects of the plan are its projects. */
  readonly from: string;
  readonly nameRule: NameRule;
  /** What is different for single projects; at most one for each. */
  readonly edits: readonly CopyEdit[];
  /** Values that are replaced, in projects whose fields are not edited. */
  readonly replace: readonly ValueReplacement[];
}

export interface CopyEdit {
  /** Of the project in the profile that it is copied from. */
  readonly key: string;
  readonly leaveOut: boolean;
  /** Null for the fields of the project. */
  readonly fields: ProjectFields | null;
  /** Key of the project that is overwritten, whatever its name; null finds it by its name. */
  readonly onto: string | null;
}

export interface ValueReplacement {
  readonly field: SuggestedField;
  readonly before: string;
  readonly after: string;
}

export interface BatchWrite {
  readonly id: string | null;
  readonly fields: ProjectFields;
}

/**
 * Which projects of the profile: those of a selection (`lists.select`) without some, and those of the keys. Ignored for
 * `write`, `import` and `undo`.
 */
export interface BatchSubjects {
  readonly selection: string | null;
  readonly except: readonly string[];
  readonly keys: readonly string[];
}

/** Most projects of one batch. */
export const mostBatchItems = 50_000;

/**
 * Where an item stands.
 *
 * - `pending`: not sent yet; `sending`: its requests are under way
 * - `done`: the backend made the change, or it was made already
 * - `failed`: it was not made; `error` says why
 * - `unknown`: it was sent and the answer was lost: it is never sent again
 * - `saved`, `not-saved`, `something-else`: it was unknown, and reading the project afterwards showed that it was made, or not
 *   made, or that the project is neither as before nor as it was sent; `changes` says how it is
 * - `changed-meanwhile`: not sent, because somebody else changed the project after the preview; `changes` says how
 * - `not-sent`: the batch ended before; `BatchView.end` says why
 * - `skipped`: nothing would be sent; `skipped` says why
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
 * Why nothing would be sent: it has the values already, the backend gave it no identifier, it does not exist any more, or
 * a required field would be empty, or a value too long. Of a copy: its name exists, several projects have its name, another one of the batch is
 * written to the same project, or the operator left it out. Of an import also: the row is no project, or one of its values
 * is no text. Of undoing: it changed since, or what it was is not kept any more.
 */
export type BatchSkip =
  | 'unchanged'
  | 'no-identifier'
  | 'gone'
  | 'incomplete'
  | 'too-long'
  | 'name-exists'
  | 'several-named'
  | 'same-project'
  | 'left-out'
  | 'not-a-project'
  | 'not-a-text'
  | 'changed-since'
  | 'not-kept';

/** What a plan does with an item; the same throughout its life. */
export const batchGroups = ['create', 'update', 'delete', 'unchanged', 'skipped'] as const;

export type BatchGroup = (typeof batchGroups)[number];

/** One project of a batch. */
export interface BatchItem {
  /** Place in the batch, from 0. */
  readonly index: number;
  readonly action: 'create' | 'update' | 'delete';
  /** Null before a creation, and where it is not known which record was created. */
  readonly id: string | null;
  /** As it was read for the preview. */
  readonly name: string;
  /**
   * What would be sent; for `changed-meanwhile` and `something-else` how the project differs from the preview. Long values are
   * shortened.
   */
  readonly changes: readonly FieldChange[];
  /** Network connections that lead to a project to be deleted, `domain:port`; null where they are not known. */
  readonly networks: readonly string[] | null;
  readonly state: BatchItemState;
  /** The project does not exist any more; only for `something-else`. */
  readonly isGone: boolean;
  readonly skipped: BatchSkip | null;
  /** The field that `skipped` is about, where it is about one. */
  readonly skippedField: string | null;
  /** Line or place in the file of an import, from 1; null for other changes. */
  readonly row: number | null;
  /** Name of the project that it is a copy of; null for other changes. */
  readonly copyOf: string | null;
  /** Fields whose value no other project of the backend has. Only for copies. */
  readonly unknownValues: readonly SuggestedField[];
  readonly error: AppError | null;
  /** Network connections that were not created with the project, `domain:port`. */
  readonly networksNotCreated: readonly string[];
  /** Fields that the backend did not take, although it answered that the change was made. */
  readonly notAccepted: readonly ProjectFieldName[];
}

/**
 * Why a batch ended before all was sent. `unreachable`: several requests in a row found no backend; `paused-too-long`: it
 * asked to wait longer, or more often, than the batch does.
 */
export type BatchEnd = 'cancelled' | 'signed-out' | 'read-only' | 'unreachable' | 'paused-too-long';

/** A source or VM that a copy refers to and nothing else of the backend does. */
export interface UnknownValue {
  readonly field: SuggestedField;
  readonly value: string;
  /** Projects of the copy that have it. */
  readonly count: number;
}

/** A batch without its items. */
export interface BatchView extends ForProfile {
  readonly handle: string;
  /** The profile that is copied from; null for other changes. */
  readonly from: string | null;
  readonly kind: BatchChange['kind'];
  readonly status: 'planned' | 'running' | 'finished';
  /** Number of items. */
  readonly total: number;
  readonly counts: Readonly<Record<BatchItemState, number>>;
  /** How many items the plan has of each group. */
  readonly groups: Readonly<Record<BatchGroup, number>>;
  /** Of a copy, the 20 that most projects have. */
  readonly unknownValues: readonly UnknownValue[];
  /** Network connections that lead to what would be deleted, or led to what would be created again, as far as they are known. */
  readonly networks: number;
  /** How many projects undoing it would change, create again and delete; none of those whose outcome is unknown. */
  readonly undoable: Readonly<Record<'update' | 'create' | 'delete', number>>;
  /** The batch that undoes it, once that was started. */
  readonly undoneBy: string | null;
  /** Null where nothing was left out. */
  readonly end: BatchEnd | null;
  /** What ended it, where that was an error. */
  readonly error: AppError | null;
  /** What is unknown is being read, or is going to be: that is done once by itself. */
  readonly isChecking: boolean;
  /** Nothing is sent until then, because the backend asked to wait; ms since the epoch. */
  readonly pausedUntil: number | null;
  /** Grows with every change of the batch. */
  readonly revision: number;
}

/** Part of a batch, all of one revision. */
export interface BatchPage {
  readonly batch: BatchView;
  /** Items in the states asked for. */
  readonly total: number;
  readonly items: readonly BatchItem[];
}

/** What the operator typed to confirm (`toConfirm`). */
export interface BatchConfirmation {
  readonly count: string;
  readonly name: string;
}

/** More projects than that are not changed, in any backend, before their number was typed. */
export const mostUntyped = 50;

/**
 * What has to be typed before a plan is started: the number of projects of a deletion, of any change in production and of
 * more than 50 projects, also where they are copied or imported; and the backend's name for what deletes in production.
 */
export function toConfirm(
  { counts, groups }: Pick<BatchView, 'counts' | 'groups'>,
  production: boolean,
): Readonly<Record<keyof BatchConfirmation, boolean>> {
  const isDeletion = groups.delete > 0;
  return { count: isDeletion || production || counts.pending > mostUntyped, name: isDeletion && production };
}

/** A file of projects that was read and not imported yet. */
export interface ImportedFile {
  readonly importId: string;
  readonly name: string;
  /** Number of projects in it, also of those that cannot be read. */
  readonly count: number;
  /** The first 20 columns or keys that projects do not have. */
  readonly ignored: readonly string[];
}

/** What an item of a copy is made of. */
export interface BatchOriginal {
  /** Of the project in the profile that it is copied from. */
  readonly key: string;
  readonly fields: ProjectFields;
}

export const batchExportFormats = ['json', 'csv'] as const;

export type BatchExportFormat = (typeof batchExportFormats)[number];

export interface ForBatch {
  readonly handle: string;
}

/**
 * A batch is planned first, and sends nothing until it is started. The main process keeps it, so that a window that was
 * reloaded finds it again. A handle that has expired (a plan after half an hour without a request about it, a finished
 * batch after two hours) is `bad-input` with field `handle`.
 */
export const batchRequests = {
  /**
   * Asks for a JSON or CSV file of projects and reads it; null where the operator cancelled. It is kept until another one is
   * read. What cannot be read is `file` with a reason that begins with `import-`.
   */
  'batch.chooseImport': request<undefined, ImportedFile | null>(),
  /** Reads the projects where they are not held, and says what would be sent. */
  'batch.plan': request<
    ForProfile & { readonly change: BatchChange; readonly of: BatchSubjects },
    BatchView
  >(),
  /**
   * Starts a plan. What has to be typed and was not (`toConfirm`) is `bad-input` with field `count` or `name`.
   */
  'batch.start': request<ForBatch & { readonly confirmation: BatchConfirmation | null }, BatchView>(),
  /** What is under way is waited for; the rest is not sent. */
  'batch.cancel': request<ForBatch, BatchView>(),
  /** Sends what failed, or what was not sent, once more. What is unknown is never sent again. */
  'batch.retry': request<ForBatch & { readonly states: readonly ('failed' | 'not-sent')[] }, BatchView>(),
  /** Reads each project of which it is unknown, or was not found, whether it was saved. Sends nothing else. */
  'batch.check': request<ForBatch, BatchView>(),
  /** The batches of all profiles, oldest first: those of persons who are not signed in are not among them. */
  'batch.list': request<undefined, readonly BatchView[]>(),
  /** `limit` is at most 500; without `states`, items in any; so with `groups`. */
  'batch.page': request<
    ForBatch & {
      readonly offset: number;
      readonly limit: number;
      readonly states?: readonly BatchItemState[];
      readonly groups?: readonly BatchGroup[];
    },
    BatchPage
  >(),
  /** The project that an item of a copy is made of, in full, as it would be sent. */
  'batch.original': request<ForBatch & { readonly index: number }, BatchOriginal>(),
  /** Asks where to save, and writes all items with their outcome; false where the operator cancelled. */
  'batch.export': request<ForBatch & { readonly format: BatchExportFormat }, boolean>(),
  /** Forgets a batch; one that runs is cancelled first. */
  'batch.discard': request<ForBatch, void>(),
};

export const batchEvents = {
  /** At most one message per frame, with at most one element per batch. */
  'batch.progressed': event<readonly BatchView[]>(),
};
