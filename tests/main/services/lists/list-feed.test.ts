import { expect, test } from 'vitest';
import { ListFeed } from '#services/lists/list-feed.ts';
import { aListed, projectPages } from './list-fixtures.ts';

function startFeed() {
  const list = projectPages();
  const feed = new ListFeed(list.pages.profile('a'), (a, b) => a.name === b.name);
  return { ...list, feed };
}

test('keeps equal rows when the list is replaced, and applies later changes after it', async () => {
  const { feed, page, names } = startFeed();
  feed.change({ upserts: ['1', '2', '3'].map((key) => aListed(key, { name: key })), removed: [] });
  const before = await page({ limit: 1 });
  const replaced = feed.replace([aListed('1', { name: '1' }), aListed('2', { name: 'two' }), aListed('4')]);
  feed.change({ upserts: [aListed('4', { name: 'later' })], removed: [] });
  await replaced;
  await feed.whenDone();
  expect(await names()).toEqual(['1', 'later', 'two']);
  expect((await page()).rows[0]).toEqual(before.rows[0]);
});

test('changes nothing when the list is replaced by an equal one', async () => {
  const { feed, reported } = startFeed();
  const items = ['1', '2'].map((key) => aListed(key, { name: key }));
  await feed.replace(items);
  const before = reported.length;
  await feed.replace(items.map((item) => ({ ...item })));
  expect(reported.length).toBe(before);
});

test('adds what follows the present records, and changes those of them that differ', async () => {
  const { feed, names } = startFeed();
  const named = (...entries: (readonly [string, string])[]) =>
    entries.map(([key, name]) => aListed(key, { name }));
  const first = named(['2', 'b'], ['1', 'a']);
  await feed.replace(first);
  await feed.replace([...first, ...named(['0', 'c'])]);
  expect(await names()).toEqual(['a', 'b', 'c']);
  await feed.replace(named(['2', 'b'], ['1', 'z'], ['0', 'c'], ['4', 'd']));
  expect(await names()).toEqual(['b', 'c', 'd', 'z']);
  // Another record at one of the places.
  await feed.replace(named(['2', 'b'], ['5', 'e'], ['0', 'c'], ['4', 'd']));
  expect(await names()).toEqual(['b', 'c', 'd', 'e', 'z (gone)']);
  feed.change({ upserts: [], removed: ['0'] });
  await feed.replace(named(['2', 'b'], ['5', 'e'], ['4', 'd'], ['6', 'f']));
  expect(await names()).toEqual(['b', 'c (gone)', 'd', 'e', 'f', 'z (gone)']);
});

test('replaces a long list as a whole: a page never shows a part of it', async () => {
  const { feed, page } = startFeed();
  const items = (name: string) =>
    Array.from({ length: 12_000 }, (_, at) => aListed(String(at), { name: `${name} ${at}` }));
  await feed.replace(items('old'));
  const done = feed.replace(items('new'));
  const seen = new Set<string>();
  for (let isDone = false; !isDone; ) {
    const { rows, total } = await page({ limit: 20 });
    seen.add(
      `${total} ${[...new Set(rows.map((row) => (row as { name?: string }).name?.split(' ')[0]))].join()}`,
    );
    isDone = await Promise.race([
      done.then(() => true),
      new Promise<boolean>((resolve) => setImmediate(resolve, false)),
    ]);
  }
  await page();
  expect([...seen].filter((found) => found !== '12000 old' && found !== '12000 new')).toEqual([]);
});

test("keeps the visible rows in place when the backend's list replaces the saved one", async () => {
  const { feed, page } = startFeed();
  const named = (...names: string[]) => names.map((name) => aListed(name, { name }));
  await feed.replace(named('b', 'd', 'e', 'f', 'g'));
  const before = await page({ offset: 2, limit: 2 });
  const anchors = ['e', 'f'].map((key, at) => ({ profileId: 'a', key, index: 2 + at }));
  await feed.replace(named('a', 'b', 'c', 'd', 'e', 'f', 'h'));
  const after = await page({ offset: 2, limit: 2, anchors });
  expect([after.offset, after.rows]).toEqual([4, before.rows]);
});
