import { createStore } from 'zustand/vanilla';
import type { AppError, Reply } from '#contract/errors.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { BackendRecord, Freshness, ResourceList } from '#contract/records.ts';
import { standIn } from '../state/saved-list.ts';
import { createUses } from '../state/uses.ts';

/** What the window holds of one profile's records of a kind. */
export interface ResourceEntry<Item extends BackendRecord> {
  /** Null until the first list has come. */
  readonly list: ResourceList<Item> | null;
  readonly loading: boolean;
  /** Why the last list did not come. */
  readonly error: AppError | null;
}

/** The lists of one kind, by profile id. */
export interface ResourcesState<Item extends BackendRecord> {
  readonly entries: Readonly<Record<string, ResourceEntry<Item>>>;
}

/** Nothing known yet. */
export const emptyResource: ResourceEntry<never> = { list: null, loading: false, error: null };

type Ask<Item extends BackendRecord> = (input: ForProfile & Freshness) => Promise<Reply<ResourceList<Item>>>;

/**
 * A store of one kind of records: lists by profile, kept while a screen uses them and 60 s longer.
 * @param readSaved the last known list, shown until the backend answers (stale-while-revalidate)
 */
export function createResourceStore<Item extends BackendRecord>(
  ask: Ask<Item>,
  readSaved: (profileId: string) => Promise<ResourceList<Item> | null> = async () => null,
) {
  const store = createStore<ResourcesState<Item>>()(() => ({ entries: {} }));
  const newest = new Map<string, number>();

  function set(profileId: string, change: Partial<ResourceEntry<Item>>): void {
    store.setState(({ entries }) => ({
      entries: { ...entries, [profileId]: { ...(entries[profileId] ?? emptyResource), ...change } },
    }));
  }

  async function showSaved(profileId: string): Promise<void> {
    const turn = newest.get(profileId);
    const list = await standIn(
      () => newest.get(profileId) === turn && store.getState().entries[profileId]?.list === null,
      () => readSaved(profileId),
    );
    if (list !== null) set(profileId, { list });
  }

  /** Asks for the list. Only the answer to the newest question counts: an older one may be from before a change. */
  async function load(profileId: string, fresh: Freshness['fresh']): Promise<void> {
    const turn = (newest.get(profileId) ?? 0) + 1;
    newest.set(profileId, turn);
    set(profileId, { loading: true });
    if (store.getState().entries[profileId]?.list == null) void showSaved(profileId);
    const reply = await ask({ profileId, fresh });
    if (newest.get(profileId) !== turn) return;
    set(
      profileId,
      reply.ok ? { list: reply.value, loading: false, error: null } : { loading: false, error: reply.error },
    );
  }

  function drop(profileId: string): void {
    uses.keep(profileId);
    // What was asked before no longer belongs to anybody.
    newest.set(profileId, (newest.get(profileId) ?? 0) + 1);
    store.setState(({ entries }) => {
      const { [profileId]: _dropped, ...kept } = entries;
      return { entries: kept };
    });
  }

  const uses = createUses({ load: (profileId) => void load(profileId, 'if-older-than-cache-time'), drop });

  return Object.assign(store, {
    load,
    drop,
    use: uses.use,
    /** Asks the backend where a screen uses the list. */
    async refresh(profileId: string): Promise<void> {
      if (uses.isUsed(profileId)) await load(profileId, 'always');
    },
    /** After a change: asks again where a screen uses the list; one that is only kept is dropped. */
    async reload(profileId: string): Promise<void> {
      if (store.getState().entries[profileId] === undefined) return;
      if (uses.isUsed(profileId)) await load(profileId, 'always');
      else drop(profileId);
    },
  });
}

export type ResourceStore<Item extends BackendRecord> = ReturnType<typeof createResourceStore<Item>>;
