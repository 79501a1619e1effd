import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Palette } from '#services/palette/palette.ts';
import { aListed, projectPages } from '#tests/main/services/lists/list-fixtures.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const profileIds = ['a', 'b', 'c'];
const word = fc.constantFrom('web', 'weber', 'w', 'db', 'web-db', 'sweb', 'wxexb', 'Web');
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ query: name, typed: fc.nat(8) }) },
  fc.record({ profileId: fc.constantFrom(...profileIds), key: fc.constantFrom('1', '2', '3'), name }),
  fc.record({ profileId: fc.constantFrom(...profileIds), removed: fc.constantFrom('1', '2', '3') }),
);

function start() {
  const { pages, put, remove } = projectPages();
  const lists = {
    searched: async (list: string, profileId: string) =>
      list === 'projects' ? { index: pages.profile(profileId).index, isStale: false } : null,
  };
  const newPalette = () =>
    new Palette({
      ...{ clock: new FakeClock(), lists: lists as never },
      markOf: () => ({ favourite: false, tags: [] }),
    });
  return { put, remove, newPalette };
}

test('finds while a query is typed, and records change, what a search from the beginning finds', async () => {
  const records = fc.array(fc.record({ profileId: fc.constantFrom(...profileIds), name }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(records, fc.array(step, { maxLength: 12 }), async (all, steps) => {
      const { put, remove, newPalette } = start();
      for (const [index, { profileId, name }] of all.entries()) put(profileId, aListed(`${index}`, { name }));
      const palette = newPalette();
      for (const each of steps) {
        if ('removed' in each) remove(each.profileId, each.removed);
        else if ('key' in each) put(each.profileId, aListed(each.key, { name: each.name }));
        else
          for (let length = 1; length <= Math.min(each.typed, each.query.length); length += 1) {
            const typed = each.query.slice(0, length);
            const found = await palette.search(typed, profileIds, 2);
            expect(found).toEqual(await newPalette().search(typed, profileIds, 2));
          }
      }
    }),
    { numRuns: 300 },
  );
});

test('finds another backend’s record of exactly the name that is typed beside many of the first one', async () => {
  const { put, newPalette } = start();
  put('a', ...['1', '2', '3'].map((key) => aListed(key, { name: `web ${key}` })));
  put('b', aListed('1', { name: 'other' }), aListed('2', { name: 'Web' }));
  const titles = async () => {
    const found = await palette.search('web', profileIds, 2);
    return found?.groups[0]?.rows.map(({ title }) => title);
  };
  const palette = newPalette();
  expect(await titles()).toEqual(['Web', 'web 1']);
  put('b', aListed('1', { name: 'web' }), aListed('2', { name: 'renamed' }));
  expect(await titles()).toEqual(['web', 'web 1']);
});

test('finds with letters left out of a longer word what its beginning does not find', async () => {
  const { put, newPalette } = start();
  put('a', aListed('1', { name: 'shop web' }), aListed('2', { name: 'shop wxexb' }));
  const palette = newPalette();
  const titles = async (query: string) =>
    (await palette.search(query, profileIds, 5))?.groups.flatMap(({ rows }) =>
      rows.map(({ title }) => title),
    );
  expect(await titles('shp we')).toEqual(['shop web']);
  expect(await titles('shp web')).toEqual(['shop web', 'shop wxexb']);
});
