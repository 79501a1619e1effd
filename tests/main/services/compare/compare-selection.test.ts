import { expect, test } from 'vitest';
import type { CompareRequest, CompareSelectRequest } from '#contract/compare.ts';
import type { Project } from '#contract/projects.ts';
import { planCopy } from '#services/batch/copy-plan.ts';
import { CompareSelection } from '#services/compare/compare-selection.ts';
import { Comparisons } from '#services/compare/comparisons.ts';
import type { Match } from '#services/compare/match-projects.ts';
import { alwaysFresh } from '#services/profiles/list-source.ts';
import { noCompareRules } from '#services/settings/compare-settings.ts';
import { isCopyable } from '#shared/copyable.ts';
import { fakeBatchAccount, project } from '#tests/main/support/fake-batch-account.ts';
import { recordLists } from '#tests/main/support/record-lists.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';

const docs = project('l-docs', { name: 'Docs', vmId: 'vm-9' });
/** Alpha, Docs and Wiki differ or are on one side only; Same is the same; Lost cannot be changed on the right. */
const left: readonly Project[] = [
  project('l-alpha', { name: 'Alpha' }),
  docs,
  project('l-lost', { name: 'Lost', path: '/left' }),
  project('l-same', { name: 'Same' }),
];
const right: readonly Project[] = [
  project('r-docs', { name: 'Docs' }),
  { ...project('r-lost', { name: 'Lost', path: '/right' }), id: null },
  project('r-same', { name: 'Same' }),
  project('r-wiki', { name: 'Wiki' }),
];
const everything = {
  ...{ left: 'left', right: 'right', pairs: [], query: '' },
  open: ['left', 'right', 'different', 'same'],
} as const satisfies Partial<CompareRequest>;

function start() {
  const sides: Record<string, readonly Project[]> = { left, right };
  const comparisons = new Comparisons({
    clock: new FakeClock(),
    random: fixedRandom(),
    rules: { of: () => noCompareRules, set: () => undefined },
    projects: async (profileId) => ({ all: sides[profileId] ?? [], freshness: () => alwaysFresh }),
    records: async () => recordLists(),
    reading: () => null,
    followed: { all: () => [], set: () => undefined },
    backendOf: (profileId) => profileId,
  });
  const page = (asked: Partial<CompareRequest> = {}) =>
    comparisons.page({ ...everything, offset: 0, limit: 500, fresh: 'cached', ...asked });
  const select = (asked: Partial<CompareSelectRequest> = {}) =>
    comparisons.select({ ...everything, rows: 'all', selected: true, ...asked });
  const selected = async (asked: Partial<CompareRequest> = {}) =>
    (await page(asked)).rows.flatMap((row) =>
      row.kind === 'project' && row.selected ? [(row.left ?? row.right)?.name] : [],
    );
  function replace(side: 'left' | 'right', projects: readonly Project[]): void {
    sides[side] = projects;
    comparisons.listChanged({ list: 'projects', profileId: side, revision: 2 });
  }
  return { comparisons, page, select, selected, replace };
}

test('selects what differs and can be copied, and counts it for each direction', async () => {
  const { page, select, selected } = start();
  expect(await page()).toMatchObject({ selectable: 4, selected: 0 });
  await select();
  expect(await selected()).toEqual(['Alpha', 'Wiki', 'Docs', 'Lost']);
  // Alpha is missing on the right, Wiki on the left; Lost can only be read on the right.
  expect(await page()).toMatchObject({ selected: 4, copyable: { right: 2, left: 3 } });
});

test('selects a row by its key and several by their indexes, and deselects them', async () => {
  const { select, selected } = start();
  await select({ rows: { keys: ['l-docs\nr-docs', 'l-same\nr-same', 'gone\n'] } });
  expect(await selected()).toEqual(['Docs']);
  // The heads of two groups are between the rows.
  await select({ rows: { first: 1, last: 3 } });
  expect(await selected()).toEqual(['Alpha', 'Wiki', 'Docs']);
  await select({ rows: { keys: ['\nr-wiki'] }, selected: false });
  expect(await selected()).toEqual(['Alpha', 'Docs']);
  await select({ selected: false });
  expect(await selected()).toEqual([]);
});

test('counts and copies what the filter and closed groups leave on screen, and nothing else', async () => {
  const { comparisons, page, select, selected } = start();
  await select();
  expect(await page({ query: 'docs' })).toMatchObject({ selectable: 1, selected: 1 });
  expect(await page({ open: ['left'] })).toMatchObject({ selectable: 1, selected: 1 });
  const { count } = await comparisons.promote({ ...everything, open: ['left'], to: 'right' });
  expect(count).toBe(1);
  await select({ selected: false });
  await select({ query: 'docs' });
  expect(await selected()).toEqual(['Docs']);
  // What the filter hides stays selected.
  expect(await selected({ query: 'wiki' })).toEqual([]);
  expect(await page({ query: 'wiki' })).toMatchObject({ selected: 0 });
  expect(await selected()).toEqual(['Docs']);
  await select({ query: 'wiki', selected: false });
  expect(await selected()).toEqual([]);
});

