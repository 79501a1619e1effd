import { useEffect, useState } from 'react';
import type { Authorization } from '#contract/authorizations.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { useCached } from './use-cached.ts';

/** The records that the interface offers only in lists. */
interface ListedRecords {
  authorizations: Authorization;
  networks: NetworkConnection;
}

/**
 * A record as its list has it, kept current.
 * @param id its key, which is its identifier if it has one
 */
export function useListed<Kind extends keyof ListedRecords>(
  kind: Kind,
  id: string,
): {
  /** Null until it is loaded, and if it does not exist. A deleted record is kept. */
  readonly record: ListedRecords[Kind] | null;
  /** Whether the backend no longer lists it. */
  readonly isGone: boolean;
} {
  const cached = useCached(`${kind as 'networks'}.cached`, { id }, [kind]);
  const now = (cached?.record ?? null) as ListedRecords[Kind] | null;
  const [last, setLast] = useState(now);
  useEffect(() => {
    if (now !== null) setLast(now);
  }, [now]);
  return { record: now ?? last, isGone: now === null && cached?.list === 'loaded' };
}
