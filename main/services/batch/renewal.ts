import { unreported, type Work } from '../async/work.ts';
import type { ChangeWatch } from '../projects/change-watch.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchOutcome, BatchTask } from './batch-entry.ts';
import { planEntries, plannedEntry, readForPlan } from './planned-entries.ts';
import type { BatchRecord, RenewalAccess } from './record-access.ts';

/** The creation of a key that replaces a deploy key. */
export type RenewalTask = Extract<BatchTask, { action: 'renew' }>;

const deployKey = 'deploy_key';

/**
 * The keys to create for these authorizations: for each deploy key that is not replaced yet.
 * @param keys of the authorizations
 * @throws AppFailure if they cannot be fetched
 */
export async function planRenewal(
  { records, renewals }: Pick<BatchAccount, 'records' | 'renewals'>,
  keys: readonly string[],
  work: Work = unreported,
): Promise<readonly BatchEntry[]> {
  const reading = records.authorizations.read('if-older-than-cache-time');
  const [{ byKey }] = await readForPlan([reading], work);
  return planEntries(keys, (key) => plannedEntry(renewal(key, byKey.get(key), renewals)), work);
}

function renewal(key: string, record: BatchRecord | undefined, renewals: RenewalAccess): BatchTask {
  if (record === undefined) return { action: 'skip', wanted: 'create', id: key, name: '', why: 'gone' };
  const { id, name, state: type } = record;
  const skip = { action: 'skip', wanted: 'create', id, name } as const;
  if (id === null) return { ...skip, why: 'no-identifier' };
  if (type !== deployKey) return { ...skip, why: 'other-type' };
  if (renewals.isReplaced(id)) return { ...skip, why: 'replaced' };
  return { action: 'renew', id, name };
}

/** Creates one, unless that was done since. @throws AppFailure; what `watch` throws */
export async function sendRenewal(
  { renewals }: Pick<BatchAccount, 'renewals'>,
  { id, name }: RenewalTask,
  watch: ChangeWatch,
): Promise<BatchOutcome> {
  if (renewals.isReplaced(id)) return { state: 'done' };
  watch.sending();
  // The new key has to be known: projects are moved to it.
  const { isKnown, strays } = await renewals.renew({ id, name });
  return { state: isKnown ? 'done' : 'unknown', ...(strays.length > 0 && { strays }) };
}

/** @returns null if it cannot be determined. @throws AppFailure if the list cannot be read */
export async function checkRenewal(
  { renewals }: Pick<BatchAccount, 'renewals'>,
  { id }: RenewalTask,
): Promise<BatchOutcome | null> {
  const found = await renewals.check(id);
  if (found === null) return null;
  return { state: found === 'made' ? 'saved' : 'not-saved' };
}
