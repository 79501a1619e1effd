import { useEffect, useState } from 'react';
import type { Domain, KnownDomain } from '#contract/domains.ts';
import type { AppError } from '#contract/errors.ts';
import { useList } from '#records/use-list.ts';
import { useProfile, useStores } from '#state/context.ts';

interface Read {
  readonly of: string;
  readonly domain: Domain | null;
  readonly error: AppError | null;
}

interface Known {
  readonly of: string;
  readonly value: KnownDomain | null;
}

/** One domain: first the version of the list, then the backend's response. */
export function useDomain(key: string) {
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const revision = useList((stores) => stores.domains).page?.revision;
  const [listed, setListed] = useState<Known | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [turn, setTurn] = useState(0);
  const record = `${profileId}/${key}`;
  const of = `${record}/${turn}`;
  const known = listed?.of === record ? listed.value : null;
  // A domain without an identifier cannot be requested: only the list has it.
  const readable = listed?.of === record && (known === null || known.domain.id !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the list has changed
  useEffect(() => {
    let current = true;
    void call('domains.known', { profileId, key }).then((reply) => {
      if (current) setListed({ of: record, value: reply.ok ? reply.value : null });
    });
    return () => {
      current = false;
    };
  }, [call, profileId, key, record, revision]);

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
    domain: missing ? null : (answer?.domain ?? known?.domain ?? null),
    /** When the saved list was current, ms since the epoch; null where the domain is not from a saved list. */
    asOf: answer?.domain == null ? (known?.savedAsOf ?? null) : null,
    error: answer?.error ?? null,
    /** The backend has no such domain. */
    missing,
    again: () => setTurn((now) => now + 1),
  };
}
