import { useEffect, useState } from 'react';
import type { Authorization } from '#contract/authorizations.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { useHeld } from './use-held.ts';

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
  const known = useHeld(`${kind as 'networks'}.known`, { id }, [kind]);
  const now = (known?.record ?? null) as ListedRecords[Kind] | null;
  const [last, setLast] = useState(now);
  useEffect(() => {
    if (now !== null) setLast(now);
  }, [now]);
  return { record: now ?? last, isGone: now === null && known?.list === 'held' };
}
