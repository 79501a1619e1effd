import { useEffect, useState } from 'react';
import type { Authorization } from '#contract/authorizations.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { useHeld } from './use-held.ts';

/** The records that the interface reads in lists only. */
interface ListedRecords {
  authorizations: Authorization;
  networks: NetworkConnection;
}

/**
 * A record as its list has it, as it changes.
 * @param id its key, which is its identifier where it has one
 */
export function useListed<Kind extends keyof ListedRecords>(
  kind: Kind,
  id: string,
): {
  /** Null until it is known, and where it does not exist. What was deleted is kept as it was. */
  readonly record: ListedRecords[Kind] | null;
  /** The backend's list does not have it any more. */
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
