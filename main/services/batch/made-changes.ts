import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { fieldsBefore } from '../activity/stored-records.ts';
import { differingFields } from '../projects/project-difference.ts';
import type { BatchEntry } from './batch-entry.ts';
import type { CreatedDomain } from './new-records.ts';

/** A change that a batch is known to have made. */
export type MadeChange =
  | {
      readonly kind: 'updated';
      readonly id: string;
      readonly before: ProjectFields;
      readonly after: ProjectFields;
      /** The changed fields. */
      readonly fields: readonly ProjectFieldName[];
    }
  | { readonly kind: 'deleted'; readonly id: string; readonly before: ProjectFields }
  | {
      readonly kind: 'created';
      readonly id: string;
      readonly after: ProjectFields;
      /** The domains that were created with it. */
      readonly domains?: readonly CreatedDomain[];
    }
  /** The earlier values are no longer stored. */
  | { readonly kind: 'forgotten'; readonly id: string | null; readonly name: string };

/** What undoing an entry would do; null if it made no change, or that is unknown. */
export function undoneBy({ task, outcome }: BatchEntry): 'create' | 'update' | 'delete' | null {
  if (!outcome.made) return null;
  if (task.action === 'create') return outcome.id == null ? null : 'delete';
  if (task.action === 'update') return 'update';
  return task.action === 'delete' ? 'create' : null;
}

/** The changes made by a batch, from its entries. */
export function madeBy(entries: readonly BatchEntry[]): readonly MadeChange[] {
  return entries.flatMap((entry): readonly MadeChange[] => {
    const { task, outcome } = entry;
    if (undoneBy(entry) === null) return [];
    if (task.action === 'delete') return [{ kind: 'deleted', id: task.id, before: task.before }];
    if (task.action !== 'create' && task.action !== 'update') return [];
    const after = outcome.saved ?? task.after;
    if (task.action === 'create') {
      const domains = outcome.domains && { domains: outcome.domains };
      return [{ kind: 'created', id: outcome.id ?? '', after, ...domains }];
    }
    const { id, before } = task;
    const fields = outcome.edited ?? differingFields(before, task.after);
    return [{ kind: 'updated', id, before, after, fields }];
  });
}

/** The changes made by a batch, from the activity log. */
export function recordedOf(log: ActivityLog, batch: string): readonly MadeChange[] {
  const found: MadeChange[] = [];
  for (let index = 0; index < log.size; index += 1) {
    const record = log.at(index);
    if (record?.batch === batch) found.push(recorded(record));
  }
  return found;
}

function recorded({ kind, projectId: id, projectName: name, changes, stored }: ActivityRecord): MadeChange {
  const record = stored?.records[0];
  if (record == null || id === null) return { kind: 'forgotten', id, name };
  const { after } = record;
  if (kind === 'created') return { kind, id, after };
  if (kind === 'deleted') return { kind, id, before: after };
  const before = fieldsBefore(record, changes);
  return { kind: 'updated', id, before, after, fields: changes.map(({ field }) => field) };
}
