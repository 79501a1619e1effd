import { beforeEach, expect, test } from 'vitest';
import type { CachedPages } from '#services/profiles/selected-records.ts';
import { SelectedRecords } from '#services/profiles/selected-records.ts';
import { aListed, projectPages } from '#tests/main/services/lists/list-fixtures.ts';
import { textOf } from '#tests/main/support/exported-text.ts';

let started: ReturnType<typeof start>;

/** The selected projects of the profiles `a` and `b`; nobody is signed in to `c`. */
function start() {
  const { pages, put, remove } = projectPages();
  for (const profileId of ['a', 'b'])
    put(profileId, ...['1', '2', '3'].map((key) => aListed(key, { name: `${profileId} ${key}` })));
  let handles = 0;
  const selected = new SelectedRecords(
    { id: () => `handle-${++handles}` } as never,
    { projects: pages } as unknown as CachedPages,
    (_list, profileIds) => profileIds.filter((id) => id !== 'c'),
    (profileId) => `Backend ${profileId}`,
    () => [],
  );
  const select = () =>
    selected.select({
      ...{ list: 'projects', profileIds: ['a'], query: '', parts: [] },
      sort: { field: 'name', descending: false },
    });
  type Part = { profileId: string; of: { selection: string | null; except: string[]; keys: string[] } };
  const exported = (...parts: Part[]) =>
    JSON.parse(textOf(selected.export({ list: 'projects', parts, format: 'json' }))) as readonly {
      readonly name: string;
      readonly backend?: string;
    }[];
  return { selected, select, exported, remove };
}

beforeEach(() => {
  started = start();
});

test('exports everything that was selected except what was deselected, and with what was added', async () => {
  const { select, exported } = started;
  const { handle, count } = await select();
  expect(count).toBe(3);
  const names = (except: string[], keys: string[]) =>
    exported({ profileId: 'a', of: { selection: handle, except, keys } }).map(({ name }) => name);
  expect(names(['2'], [])).toEqual(['a 1', 'a 3']);
  expect(names(['1', '2', '3'], ['2'])).toEqual(['a 2']);
});

test('names the backend of each record where there are several, and not for one', () => {
  const { exported } = started;
  const of = { selection: null, except: [], keys: ['1'] };
  expect(exported({ profileId: 'b', of }, { profileId: 'a', of })).toMatchObject([
    { backend: 'Backend b', name: 'b 1' },
    { backend: 'Backend a', name: 'a 1' },
  ]);
  expect(exported({ profileId: 'b', of })[0]).not.toHaveProperty('backend');
});

test('exports and looks up nothing of a backend that is signed out', () => {
  const { selected, exported } = started;
  const of = { selection: null, except: [], keys: ['1'] };
  expect(() => exported({ profileId: 'c', of })).toThrow('signed-out');
  const asked = { list: 'projects', profileId: 'c', selection: null, keys: ['1'] } as const;
  expect(() => selected.check(asked)).toThrow('signed-out');
});

test('counts and names selected records that were deleted, and does not select new ones', async () => {
  const { selected, select, remove } = started;
  const { handle } = await select();
  remove('a', '2');
  const asked = { list: 'projects', profileId: 'a', selection: handle, keys: ['1', '2', 'new'] } as const;
  expect(selected.check(asked)).toEqual({
    missing: [1, 2],
    outside: [2],
    gone: { count: 1, names: ['a 2'] },
  });
  selected.release(handle);
  expect(() => selected.check(asked)).toThrow('bad-input');
});
