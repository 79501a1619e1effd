import { useEffect, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import type { AppError } from '#contract/errors.ts';
import { useResource } from '#records/use-resource.ts';
import { useProfile, useStores } from '#state/context.ts';

interface Read {
  readonly of: string;
  readonly domain: Domain | null;
  readonly error: AppError | null;
}

/** One domain: first the version of the list, then the backend's response. */
export function useDomain(key: string) {
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { list } = useResource((stores) => stores.domains);
  const [read, setRead] = useState<Read | null>(null);
  const [turn, setTurn] = useState(0);
  const known = list?.items.find((item) => item.key === key) ?? null;
  // A domain without an identifier cannot be requested: only the list has it.
  const readable = known === null || known.id !== null;
  const of = `${profileId}/${key}/${turn}`;

  useEffect(() => {
    if (!readable) return;
    let current = true;
    void call('domains.read', { profileId, id: key }).then((reply) => {
      if (!current) return;
      setRead(reply.ok ? { of, domain: reply.value, error: null } : { of, domain: null, error: reply.error });
    });
    return () => {
      current = false;
    };
  }, [call, profileId, key, of, readable]);

  const answer = read?.of === of && readable ? read : null;
  const missing = answer?.error?.code === 'rejected' && answer.error.status === 404;
  return {
    /** Null until it is loaded, and where it does not exist. */
    domain: missing ? null : (answer?.domain ?? known),
    /** When the saved list was current, ms since the epoch; null where the domain is not from a saved list. */
    asOf: answer?.domain == null && list?.saved === true ? list.fetchedAt : null,
    error: answer?.error ?? null,
    /** The backend has no such domain. */
    missing,
    again: () => setTurn((now) => now + 1),
  };
}
