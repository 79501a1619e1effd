import { expect, test, vi } from 'vitest';
import type { ListChange, ListPage, ListPageRequest } from '#contract/lists.ts';
import type { Project } from '#contract/projects.ts';
import type { CachedRecord } from '#contract/records.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { LongWork } from '#main/ipc/long-work.ts';
import { projectChannels } from '#main/ipc/projects.ts';
import { call } from '#reference-backend/test-client.ts';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

const sortedBy = { projects: 'name', authorizations: 'name', activity: 'order', requests: 'at' } as const;
type Asked = Partial<Omit<ListPageRequest, 'list'>>;

/** The lists of an app, as its window requests them. */
function listsOf(app: App) {
  const changes: ListChange[] = [];
  const ports = { clock: systemClock, random: systemRandom };
  const lists = new CachedLists(
    ports,
    (id) => app.profiles.find(id),
    (change) => changes.push(change),
  );
  const page = <Name extends keyof typeof sortedBy>(list: Name, asked: Asked = {}) =>
    lists.page({
      list,
      profileIds: [app.profile.id],
      query: '',
      sort: { field: sortedBy[list], descending: false },
      parts: [],
      offset: 0,
      limit: 100,
      anchors: [],
      locate: null,
      fresh: 'cached',
      ...asked,
    } as ListPageRequest) as Promise<ListPage<never>> as Promise<ListPage<Name>>;
  const channels = projectChannels(
    ({ profileId }) => app.profiles.get(profileId),
    lists,
    new Confirmations(
      async () => false,
      systemClock,
      () => null,
    ),
    { clock: systemClock, longWork: new LongWork(systemClock, () => undefined) },
  );
  return { lists, changes, page, channels, one: { profileId: app.profile.id } };
}

const namesOf = ({ rows }: ListPage<'projects'> | ListPage<'authorizations'>) => rows.map(({ name }) => name);

const newest = { sort: { field: 'order', descending: true } } as const;
const gets = (requests: readonly { method: string; path: string }[], path: string) =>
  requests.filter((request) => request.method === 'GET' && request.path === path).length;

test('returns a page of the projects that the main process keeps, current by events', async () => {
  const { backend, app } = await signedUp();
  const { changes, page } = listsOf(app);
  const first = await page('projects');
  expect(namesOf(first)).toEqual(['First']);
  expect(first.freshness[app.profile.id]).toMatchObject({ state: 'loaded', error: null, staleAsOf: null });
  const before = gets(backend.requests, '/project');
  const created = backend.colleague.create({ ...shop, name: 'another' });
  await vi.waitFor(async () => expect(namesOf(await page('projects'))).toContain('another'), soon);
  const found = await page('projects', { query: 'VM-1 another' });
  expect(found.rows).toMatchObject([{ id: created.id }]);
  const byField = await page('projects', { query: '-name:first vm:VM-* source:' });
  expect(byField.rows).toMatchObject([{ id: created.id }]);
  expect(byField.terms.map(({ problem }) => problem)).toEqual([null, null, 'no-value']);
  const either = await page('projects', { query: 'name:first OR another vm:vm-0,vm-1 -path:""' });
  expect(namesOf(either).sort()).toEqual(['First', 'another']);
  expect(namesOf(await page('projects', { query: 'name:first OR another name:another,x' }))).toEqual([
    'another',
  ]);
  // Lists that follow the projects, or are fetched again meanwhile, are reported as well.
  const last = () => changes.findLast(({ list }) => list === 'projects');
  const list = { list: 'projects', profileId: app.profile.id };
  await vi.waitFor(
    async () => expect(last()).toEqual({ ...list, revision: (await page('projects')).revision }),
    soon,
  );
  expect(found.revision).toBeGreaterThan(first.revision);
  backend.colleague.delete(created.id);
  await vi.waitFor(async () => expect((await page('projects')).count).toBe(1), soon);
  expect(gets(backend.requests, '/project')).toBe(before);
});

