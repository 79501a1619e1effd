import { createStore } from 'zustand/vanilla';
import type { BatchSubjects } from '#contract/batch.ts';
import type { ListName, ListPage, ListSelection, RowAddress } from '#contract/lists.ts';
import type { Call } from '../state/bridge.ts';
import type { ListQuery } from './shown-page.ts';

/** Most rows of one request, as the contract allows. */
const pageLimit = 500;

/** The rows of one profile's list that are selected. They are named by key, wherever they are and whatever they show. */
export interface SelectedRows {
  /** Names of the rows that were selected one by one or as a range. */
  readonly keys: ReadonlyMap<string, string>;
  /** Everything that a filter found at one moment; the main process knows its rows. */
  readonly all: ListSelection | null;
  /** Rows of `all` that were deselected. */
  readonly except: ReadonlySet<string>;
  /** Rows in sight that are not among `all`. */
  readonly outside: ReadonlySet<string>;
  /** How many rows of `all` do not exist any more. */
  readonly gone: number;
  /** Names of selected rows that were deleted by somebody, the last first. */
  readonly vanished: readonly string[];
}

export const noRows: SelectedRows = {
  keys: new Map(),
  all: null,
  except: new Set(),
  outside: new Set(),
  gone: 0,
  vanished: [],
};

/** A row that can be selected. */
export interface SelectableRow {
  readonly key: string;
  readonly name: string;
}

export function isSelected({ keys, all, except, outside }: SelectedRows, key: string): boolean {
  return keys.has(key) || (all !== null && !except.has(key) && !outside.has(key));
}

export function selectedCount({ keys, all, except, gone }: SelectedRows): number {
  return keys.size + (all === null ? 0 : all.count - gone - except.size);
}

/** The rows as a request about them names them. */
export function subjectsOf({ keys, all, except }: SelectedRows): BatchSubjects {
  return { selection: all?.handle ?? null, except: [...except], keys: [...keys.keys()] };
}

/** Names how a range goes on: from this row, added to what was selected when it began. */
interface RangeStart {
  readonly key: string;
  readonly before: ReadonlyMap<string, string>;
}

export interface SelectionState {
  readonly profiles: Readonly<Record<string, SelectedRows>>;
}

