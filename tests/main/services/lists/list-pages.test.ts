import { describe, expect, test } from 'vitest';
import { AppFailure } from '#services/errors/app-failure.ts';
import { type AskedPage, aListed, projectPages } from './list-fixtures.ts';

const descending = { field: 'name', descending: true } as const;

function named(...names: readonly string[]) {
  return names.map((name, index) => aListed(String(index), { name }));
}

describe('sorting', () => {
  test('compares numbers by value, and ignores case and accents', async () => {
    const list = projectPages();
    list.put('a', ...named('web 10', 'Zebra', 'ähre', 'web 2', 'Apfel'));
    expect(await list.names()).toEqual(['ähre', 'Apfel', 'web 2', 'web 10', 'Zebra']);
    expect(await list.names({ sort: descending })).toEqual(['Zebra', 'web 10', 'web 2', 'Apfel', 'ähre']);
  });

  test('keeps equal texts in the order of arrival, in both directions and after changes', async () => {
    const list = projectPages();
    list.put('a', ...['1', '2', '3'].map((key) => aListed(key, { name: 'Shop', path: key })));
    const paths = async (asked: AskedPage) =>
      (await list.page(asked)).rows.map((row) => (row as unknown as { path: string }).path);
    expect(await paths({})).toEqual(['1', '2', '3']);
    expect(await paths({ sort: descending })).toEqual(['1', '2', '3']);
    list.put('a', aListed('1', { name: 'Shop', path: 'changed' }));
    list.remove('a', '2');
    list.put('a', aListed('4', { name: 'Shop', path: '4' }));
    await list.clock.advance(2_000);
    expect(await paths({})).toEqual(['changed', '3', '4']);
    expect(await paths({ sort: descending })).toEqual(['changed', '3', '4']);
  });

  test('puts a record that takes the place of another in memory after its equals', async () => {
    const list = projectPages();
    list.put('a', ...['1', '2', '3'].map((key) => aListed(key, { name: 'Shop' })));
    await list.page();
    list.remove('a', '1');
    list.put('a', aListed('4', { name: 'Shop' }));
    expect(await list.keys()).toEqual({ a: ['2', '3', '4'] });
  });

  test('has an order for each column', async () => {
    const list = projectPages();
    list.put('a', aListed('1', { name: 'a', vmId: 'vm-10' }), aListed('2', { name: 'b', vmId: 'vm-9' }));
    expect(await list.names({ sort: { field: 'vmId', descending: false } })).toEqual(['b', 'a']);
  });
});

describe('a query', () => {
  const list = projectPages();
  list.put(
    'a',
    aListed('1', { name: 'Ärger-Tracker', sourceId: 'src-9' }),
    aListed('2', { name: 'Storefront', description: 'Invoices for the HARBOUR', vmId: 'vm-web' }),
    aListed('3', { name: 'نظام' }),
  );

  test.each([
    ['arger', ['Ärger-Tracker']],
    ['  harbour ', ['Storefront']],
    ['SRC-9', ['Ärger-Tracker']],
    ['نظ', ['نظام']],
    ['storefront vm-web', ['Storefront']],
    ['vm-web  STOREFRONT', ['Storefront']],
    ['storefront src-9', []],
    ['trackersrc', []],
    ['', ['Ärger-Tracker', 'Storefront', 'نظام']],
  ])('finds %j in any field, each word by itself', async (query, found) => {
    expect(await list.names({ query })).toEqual(found);
  });

  test('finds less with more text, among earlier matches', async () => {
    for (const query of ['s', 'st', 'sto', 'stor', 'sto', 's', 'x', ''])
      expect(await list.names({ query })).toEqual(
        query === 'x' ? [] : query === '' ? expect.anything() : expect.arrayContaining(['Storefront']),
      );
  });
});