test('knows a project with all its fields, fetched or saved, and suggests the values in use', async () => {
  const { backend, app } = await signedUp();
  const long = { ...shop, name: 'Long', description: 'long '.repeat(1_000), sourceId: 'git-long' };
  const { id } = backend.colleague.create(long);
  const known = async (of: App) => {
    const lists = listsOf(of);
    const project = (await lists.channels['projects.cached'].handle({
      ...lists.one,
      id,
    })) as CachedRecord<Project>;
    const [name] = await lists.channels['projects.names'].handle({ ...lists.one, ids: [id, 'other'] });
    const used = await lists.channels['projects.ofValue'].handle({
      ...{ ...lists.one, field: 'sourceId', value: 'git-long' },
    });
    const sources = await lists.lists.values({
      ...{ list: 'projects', profileIds: [app.profile.id], field: 'source', text: 'LONG' },
    });
    return { ...project, name, used, sources };
  };
  const expected = {
    record: { description: long.description },
    name: 'Long',
    used: { count: 1, names: ['Long'], lastId: expect.any(String) },
    sources: ['git-long'],
  };
  await vi.waitFor(async () => {
    expect(await known(app)).toMatchObject({ ...expected, list: 'loaded', isCurrent: true });
  }, soon);
  const next = await app.restart(() => backend.stop());
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  expect(await known(next)).toMatchObject({ ...expected, list: 'restored', isCurrent: false });
});

test('refetches lists without events that the window uses on request', async () => {
  const { backend, app } = await signedUp();
  const { lists, page } = listsOf(app);
  const profileId = app.profile.id;
  lists.setInUse([
    { list: 'authorizations', profileId },
    { list: 'projects', profileId },
  ]);
  await page('authorizations', { fresh: 'if-older-than-cache-time' });
  const asked = () => gets(backend.requests, '/authorization');
  const [before, projects] = [asked(), gets(backend.requests, '/project')];
  // A list that is being fetched is not requested a second time.
  const fetched = async (times: number) => {
    const { freshness } = await page('authorizations');
    expect([asked(), freshness[profileId]?.loading]).toEqual([before + times, false]);
  };
  lists.refreshInUse(null);
  await vi.waitFor(() => fetched(1), soon);
  lists.refreshInUse(profileId);
  await vi.waitFor(() => fetched(2), soon);
  lists.refreshInUse('other');
  lists.setInUse([]);
  lists.refreshInUse(null);
  await page('authorizations', { fresh: 'always' });
  expect(asked()).toBe(before + 3);
  expect(gets(backend.requests, '/project')).toBe(projects);
});

test('says why a list of projects is missing, and keeps what was known', async () => {
  const { backend, app } = await signedUp();
  const { page } = listsOf(app);
  await page('projects');
  backend.failNext({ path: '/project', status: 400, body: '{"statusCode":400,"message":"Not today"}' });
  const failed = await page('projects', { fresh: 'always' });
  expect(namesOf(failed)).toEqual(['First']);
  const { staleAsOf, error } = failed.freshness[app.profile.id] ?? {};
  expect([error?.message, typeof staleAsOf]).toEqual(['Not today', 'number']);
  const again = await page('projects', { fresh: 'if-older-than-cache-time' });
  expect(again.freshness[app.profile.id]).toMatchObject({ error: null, staleAsOf: null });
});

