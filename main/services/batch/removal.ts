import type { BatchChange, RemovableList } from '#contract/batch-changes.ts';
import type { BatchDependents } from '#contract/batch-dependents.ts';
import { unreported, type Work } from '../async/work.ts';
import type { ChangeWatch } from '../projects/change-watch.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchOutcome, BatchTask } from './batch-entry.ts';
import { planEntries, plannedEntry, readForPlan } from './planned-entries.ts';
import type { BatchRecord, BatchRecords } from './record-access.ts';

/** Maximum number of dependents of one record that are listed by name. */
const maxNamed = 20;

/** The deletion of an authorization or a domain. */
export type RemovalTask = Extract<BatchTask, { action: 'remove' }>;

/**
 * What deleting these authorizations or domains would send, compared with the cached lists.
 * @param keys of the records
 * @throws AppFailure if the lists cannot be fetched
 */
export async function planRemoval(
  account: Pick<BatchAccount, 'records'>,
  { list, unusedOnly }: Extract<BatchChange, { kind: 'remove' }>,
  keys: readonly string[],
  work: Work = unreported,
): Promise<readonly BatchEntry[]> {
  const [records] = await readForPlan([account.records[list].read('if-older-than-cache-time')], work);
  return planEntries(keys, (key) => plannedEntry(removal(list, key, records, unusedOnly)), work);
}

function removal(list: RemovableList, key: string, records: BatchRecords, unusedOnly: boolean): BatchTask {
  const record = records.byKey.get(key);
  if (record === undefined) return { action: 'skip', wanted: 'delete', id: key, name: '', why: 'gone' };
  const { id, name } = record;
  if (id === null) return { action: 'skip', wanted: 'delete', id, name, why: 'no-identifier' };
  const dependents = dependentsOf(record, records);
  if (unusedOnly && dependents?.count !== 0) {
    const why = dependents === null ? 'maybe-used' : 'used';
    return { action: 'skip', wanted: 'delete', id, name, why, dependents };
  }
  return { action: 'remove', list, id, before: record, dependents, unusedOnly };
}

function dependentsOf(record: BatchRecord, records: BatchRecords): BatchDependents | null {
  const all = records.dependentsOf(record);
  return all === null ? null : { count: all.length, first: all.slice(0, maxNamed) };
}

/**
 * Deletes one record, unless it has changed since the preview or more refers to it.
 * @param now the records as read when the run began
 * @throws AppFailure; what `watch` throws
 */
export async function sendRemoval(
  { records }: Pick<BatchAccount, 'records'>,
  task: RemovalTask,
  now: BatchRecords | null,
  watch: ChangeWatch,
): Promise<BatchOutcome> {
  const { list, id, before, dependents, unusedOnly } = task;
  if (now !== null) {
    const current = now.byKey.get(before.key);
    if (current === undefined && now.isWhole) return { state: 'done' };
    if (current !== undefined) {
      if (current.state !== before.state || current.name !== before.name)
        return { state: 'changed-meanwhile' };
      const uses = dependentsOf(current, now);
      if (isMore(dependents, uses, unusedOnly)) return { state: 'changed-meanwhile', dependents: uses };
    }
  }
  watch.sending();
  await records[list].remove(id);
  watch.accepted();
  return { state: 'done' };
}

/** Whether more refers to a record than in the preview, as far as is known. */
function isMore(before: BatchDependents | null, now: BatchDependents | null, unusedOnly: boolean): boolean {
  if (now === null) return before !== null || unusedOnly;
  return before !== null && now.count > before.count;
}

/**
 * Determines the outcome of a deletion with a lost response, by reading the list. Sends no change.
 * @returns null if it cannot be determined
 * @throws AppFailure if the list cannot be read
 */
export async function checkRemoval(
  { records }: Pick<BatchAccount, 'records'>,
  { list, before }: RemovalTask,
): Promise<BatchOutcome | null> {
  const { byKey, isWhole } = await records[list].read('always');
  const current = byKey.get(before.key);
  if (current !== undefined)
    return { state: current.state === before.state ? 'not-saved' : 'something-else' };
  return isWhole ? { state: 'saved', made: true } : null;
}
