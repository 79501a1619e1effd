import { expect, test, vi } from 'vitest';
import { ListPages } from '#services/lists/list-pages.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { type ListedProject, projectList } from '#services/lists/record-lists.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { soon } from '#tests/support/until.ts';
import { aListed } from './list-fixtures.ts';

test('prepares the searched text once a list is opened, and not with the first keystroke', async () => {
  const read = vi.fn(projectList.searchIn);
  let revision = 0;
  const pages = new ListPages<ListedProject>(
    { ...projectList, searchIn: read },
    {
      clock: new FakeClock(),
      sizes: listSizes,
      nextRevision: () => ++revision,
      changed: () => undefined,
    },
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
  expect((await page('')).total).toBe(300);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(300), soon);
  expect((await page('web storefront 29')).total).toBe(13);
  expect(read).toHaveBeenCalledTimes(300);
  pages.profile('a').change({ upserts: [aListed('p7', { name: 'Quay' })], removed: [] });
  expect((await page('quay')).rows).toMatchObject([{ key: 'p7' }]);
  expect(read).toHaveBeenCalledTimes(301);
});
