import { expect, test, vi } from 'vitest';
import { ListPages } from '#services/lists/list-pages.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { type ListedProject, projectList } from '#services/lists/record-lists.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { soon } from '#tests/support/until.ts';
import { aListed } from './list-fixtures.ts';

/** A list of 300 projects, and how often the searched text of one was read. */
function aList() {
  const read = vi.fn(projectList.searchIn);
  const clock = new FakeClock();
  let revision = 0;
  const pages = new ListPages<ListedProject>(
    { ...projectList, searchIn: read },
    { clock, sizes: listSizes, nextRevision: () => ++revision, changed: () => undefined },
  );
  const upserts = Array.from({ length: 300 }, (_, at) =>
    aListed(`p${at}`, { name: `Storefront ${at}`, vmId: 'vm-web' }),
  );
  pages.profile('a').change({ upserts, removed: [] });
  const page = (query: string) =>
    pages.page({
      ...{ profileIds: ['a'], query, parts: [], offset: 0, limit: 10, anchors: [], locate: null },
      sort: { field: 'name', descending: false },
    });
  return { read, clock, pages, page };
}

test('prepares the searched texts when the operator is about to type, and not with the first keystroke', async () => {
  const { read, pages, page } = aList();
  expect((await page('')).total).toBe(300);
  pages.prepareSearch(['a', 'unknown']);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(300), soon);
  expect((await page('web storefront 29')).total).toBe(13);
  expect(read).toHaveBeenCalledTimes(300);
  pages.profile('a').change({ upserts: [aListed('p7', { name: 'Quay' })], removed: [] });
  expect((await page('quay')).rows).toMatchObject([{ key: 'p7' }]);
  expect(read).toHaveBeenCalledTimes(301);
});

test('prepares the other texts with a query, for the next one that may find more', async () => {
  const { read, page } = aList();
  expect((await page('vm:other x')).total).toBe(0);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(300), soon);
});

test('reads no searched text of a list that is only shown', async () => {
  const { read, page } = aList();
  expect((await page('')).total).toBe(300);
  expect((await page('')).total).toBe(300);
  expect(read).not.toHaveBeenCalled();
});

test('drops the searched texts a minute after the last query, and reads them again for the next', async () => {
  const { read, clock, pages, page } = aList();
  await page('');
  pages.prepareSearch(['a']);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(300), soon);
  await clock.advance(59_000);
  expect((await page('storefront 29')).total).toBe(13);
  await clock.advance(59_000);
  expect((await page('storefront 28')).total).toBe(13);
  expect(read).toHaveBeenCalledTimes(300);
  await clock.advance(60_000);
  expect((await page('storefront 27')).total).toBe(13);
  expect(read).toHaveBeenCalledTimes(600);
});
