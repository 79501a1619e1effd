import type { Project } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { isGone } from '../http/error-predicates.ts';
import { differingFields } from '../projects/project-difference.ts';
import { withoutRelated } from './attached-records.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchOutcome, BatchTask } from './batch-entry.ts';
import { checkRemoval } from './removal.ts';
import { checkRenewal } from './renewal.ts';

/** What checking needs of an account: read access only. */
type BatchReader = Pick<BatchAccount, 'read' | 'projects' | 'isWhole' | 'records' | 'renewals'>;

/**
 * Determines the outcome of a change with a lost response, by reading the record. Sends no change.
 * @param before the outcome so far
 * @returns null if it cannot be determined
 * @throws AppFailure if it cannot be read
 */
export async function checkTask(
  account: BatchReader,
  task: Exclude<BatchTask, { action: 'skip' }>,
  before: BatchOutcome,
): Promise<BatchOutcome | null> {
  if (task.action === 'create') return checkCreation(account, task, before);
  if (task.action === 'remove') return checkRemoval(account, task);
  if (task.action === 'check') return null;
  if (task.action === 'renew') return checkRenewal(account, task);
  const current = await read(account, task.id);
  if (current === null)
    return task.action === 'delete'
      ? { state: 'saved', made: true, ...withoutRelated(task) }
      : { state: 'something-else', isGone: true };
  const isUntouched = differingFields(task.before, current).length === 0;
  if (task.action === 'delete')
    return isUntouched ? { state: 'not-saved' } : { state: 'something-else', current: fieldsOf(current) };
  const edits = differingFields(task.before, task.after);
  const has = (fields: typeof task.after) => edits.every((field) => current[field] === fields[field]);
  if (has(task.after)) return { state: 'saved', made: true, ...withoutRelated(task) };
  return has(task.before) ? { state: 'not-saved' } : { state: 'something-else', current: fieldsOf(current) };
}

/** Looks for a project of this name that did not exist before the creation was sent. */
async function checkCreation(
  account: BatchReader,
  task: Extract<BatchTask, { action: 'create' }>,
  { namesakes = [] }: BatchOutcome,
): Promise<BatchOutcome | null> {
  const { after } = task;
  const projects = [...(await account.projects('always')).values()];
  const found = projects.filter(({ key, name }) => name === after.name && !namesakes.includes(key));
  const [first, ...others] = found;
  // A project that is missing in an incomplete list may exist.
  if (first === undefined) return account.isWhole() ? { state: 'not-saved' } : null;
  const isSame = others.length === 0 && differingFields(after, first).length === 0;
  return isSame
    ? { state: 'saved', made: true, id: first.id, ...withoutRelated(task) }
    : { state: 'something-else', id: first.id, current: fieldsOf(first) };
}

async function read(account: BatchReader, id: string): Promise<Project | null> {
  try {
    return await account.read(id);
  } catch (thrown) {
    if (isGone(thrown)) return null;
    throw thrown;
  }
}