test('deselects rows that no longer differ or are gone, and keeps the others', async () => {
  const { select, selected, replace } = start();
  await select();
  replace('right', [
    ...right.filter(({ name }) => name !== 'Docs' && name !== 'Wiki'),
    { ...docs, key: 'r-docs' },
  ]);
  expect(await selected()).toEqual(['Alpha', 'Lost']);
  // They are not selected when they differ again.
  replace('right', right);
  expect(await selected()).toEqual(['Alpha', 'Lost']);
});

test('keeps the selection when the sides are swapped, and none for other profiles or another person', async () => {
  const { comparisons, select, selected } = start();
  await select({ rows: { keys: ['l-docs\nr-docs'] } });
  expect(await selected({ left: 'right', right: 'left' })).toEqual(['Docs']);
  expect(await selected()).toEqual(['Docs']);
  await selected({ right: 'third' });
  expect(await selected()).toEqual([]);
  await select();
  comparisons.forget('right');
  expect(await selected()).toEqual([]);
});

test('copies each selected project onto the one that it is compared with, and creates the others', async () => {
  const { comparisons, select } = start();
  const [store, shop] = [
    project('l-shop', { name: 'Store', path: '/shop' }),
    project('r-shop', { name: 'Shop', path: '/shop' }),
  ];
  await select();
  const { handle, count } = await comparisons.promote({ ...everything, to: 'right' });
  const promoted = comparisons.promoted(handle, 'left', 'right');
  expect([count, promoted.keys]).toEqual([2, ['l-alpha', 'l-docs']]);
  expect([...promoted.onto]).toEqual([['l-docs', 'r-docs']]);
  const change = { kind: 'copy', from: 'left', nameRule: 'skip', edits: [], replace: [] } as const;
  const [source, target] = [fakeBatchAccount([...left, store]), fakeBatchAccount([...right, shop])];
  const accounts = [target.accounts.get('p'), source.accounts.get('p')] as const;
  const onto = new Map([...promoted.onto, ['l-shop', 'r-shop']]);
  const entries = await planCopy(...accounts, change, [...promoted.keys, 'l-shop'], { onto });
  // The last one has another name there.
  expect(entries.map(({ task }) => [task.action, 'id' in task ? task.id : null])).toEqual([
    ['create', null],
    ['update', 'r-docs'],
    ['update', 'r-shop'],
  ]);
});

test('refuses a promotion that is not the last one, or is of other profiles', async () => {
  const { comparisons, select } = start();
  await select();
  const { handle } = await comparisons.promote({ ...everything, to: 'left' });
  expect(comparisons.promoted(handle, 'right', 'left').keys).toEqual(['r-wiki', 'r-docs', 'r-lost']);
  expect(() => comparisons.promoted(handle, 'left', 'right')).toThrow('bad-input');
  expect(() => comparisons.promoted('another', 'right', 'left')).toThrow('bad-input');
});

test('keeps what is selected while outdated rows are looked for, and adds nothing to a cleared selection', async () => {
  const match = (name: string): Match => ({
    left: project(name),
    right: null,
    by: null,
    fields: [],
    records: [],
  });
  const [gone, added] = [match('gone'), match('added')];
  const selection = new CompareSelection();
  await selection.set([gone], true);
  // Both look at their rows in turns.
  await Promise.all([
    selection.keep({ left: [added], right: [], different: [], same: [] }),
    selection.set([added], true),
  ]);
  expect([gone, added].map((each) => selection.has(each))).toEqual([false, true]);
  const late = selection.set([gone], true);
  selection.clear();
  await late;
  expect([gone, added].map((each) => selection.has(each))).toEqual([false, false]);
});

test('copies what a side lacks, and not what it has more or otherwise', () => {
  const [one, other] = [project('1'), project('a')];
  const network = { domain: 'shop.example', port: 443 };
  const domain = { domain: 'shop.example', unicode: null, challenge: '', main: true, linked: false };
  const both = { left: one, right: other, fields: [] };
  const lacking = { ...both, records: [{ record: 'network', left: network, right: null }] } as const;
  expect([isCopyable(lacking, 'left'), isCopyable(lacking, 'right')]).toEqual([false, true]);
  // Nothing overwrites a domain.
  const changed = {
    record: 'domain',
    left: domain,
    right: { ...domain, main: false },
    fields: ['main'],
  } as const;
  expect(isCopyable({ ...both, records: [changed] }, 'right')).toBe(false);
  expect(isCopyable({ ...both, records: [] }, 'right')).toBe(false);
});

test('copies no domain alone while the network connections that it goes with are ignored', () => {
  const domain = { domain: 'shop.example', unicode: null, challenge: '', main: true, linked: false };
  const missing = { record: 'domain', left: domain, right: null, fields: [] } as const;
  const both = { left: project('1'), right: project('a'), fields: [] };
  expect(isCopyable({ ...both, records: [missing] }, 'right')).toBe(true);
  expect(isCopyable({ ...both, records: [{ ...missing, isNotCarried: true }] }, 'right')).toBe(false);
});
