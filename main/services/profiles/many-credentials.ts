import type { ExpiryDate } from '#contract/authorizations.ts';
import type { BatchSubjects } from '#contract/batch-changes.ts';
import { subjectKeys } from '../lists/subject-keys.ts';
import type { CachedLists } from './cached-lists.ts';

/**
 * Stores the same expiry date for many authorizations of the cached list. Calls no backend.
 * @returns the earlier dates of those that had another one
 * @throws AppFailure `signed-out`; `bad-input` with field `handle` if the selection was released
 */
export async function setExpiries(
  lists: Pick<CachedLists, 'account' | 'selected'>,
  profileId: string,
  of: BatchSubjects,
  expiresOn: string | null,
): Promise<readonly ExpiryDate[]> {
  const { authorizations, data } = lists.account(profileId);
  const keys = subjectKeys(of, (selection) => lists.selected.of(selection, profileId).keys());
  await authorizations.prepare('cached');
  const { notes } = data.authorizations;
  const before = (authorizations.cached?.items ?? []).flatMap(({ key, id, name }): readonly ExpiryDate[] => {
    if (id === null || !keys.has(key)) return [];
    const earlier = notes.get(id)?.expiresOn ?? null;
    return earlier === expiresOn ? [] : [{ id, name, expiresOn: earlier }];
  });
  notes.keepAll(before.map(({ id, name }) => ({ id, change: { name, expiresOn } })));
  return before;
}
