import type { Domain, DomainConflict } from '#contract/domains.ts';
import { comparableName } from '../networks/relations.ts';
import type { CachedLists } from './cached-lists.ts';

type Named = Pick<Domain, 'domain'>;

/**
 * The names that other profiles have as well. They are compared as host names, without case and trailing dot.
 */
export function domainConflicts(
  own: readonly Named[],
  others: readonly { readonly id: string; readonly domains: readonly Named[] }[],
): readonly DomainConflict[] {
  const holders = new Map<string, Set<string>>();
  for (const { id, domains } of others) {
    for (const { domain } of domains) {
      const name = comparableName(domain);
      const existing = holders.get(name) ?? new Set();
      holders.set(name, existing.add(id));
    }
  }
  return own.flatMap(({ domain }) => {
    const found = holders.get(comparableName(domain));
    return found === undefined ? [] : [{ domain, profileIds: [...found] }];
  });
}

/** Like `domainConflicts`, for the cached lists of these profiles. @throws AppFailure `signed-out` */
export async function cachedDomainConflicts(
  lists: Pick<CachedLists, 'account' | 'accountOrNull'>,
  profileId: string,
  others: readonly string[],
): Promise<readonly DomainConflict[]> {
  const { domains } = lists.account(profileId);
  const accounts = others.flatMap((id) => {
    const account = id === profileId ? null : lists.accountOrNull(id);
    return account === null ? [] : [{ id, domains: account.domains }];
  });
  await Promise.all(
    [domains, ...accounts.map((other) => other.domains)].map((each) => each.prepare('cached')),
  );
  return domainConflicts(
    domains.cached?.items ?? [],
    accounts.map(({ id, domains: { cached } }) => ({ id, domains: cached?.items ?? [] })),
  );
}
