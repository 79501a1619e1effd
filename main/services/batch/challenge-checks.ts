import { unreported, type Work } from '../async/work.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry, BatchOutcome, BatchTask } from './batch-entry.ts';
import { planEntries, plannedEntry, readForPlan } from './planned-entries.ts';

type CheckTask = Extract<BatchTask, { action: 'check' }>;

/**
 * The checks of the challenges of these domains, which look in the DNS and send the backend nothing.
 * @param keys of the domains
 * @throws AppFailure if the domains cannot be fetched
 */
export async function planChecks(
  account: Pick<BatchAccount, 'challenges'>,
  keys: readonly string[],
  work: Work = unreported,
): Promise<readonly BatchEntry[]> {
  const [domains] = await readForPlan([account.challenges()], work);
  const toEntry = (key: string) => {
    const domain = domains.get(key);
    const skip = { action: 'skip', wanted: 'update', id: key } as const;
    if (domain === undefined) return plannedEntry({ ...skip, name: '', why: 'gone' });
    const { domain: name, challenge } = domain;
    if (challenge === '') return plannedEntry({ ...skip, name, why: 'no-challenge' });
    return plannedEntry({ action: 'check', id: key, name, challenge });
  };
  return planEntries(keys, toEntry, work);
}

/** Looks one up. A name server that does not respond is a failure, which can be repeated. */
export async function checkChallenge(
  { checkDomain }: Pick<BatchAccount, 'checkDomain'>,
  { name, challenge }: CheckTask,
): Promise<BatchOutcome> {
  const found = await checkDomain(name, challenge);
  return { state: found === 'resolver-failed' ? 'failed' : 'done', challenge: found };
}
