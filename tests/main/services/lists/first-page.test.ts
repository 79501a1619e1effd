import { expect, test } from 'vitest';
import { listSizes } from '#services/lists/list-sizes.ts';
import { replaceScheduler } from '#tests/main/support/scheduler.ts';
import { settled } from '#tests/support/settled.ts';
import { aListed, projectPages } from './list-fixtures.ts';

// The first page is returned before everything is sorted. The test controls the turns, so that the whole order is not
// known.

function unsorted(names: readonly string[]) {
  const waiting: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));
  replaceScheduler({ isTurnOver: false, turn });
  const list = projectPages({ sizes: { ...listSizes, fewRecords: 0, beginning: 2 } });
  list.put('a', ...names.map((name) => aListed(name, { name })));
  const next = async () => {
    waiting.shift()?.();
    await settled();
  };
  return { list, turn: next };
}

test('returns the first page with the total before the others are sorted', async () => {
  const { list, turn } = unsorted(['d', 'b', 'a', 'f', 'c', 'e', 'h', 'g']);
  const page = list.page({ limit: 2 });
  await turn();
  expect(await page).toMatchObject({ total: 8, rows: [{ name: 'a' }, { name: 'b' }] });
});

test('does not mistake what comes behind the known rows for one of them', async () => {
  const { list, turn } = unsorted(['d', 'b', 'a', 'f', 'c', 'e', 'h', 'g']);
  const page = list.names({ limit: 2 });
  await turn();
  await page;
  // The sorted rows are a, b, c and d.
  list.put('a', aListed('z', { name: 'z' }), aListed('aa', { name: 'aa' }));
  expect(await list.names({ limit: 2 })).toEqual(['a', 'aa']);
  list.remove('a', 'b', 'c', 'd');
  const asked = list.names({ limit: 3 });
  for (let turns = 0; turns < 4; turns += 1) await turn();
  expect(await asked).toEqual(['a', 'aa', 'e']);
});

test('keeps a deleted row in place when the others have been sorted', async () => {
  const { list, turn } = unsorted(['d', 'b', 'a', 'f', 'c', 'e', 'h', 'g']);
  const page = list.names({ limit: 2 });
  await turn();
  await page;
  list.remove('a', 'b');
  expect(await list.names({ limit: 2 })).toEqual(['a', 'b (gone)']);
  for (let turns = 0; turns < 4; turns += 1) await turn();
  expect(await list.names({ limit: 3 })).toEqual(['a', 'b (gone)', 'c']);
});
