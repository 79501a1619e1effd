import { createStore } from 'zustand/vanilla';
import type { BatchExportFormat } from '#contract/batch.ts';
import { type BatchSubjects, maxBatchItems } from '#contract/batch-changes.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ListPage, ListSelection, RowAddress } from '#contract/lists.ts';
import type { NamedWork } from '#contract/progress.ts';
import type { Call } from '../state/bridge.ts';
import type { Stores } from '../state/context.ts';
import { type RecordKind, recordName } from './record-kind.ts';
import type { FilterAndSort } from './shown-page.ts';

/** The maximum number of rows per request, as in the contract. */
const pageLimit = 500;

/** The selected rows of one profile's list. They are identified by key, whatever their position and content. */
export interface SelectedRows {
  /** Names of the rows that were selected individually or as a range. */
  readonly keys: ReadonlyMap<string, string>;
  /** All matches of a filter at one moment; the main process knows the rows. */
  readonly all: ListSelection | null;
  /** Rows of `all` that were deselected. */
  readonly except: ReadonlySet<string>;
  /** Visible rows that are not in `all`. */
  readonly outside: ReadonlySet<string>;
  /** The number of rows in `all` that no longer exist. */
  readonly gone: number;
  /** Names of selected rows that others deleted, the latest first. */
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

/** A row that can be selected, with its name. */
export type SelectableRow = RowAddress & Parameters<typeof recordName>[0];

export function isSelected({ keys, all, except, outside }: SelectedRows, key: string): boolean {
  return keys.has(key) || (all !== null && !except.has(key) && !outside.has(key));
}

export function selectedCount({ keys, all, except, gone }: SelectedRows): number {
  return keys.size + (all === null ? 0 : all.count - gone - except.size);
}

/** The selection as the subjects of a request. */
export function subjectsOf({ keys, all, except }: SelectedRows): BatchSubjects {
  return { selection: all?.handle ?? null, except: [...except], keys: [...keys.keys()] };
}

/** The start of a range: its row, and the selection of each profile at that moment, which the range is added to. */
interface RangeStart {
  readonly row: RowAddress;
  readonly before: SelectionState['profiles'];
}

export interface SelectionState {
  readonly profiles: Readonly<Record<string, SelectedRows>>;
}

/** The selection in one list, by profile, for lists of one profile and of several. It is kept when the screen is left. */
export function createSelectionStore(call: Call, list: RecordKind) {
  const store = createStore<SelectionState>()(() => ({ profiles: {} }));
  let start: RangeStart | null = null;
  const checks = new Map<string, { keys: readonly string[]; isWanted: boolean }>();
  /** Incremented with every change by the operator: late responses to earlier ones are dropped. */
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

  /** Starts a range at this row, in addition to the current selection. */
  function begin({ profileId, key }: RowAddress): void {
    start = { row: { profileId, key }, before: store.getState().profiles };
  }

  async function page(
    profileIds: readonly string[],
    wanted: FilterAndSort<ListName>,
    part: { readonly offset: number; readonly limit: number; readonly locate: RowAddress | null },
  ): Promise<ListPage<RecordKind> | null> {
    const request = {
      list,
      profileIds,
      ...wanted,
      ...part,
      anchors: [],
      fresh: 'cached',
    } as const;
    const reply = await call('lists.page', request);
    return reply.ok ? (JSON.parse(reply.value) as ListPage<RecordKind>) : null;
  }

  /** All rows between the two, inclusive; null if the list does not answer. */
  async function rowsBetween(
    profileIds: readonly string[],
    wanted: FilterAndSort<ListName>,
    first: number,
    last: number,
  ): Promise<readonly SelectableRow[] | null> {
    const found: SelectableRow[] = [];
    for (let offset = first; offset <= last; offset += pageLimit) {
      const limit = Math.min(pageLimit, last + 1 - offset);
      const answer = await page(profileIds, wanted, { offset, limit, locate: null });
      if (answer === null) return null;
      found.push(...answer.rows.filter(({ leaving }) => leaving === undefined));
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
    // Rows that come later would otherwise be taken for selected ones.
    if (all !== null && selectedCount(of(profileId)) === 0)
      drop(profileId, { vanished: of(profileId).vanished });
  }

  return Object.assign(store, {
    /** Selects or deselects a row, which becomes the start of the next range. */
    toggle({ profileId, key, ...named }: SelectableRow): void {
      turn += 1;
      const rows = of(profileId);
      const keys = new Map(rows.keys);
      const except = new Set(rows.except);
      if (!isSelected(rows, key)) {
        if (!except.delete(key)) keys.set(key, recordName(named));
      } else if (!keys.delete(key)) except.add(key);
      set(profileId, { keys, except });
      begin({ profileId, key });
    },
    /** Selects everything from the start of the range to this row, in the order of the list. */
    async extend(
      profileIds: readonly string[],
      wanted: FilterAndSort<ListName>,
      { profileId, key, index }: RowAddress & { readonly index: number },
    ): Promise<void> {
      turn += 1;
      const isCurrent = turn;
      if (start === null || !profileIds.includes(start.row.profileId)) begin({ profileId, key });
      const { row, before } = start ?? { row: { profileId, key }, before: {} };
      // Both by key: rows above may have come or gone since the window received their indexes.
      const ends = await Promise.all(
        [row, { profileId, key }].map(async (locate) => {
          const answer = await page(profileIds, wanted, { offset: index, limit: 1, locate });
          return answer === null || answer.located < 0 ? index : answer.located;
        }),
      );
      const rows = await rowsBetween(profileIds, wanted, Math.min(...ends), Math.max(...ends));
      if (isCurrent !== turn || rows === null) return;
      // A check that began meanwhile knows the earlier selection only.
      turn += 1;
      for (const id of profileIds) {
        const keys = new Map((before[id] ?? noRows).keys);
        for (const row of rows)
          if (row.profileId === id && !isSelected({ ...of(id), keys }, row.key))
            keys.set(row.key, recordName(row));
        set(id, { keys });
      }
    },
    begin,
    /** Selects all current matches, also rows that are not loaded. Changes nothing if a list does not answer. */
    async selectAll(profileIds: readonly string[], wanted: FilterAndSort<ListName>): Promise<void> {
      turn += 1;
      const isCurrent = turn;
      const found = await Promise.all(
        profileIds.map(async (profileId) => {
          const reply = await call('lists.select', { list, profileIds: [profileId], ...wanted });
          return reply.ok ? { profileId, all: reply.value } : null;
        }),
      );
      const selected = found.filter((each) => each !== null);
      if (isCurrent !== turn || selected.length < found.length) {
        for (const { all } of selected) void call('lists.release', { handle: all.handle });
        return;
      }
      turn += 1;
      for (const { profileId, all } of selected) drop(profileId, { all });
      start = null;
    },
    clear(profileIds: readonly string[]): void {
      turn += 1;
      start = null;
      for (const id of profileIds) if (of(id) !== noRows) drop(id);
    },
    /** Called when the message about deleted rows was read. */
    dismissVanished(profileId: string): void {
      set(profileId, { vanished: [] });
    },
    /** Finds deleted rows in the selection, and visible rows that are not selected. Has to be called after every change. */
    async check(profileId: string, inSight: readonly string[]): Promise<void> {
      const { keys, all } = of(profileId);
      if (keys.size === 0 && all === null) return;
      const running = checks.get(profileId);
      checks.set(profileId, { keys: inSight, isWanted: running !== undefined });
      if (running !== undefined) return;
      do {
        checks.set(profileId, { keys: checks.get(profileId)?.keys ?? inSight, isWanted: false });
        await check(profileId);
      } while (checks.get(profileId)?.isWanted);
      checks.delete(profileId);
    },
    /** Another person may have signed in. */
    forget(profileId: string): void {
      turn += 1;
      start = null;
      store.setState(({ profiles: { [profileId]: _forgotten, ...others } }) => ({ profiles: others }));
    },
  });
}

/** Selected records of one profile. */
export interface SelectedPart {
  readonly from: string;
  readonly subjects: BatchSubjects;
  readonly count: number;
}

/** The selections in the lists of these profiles, by profile. */
export function selectedParts(
  { profiles }: SelectionState,
  profileIds: readonly string[],
): readonly SelectedPart[] {
  return profileIds.flatMap((from) => {
    const rows = profiles[from] ?? noRows;
    const count = selectedCount(rows);
    return count === 0 ? [] : [{ from, subjects: subjectsOf(rows), count }];
  });
}

/** Whether the selection of one profile exceeds what can be changed at once. */
export function isTooMany(parts: readonly SelectedPart[]): boolean {
  return parts.some(({ count }) => count > maxBatchItems);
}

/** Exports the selection to one file. */
export function exportSelected(
  { call }: Stores,
  list: RecordKind,
  parts: readonly SelectedPart[],
  format: BatchExportFormat,
  named: NamedWork,
) {
  const of = parts.map(({ from, subjects }) => ({ profileId: from, of: subjects }));
  return call('lists.export', { list, parts: of, format, ...named });
}
