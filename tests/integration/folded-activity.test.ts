import { expect, test, vi } from 'vitest';
import type { ListPageRequest } from '#contract/lists.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp } from './support/signed-up.ts';

test('folds many changes by one person into a row, keeps a deletion apart, and finds each in search and export', async () => {
  const { backend, app } = await signedUp();
  const profileId = app.profile.id;
  const lists = new CachedLists(
    { clock: systemClock, random: systemRandom },
    (id) => app.profiles.find(id),
    () => undefined,
  );
  const page = async (change: Partial<ListPageRequest<'activity'>> = {}) => {
    const found = await lists.page({
      ...{ list: 'activity', profileIds: [profileId], query: '', parts: ['folded'], fresh: 'cached' },
      ...{ sort: { field: 'folded', descending: true }, offset: 0, limit: 50, anchors: [], locate: null },
      ...change,
    } as ListPageRequest);
    return found as unknown as {
      rows: readonly (typeof rowShape)[];
      total: number;
      count: number;
      located: number;
    };
  };
  expect((await page()).total).toBe(0);
  const projects = Array.from({ length: 60 }, (_, at) =>
    backend.colleague.create({ ...shop, name: `P${at}` }),
  );
  backend.colleague.delete(projects[7]?.id ?? '');
  await vi.waitFor(() => expect(app.activity()).toHaveLength(61), soon);
  await vi.waitFor(async () => expect((await page()).total).toBe(2), soon);
  const { rows, count } = await page();
  const run = rows.find((row) => row.run !== undefined);
  expect(count).toBe(61);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['created', 'deleted']);
  expect(run?.run).toMatchObject({ count: 60, created: 60, deleted: 0, unread: 60 });

  const { activity } = lists.account(profileId);
  const sequence = run?.sequence ?? 0;
  const [newest] = activity.ofRun(sequence, 0, 50);
  expect(newest?.projectName).toBe('P59');
  expect(activity.ofRun(sequence, 50, 50).at(-1)?.projectName).toBe('P0');
  const located = await page({ locate: { profileId, key: String(newest?.sequence) } });
  expect(located.rows[located.located]?.sequence).toBe(sequence);

  const found = await page({ query: 'P31', parts: [], sort: { field: 'order', descending: true } });
  expect(found.rows.map(({ projectName }) => projectName)).toEqual(['P31']);
  const first = await page({ query: 'P0', parts: [], sort: { field: 'order', descending: true } });
  expect(first.rows[0]?.run).toBeUndefined();
  const exported = await lists.activity({ profileIds: [profileId], query: '', parts: ['folded'] });
  expect(exported).toHaveLength(61);
  expect(exported.some((entry) => 'run' in entry)).toBe(false);

  activity.markRun(sequence, true);
  await vi.waitFor(async () => {
    const shown = (await page()).rows.find((row) => row.run !== undefined);
    expect(shown?.run?.unread).toBe(0);
  }, soon);
  expect(app.info().unread).toBe(1);
});

declare const rowShape: import('#contract/lists.ts').ListRow<'activity'>;
