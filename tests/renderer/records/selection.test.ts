import { describe, expect, test } from 'vitest';
import type { ListCheck, ListPageRequest } from '#contract/lists.ts';
import type { RequestName } from '#contract/requests.ts';
import { createSelectionStore, isSelected, noRows, selectedCount, subjectsOf } from '#records/selection.ts';
import type { Call } from '#state/bridge.ts';

const p = 'p';
const wanted = { query: '', sort: { field: 'name', descending: false }, parts: [] } as const;
const rowOf = (at: number, profileId = p) => ({ profileId, key: `k${at}`, name: `Row ${at}` });
const nothingGone: ListCheck = { missing: [], outside: [], gone: { count: 0, names: [] } };

/** A selection in a list of this many rows, and its requests to the main process. */
function start(total: number) {
  const asked: [RequestName, unknown][] = [];
  const state = {
    ...{ check: nothingGone, pending: [] as (() => void)[], isHolding: false },
    /** Lingers for a moment, and is no longer found. */
    leaving: -1,
    /** A profile whose list does not respond. */
    silent: '',
  };
  const answers = {
    'lists.page': ({ offset, limit, locate }: ListPageRequest) => {
      const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) =>
        offset + at === state.leaving ? { ...rowOf(offset + at), leaving: 'left' } : rowOf(offset + at),
      );
      const located = locate === null ? -1 : Number(locate.key.slice(1));
      return JSON.stringify({ rows, located });
    },
    'lists.select': () => ({ handle: 'all-1', count: total }),
    'lists.check': () => state.check,
    'lists.release': () => undefined,
  };
  const call = (async (name: keyof typeof answers, input: never) => {
    asked.push([name, input]);
    if (state.isHolding) await new Promise<void>((resolve) => state.pending.push(resolve));
    const { profileIds = [] } = input as { readonly profileIds?: readonly string[] };
    if (profileIds.includes(state.silent)) return { ok: false, error: { code: 'unreachable' } };
    return { ok: true, value: answers[name](input) };
  }) as unknown as Call;
  const store = createSelectionStore(call, 'projects');
  const rows = () => store.getState().profiles[p] ?? noRows;
  return {
    store,
    asked,
    state,
    rows,
    count: () => selectedCount(rows()),
    selected: () => [...rows().keys.keys()],
    has: (at: number) => isSelected(rows(), `k${at}`),
  };
}

describe('single rows', () => {
  test('selects them by key, and deselects them by the same', () => {
    const { store, selected, count } = start(10);
    store.toggle(rowOf(1));
    store.toggle(rowOf(3));
    store.toggle(rowOf(1));
    expect(selected()).toEqual(['k3']);
    expect(count()).toBe(1);
    store.clear([p]);
    expect(count()).toBe(0);
  });

  test('belongs to their profile', () => {
    const { store, count } = start(10);
    store.toggle(rowOf(1, 'another'));
    expect(count()).toBe(0);
    store.forget('another');
    expect(store.getState().profiles).toEqual({});
  });
});

describe('a range', () => {
  test('extends from the last selected row to this one, and shrinks with it', async () => {
    const { store, selected } = start(2_000);
    store.toggle(rowOf(1));
    store.toggle(rowOf(10));
    await store.extend([p], wanted, { profileId: p, key: 'k12', index: 12 });
    expect(selected()).toEqual(['k1', 'k10', 'k11', 'k12']);
    await store.extend([p], wanted, { profileId: p, key: 'k9', index: 9 });
    expect(selected()).toEqual(['k1', 'k10', 'k9']);
  });

  test('includes rows that are not loaded in the window', async () => {
    const { store, count, asked } = start(2_000);
    store.toggle(rowOf(0));
    await store.extend([p], wanted, { profileId: p, key: 'k1234', index: 1_234 });
    expect(count()).toBe(1_235);
    expect(asked.every(([, input]) => (input as ListPageRequest).limit <= 500)).toBe(true);
  });

  test('starts at the row that had the focus, beside what is selected', async () => {
    const { store, selected } = start(100);
    store.toggle(rowOf(50));
    store.begin({ profileId: p, key: 'k3' });
    await store.extend([p], wanted, { profileId: p, key: 'k4', index: 4 });
    expect(selected()).toEqual(['k50', 'k3', 'k4']);
  });

  test('ends at the row itself after rows above it have gone', async () => {
    const { store, selected } = start(100);
    store.toggle(rowOf(2));
    await store.extend([p], wanted, { profileId: p, key: 'k4', index: 10 });
    expect(selected()).toEqual(['k2', 'k3', 'k4']);
  });

  test('leaves out rows that are about to leave', async () => {
    const { store, selected, state } = start(100);
    state.leaving = 3;
    store.toggle(rowOf(2));
    await store.extend([p], wanted, { profileId: p, key: 'k4', index: 4 });
    expect(selected()).toEqual(['k2', 'k4']);
  });

  test('drops a late answer', async () => {
    const { store, selected, state } = start(100);
    store.toggle(rowOf(1));
    state.isHolding = true;
    const late = store.extend([p], wanted, { profileId: p, key: 'k9', index: 9 });
    store.toggle(rowOf(2));
    state.isHolding = false;
    for (const answer of state.pending) answer();
    await late;
    expect(selected()).toEqual(['k1', 'k2']);
  });
});

