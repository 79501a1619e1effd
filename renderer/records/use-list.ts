import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import type { ListName } from '#contract/list-names.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { Progress } from '#contract/progress.ts';
import type { MissingRecords, PartialReason } from '#contract/records.ts';
import type { RelatedRecords, RelatedTo } from '#contract/related-records.ts';
import type { PageList } from '#contract/routes.ts';
import type { Formats } from '../i18n/format.ts';
import { profileOf } from '../state/client-state.ts';
import { type Stores, useFrom, useProfileId, useStoreState, useStores } from '../state/context.ts';
import { emptyList, entryKey, type ListEntry } from './list-entry.ts';
import type { ListStore } from './list-store.ts';
import type { RecordKind } from './record-kind.ts';
import type { FilterAndSort } from './shown-page.ts';
import { useCached } from './use-cached.ts';

/** A list of the current or the given profiles, cached while a screen uses it. */
export function useList<Name extends ListName>(
  pick: (stores: Stores) => ListStore<Name>,
  given?: readonly string[],
): ListEntry<Name> {
  const store = pick(useStores());
  const id = useProfileId();
  const key = entryKey(given ?? [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which profiles
  useEffect(() => store.use(given ?? [id]), [store, key]);
  return useFrom(pick, ({ entries }) => entries[key] ?? emptyList);
}

/**
 * A list with a query over some profiles, cached while the screen shows it.
 * @param profileIds has to be the same array while they are equal; the same goes for `wanted`
 */
export function useListPage<Name extends ListName>(
  pick: (stores: Stores) => ListStore<Name>,
  profileIds: readonly string[],
  wanted: FilterAndSort<Name>,
): ListEntry<Name> {
  const store = pick(useStores());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another effect
  useEffect(() => store.use(profileIds, wanted), [store, profileIds]);
  useEffect(() => store.want(profileIds, wanted), [store, profileIds, wanted]);
  return useFrom(pick, ({ entries }) => entries[entryKey(profileIds)] ?? emptyList);
}

/** The query of a list of the current profile. The shown page may still belong to the previous query. */
export function useListQuery<Name extends ListName>(
  pick: (stores: Stores) => ListStore<Name>,
  given?: readonly string[],
): FilterAndSort<Name> {
  const { firstQuery } = pick(useStores());
  const id = useProfileId();
  return useFrom(pick, ({ queries }) => queries[entryKey(given ?? [id])] ?? firstQuery);
}

/** Loading status of a list: its freshness plus any local error. */
export interface ListStatus {
  /** Null before the first response. */
  readonly freshness: ListFreshness | null;
  readonly error: ListFreshness['error'];
  readonly loading: boolean;
  /** When a list that may be stale was last current, ms since the epoch. */
  readonly asOf: number | null;
  /** What the lists of all profiles lack together; null if all are whole. */
  readonly missing: MissingRecords | null;
}

/** The status of the current profile's list. */
export function useListStatus({ freshness, error, loading }: ListEntry<ListName>): ListStatus {
  const id = useProfileId();
  const status = useStoreState('clientState', (state) => profileOf(state, id)?.realtime.status ?? 'offline');
  const own = freshness[id] ?? null;
  const isConnected = ['live', 'polling', 'connecting'].includes(status);
  return {
    freshness: own,
    error: error ?? own?.error ?? null,
    loading: loading || own?.loading === true,
    asOf: own?.staleAsOf ?? (isConnected ? null : (own?.fetchedAt ?? null)),
    missing: missingOf(freshness),
  };
}

/** Whether events keep this list of all these profiles current: those of projects do while their connections are live. */
export function useIsLive(list: ListName, profileIds: readonly string[]): boolean {
  return useStoreState(
    'clientState',
    (state) =>
      list === 'projects' && profileIds.every((id) => profileOf(state, id)?.realtime.status === 'live'),
  );
}

/** The records related to a project or a domain, kept current; null until they are loaded. */
export function useRelated(to: RelatedTo): RelatedRecords | null {
  const networks = useList((stores) => stores.networks).page;
  useList((stores) => stores.domains);
  return useCached('relatedRecords.read', networks === null ? null : { to }, ['networks', 'domains']);
}

/** Why lists of what is related to such a record could not be fetched, and what fetches them again. */
export function useRelatedFailure(to: PageList) {
  const { networks, domains } = useStores();
  const profileId = useProfileId();
  const ofNetworks = useListStatus(useList((stores) => stores.networks)).error;
  const ofDomains = useListStatus(useList((stores) => stores.domains)).error;
  return {
    // A domain has network connections only.
    error: ofNetworks ?? (to === 'projects' ? ofDomains : null),
    again: () => [networks, domains].forEach((list) => void list.refresh(profileId)),
  };
}

interface CountOptions {
  /** Selects the texts. */
  readonly kind: RecordKind;
  readonly page: { readonly count: number; readonly total: number; readonly leaving: number };
  readonly status: ListStatus;
  readonly isFiltered: boolean;
  readonly t: TFunction;
  readonly formats: Formats;
}

/** The number of records in a list, the number of matches; null for none. */
export function resourceCount({ kind, page, status, isFiltered, t, formats }: CountOptions): string | null {
  const { count, total, leaving } = page;
  if (count === 0) return null;
  const shown = formats.number(total - leaving);
  if (status.missing !== null) {
    const list = partialCount(t, formats, count, status.missing);
    return isFiltered ? t('resources.countFound', { found: shown, list }) : list;
  }
  // More are still arriving.
  if (status.freshness?.arriving === true) return t('resources.partial.orMore', { shown });
  return t(`${kind}.${isFiltered ? 'countFiltered' : 'count'}`, { shown, count });
}

type Freshness = Readonly<Record<string, Pick<ListFreshness, 'partial' | 'progress'>>>;

/** What the lists of several profiles lack together; null if all are whole. */
function missingOf(freshness: Freshness): MissingRecords | null {
  const all = Object.values(freshness).flatMap(({ partial }) => partial ?? []);
  const [first] = all;
  if (first === undefined) return null;
  const more = all.reduce<number | null>(
    (sum, one) => (sum === null || one.more === null ? null : sum + one.more),
    0,
  );
  const received = all.reduce((sum, one) => sum + (one.received ?? 0), 0);
  return { reason: first.reason satisfies PartialReason, received, more };
}

/** The progress of the lists that are being read in pages, and their profiles; null if none is. */
export function progressOf(
  freshness: Freshness,
): { readonly progress: Progress; readonly profileIds: readonly string[] } | null {
  const running = Object.entries(freshness).flatMap(([id, { progress }]) =>
    progress === null ? [] : [[id, progress] as const],
  );
  const [first] = running;
  if (first === undefined) return null;
  const totals = running.map(([, { total }]) => total);
  const { phase, unit, bytes } = first[1];
  return {
    progress: {
      phase,
      unit,
      ...(bytes !== undefined && { bytes: running.reduce((sum, [, one]) => sum + (one.bytes ?? 0), 0) }),
      done: running.reduce((sum, [, { done }]) => sum + done, 0),
      total: totals.includes(null) ? null : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
    },
    profileIds: running.map(([id]) => id),
  };
}

/** "50 of 60 or more", or "50 or more" if the backend sends no total. */
export function partialCount(
  t: TFunction,
  formats: Formats,
  count: number,
  { more }: Pick<MissingRecords, 'more'>,
): string {
  const shown = formats.number(count);
  if (more === null) return t('resources.partial.orMore', { shown });
  return t('resources.partial.ofMore', { shown, total: formats.number(count + more) });
}
