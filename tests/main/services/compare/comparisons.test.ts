import { expect, test } from 'vitest';
import type { ComparePair, CompareRequest, CompareRow, CompareRules } from '#contract/compare.ts';
import type { Project } from '#contract/projects.ts';
import { Comparisons } from '#services/compare/comparisons.ts';
import { matchProjects } from '#services/compare/match-projects.ts';
import { alwaysFresh } from '#services/profiles/list-source.ts';
import { noCompareRules } from '#services/settings/compare-settings.ts';
import { textOf } from '#tests/main/support/exported-text.ts';
import { project } from '#tests/main/support/fake-batch-account.ts';
import { recordLists } from '#tests/main/support/record-lists.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

function start(left: readonly Project[], right: readonly Project[]) {
  const sides = { left, right };
  const state = { compared: 0, rules: noCompareRules };
  const comparisons = new Comparisons({
    clock: new FakeClock(),
    random: fixedRandom(),
    rules: { of: () => state.rules, set: (_left, _right, rules) => Object.assign(state, { rules }) },
    projects: async (profileId) => ({
      get all() {
        state.compared += 1;
        return sides[profileId as 'left' | 'right'];
      },
      freshness: () => alwaysFresh,
    }),
    records: async () => recordLists(),
    reading: () => null,
    followed: { all: () => [], set: () => undefined },
    backendOf: (profileId) => `Backend ${profileId}`,
  });
  const page = (asked: Partial<CompareRequest> = {}) =>
    comparisons.page({
      left: 'left',
      right: 'right',
      pairs: [],
      query: '',
      open: ['left', 'right', 'different', 'same'],
      offset: 0,
      limit: 500,
      fresh: 'cached',
      ...asked,
    });
  return { comparisons, page, sides, state };
}

const text = (row: CompareRow) =>
  row.kind === 'group'
    ? `${row.key} ${row.count}`
    : row.kind === 'field'
      ? `    ${row.of.changes[row.index]?.field}`
      : row.kind === 'record'
        ? `    ${row.difference.record}`
        : `  ${row.left?.name ?? '-'} | ${row.right?.name ?? '-'} ${row.matchedBy ?? ''} ${row.changes.map(({ field }) => field).join(' ')}`.trimEnd();

test('matches projects by name, then by path, and sorts each group by name', async () => {
  const { page } = start(
    [
      project('1', { name: 'web 10' }),
      project('2', { name: 'web 2' }),
      project('3', { name: 'Shop', path: '/srv/shop' }),
      project('4', { name: 'Docs', vmId: 'vm-2' }),
      project('5', { name: 'Blog' }),
    ],
    [
      project('a', { name: 'Docs' }),
      project('b', { name: 'Store', path: '/srv/shop' }),
      project('c', { name: 'Blog' }),
      project('d', { name: 'Wiki', path: '/srv/wiki' }),
    ],
  );
  const { rows, counts, total } = await page();
  expect(rows.map(text)).toEqual([
    'left 2',
    // For projects on one side only: all of their fields.
    '  web 2 | -  name sourceId vmId',
    '  web 10 | -  name sourceId vmId',
    'right 1',
    '  - | Wiki  name path sourceId vmId',
    'different 2',
    '  Docs | Docs name vmId',
    '  Shop | Store path name',
    'same 1',
    '  Blog | Blog name',
  ]);
  expect(counts).toEqual({ left: 2, right: 1, different: 2, same: 1 });
  expect(total).toBe(10);
});

