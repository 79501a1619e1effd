import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  answer,
  answerOfLoad,
  change,
  fail,
  type ListQueryState,
  leave,
  loaded,
  look,
  nextFrame,
  query,
  refresh,
  requestOf,
  slowDown,
  unusedList,
  use,
} from '#records/list-query-state.ts';
import type { FilterAndSort, ShownPage } from '#records/shown-page.ts';

type Name = 'authorizations';
type State = ListQueryState;

const byName: FilterAndSort<Name> = { query: '', sort: { field: 'name', descending: false }, parts: [] };
const other: FilterAndSort<Name> = { ...byName, query: 'other' };
/** All rows of a list of 60, all of them loaded. */
const page = { offset: 0, rows: Array(60).fill({}), total: 60, ...byName } as unknown as ShownPage<Name>;
/** The first 100 rows of a long list. */
const beginning = { ...page, rows: Array(100).fill({}), total: 1_000 } as ShownPage<Name>;
const seen = { first: 0, last: 30, locate: null, holds: false };
const taken = { shift: 0, isOlder: false };

const unused = unusedList(byName);
const opened = use({ ...unused, sight: { ...unused.sight, last: 30 } });
const fetching = change(opened, null);
const outdated = change(fetching, page);
const throttled = answer(outdated, taken, page);
const settled = answer(fetching, taken, page);
const slow = slowDown(opened, page);

const states: Readonly<Record<string, State>> = {
  unused,
  settled,
  stale: fail(outdated),
  fetching,
  outdated,
  throttled,
  loading: opened,
  slow,
  loaded: loaded(opened),
};

/** The meaning of the rows of the tables. */
const events: Readonly<Record<string, (state: State) => State>> = {
  use: (state) => (state.rows.name === 'unused' ? use(state) : state),
  leave,
  'look at held rows': (state) => look(state, seen, page),
  'look at other rows': (state) => look(state, { ...seen, first: 500, last: 530 }, beginning),
  query: (state) => query(state, other, page),
  change: (state) => change(state, page),
  answer: (state) => answer(state, taken, page),
  'older answer': (state) => answer(state, { shift: 0, isOlder: true }, page),
  'answer to another query': (state) => answer(state, null, page),
  failure: fail,
  'next frame': (state) => nextFrame(state, requestOf(state.rows) ?? (requestOf(fetching.rows) as never)),
  refresh,
  '80 ms': (state) => slowDown(state, page),
  'answer or failure': loaded,
};

/** The cells of the tables in the docstring: the state, the event, and the next state. */
function cells(): (readonly [machine: 'rows' | 'load', state: string, event: string, next: string])[] {
  const source = readFileSync('renderer/records/list-query-state.ts', 'utf8');
  const lines = [...source.matchAll(/^ \* \|(.*)\|$/gm)].map(([, line = '']) =>
    line.split('|').map((cell) => cell.trim()),
  );
  let header: readonly string[] = [];
  return lines.flatMap(([first = '', ...nexts]) => {
    if (first === 'rows' || first === 'load') header = [first, ...nexts];
    if (first === header[0] || /^-+$/.test(first)) return [];
    return nexts.map((next, at) => [header[0] as 'rows', header[at + 1] as string, first, next] as const);
  });
}

describe('the table of states', () => {
  test('has a column for each state and a row for each event', () => {
    const drawn = cells();
    const statesOf = (machine: string) =>
      new Set(drawn.filter(([of]) => of === machine).map(([, state]) => state));
    expect(statesOf('rows')).toEqual(
      new Set(['unused', 'settled', 'stale', 'fetching', 'outdated', 'throttled']),
    );
    expect(statesOf('load')).toEqual(new Set(['unused', 'loading', 'slow', 'loaded']));
    expect(new Set(drawn.map(([, , event]) => event))).toEqual(new Set(Object.keys(events)));
    expect(drawn).toHaveLength(6 * 11 + 4 * 5);
  });

  test.each(cells())('leads from %s: %s on %s to %s', (machine, name, event, next) => {
    const state = states[name] as State;
    const after = (events[event] as (state: State) => State)(state);
    const [before, is] = [state[machine], after[machine]];
    expect(is.name).toBe(next === '–' || next === 'another' ? name : next);
    const isSent = requestOf(is) !== null && requestOf(is) !== requestOf(before);
    expect(isSent).toBe(
      ['fetching', 'loading', 'another'].includes(next) || (event === 'refresh' && next === 'slow'),
    );
  });
});

test('requests the visible rows first, then those that follow them', () => {
  const state = look(settled, { ...seen, first: 500, last: 521 }, beginning);
  expect(requestOf(state.rows)?.range).toEqual({ offset: 460, limit: 101, inSight: true });
  const around = { ...beginning, offset: 460 };
  const next = answer(state, taken, around);
  expect(next.rows.name).toBe('fetching');
  expect(requestOf(next.rows)?.range).toEqual({ offset: 560, limit: 80, inSight: false });
});

test('requests missing visible rows without waiting for a request for rows ahead', () => {
  const ahead = answer(fetching, taken, { ...beginning, rows: Array(60).fill({}) } as ShownPage<Name>);
  expect(requestOf(ahead.rows)?.range).toEqual({ offset: 60, limit: 80, inSight: false });
  const state = look(ahead, { ...seen, first: 65, last: 95 }, { ...beginning, rows: page.rows });
  expect(requestOf(state.rows)?.range).toEqual({ offset: 25, limit: 110, inSight: true });
});

test('requests a new query at once where the pending request is for other rows', () => {
  const away = look(fetching, { ...seen, first: 500, last: 530 }, null);
  const state = query(away, other, null);
  expect(state.sight).toMatchObject({ wanted: other, first: 0, last: 30 });
  expect(state.rows).toMatchObject({ name: 'fetching', request: { wanted: other, range: { offset: 0 } } });
});

test('ignores a query that is the one already wanted', () => {
  expect(query(settled, { ...byName }, page)).toBe(settled);
});

test('moves the visible rows together with rows that came above', () => {
  expect(answer(fetching, { shift: 3, isOlder: false }, page).sight).toMatchObject({ first: 3, last: 33 });
  expect(answer(outdated, { shift: 3, isOlder: false }, page).sight).toMatchObject({ first: 3, last: 33 });
  expect(answerOfLoad(settled, { shift: 3, isOlder: false }, page).sight).toMatchObject({
    first: 3,
    last: 33,
  });
});

test('requests the rows again where the backend failed, or its response is older or about another query', () => {
  expect(answerOfLoad(settled, taken, page).rows.name).toBe('settled');
  expect(answerOfLoad(settled, null, page).rows.name).toBe('fetching');
  expect(answerOfLoad(settled, { shift: 0, isOlder: true }, page).rows.name).toBe('fetching');
  expect(answerOfLoad(fetching, null, page).rows.name).toBe('outdated');
});

test('requests cached rows only once the backend counts as slow', () => {
  expect(requestOf(opened.rows)).toBeNull();
  expect(slowDown(opened, null).rows).toMatchObject({ name: 'fetching', request: { fresh: 'cached' } });
  expect(slowDown(settled, page).rows.name).toBe('settled');
  expect(slowDown(settled, null).rows.name).toBe('fetching');
  expect(slowDown(fetching, null).rows.name).toBe('outdated');
});

test('keeps the visible range while no screen uses the list', () => {
  const away = look(settled, { ...seen, first: 20, last: 50 }, page);
  expect(leave(away).sight).toEqual(away.sight);
  expect(use(leave(away)).sight).toEqual(away.sight);
  expect(use(leave(away), other).sight).toMatchObject({ wanted: other, first: 0, last: 30 });
});
