import { createStore } from 'zustand/vanilla';
import type { AppError, Reply } from '#contract/errors.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { BackendRecord, Freshness, ResourceList } from '#contract/records.ts';
import { createGenerations } from '../state/generations.ts';
import { createRefCountedCache } from '../state/ref-counted-cache.ts';
import { savedListIfSlow } from '../state/saved-list.ts';

/** One profile's records of a kind. */
export interface ResourceEntry<Item extends BackendRecord> {
  /** Null until the first list is loaded. */
  readonly list: ResourceList<Item> | null;
  readonly loading: boolean;
  /** Why the last request failed. */
  readonly error: AppError | null;
}

/** The lists of one kind, by profile id. */
export interface ResourcesState<Item extends BackendRecord> {
  readonly entries: Readonly<Record<string, ResourceEntry<Item>>>;
}

/** Nothing loaded yet. */
export const emptyResource: ResourceEntry<never> = { list: null, loading: false, error: null };

type Request<Item extends BackendRecord> = (
  input: ForProfile & Freshness,
) => Promise<Reply<ResourceList<Item>>>;

/**
 * A store of one kind of records: lists by profile, cached while a screen uses them and 60 s longer.
 * @param readSaved the last known list, shown until the backend answers (stale-while-revalidate)
 */
export function createResourceStore<Item extends BackendRecord>(
  request: Request<Item>,
  readSaved: (profileId: string) => Promise<ResourceList<Item> | null> = async () => null,
) {
  const store = createStore<ResourcesState<Item>>()(() => ({ entries: {} }));
  const generations = createGenerations();

  function set(profileId: string, change: Partial<ResourceEntry<Item>>): void {
    store.setState(({ entries }) => ({
      entries: { ...entries, [profileId]: { ...(entries[profileId] ?? emptyResource), ...change } },
    }));
  }

  async function showSaved(profileId: string): Promise<void> {
    const isCurrent = generations.current(profileId);
    const list = await savedListIfSlow(
      () => isCurrent() && store.getState().entries[profileId]?.list === null,
      () => readSaved(profileId),
    );
    if (list !== null) set(profileId, { list });
  }

  /** Requests the list. Only the response to the newest request is used: an older one may be from before a change. */
  async function load(profileId: string, fresh: Freshness['fresh']): Promise<void> {
    const isCurrent = generations.next(profileId);
    set(profileId, { loading: true });
    if (store.getState().entries[profileId]?.list == null) void showSaved(profileId);
    const reply = await request({ profileId, fresh });
    if (!isCurrent()) return;
    set(
      profileId,
      reply.ok ? { list: reply.value, loading: false, error: null } : { loading: false, error: reply.error },
    );
  }

  function drop(profileId: string): void {
    cache.cancelDrop(profileId);
    generations.next(profileId);
    store.setState(({ entries }) => {
      const { [profileId]: _dropped, ...kept } = entries;
      return { entries: kept };
    });
  }

  const cache = createRefCountedCache({
    load: (profileId) => void load(profileId, 'if-older-than-cache-time'),
    drop,
  });

  return Object.assign(store, {
    load,
    drop,
    use: cache.use,
    /** Requests the list from the backend where a screen uses it. */
    async refresh(profileId: string): Promise<void> {
      if (cache.isUsed(profileId)) await load(profileId, 'always');
    },
    /** After a change: requests the list again where a screen uses it; one that is only cached is dropped. */
    async reload(profileId: string): Promise<void> {
      if (store.getState().entries[profileId] === undefined) return;
      if (cache.isUsed(profileId)) await load(profileId, 'always');
      else drop(profileId);
    },
  });
}

export type ResourceStore<Item extends BackendRecord> = ReturnType<typeof createResourceStore<Item>>;
