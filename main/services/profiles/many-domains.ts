import type { BatchSubjects } from '#contract/batch-changes.ts';
import { maxWatched } from '#contract/domains.ts';
import { failure } from '../errors/app-failure.ts';
import { subjectKeys } from '../lists/subject-keys.ts';
import type { CachedLists } from './cached-lists.ts';

/**
 * Starts or stops monitoring many domains of the cached list. Those without a challenge are not monitored.
 * @returns for how many that changed
 * @throws AppFailure `signed-out`; `bad-input` with field `handle` if the selection was released, with field `items` and the
 * limit if too many would be monitored
 */
export async function watchDomains(
  lists: Pick<CachedLists, 'account' | 'selected'>,
  profileId: string,
  of: BatchSubjects,
  on: boolean,
): Promise<number> {
  const { domains, data } = lists.account(profileId);
  const keys = subjectKeys(of, (selection) => lists.selected.of(selection, profileId).keys());
  await domains.prepare('cached');
  const watched = new Set(data.challenges.monitored().map(({ domain }) => domain));
  const changed = (domains.cached?.items ?? []).filter(
    ({ key, domain, challenge }) => keys.has(key) && watched.has(domain) !== on && (challenge !== '' || !on),
  );
  if (on && watched.size + changed.length > maxWatched)
    throw failure('bad-input', { field: 'items', limit: maxWatched });
  data.challenges.watchAll(changed, on);
  return changed.length;
}
