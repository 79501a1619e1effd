import { expect, test } from 'vitest';
import { Palette } from '#services/palette/palette.ts';
import { aListed, projectPages } from '#tests/main/services/lists/list-fixtures.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** The palette over the projects of `a`, and of `b`, whose backend has not responded. */
function start() {
  const { pages, put, remove } = projectPages();
  const lists = {
    searched: async (list: string, profileId: string) =>
      list === 'projects' && profileId !== 'signed-out'
        ? { index: pages.profile(profileId).index, isStale: profileId === 'b' }
        : null,
  };
  const palette = new Palette({
    ...{ clock: new FakeClock(), lists: lists as never },
    markOf: (profileId, key) => ({ favourite: false, tags: [`${profileId}/${key}`] }),
  });
  return { palette, put, remove };
}

test('finds recently opened records again by backend and key, each as it is now', async () => {
  const { palette, put } = start();
  put('a', aListed('1', { name: 'First' }), aListed('2', { name: 'Second' }));
  put('b', aListed('2', { name: 'Second elsewhere' }));
  const at = (profileId: string, key: string) => ({ list: 'projects', profileId, key }) as const;
  const rows = await palette.rows([at('b', '2'), at('a', '2'), at('a', 'gone'), at('signed-out', '1')]);
  expect(rows).toMatchObject([
    { profileId: 'b', key: '2', title: 'Second elsewhere', stale: true, mark: { tags: ['b/2'] } },
    { profileId: 'a', key: '2', title: 'Second', stale: false, mark: { tags: ['a/2'] } },
  ]);
});

test('puts the shorter of equally good names first, and those of the first backend before others', async () => {
  const { palette, put } = start();
  put('a', aListed('1', { name: 'shop of the harbour' }), aListed('2', { name: 'shop one' }));
  put('b', aListed('3', { name: 'shop' }), aListed('4', { name: 'shop b' }));
  const found = await palette.search('sho', ['a', 'b'], 10);
  expect(found?.groups[0]?.rows.map(({ title }) => title)).toEqual([
    'shop one',
    'shop of the harbour',
    'shop',
    'shop b',
  ]);
  expect(found?.stale).toEqual(['b']);
});

test('finds VMs and sources with the number of their projects, and follows changes', async () => {
  const { palette, put, remove } = start();
  put(
    'a',
    aListed('1', { vmId: 'vm-Web' }),
    aListed('2', { vmId: 'vm-web' }),
    aListed('3', { vmId: 'vm-db' }),
  );
  put('b', aListed('1', { vmId: 'vm-web', sourceId: 'web' }));
  const found = async (query: string, limit = 10) =>
    (await palette.search(query, ['a', 'b', 'signed-out'], limit))?.usages.map(({ kind, rows, more }) => ({
      ...{ kind, more },
      rows: rows.map(({ id, projects, profileIds }) => `${id} ${projects} ${profileIds.join('+')}`),
    }));
  expect(await found('web')).toEqual([
    { kind: 'vm', more: false, rows: ['vm-Web 1 a', 'vm-web 2 a+b'] },
    { kind: 'source', more: false, rows: ['web 1 b'] },
  ]);
  expect(await found('vm', 1)).toEqual([{ kind: 'vm', more: true, rows: ['vm-db 1 a'] }]);
  put('a', aListed('1', { vmId: 'vm-db' }));
  remove('b', '1');
  expect(await found('web')).toEqual([{ kind: 'vm', more: false, rows: ['vm-web 1 a'] }]);
  expect(await found('vmdb')).toEqual([{ kind: 'vm', more: false, rows: ['vm-db 2 a'] }]);
});
