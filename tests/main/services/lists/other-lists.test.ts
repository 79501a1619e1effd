import { expect, test } from 'vitest';
import type { ListPageRequest } from '#contract/lists.ts';
import type { ActivityRecord } from '#services/activity/activity-batch.ts';
import { activityList, type ListedActivity, requestList } from '#services/lists/event-lists.ts';
import type { ListShape } from '#services/lists/list-descriptor.ts';
import { ListPages } from '#services/lists/list-pages.ts';
import { listSizes } from '#services/lists/list-sizes.ts';
import { authorizationList, domainList, networkList } from '#services/lists/record-lists.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { aDomain, aNetwork, anAuthorization } from './list-fixtures.ts';

/** Keys of the rows that a list of these records shows. */
async function keysOf<Item extends { readonly key: string }>(
  shape: ListShape<Item>,
  items: readonly Item[],
  asked: Partial<Pick<ListPageRequest, 'query' | 'sort'>> & { readonly parts?: readonly string[] },
): Promise<readonly string[]> {
  let revision = 0;
  const clock = new FakeClock();
  const nextRevision = () => ++revision;
  const ports = { clock, sizes: listSizes, nextRevision, changed: () => undefined };
  const pages = new ListPages<Item>(shape, ports);
  pages.profile('a').change({ upserts: items, removed: [] });
  const [field = ''] = Object.keys(shape.sortBy);
  const sort = { field, descending: false } as ListPageRequest['sort'];
  const rest = { profileIds: ['a'], offset: 0, limit: 10, anchors: [], locate: null };
  const { rows } = await pages.page({
    query: '',
    sort,
    ...rest,
    ...asked,
    parts: (asked.parts ?? []) as never,
  });
  return rows.map(({ key }) => key);
}

test('finds authorizations by name, type and identifier', async () => {
  const items = [
    anAuthorization('1', { name: 'Deploy', type: 'deploy_key' }),
    anAuthorization('2', { id: 'abc', name: 'CI', type: 'personal_access_token' }),
  ];
  expect(await keysOf(authorizationList, items, {})).toEqual(['2', '1']);
  expect(await keysOf(authorizationList, items, { query: 'deploy_key' })).toEqual(['1']);
  expect(await keysOf(authorizationList, items, { query: 'ABC ci' })).toEqual(['2']);
});

test('sorts networks by domain, then port, by port as a number, and by project name', async () => {
  const network = (key: string, domain: string, port: number, projectName: string | null) =>
    aNetwork(key, { domain, port, projectName });
  const items = [
    network('1', 'b.example', 443, 'Zebra'),
    network('2', 'a.example', 8080, 'Apple'),
    network('3', 'a.example', 443, null),
  ];
  expect(await keysOf(networkList, items, {})).toEqual(['3', '2', '1']);
  const by = (field: 'port' | 'project') => ({ sort: { field, descending: false } });
  expect(await keysOf(networkList, items, by('port'))).toEqual(['1', '3', '2']);
  expect(await keysOf(networkList, items, by('project'))).toEqual(['2', '3', '1']);
  expect(await keysOf(networkList, items, { query: '8080 apple' })).toEqual(['2']);
});

test('finds domains by either form of their name and by their challenge', async () => {
  const domain = (key: string, name: string, unicode: string | null, networks: number | null) =>
    aDomain(key, { domain: name, unicode, networks });
  const items = [
    domain('1', 'xn--bcher-kva.example', 'bücher.example', 2),
    domain('2', 'a.example', null, null),
    domain('3', 'c.example', null, 1),
  ];
  expect(await keysOf(domainList, items, { query: 'bucher' })).toEqual(['1']);
  expect(await keysOf(domainList, items, { query: 'c3' })).toEqual(['3']);
  const sort = { field: 'networks', descending: true } as const;
  expect(await keysOf(domainList, items, { sort })).toEqual(['1', '3', '2']);
});

test('lists activity as it came, searches all that it names, and filters it by part', async () => {
  const entry = (order: number, more: Partial<ActivityRecord>): ListedActivity => ({
    key: String(order),
    profileId: 'a',
    order,
    folded: order,
    run: null,
    record: {
      ...{ sequence: order, at: order, kind: 'updated' },
      ...{ projectId: null, projectName: '', changes: [], own: false, read: true },
      outcome: { kind: 'pending' },
      ...more,
    },
  });
  const items = [
    entry(1, { projectName: 'Shop', read: false }),
    entry(2, { kind: 'challenge-changed', challenge: { domain: 'shop.example', state: 'in-place' } }),
    entry(10, {
      kind: 'changed-while-away',
      read: false,
      away: [{ kind: 'created', projectId: 'p9', projectName: 'Workshop', changes: [] }],
    }),
  ];
  const sort = { field: 'order', descending: true } as const;
  expect(await keysOf(activityList, items, { sort })).toEqual(['10', '2', '1']);
  expect(await keysOf(activityList, items, { sort, query: 'shop' })).toEqual(['10', '2', '1']);
  expect(await keysOf(activityList, items, { sort, query: 'p9' })).toEqual(['10']);
  expect(await keysOf(activityList, items, { sort, parts: ['unread'] })).toEqual(['10', '1']);
  expect(await keysOf(activityList, items, { sort, parts: ['unread', 'updated'] })).toEqual(['1']);
  for (const [part, key] of [
    ['created', []],
    ['deleted', []],
    ['challenge-changed', ['2']],
    ['changed-while-away', ['10']],
  ] as const)
    expect(await keysOf(activityList, items, { parts: [part] })).toEqual(key);
});

