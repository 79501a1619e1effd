import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { AppError } from '#contract/errors.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import { recordOfRoute } from '#contract/routes.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useCached } from './use-cached.ts';
import { useList, useListStatus } from './use-list.ts';

/** The records that have a page of their own. */
interface PageRecords {
  projects: Project;
  domains: Domain;
}

interface Shown<Kind extends keyof PageRecords> {
  /** Identifies the record, its backend and the person. */
  readonly of: string;
  readonly record: PageRecords[Kind] | null;
  /** Whether the list has contained it. */
  readonly wasListed: boolean;
  readonly isGone: boolean;
  readonly error: AppError | null;
  /** Whether the backend has responded with it. */
  readonly isRead: boolean;
}

const nothing = { record: null, wasListed: false, isGone: false, error: null, isRead: false };

/** The record of a page: first the list's version, then the backend's response, kept current. */
export function useRecord<Kind extends keyof PageRecords>(kind: Kind, id: string) {
  const { call, refreshers } = useStores();
  const { id: profileId, ownerId } = useProfile();
  const list = useListStatus(useList((stores) => stores[kind as 'projects']));
  const cached = useCached(`${kind as 'projects'}.cached`, { id }, [kind]);
  const of = `${profileId}/${ownerId}/${id}`;
  const [latest, setLatest] = useState<Shown<Kind>>({ of, ...nothing });
  const shown = latest.of === of ? latest : { of, ...nothing };
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((before) => before + 1);

  /** Later data is newer. */
  function show(change: (before: Shown<Kind>) => Partial<Shown<Kind>>): void {
    setLatest((before) => {
      const current = before.of === of ? before : { of, ...nothing };
      return { ...current, ...change(current) };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list has another version
  useEffect(() => {
    if (cached === null) return;
    const { isCurrent, list } = cached;
    const isRestored = list !== 'loaded';
    const record = cached.record as PageRecords[Kind] | null;
    show(({ record: before, wasListed, isRead, error }) => {
      if (record === null) return { isGone: wasListed && !isRestored };
      return {
        // A saved version is older than the backend's response.
        record: isRestored && isRead ? before : record,
        wasListed: true,
        isGone: false,
        // The list was loaded, although the record alone could not be.
        error: isCurrent ? null : error,
      };
    });
  }, [cached]);

  // A record without an identifier cannot be requested: only the list has it.
  const isReadable = cached !== null && (cached.record === null || cached.record.id !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, and again when that is wanted
  useEffect(() => {
    if (!isReadable) return;
    let isCurrent = true;
    void call(`${kind as 'projects'}.read`, { profileId, id }).then((reply) => {
      if (!isCurrent) return;
      if (!reply.ok) show(() => ({ error: reply.error }));
      else
        show(() => ({ record: reply.value as PageRecords[Kind], error: null, isRead: true, isGone: false }));
    });
    return () => {
      isCurrent = false;
    };
  }, [of, turn, isReadable]);

  useEffect(() => {
    refreshers.add(again);
    return () => void refreshers.delete(again);
  });

  const { record, isGone, error, isRead } = shown;
  const isMissing = error?.code === 'rejected' && error.status === 404;
  return {
    /** Null until it is loaded, and if it does not exist. */
    record,
    /** Whether it was deleted after it was shown. */
    isGone: isGone || (isMissing && record !== null),
    error,
    /** Whether the backend has no such record. */
    isMissing,
    isRead,
    list,
    /** Requests it again. */
    again,
  };
}

/** The identifier of the record in the route; empty if the route names none. */
export function useRouteId(): string {
  return recordOfRoute(useLocation().pathname)?.id ?? '';
}

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
