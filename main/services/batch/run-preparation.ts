import type { BatchList } from '#contract/batch-changes.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry } from './batch-entry.ts';
import { madeBy } from './made-changes.ts';
import type { BatchRecords } from './record-access.ts';

/** Whether the lists are fetched before these entries are sent: to find names and uses that have appeared since the preview. */
export function needsLists(entries: readonly (BatchEntry | undefined)[]): boolean {
  return entries.some((entry) => {
    const task = entry?.task;
    return task?.action === 'remove' || (task?.action === 'create' && task.isNew === true);
  });
}

/** Fetches them. @returns the authorizations or domains; null for projects. @throws AppFailure */
export async function currentRecords(account: BatchAccount, list: BatchList): Promise<BatchRecords | null> {
  if (list !== 'projects') return account.records[list].read('always');
  await account.projects('always');
  return null;
}

/** Adds the change to the activity if its response was lost and a check found that it was made. */
export function recordFound(
  account: Pick<BatchAccount, 'record' | 'records'>,
  entry: BatchEntry,
  batch: string,
): void {
  const { task, outcome } = entry;
  if (task.action === 'remove') {
    if (outcome.state === 'saved') account.records[task.list].recordRemoved(task.before.name);
    return;
  }
  for (const made of madeBy([entry])) account.record(made, batch);
}

/** Adds the deploy keys that are going to be replaced to the rotation. */
export function beginRotation(
  { renewals }: Pick<BatchAccount, 'renewals'>,
  entries: readonly BatchEntry[],
): void {
  const renewed = entries.flatMap(({ task }) => (task.action === 'renew' ? [task] : []));
  if (renewed.length > 0) renewals.begin(renewed);
}
