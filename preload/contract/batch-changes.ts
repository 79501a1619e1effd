import type { ProjectFieldName, ProjectFields, SuggestedField } from './projects.ts';

/** The kinds of record that batches change. Network connections cannot be changed or deleted by the service interface. */
export const batchLists = ['projects', 'authorizations', 'domains'] as const;

export type BatchList = (typeof batchLists)[number];

export const removableLists = ['authorizations', 'domains'] as const satisfies readonly BatchList[];

export type RemovableList = (typeof removableLists)[number];

/** A change of many records of one profile, of projects unless its kind says otherwise. */
export type BatchChange =
  /** Edits these fields of each project. The required ones (name, source, VM) cannot be emptied. */
  | { readonly kind: 'edit'; readonly fields: FieldEdits }
  | { readonly kind: 'delete' }
  /** Checks the challenges of domains in the DNS. Nothing is sent to the backend, so a locked profile may do it. */
  | { readonly kind: 'check' }
  /**
   * Creates a key for each of these deploy keys that replaces it, and adds them to the rotation of several
   * (`authorizations.planMoves`).
   */
  | { readonly kind: 'renew' }
  /**
   * Deletes authorizations or domains, which cannot be created again from what the app knows. With `unusedOnly`, what
   * something uses is skipped, and what may be used without the app knowing.
   */
  | { readonly kind: 'remove'; readonly list: RemovableList; readonly unusedOnly: boolean }
  /** Writes separate fields for each project; an `id` of null creates a project. */
  | { readonly kind: 'write'; readonly projects: readonly BatchWrite[] }
  | CopyChange
  /**
   * Creates and updates the projects of a file (`batch.chooseImport`): of its rows those that name this profile's backend, and
   * if it is the profile `first`, also those that name none or that cannot be imported.
   */
  | { readonly kind: 'import'; readonly importId: string; readonly first: string }
  /**
   * Reverses the batch with this handle, also after it has expired, as far as the activity contains its changes.
   * Projects that have changed since are skipped. `networks`: also creates network connections to a deleted
   * project again, for the new one.
   */
  | { readonly kind: 'undo'; readonly batch: string; readonly networks: boolean };

/**
 * The edit of one field of many projects. `value` replaces the whole field, replaces each occurrence of a
 * text, or is appended. `namePlaceholder` in it is replaced by the project's previous name.
 */
export type FieldEdit =
  | { readonly kind: 'set'; readonly value: string }
  | { readonly kind: 'replace'; readonly find: string; readonly value: string }
  | { readonly kind: 'append'; readonly value: string };

/** Fields that are left out are kept; at least one is present. */
export type FieldEdits = Partial<Readonly<Record<ProjectFieldName, FieldEdit>>>;

export const namePlaceholder = '{name}';

/** What to do if the profile already has a project with this name. `rename` appends a number. */
export const nameRules = ['skip', 'overwrite', 'rename'] as const;

export type NameRule = (typeof nameRules)[number];

/**
 * What is created with each copy: nothing, the project's network connections, or also those of the domains that they name
 * that the backend does not have.
 */
export const carriedRecords = ['none', 'networks', 'networks-and-domains'] as const;

export type CarriedRecords = (typeof carriedRecords)[number];

/** Copies projects of the profile `from`. An overwritten project with the same name keeps its identifier. */
export interface CopyChange {
  readonly kind: 'copy';
  /** Another profile; the subjects of the plan are its projects. */
  readonly from: string;
  /**
   * Handle of rows of a comparison (`compare.promote`), whose projects are copied instead of the subjects, each onto the one
   * that it is compared with.
   */
  readonly promotion?: string;
  /** Set to obey what a comparison of the two profiles ignores and maps (`CompareRules`). */
  readonly asCompared?: boolean;
  readonly nameRule: NameRule;
  /** Nothing if left out. A project that is overwritten gets the network connections that it lacks. */
  readonly carry?: CarriedRecords;
  /** Exceptions for single projects; at most one for each. */
  readonly edits: readonly CopyEdit[];
  /** Values to replace in projects without edited fields. */
  readonly replace: readonly ValueReplacement[];
}

export interface CopyEdit {
  /** Key of the project in the source profile. */
  readonly key: string;
  readonly leaveOut: boolean;
  /** Null for the fields of the project. */
  readonly fields: ProjectFields | null;
  /** Key of the project to overwrite, whatever its name; null to find it by name. */
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
 * The records to change: those of a selection (`lists.select`) without `except`, and those with the keys.
 * Ignored for `write`, `import` and `undo`.
 */
export interface BatchSubjects {
  readonly selection: string | null;
  readonly except: readonly string[];
  readonly keys: readonly string[];
}

/** Maximum number of records of one batch. */
export const maxBatchItems = 50_000;