describe('a page', () => {
  test('has the total, the position of a row, and the revision of each row', async () => {
    const list = projectPages();
    list.put('a', ...named('a', 'b', 'c', 'd'));
    const page = await list.page({ query: '', offset: 1, limit: 2, locate: { profileId: 'a', key: '3' } });
    expect(page).toMatchObject({ count: 4, total: 4, offset: 1, located: 3, leaving: 0 });
    expect(page.rows).toMatchObject([{ name: 'b' }, { name: 'c' }]);
    list.put('a', aListed('1', { name: 'b', description: 'New' }));
    const next = await list.page({ offset: 1, limit: 2 });
    expect(next.revision).toBeGreaterThan(page.revision);
    expect(next.rows[0]?.rev).not.toBe(page.rows[0]?.rev);
    expect(next.rows[1]).toEqual(page.rows[1]);
  });

  test('is empty beyond the end, and locates no row that does not match', async () => {
    const list = projectPages();
    list.put('a', ...named('a', 'b'));
    const locate = { profileId: 'a', key: '1' };
    expect(await list.page({ offset: 10, query: 'a', locate })).toMatchObject({ rows: [], located: -1 });
    expect(await list.page({ profileIds: [] })).toMatchObject({ rows: [], total: 0, count: 0 });
  });

  test('keeps the visible rows in place, whatever comes and goes above them', async () => {
    const list = projectPages();
    list.put('a', ...named('b', 'c', 'd', 'e', 'f', 'g'));
    const before = await list.page({ offset: 3, limit: 2 });
    expect(before.rows).toMatchObject([{ name: 'e' }, { name: 'f' }]);
    const anchors = [3, 4].map((index) => ({ profileId: 'a', key: String(index), index }));
    list.put('a', aListed('new', { name: 'a' }), aListed('newer', { name: 'aa' }));
    expect(await list.page({ offset: 3, limit: 2, anchors })).toMatchObject({
      offset: 5,
      rows: [{ name: 'e' }, { name: 'f' }],
    });
    // The first is deleted, and lingers for a moment; then the second counts.
    list.remove('a', '3');
    await list.page({ offset: 3, limit: 2, anchors });
    await list.clock.advance(2_000);
    expect(await list.page({ offset: 3, limit: 2, anchors })).toMatchObject({
      offset: 4,
      rows: [{ name: 'd' }, { name: 'f' }],
    });
  });

  test.each<[string, AskedPage, object]>([
    ['an unknown field', { sort: { field: 'secret' as 'name', descending: false } }, { field: 'sort' }],
    [
      'a field of every object',
      { sort: { field: 'toString' as 'name', descending: false } },
      { field: 'sort' },
    ],
    ['an unknown part', { parts: ['failed' as never] }, { field: 'parts' }],
    ['a negative offset', { offset: -1 }, { field: 'offset' }],
    ['half a row', { offset: 0.5 }, { field: 'offset' }],
    ['a huge limit', { limit: 100_000 }, { field: 'limit', limit: 500 }],
    ['a negative limit', { limit: -1 }, { field: 'limit', limit: 500 }],
    ['a huge query', { query: 'x'.repeat(1_001) }, { field: 'query', limit: 1_000 }],
    [
      'too many anchors',
      { anchors: Array.from({ length: 101 }, () => ({ profileId: 'a', key: '1', index: 0 })) },
      { field: 'anchors', limit: 100 },
    ],
  ])('rejects %s by name', async (_what, asked, params) => {
    const list = projectPages();
    list.put('a', ...named('a'));
    const thrown = await list.page(asked).catch((failure: unknown) => failure);
    expect(thrown).toBeInstanceOf(AppFailure);
    expect((thrown as AppFailure).error).toEqual({ code: 'bad-input', params });
    expect(await list.names()).toEqual(['a']);
  });

  test('cuts texts to what a cell shows, but no character in two', async () => {
    const list = projectPages();
    list.put('a', aListed('1', { name: `${'x'.repeat(299)}😀`, description: 'y'.repeat(1_000_000) }));
    const { rows } = await list.page({ query: 'y'.repeat(400) });
    expect(rows).toMatchObject([{ name: 'x'.repeat(299), description: 'y'.repeat(300) }]);
  });
});

