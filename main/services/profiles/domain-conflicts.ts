import type { Domain, DomainConflict } from '#contract/domains.ts';
import { comparableName } from '../networks/relations.ts';

type Named = Pick<Domain, 'domain'>;

/** The names that other profiles have, too. Names are compared as host names: case and a trailing dot do not matter. */
export function domainConflicts(
  own: readonly Named[],
  others: readonly { readonly id: string; readonly domains: readonly Named[] }[],
): readonly DomainConflict[] {
  const holders = new Map<string, Set<string>>();
  for (const { id, domains } of others) {
    for (const { domain } of domains) {
      const name = comparableName(domain);
      const known = holders.get(name) ?? new Set();
      holders.set(name, known.add(id));
    }
  }
  return own.flatMap(({ domain }) => {
    const found = holders.get(comparableName(domain));
    return found === undefined ? [] : [{ domain, profileIds: [...found] }];
  });
}
