import type { BatchItem, BatchItemState, BatchSkip } from '#contract/batch.ts';
import type { AppError } from '#contract/errors.ts';
import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { fieldChanges, shortenText } from '../activity/field-changes.ts';
import { differingFields } from '../projects/project-difference.ts';

/** What a batch sends for one project. `before` is the project as it was read for the preview. */
export type BatchTask =
  | { readonly action: 'create'; readonly after: ProjectFields }
  | {
      readonly action: 'update';
      readonly id: string;
      readonly before: ProjectFields;
      readonly after: ProjectFields;
    }
  | {
      readonly action: 'delete';
      readonly id: string;
      readonly before: ProjectFields;
      /** As in `BatchItem`. */
      readonly connections: readonly string[] | null;
    }
  | {
      readonly action: 'skip';
      readonly wanted: BatchItem['action'];
      readonly id: string | null;
      readonly name: string;
      readonly why: BatchSkip;
    };

/** What became of a project. */
export interface BatchOutcome {
  readonly state: BatchItemState;
  /** Of a project that was created. */
  readonly id?: string | null;
  readonly error?: AppError;
  readonly notAccepted?: readonly ProjectFieldName[];
  /** What the project is like now, for `changed-meanwhile`. */
  readonly current?: ProjectFields;
}

/** A project of a batch, and where it stands. */
export interface BatchEntry {
  readonly task: BatchTask;
  outcome: BatchOutcome;
}

const empty: ProjectFields = { name: '', description: '', path: '', sourceId: '', vmId: '' };

/** The item as the window sees it. */
export function toItem({ task, outcome }: BatchEntry, index: number): BatchItem {
  const { state, error = null, notAccepted = [], current } = outcome;
  const shared = { index, state, error, notAccepted, connections: null, skipped: null };
  switch (task.action) {
    case 'skip':
      return {
        ...shared,
        action: task.wanted,
        id: task.id,
        name: shortenText(task.name),
        changes: [],
        skipped: task.why,
      };
    case 'create': {
      const { after } = task;
      const id = outcome.id ?? null;
      return {
        ...shared,
        action: 'create',
        id,
        name: shortenText(after.name),
        changes: changes(empty, after),
      };
    }
    case 'update': {
      const { id, before, after } = task;
      const name = shortenText(before.name);
      return { ...shared, action: 'update', id, name, changes: changes(before, current ?? after) };
    }
    case 'delete': {
      const { id, before, connections } = task;
      const name = shortenText(before.name);
      return {
        ...shared,
        action: 'delete',
        id,
        name,
        connections,
        changes: current === undefined ? [] : changes(before, current),
      };
    }
  }
}

function changes(before: ProjectFields, after: ProjectFields): BatchItem['changes'] {
  return fieldChanges(before, after, differingFields(before, after));
}