describe('all matches of a filter', () => {
  test('has the count of the main process, without rows that are deselected or come later', async () => {
    const { store, count, has, state, asked } = start(4_213);
    store.toggle(rowOf(1));
    await store.selectAll([p], wanted);
    expect(count()).toBe(4_213);
    store.toggle(rowOf(7));
    expect([count(), has(7), has(8)]).toEqual([4_212, false, true]);
    state.check = { missing: [], outside: [1], gone: { count: 0, names: [] } };
    await store.check(p, ['k8', 'k9999']);
    expect([has(8), has(9_999)]).toEqual([true, false]);
    store.toggle(rowOf(9_999));
    expect(count()).toBe(4_213);
    store.toggle(rowOf(7));
    expect(count()).toBe(4_214);
    store.clear([p]);
    expect(count()).toBe(0);
    expect(asked.at(-1)).toEqual(['lists.release', { handle: 'all-1' }]);
  });
});

test('excludes deselected rows from actions on everything', async () => {
  const { store, rows } = start(100);
  await store.selectAll([p], wanted);
  store.toggle(rowOf(7));
  expect(subjectsOf(rows())).toEqual({ selection: 'all-1', except: ['k7'], keys: [] });
});

describe('a list of several profiles', () => {
  const both = [p, 'other'];

  test('has a selection of each, whichever its rows are', async () => {
    const { store, selected, count } = start(10);
    store.toggle(rowOf(1));
    store.toggle(rowOf(1, 'other'));
    expect(count()).toBe(1);
    store.toggle(rowOf(1));
    expect(selected()).toEqual([]);
    expect([...(store.getState().profiles.other?.keys.keys() ?? [])]).toEqual(['k1']);
  });

  test('extends a range over the rows of all, from the last selected one', async () => {
    const { store, selected, asked } = start(10);
    store.toggle(rowOf(2, 'other'));
    await store.extend(both, wanted, { profileId: p, key: 'k4', index: 4 });
    expect(selected()).toEqual(['k2', 'k3', 'k4']);
    expect([...(store.getState().profiles.other?.keys.keys() ?? [])]).toEqual(['k2']);
    expect(asked[0]?.[1]).toMatchObject({ profileIds: both, locate: { profileId: 'other', key: 'k2' } });
  });

  test('keeps its selection where one of them does not answer', async () => {
    const { store, selected, state, asked } = start(10);
    store.toggle(rowOf(1));
    state.silent = 'other';
    await store.selectAll(both, wanted);
    expect(selected()).toEqual(['k1']);
    expect(store.getState().profiles[p]?.all).toBeNull();
    expect(asked.at(-1)).toEqual(['lists.release', { handle: 'all-1' }]);
  });

  test('selects everything, and clears it', async () => {
    const { store, count } = start(10);
    await store.selectAll(both, wanted);
    expect(count()).toBe(10);
    expect(selectedCount(store.getState().profiles.other ?? noRows)).toBe(10);
    store.clear(both);
    expect(selectedCount(store.getState().profiles.other ?? noRows)).toBe(0);
  });
});

describe('deleted rows', () => {
  test('leaves them out of the selection, and names them', async () => {
    const { store, selected, rows, state } = start(10);
    store.toggle(rowOf(1));
    store.toggle(rowOf(2));
    state.check = { missing: [0], outside: [0, 1], gone: { count: 0, names: [] } };
    await store.check(p, ['k1', 'k2']);
    expect(selected()).toEqual(['k2']);
    expect(rows().vanished).toEqual(['Row 1']);
    store.dismissVanished(p);
    expect(rows().vanished).toEqual([]);
  });

  test('checks them again where something else was selected meanwhile', async () => {
    const { store, selected, state } = start(10);
    store.toggle(rowOf(1));
    state.check = { missing: [0], outside: [], gone: { count: 0, names: [] } };
    state.isHolding = true;
    const late = store.check(p, []);
    store.toggle(rowOf(2));
    state.isHolding = false;
    for (const answer of state.pending) answer();
    await late;
    expect(selected()).toContain('k2');
  });

  test.each([
    ['a range', ['k1', 'k2', 'k3'], 3],
    ['everything', [], 10],
  ] as const)('drops the answer of a check that began before %s was selected', async (what, keys, all) => {
    const { store, selected, count, state } = start(10);
    store.toggle(rowOf(1));
    state.isHolding = true;
    const selecting =
      what === 'a range'
        ? store.extend([p], wanted, { ...rowOf(3), index: 3 })
        : store.selectAll([p], wanted);
    const late = store.check(p, []);
    state.isHolding = false;
    const check = state.pending.pop();
    for (const answer of state.pending) answer();
    await selecting;
    check?.();
    await late;
    expect([selected(), count()]).toEqual([keys, all]);
  });

  test('names them where everything is selected', async () => {
    const { store, count, rows, state } = start(10);
    await store.selectAll([p], wanted);
    state.check = { missing: [], outside: [], gone: { count: 1, names: ['Row 4'] } };
    await store.check(p, []);
    await store.check(p, []);
    expect(count()).toBe(9);
    expect(rows().vanished).toEqual(['Row 4']);
  });

  test('selects a new row after all selected ones were deleted', async () => {
    const { store, selected, count, rows, state, asked } = start(10);
    await store.selectAll([p], wanted);
    state.check = { missing: [], outside: [0], gone: { count: 10, names: ['Row 4'] } };
    await store.check(p, ['k11']);
    expect([count(), rows().vanished]).toEqual([0, ['Row 4']]);
    expect(asked.at(-1)).toEqual(['lists.release', { handle: 'all-1' }]);
    store.toggle(rowOf(11));
    expect([count(), selected()]).toEqual([1, ['k11']]);
  });

  test('skips the check where nothing is selected', async () => {
    const { store, asked } = start(10);
    await store.check(p, ['k1']);
    expect(asked).toEqual([]);
  });
});