test("shows the last run's projects while a backend is away, and replaces them row by row", async () => {
  const { backend, app } = await signedUp();
  backend.colleague.create({ ...shop, name: 'Second' });
  await vi.waitFor(() => expect(app.names()).toEqual(['First', 'Second']), soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/projects'), soon);
  const next = await app.restart(() => backend.stop());
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  const { id } = next.profile;
  const { page } = listsOf(next);
  const saved = await page('projects');
  expect(namesOf(saved)).toEqual(['First', 'Second']);
  expect(saved.freshness[id]).toMatchObject({ state: 'restored', staleAsOf: saved.freshness[id]?.fetchedAt });
  await backend.restart();
  backend.colleague.create({ ...shop, name: 'Third' });
  const [second] = backend.projects().filter(({ name }) => name === 'Second');
  backend.colleague.delete(second?.id ?? '');
  next.profile.reconnect();
  await live(next);
  const fault = await page('projects');
  expect(fault.freshness[id]).toMatchObject({ state: 'loaded', staleAsOf: null, error: null });
  expect(fault.count).toBe(2);
  // An unchanged row is the same object; a deleted one was visible and remains for a moment.
  expect(fault.rows[0]).toEqual(saved.rows[0]);
  expect(fault.rows.map(({ name, leaving }) => `${name} ${leaving ?? ''}`.trim())).toEqual([
    'First',
    'Second gone',
    'Third',
  ]);
});

test('makes one list of two backends, and one that does not answer costs only its own rows', async () => {
  const { backend, app } = await signedUp();
  const other = await startedBackend();
  other.colleague.create({ ...shop, name: 'Elsewhere' });
  const id = app.profiles.add();
  const second = app.profiles.get(id);
  await second.connectBackend(other.url, false);
  await second.signUp('Ada', 'ada@example.org', 'correct horse');
  await vi.waitFor(() => expect(second.info().realtime.status).toBe('live'), soon);
  const { page } = listsOf(app);
  const profileIds = [app.profile.id, id];
  const both = await page('projects', { profileIds });
  expect(both.rows.map(({ profileId, name }) => [profileId, name])).toEqual([
    [id, 'Elsewhere'],
    [app.profile.id, 'First'],
  ]);
  const fault = other.failNext({ path: '/authorization', hold: 'answer' });
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const body = { type: 'personal_access_token', name: 'Here', data: { token: 'x' } };
  await call(backend, 'POST /authorization', { token, body });
  const early = await page('authorizations', { profileIds, fresh: 'always' });
  expect(namesOf(early)).toEqual(['Here']);
  expect(early.freshness[id]).toMatchObject({ state: 'not-loaded', loading: true });
  fault.release();
  await vi.waitFor(async () => {
    const { freshness } = await page('authorizations', { profileIds });
    expect(freshness[id]).toMatchObject({ state: 'loaded', loading: false });
  }, soon);
  await second.signOut();
  const one = await page('projects', { profileIds });
  expect(namesOf(one)).toEqual(['First']);
  expect(Object.keys(one.freshness)).toEqual([app.profile.id]);
});

test('lists activity like the others: newest first, by part, marked as read, and over a restart', async () => {
  const { backend, app } = await signedUp();
  const { lists, page } = listsOf(app);
  expect((await page('activity', newest)).total).toBe(0);
  const one = backend.colleague.create({ ...shop, name: 'One' });
  backend.colleague.update(one.id, { name: 'Two' });
  const both = [
    { kind: 'updated', projectName: 'Two', read: false },
    { kind: 'created', projectName: 'One', read: false },
  ];
  await vi.waitFor(async () => expect((await page('activity', newest)).rows).toMatchObject(both), soon);
  const exported = await lists.activity({ profileIds: [app.profile.id], query: 'one', parts: [] });
  expect(exported).toMatchObject([both[1]]);
  expect(exported[0]).not.toHaveProperty('key');
  const [latest] = (await page('activity', newest)).rows;
  app.profile.data.activity.mark([latest?.sequence ?? 0], true);
  await vi.waitFor(async () => {
    const unread = await page('activity', { ...newest, parts: ['unread'] });
    expect(unread.rows).toMatchObject([{ kind: 'created', projectName: 'One' }]);
  }, soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
  const next = await app.restart();
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  const later = listsOf(next);
  await vi.waitFor(async () => {
    const { rows } = await later.page('activity', newest);
    expect(rows).toMatchObject([{ ...both[0], read: true }, both[1]]);
  }, soon);
});

test('lists requests without a session', async () => {
  const { backend, app } = await signedUp();
  backend.failNext({ path: '/authorization', status: 500 });
  const { page } = listsOf(app);
  await page('authorizations', { fresh: 'always' });
  await app.profile.signOut();
  const failed = await page('requests', { parts: ['failed'], query: '/authorization' });
  expect(failed.rows).toMatchObject([{ route: '/authorization', status: 500 }]);
  expect((await page('projects')).rows).toEqual([]);
  const before = (await page('requests')).total;
  await app.profile.signIn('ada@example.org', 'correct horse');
  await vi.waitFor(async () => expect((await page('requests')).total).toBeGreaterThan(before), soon);
});

test('selects all matches of a query, and keeps them until they are released', async () => {
  const { backend, app } = await signedUp();
  for (const name of ['a', 'b', 'c']) backend.colleague.create({ ...shop, name });
  const { lists, page } = listsOf(app);
  await vi.waitFor(async () => expect((await page('projects')).count).toBe(4), soon);
  const listQuery = { list: 'projects', profileIds: [app.profile.id], query: 'vm-1', parts: [] } as const;
  const { handle, count } = await lists.selected.select({
    ...listQuery,
    sort: { field: 'name', descending: true },
  });
  expect(count).toBe(4);
  const keys = [...lists.selected.of(handle, app.profile.id).keys()];
  const nameOf = (key: string) => backend.projects().find(({ id }) => id === key)?.name;
  expect(keys.map(nameOf)).toEqual(['First', 'c', 'b', 'a']);
  lists.selected.release(handle);
  expect(() => lists.selected.of(handle, app.profile.id)).toThrow('bad-input');
});