test('has a row for each differing field, also where a page begins or ends within a project', async () => {
  const other = { description: 'Other', vmId: 'vm-9', path: '/other' };
  const { page } = start(
    [project('1', { name: 'Blog' }), project('2', { name: 'Docs' }), project('3', { name: 'Wiki' })],
    [
      project('a', { name: 'Blog', ...other }),
      project('b', { name: 'Docs', vmId: 'vm-9' }),
      project('c', { name: 'Wiki', ...other }),
    ],
  );
  const open = ['different'] as const;
  const whole = await page({ open });
  const rows = [
    'different 3',
    '  Blog | Blog name description path vmId',
    '    path',
    '    vmId',
    '  Docs | Docs name vmId',
    '  Wiki | Wiki name description path vmId',
    '    path',
    '    vmId',
  ];
  expect(whole.rows.map(text)).toEqual(rows);
  expect(whole.total).toBe(8);
  for (let offset = 0; offset < rows.length; offset += 1) {
    for (const limit of [1, 2, 3]) {
      const part = await page({ open, offset, limit });
      expect(part.rows.map(text)).toEqual(rows.slice(offset, offset + limit));
    }
  }
  const keys = whole.rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('matches several projects of one name by their path, and ignores a path that several have', async () => {
  const { page } = start(
    [
      project('1', { name: 'Shop', path: '/b' }),
      project('2', { name: 'Shop', path: '/a' }),
      project('3', { name: 'One', path: '/same' }),
      project('4', { name: 'Two', path: '/same' }),
      project('5', { name: 'Zoo', path: '/both' }),
    ],
    [
      project('a', { name: 'Shop', path: '/a' }),
      project('b', { name: 'Shop', path: '/c' }),
      project('c', { name: 'Three', path: '/same' }),
      project('d', { name: 'Tiger', path: '/both' }),
      project('e', { name: 'Turtle', path: '/both' }),
    ],
  );
  const { rows } = await page();
  const pairs = rows.flatMap((row) => (row.kind === 'project' ? [[row.left?.key, row.right?.key]] : []));
  expect(pairs).toEqual([
    ['3', undefined],
    ['4', undefined],
    ['5', undefined],
    [undefined, 'c'],
    [undefined, 'd'],
    [undefined, 'e'],
    ['1', 'b'],
    ['2', 'a'],
  ]);
});

test('puts manual pairs first, and ignores those of deleted projects', async () => {
  const { page } = start(
    [project('1', { name: 'Old' }), project('2', { name: 'New' })],
    [project('a', { name: 'New' }), project('b', { name: 'Other' })],
  );
  const pairs: ComparePair[] = [
    { left: '1', right: 'a' },
    { left: 'gone', right: 'b' },
    // Each belongs to one pair, the first.
    { left: '1', right: 'b' },
    { left: '2', right: 'a' },
  ];
  expect((await page({ pairs })).rows.map(text)).toEqual([
    'left 1',
    '  New | -  name sourceId vmId',
    'right 1',
    '  - | Other  name sourceId vmId',
    'different 1',
    '  Old | New hand name',
  ]);
});

test('counts closed groups without their rows, and pages, filters and updates a list', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Project ${at}`);
  const left = names.map((name, at) => project(`l${at}`, { name, vmId: at < 10 ? 'vm-9' : 'vm-1' }));
  const right = names.map((name, at) => project(`r${at}`, { name }));
  const { comparisons, page, sides, state } = start(left, right);
  const open = ['different'] as const;
  const { rows, total } = await page({ open, offset: 9, limit: 4 });
  expect(total).toBe(12);
  expect(rows.map(text)).toEqual([
    '  Project 8 | Project 8 name vmId',
    '  Project 9 | Project 9 name vmId',
    'same 30',
  ]);
  const found = await page({ open, query: 'ject 3 VM-9' });
  expect(found.rows.map(text)).toEqual(['different 1', '  Project 3 | Project 3 name vmId']);
  expect(found.counts).toMatchObject({ different: 10, same: 30 });
  const again = await page({ open, query: 'ject 4 VM-9' });
  expect(again.rows.map(text)).toEqual(['different 1', '  Project 4 | Project 4 name vmId']);
  expect(state.compared).toBe(2);

  sides.right = [...right, project('new', { name: 'Added' })];
  comparisons.listChanged({ list: 'domains', profileId: 'right', revision: 2 });
  expect((await page()).counts.right).toBe(0);
  comparisons.listChanged({ list: 'projects', profileId: 'right', revision: 3 });
  expect((await page()).counts.right).toBe(1);
  await expect(page({ right: 'left' })).rejects.toThrow('bad-input');
});

test('compares many projects in turns, a few at a time', async () => {
  const count = 20_000;
  const left = Array.from({ length: count }, (_, at) => project(`l${at}`, { path: `/${at}` }));
  const right = Array.from({ length: count }, (_, at) => project(`r${at}`, { name: `Other ${at}` }));
  let turns = 0;
  replaceScheduler({
    isTurnOver: true,
    stride: 100,
    turn: () => {
      turns += 1;
      return Promise.resolve();
    },
  });
  const matches = await matchProjects({ left, right }, [], noCompareRules);
  expect([matches.left.length, matches.right.length]).toEqual([count, count]);
  // Every pass over either side takes one turn per hundred projects.
  expect(turns).toBeGreaterThan((10 * count) / 100);
});

test('exports all matches of the filter in every group, with whole values and nothing else', async () => {
  const long = 'x'.repeat(2_000);
  const { comparisons } = start(
    [
      { ...project('1', { name: 'web 1', description: long }), more: { token: 'secret' } },
      project('2', { name: 'web 2' }),
      project('3', { name: 'blog' }),
    ],
    [project('a', { name: 'web 2' }), project('b', { name: '=web 3' }), project('c', { name: 'web 1' })],
  );
  const sides = { left: 'left', right: 'right', pairs: [{ left: '3', right: 'b' }] };
  const json = textOf(await comparisons.export({ ...sides, query: 'web', format: 'json' }));
  expect(JSON.parse(json)).toMatchObject({
    ...{ left: 'Backend left', right: 'Backend right' },
    projects: [
      { group: 'different', matchedBy: 'hand', differsIn: ['name'], left: { id: '3' }, right: { id: 'b' } },
      { group: 'different', matchedBy: 'name', differsIn: ['description'], left: { description: long } },
      { group: 'same', matchedBy: 'name', differsIn: [], left: { id: '2' }, right: { id: 'a' } },
    ],
  });
  expect(json).not.toContain('secret');
  const csv = textOf(await comparisons.export({ ...sides, pairs: [], query: '3', format: 'csv' }));
  expect(csv.split('\r\n')).toEqual([
    `\ufeff"group","matched by","differs in","left backend","left id","left name","left description","left path","left sourceId","left vmId","right backend","right id","right name","right description","right path","right sourceId","right vmId","left connections and domains","right connections and domains"`,
    `"right","","","Backend left","","","","","","","Backend right","b","'=web 3","","","git-1","vm-1","",""`,
    '',
  ]);
  const twice = comparisons.export({ ...sides, right: 'left', query: '', format: 'csv' });
  await expect(twice).rejects.toThrow('bad-input');
});

test('returns the matches of each search, also after another', async () => {
  const { page } = start([project('1', { name: 'Shop' }), project('2', { name: 'Blog' })], []);
  expect((await page({ query: 'shop' })).rows.map(text)).toContain('  Shop | -  name sourceId vmId');
  const { rows, found, counts } = await page({ query: 'blog' });
  expect(rows.map(text)).toEqual(['left 1', '  Blog | -  name sourceId vmId']);
  expect([found.left, counts.left]).toEqual([1, 2]);
});

test('ignores a path that several have on the other side', async () => {
  const path = '/srv/shop';
  const right = [project('a', { name: 'Store', path }), project('b', { name: 'Market', path })];
  const { counts } = await start([project('1', { name: 'Shop', path })], right).page();
  expect(counts).toEqual({ left: 1, right: 2, different: 0, same: 0 });
});

test('pairs a project manually once: the first pair counts', async () => {
  const left = [project('1', { name: 'A' }), project('2', { name: 'B' })];
  const right = [project('a', { name: 'C' }), project('b', { name: 'D' })];
  const pairs = [
    { left: '1', right: 'a' },
    { left: '1', right: 'b' },
    { left: '2', right: 'a' },
  ];
  const { counts, rows } = await start(left, right).page({ pairs });
  expect(counts).toEqual({ left: 1, right: 1, different: 1, same: 0 });
  expect(rows.map(text)).toContain('  A | C hand name');
});

test('ignores fields and maps values, also for which projects belong together', async () => {
  const { comparisons, page } = start(
    [
      project('1', { name: 'Shop', path: '/srv/shop', vmId: 'vm-web-1' }),
      project('2', { name: 'Blog', description: 'Old', vmId: 'vm-web-2' }),
      project('3', { name: 'Renamed', path: '/srv/renamed' }),
      project('4', { name: 'Wiki (live)' }),
    ],
    [
      project('a', { name: 'Shop', path: '/opt/shop', vmId: 'vm-stg-1' }),
      project('b', { name: 'Blog', description: 'New', vmId: 'vm-stg-3' }),
      project('c', { name: 'Other', path: '/opt/renamed' }),
      project('d', { name: 'Wiki (test)' }),
    ],
  );
  expect((await page()).counts).toEqual({ left: 2, right: 2, different: 2, same: 0 });
  const rules: CompareRules = {
    ignored: ['description'],
    mappings: [
      { left: 'vm-web-*', right: 'vm-stg-*' },
      { left: '/srv/', right: '/opt/' },
      { left: '* (live)', right: '* (test)' },
    ],
  };
  expect(comparisons.setRules({ left: 'left', right: 'right', rules })).toEqual(rules);
  const { rows, rules: shown } = await page();
  expect(shown).toEqual(rules);
  expect(rows.map(text)).toEqual([
    'different 2',
    '  Blog | Blog name vmId',
    '  Renamed | Other path name',
    'same 2',
    '  Shop | Shop name',
    '  Wiki (live) | Wiki (test) name',
  ]);
});

test('refuses mappings that cannot be used, and keeps the ones before', async () => {
  const { comparisons, page } = start([], []);
  const unusable = { ignored: [], mappings: [{ left: 'vm-*', right: 'vm' }] };
  expect(() => comparisons.setRules({ left: 'left', right: 'right', rules: unusable })).toThrow('bad-input');
  expect((await page()).rules).toEqual(noCompareRules);
});