/** The selection in one list, by profile. It outlives the screen that shows the list. */
export function createSelectionStore<Name extends 'projects'>(call: Call, list: Name) {
  const store = createStore<SelectionState>()(() => ({ profiles: {} }));
  const starts = new Map<string, RangeStart>();
  const checks = new Map<string, { keys: readonly string[]; isWanted: boolean }>();
  /** Grows with every change by the operator: late answers to earlier ones are dropped. */
  let turn = 0;

  const of = (profileId: string) => store.getState().profiles[profileId] ?? noRows;
  function set(profileId: string, change: Partial<SelectedRows>): void {
    const next = { ...of(profileId), ...change };
    store.setState(({ profiles }) => ({ profiles: { ...profiles, [profileId]: next } }));
  }

  function drop(profileId: string, change: Partial<SelectedRows> = {}): void {
    const { all } = of(profileId);
    if (all !== null) void call('lists.release', { handle: all.handle });
    set(profileId, { ...noRows, ...change });
  }

  async function page(
    profileId: string,
    wanted: ListQuery<ListName>,
    part: { readonly offset: number; readonly limit: number; readonly locate: RowAddress | null },
  ): Promise<ListPage<Name> | null> {
    const request = {
      list,
      profileIds: [profileId],
      ...wanted,
      ...part,
      anchors: [],
      fresh: 'held',
    } as const;
    const reply = await call('lists.page', request);
    return reply.ok ? (JSON.parse(reply.value) as ListPage<Name>) : null;
  }

  /** Names of all rows from one to the other, both included; null where the list does not answer. */
  async function rowsBetween(
    profileId: string,
    wanted: ListQuery<ListName>,
    first: number,
    last: number,
  ): Promise<ReadonlyMap<string, string> | null> {
    const found = new Map<string, string>();
    for (let offset = first; offset <= last; offset += pageLimit) {
      const limit = Math.min(pageLimit, last + 1 - offset);
      const answer = await page(profileId, wanted, { offset, limit, locate: null });
      if (answer === null) return null;
      for (const { key, name, leaving } of answer.rows) if (leaving === undefined) found.set(key, name);
    }
    return found;
  }

  async function check(profileId: string): Promise<void> {
    const { keys, all } = of(profileId);
    const { keys: inSight = [] } = checks.get(profileId) ?? {};
    const asked = [...new Set([...keys.keys(), ...inSight])];
    const before = turn;
    const selection = all?.handle ?? null;
    const reply = await call('lists.check', { list, profileId, selection, keys: asked });
    if (before !== turn || !reply.ok) return;
    const { missing, outside, gone } = reply.value;
    const left = new Map(keys);
    const names = gone.count > of(profileId).gone ? gone.names : [];
    const vanished = missing.flatMap((at) => {
      const name = left.get(asked[at] ?? '');
      return name !== undefined && left.delete(asked[at] ?? '') ? [name] : [];
    });
    const others = new Set(outside.map((at) => asked[at] ?? ''));
    set(profileId, { keys: left, outside: others, gone: gone.count });
    if (vanished.length + names.length > 0) {
      set(profileId, { vanished: [...vanished, ...names, ...of(profileId).vanished] });
    }
  }

  return Object.assign(store, {
    /** Selects a row, or deselects it. A range goes on from it. */
    toggle(profileId: string, { key, name }: SelectableRow): void {
      turn += 1;
      const rows = of(profileId);
      const keys = new Map(rows.keys);
      const except = new Set(rows.except);
      if (!isSelected(rows, key)) {
        if (!except.delete(key)) keys.set(key, name);
      } else if (!keys.delete(key)) except.add(key);
      set(profileId, { keys, except });
      starts.set(profileId, { key, before: keys });
    },
    /** Selects everything from where the range began to this row, in the order of the view. */
    async extend(
      profileId: string,
      wanted: ListQuery<Name>,
      { key, index }: { readonly key: string; readonly index: number },
    ): Promise<void> {
      turn += 1;
      const isCurrent = turn;
      const start = starts.get(profileId) ?? { key, before: of(profileId).keys };
      starts.set(profileId, start);
      const locate = { profileId, key: start.key };
      const begin = (await page(profileId, wanted, { offset: index, limit: 1, locate }))?.located ?? -1;
      const from = begin < 0 ? index : begin;
      const rows = await rowsBetween(profileId, wanted, Math.min(from, index), Math.max(from, index));
      if (isCurrent !== turn || rows === null) return;
      const keys = new Map(start.before);
      for (const [each, name] of rows)
        if (!isSelected({ ...of(profileId), keys }, each)) keys.set(each, name);
      set(profileId, { keys });
    },
    /** A range begins at this row, and is added to what is selected now. */
    begin(profileId: string, key: string): void {
      starts.set(profileId, { key, before: of(profileId).keys });
    },
    /** Selects everything that the view finds now, also what is not loaded. */
    async selectAll(profileId: string, wanted: ListQuery<Name>): Promise<void> {
      turn += 1;
      const isCurrent = turn;
      const reply = await call('lists.select', { list, profileIds: [profileId], ...wanted });
      if (!reply.ok) return;
      if (isCurrent !== turn) return void call('lists.release', reply.value);
      drop(profileId, { all: reply.value });
      starts.delete(profileId);
    },
    clear(profileId: string): void {
      turn += 1;
      starts.delete(profileId);
      if (of(profileId) !== noRows) drop(profileId);
    },
    /** The message about rows that vanished was read. */
    dismissVanished(profileId: string): void {
      set(profileId, { vanished: [] });
    },
    /** Finds out which selected rows are gone, and which in sight are not selected. To be called after every change. */
    async check(profileId: string, inSight: readonly string[]): Promise<void> {
      if (selectedCount(of(profileId)) === 0) return;
      const running = checks.get(profileId);
      checks.set(profileId, { keys: inSight, isWanted: running !== undefined });
      if (running !== undefined) return;
      do {
        checks.set(profileId, { keys: checks.get(profileId)?.keys ?? inSight, isWanted: false });
        await check(profileId);
      } while (checks.get(profileId)?.isWanted);
      checks.delete(profileId);
    },
    /** Somebody else may have signed in. */
    forget(profileId: string): void {
      turn += 1;
      starts.delete(profileId);
      store.setState(({ profiles: { [profileId]: _forgotten, ...kept } }) => ({ profiles: kept }));
    },
  });
}