describe('a row that leaves', () => {
  test('is shown as deleted for a moment where it was visible, and then reported as removed', async () => {
    const list = projectPages();
    list.put('a', ...named('a', 'b', 'c'));
    const before = await list.page();
    list.remove('a', '1');
    const meanwhile = await list.page();
    expect(meanwhile).toMatchObject({ count: 2, total: 3, leaving: 1 });
    expect(await list.names()).toEqual(['a', 'b (gone)', 'c']);
    expect(meanwhile.rows[1]?.rev).not.toBe(before.rows[1]?.rev);
    const reported = list.reported.length;
    await list.clock.advance(1_000);
    expect(list.reported.length).toBe(reported + 1);
    expect(list.reported.at(-1)?.revision).toBeGreaterThan(meanwhile.revision);
    expect(await list.names()).toEqual(['a', 'c']);
  });

  test('leaves at once where it is not visible', async () => {
    const list = projectPages();
    list.put('a', ...named('a', 'b', 'c'));
    await list.page({ offset: 0, limit: 1 });
    list.remove('a', '1');
    expect(await list.names()).toEqual(['a', 'c']);
  });

  test('stays unchanged for two seconds where it no longer matches the query', async () => {
    const list = projectPages();
    list.put('a', ...named('web a', 'web b', 'web c'));
    await list.page({ query: 'web' });
    list.put('a', aListed('1', { name: 'database' }));
    expect(await list.names({ query: 'web' })).toEqual(['web a', 'database (left)', 'web c']);
    await list.clock.advance(1_900);
    expect(await list.names({ query: 'web' })).toEqual(['web a', 'database (left)', 'web c']);
    await list.clock.advance(100);
    expect(await list.names({ query: 'web' })).toEqual(['web a', 'web c']);
  });

  test('leaves with the next keystroke', async () => {
    const list = projectPages();
    list.put('a', ...named('web a', 'web b'));
    await list.page({ query: 'web' });
    list.put('a', aListed('1', { name: 'database' }));
    expect(await list.names({ query: 'web' })).toEqual(['web a', 'database (left)']);
    expect(await list.names({ query: 'web a' })).toEqual(['web a']);
    expect(await list.names({ query: 'web' })).toEqual(['web a']);
  });

  test('takes its place once when it comes back', async () => {
    const list = projectPages();
    list.put('a', ...named('a', 'b', 'c'));
    await list.page();
    list.remove('a', '1');
    expect(await list.names()).toEqual(['a', 'b (gone)', 'c']);
    list.put('a', aListed('1', { name: 'b' }));
    expect(await list.names()).toEqual(['a', 'b', 'c']);
  });

  test('is not part of what a query selects', async () => {
    const list = projectPages();
    list.put('a', ...named('a', 'b'));
    await list.page();
    list.remove('a', '1');
    await list.page();
    expect(await list.keys()).toEqual({ a: ['0'] });
  });
});

describe('several profiles', () => {
  function two() {
    const list = projectPages();
    list.put('a', aListed('1', { name: 'b' }), aListed('2', { name: 'd' }));
    list.put('b', aListed('1', { name: 'a' }), aListed('9', { name: 'b' }), aListed('3', { name: 'c' }));
    return list;
  }

  test('makes one list of all, with the profile of each row and equal rows in the order of profiles', async () => {
    const list = two();
    const { rows, total, count } = await list.page({ profileIds: ['a', 'b'] });
    const shown = rows.map((row) => `${row.profileId} ${(row as unknown as { name: string }).name}`);
    expect(shown).toEqual(['b a', 'a b', 'b b', 'b c', 'a d']);
    expect([total, count]).toEqual([5, 5]);
    const other = await list.page({ profileIds: ['b', 'a'], sort: descending });
    expect(other.rows.map(({ profileId, key }) => `${profileId} ${key}`)).toEqual([
      'a 2',
      'b 3',
      'b 9',
      'a 1',
      'b 1',
    ]);
  });

  test('locates a row among all of them', async () => {
    const list = two();
    const located = async (profileId: string, key: string) =>
      (await list.page({ profileIds: ['a', 'b'], limit: 0, locate: { profileId, key } })).located;
    expect(await located('a', '1')).toBe(1);
    expect(await located('b', '1')).toBe(0);
    expect(await located('b', '3')).toBe(3);
    expect(await located('a', '3')).toBe(-1);
  });

  test('costs only its own rows for a profile without any', async () => {
    const list = two();
    expect((await list.page({ profileIds: ['a', 'late', 'b'] })).total).toBe(5);
    list.pages.remove('b');
    expect((await list.page({ profileIds: ['a', 'late', 'b'] })).total).toBe(2);
    expect(list.reported.at(-1)).toMatchObject({ profileId: 'b' });
  });
});
