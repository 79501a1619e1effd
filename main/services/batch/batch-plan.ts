import {
  type BatchChange,
  type BatchList,
  type BatchSubjects,
  type BatchWrite,
  type FieldEdit,
  type FieldEdits,
  maxBatchItems,
  namePlaceholder,
} from '#contract/batch-changes.ts';
import type { CompareRules } from '#contract/compare.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import { type Project, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import type { Work } from '../async/work.ts';
import { failure } from '../errors/app-failure.ts';
import { subjectKeys } from '../lists/subject-keys.ts';
import { differingFields } from '../projects/project-difference.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchTask } from './batch-entry.ts';
import { planChecks } from './challenge-checks.ts';
import { type PromotedProjects, planCopy } from './copy-plan.ts';
import { planImport } from './import-plan.ts';
import type { RowHere } from './import-targets.ts';
import type { MadeChange } from './made-changes.ts';
import { networkText } from './network-address.ts';
import { planEntries, plannedEntry, readForPlan } from './planned-entries.ts';
import { planRemoval } from './removal.ts';
import { planRenewal } from './renewal.ts';
import { isComplete, requiredFields } from './required-fields.ts';
import { planUndo } from './undo-plan.ts';

/** The source of a plan; null for other kinds of changes. */
interface PlanSources {
  /** The account whose projects are copied. */
  readonly source: BatchAccount | null;
  /** The imported rows. */
  readonly rows: readonly RowHere[] | null;
  /** The projects of a comparison to copy. */
  readonly promoted: PromotedProjects | null;
  /** What a copy ignores and maps. */
  readonly rules: CompareRules | null;
  /** The changes to undo. */
  readonly made: readonly MadeChange[] | null;
  readonly work: Work;
}

/**
 * What a change would send, project by project, compared with the cached projects.
 * @throws AppFailure `bad-input` with field `items` and the limit for none or too many, and with field `batch` if nothing is
 * known that could be undone; if the projects cannot be fetched; like `BatchAccount.selected`; the reason of the signal if the
 * work is cancelled
 */
export async function planBatch(
  account: BatchAccount,
  change: BatchChange,
  of: BatchSubjects,
  { source, rows, made, promoted, rules, work }: PlanSources,
): Promise<readonly BatchEntry[]> {
  if (change.kind === 'import') return planImport(account, rows ?? [], work);
  if (change.kind === 'undo') {
    if (made === null || made.length === 0) throw failure('bad-input', { field: 'batch' });
    return planUndo(account, made, change.networks, work);
  }
  const keys = change.kind === 'write' ? [] : (promoted?.keys ?? keysOf(source ?? account, of));
  const count = change.kind === 'write' ? change.projects.length : keys.length;
  if (count === 0 || count > maxBatchItems)
    throw failure('bad-input', { field: 'items', limit: maxBatchItems });
  if (change.kind === 'check') return planChecks(account, keys, work);
  if (change.kind === 'renew') return planRenewal(account, keys, work);
  if (change.kind === 'remove') return planRemoval(account, change, keys, work);
  if (change.kind === 'copy')
    return planCopy(account, source ?? account, change, keys, { onto: promoted?.onto, rules, work });
  if (change.kind === 'delete') {
    const [projects, networks] = await readForPlan([account.projects(), account.networksByProject()], work);
    return planEntries(keys, (key) => plannedEntry(deletion(key, projects.get(key), networks)), work);
  }
  const [projects] = await readForPlan([account.projects()], work);
  if (change.kind === 'edit') {
    const { fields } = change;
    return planEntries(keys, (key) => plannedEntry(edit(key, projects.get(key), fields)), work);
  }
  const byId = new Map(
    [...projects.values()].flatMap((project) => (project.id === null ? [] : [[project.id, project]])),
  );
  return planEntries(change.projects, (write) => plannedEntry(writing(write, byId)), work);
}

/** What a change is about. */
export function listOf(change: BatchChange): BatchList {
  if (change.kind === 'check') return 'domains';
  if (change.kind === 'renew') return 'authorizations';
  return change.kind === 'remove' ? change.list : 'projects';
}

function keysOf(account: BatchAccount, of: BatchSubjects): readonly string[] {
  return [...subjectKeys(of, (selection) => account.selected(selection))];
}

function deletion(
  key: string,
  project: Project | undefined,
  networks: ReadonlyMap<string, readonly NetworkAddress[]> | null,
): BatchTask {
  if (project === undefined) return { action: 'skip', wanted: 'delete', id: key, name: '', why: 'gone' };
  const { id, name } = project;
  if (id === null) return { action: 'skip', wanted: 'delete', id, name, why: 'no-identifier' };
  const networkTexts = networks === null ? null : (networks.get(id) ?? []).map(networkText);
  return { action: 'delete', id, before: fieldsOf(project), networks: networkTexts };
}

function edit(key: string, project: Project | undefined, edits: FieldEdits): BatchTask {
  if (project === undefined) return gone(key);
  const after = editedFields(fieldsOf(project), edits);
  if (after !== null) return update(project, after);
  return { action: 'skip', wanted: 'update', id: project.id, name: project.name, why: 'too-long' };
}

function gone(id: string): BatchTask {
  return { action: 'skip', wanted: 'update', id, name: '', why: 'gone' };
}

function update(project: Project, fields: ProjectFields): BatchTask {
  const { id, name } = project;
  const before = fieldsOf(project);
  const after = fieldsOf(fields);
  const skip = (why: 'no-identifier' | 'unchanged' | 'incomplete'): BatchTask => {
    return { action: 'skip', wanted: 'update', id, name, why };
  };
  if (id === null) return skip('no-identifier');
  if (differingFields(before, after).length === 0) return skip('unchanged');
  // A required field may stay empty if it was empty.
  if (requiredFields.some((field) => after[field] === '' && before[field] !== '')) return skip('incomplete');
  return { action: 'update', id, before, after };
}

function writing({ id, fields }: BatchWrite, byId: ReadonlyMap<string, Project>): BatchTask {
  if (id !== null) {
    const project = byId.get(id);
    return project === undefined ? gone(id) : update(project, fields);
  }
  if (!isComplete(fields))
    return { action: 'skip', wanted: 'create', id, name: fields.name, why: 'incomplete' };
  return { action: 'create', after: fieldsOf(fields) };
}

/** Far above anything a person writes; limits the result of replacing a short, frequent text. */
const maxFieldLength = 1_000_000;

/** The fields of a project after an edit of many; null if one would be longer than a million characters. */
function editedFields(before: ProjectFields, edits: FieldEdits): ProjectFields | null {
  let after = before;
  for (const field of projectFieldNames) {
    const edit = edits[field];
    if (edit === undefined) continue;
    const value = edited(before[field], before.name, edit);
    if (value === null) return null;
    after = { ...after, [field]: value };
  }
  return after;
}

function edited(before: string, name: string, edit: FieldEdit): string | null {
  const value = replaced(edit.value, namePlaceholder, name);
  if (value === null) return null;
  switch (edit.kind) {
    case 'set':
      return value;
    case 'replace':
      return replaced(before, edit.find, value);
    case 'append':
      return before.length + value.length > maxFieldLength ? null : before + value;
  }
}

function replaced(text: string, find: string, value: string): string | null {
  const parts = text.split(find);
  const length = text.length + (parts.length - 1) * (value.length - find.length);
  return length > maxFieldLength ? null : parts.join(value);
}