test('finds changes by who made them, by what was done, and by when', async () => {
  const day = 86_400_000;
  const change = (key: string, at: number, record: Partial<ListedActivity['record']>): ListedActivity => ({
    ...{ key, profileId: 'a', order: at, folded: at, run: null },
    record: {
      ...{ sequence: at, at, kind: 'updated', projectId: null, projectName: '', changes: [] },
      ...{ own: false, read: true, outcome: { kind: 'pending' } },
      ...record,
    },
  });
  const did = { did: 'deleted-domain', name: 'shop.example' } as const;
  const items = [
    change('mine', 1, { own: true }),
    change('ann', 2, { by: 'Ann Lee' }),
    change('quoted', 3, { by: 'Bo "B" Ray' }),
    change('nobody', 4, {}),
    change('challenge', 5, { kind: 'challenge-changed' }),
    change('domain', 2 * day, { kind: 'domain', own: true, action: did }),
  ];
  const found = (query: string, parts: readonly string[] = []) =>
    keysOf(activityList, items, { query, parts, sort: { field: 'order', descending: false } });
  expect(await found('by:"@you"')).toEqual(['mine', 'domain']);
  expect(await found('by:"Ann Lee"')).toEqual(['ann']);
  expect(await found('by:"Ann"')).toEqual([]);
  expect(await found('by:"Bo *B* Ray"')).toEqual(['quoted']);
  expect(await found('by:"@others"')).toEqual(['nobody']);
  expect(await found('shop.example')).toEqual(['domain']);
  expect(await found('', ['domain'])).toEqual(['domain']);
  const ends = new Date(day).toISOString().slice(0, 10);
  expect(await found(`updated:>${ends}`)).toEqual(['domain']);
  expect(await found(`updated:<=${ends} by:"@you"`)).toEqual(['mine']);
});

test('returns the 20 newest changes of two backends, wherever they came from', async () => {
  const clock = new FakeClock();
  let revision = 0;
  const nextRevision = () => ++revision;
  const ports = { clock, sizes: listSizes, nextRevision, changed: () => undefined };
  const pages = new ListPages<ListedActivity>(activityList, ports);
  const entries = Array.from({ length: 25 }, (_, at): ListedActivity => {
    const profileId = at % 3 === 0 ? 'a' : 'b';
    const record: ListedActivity['record'] = {
      ...{ sequence: at, at, kind: 'updated', projectId: null, projectName: '', changes: [] },
      ...{ own: false, read: true, outcome: { kind: 'pending' } },
    };
    return { key: String(at), profileId, order: at, folded: at, run: null, record };
  });
  const ofProfile = (id: string) => entries.filter(({ profileId }) => profileId === id);
  for (const id of ['a', 'b']) pages.profile(id).change({ upserts: ofProfile(id), removed: [] });
  const { rows, total } = await pages.page({
    ...{ profileIds: ['a', 'b'], query: '', sort: { field: 'order', descending: true }, parts: [] },
    ...{ offset: 0, limit: 20, anchors: [], locate: null },
  });
  const newest = entries.toReversed().slice(0, 20);
  expect(rows.map(({ profileId, key }) => [profileId, key])).toEqual(
    newest.map(({ profileId, key }) => [profileId, key]),
  );
  expect(total).toBe(25);
});

test('filters requests to those that failed', async () => {
  const request = (key: string, status: number | null) => ({
    ...{ key, at: Number(key), kind: 'http', attempt: 'first', method: 'GET', origin: 'http://a' },
    ...{ route: `/project/${key}`, status, failure: status === null ? 'reset' : null },
    ...{ durationMs: 10 - Number(key), bytes: null, hasToken: true, hasBody: false },
  });
  const items = [request('1', 200), request('2', 404), request('3', null)] as Parameters<
    typeof requestList.toRow
  >[0][];
  const sort = { field: 'at', descending: true } as const;
  expect(await keysOf(requestList, items, { sort })).toEqual(['3', '2', '1']);
  expect(await keysOf(requestList, items, { sort, parts: ['failed'] })).toEqual(['3', '2']);
  expect(await keysOf(requestList, items, { query: 'get reset' })).toEqual(['3']);
  expect(await keysOf(requestList, items, { sort: { field: 'durationMs', descending: false } })).toEqual([
    '3',
    '2',
    '1',
  ]);
});
