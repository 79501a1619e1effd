import { expect, test, vi } from 'vitest';
import type { Backend } from '#reference-backend/server/index.ts';
import type { Shape } from '#reference-backend/service/shapes.ts';
import { call } from '#reference-backend/test-client.ts';
import { deleteUnused } from '#services/profiles/credential-use.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

interface Started {
  readonly backend: Backend;
  readonly app: ReturnType<typeof startMainProcess>;
}

/** An operator who is live on a backend with 60 projects, in pages of 50, the newest first. */
async function withPages(pages: Shape['pages'], etag?: 'strong'): Promise<Started> {
  const backend = await startedBackend({ shape: { pages }, pageSize: 50, etag });
  for (let at = 1; at <= 60; at += 1) backend.colleague.create({ ...shop, name: `Buoy ${at}` });
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  return { backend, app };
}

/** The operator is disconnected while something happens, and then fetches the list again. */
async function whileAway({ backend, app }: Started, happens: () => void): Promise<void> {
  await backend.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), soon);
  happens();
  await backend.restart();
  app.profile.data.reconnect();
  await live(app);
}

const heldBy = ({ app }: Started) => app.profile.data.sync.records;
const entriesOf = ({ app }: Started) => app.activity().filter(({ kind }) => kind !== 'created');

test.each(['page', 'next', 'link', 'offset', 'cursor'] as const)(
  'does not report projects as deleted that others push to the next page: %s',
  async (pages) => {
    const started = await withPages(pages);
    expect(heldBy(started).count).toBe(60);
    await whileAway(started, () => {
      for (const name of ['New 1', 'New 2', 'New 3']) started.backend.colleague.create({ ...shop, name });
    });
    await vi.waitFor(() => expect(entriesOf(started)).toHaveLength(1), soon);
    expect(entriesOf(started)).toMatchObject([
      { kind: 'changed-while-away', counts: { created: 3, updated: 0, deleted: 0 } },
    ]);
    expect(heldBy(started)).toMatchObject({ count: 63, partial: null });
  },
);

test('reports projects that are deleted on a later page, and no others', async () => {
  const started = await withPages('page');
  const [oldest, , second] = started.backend.projects();
  await whileAway(started, () => {
    started.backend.colleague.delete(oldest?.id ?? '');
    started.backend.colleague.delete(second?.id ?? '');
    started.backend.colleague.create({ ...shop, name: 'New' });
  });
  await vi.waitFor(() => expect(entriesOf(started)).toHaveLength(1), soon);
  expect(entriesOf(started)).toMatchObject([{ counts: { created: 1, updated: 0, deleted: 2 } }]);
  expect(heldBy(started).count).toBe(59);
});

test('finds a change on a later page where the first page has its earlier tag', async () => {
  const started = await withPages('page', 'strong');
  const [oldest] = started.backend.projects();
  await whileAway(started, () => started.backend.colleague.update(oldest?.id ?? '', { path: '/srv/other' }));
  await vi.waitFor(() => expect(entriesOf(started)).toHaveLength(1), soon);
  expect(entriesOf(started)).toMatchObject([{ counts: { created: 0, updated: 1, deleted: 0 } }]);
});

test('reports nothing missing of a list that announces more without a way to get it', async () => {
  const started = await withPages('total');
  const { backend, app } = started;
  expect(heldBy(started)).toMatchObject({ partial: { total: 60, reason: 'no-next' } });
  const before = app.names();
  expect(before).toHaveLength(50);
  // Beyond the first page: it appears as a row with its event.
  const [first] = backend.projects();
  backend.colleague.update(first?.id ?? '', { path: '/srv/other' });
  await vi.waitFor(() => expect(app.names()).toContain('Buoy 1'), soon);
  await whileAway(started, () => {
    for (const name of ['New 1', 'New 2', 'New 3']) backend.colleague.create({ ...shop, name });
  });
  await vi.waitFor(() => expect(app.names()).toContain('New 3'), soon);
  expect(app.names()).toEqual(expect.arrayContaining([...before, 'Buoy 1', 'New 1', 'New 2']));
  expect(entriesOf(started).filter(({ kind }) => kind === 'deleted')).toEqual([]);
  expect(entriesOf(started).find(({ kind }) => kind === 'changed-while-away')).toMatchObject({
    counts: { created: 3, updated: 0, deleted: 0 },
  });
  expect(app.profile.data.isGone('of-a-project-that-did-not-come')).toBe(false);
});

test('does not report what takes the place of a deleted project as created', async () => {
  const started = await withPages('total');
  const newest = started.backend.projects().at(-1);
  await whileAway(started, () => started.backend.colleague.delete(newest?.id ?? ''));
  await vi.waitFor(() => expect(heldBy(started).partial?.total).toBe(59), soon);
  // It was listed before, and nothing says that it was deleted.
  expect(started.app.names()).toEqual(expect.arrayContaining(['Buoy 10', 'Buoy 60']));
  expect(entriesOf(started)).toEqual([]);
});

test('follows authorizations, network connections and domains over their pages too', async () => {
  const { backend, app } = await signedUp({ shape: { pages: 'link' }, pageSize: 2 });
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const projectId = backend.projects()[0]?.id;
  for (let at = 0; at < 5; at += 1) {
    const data = { token: 'x' };
    const domain = `n${at}.example.org`;
    await call(backend, 'POST /authorization', {
      token,
      body: { type: 'personal_access_token', name: `a${at}`, data },
    });
    await call(backend, 'POST /networks', { token, body: { domain, port: 80, projectId } });
    await call(backend, 'POST /domains', {
      token,
      body: { domain, challenge: 'c', main: false, linked: false },
    });
  }
  const { authorizations, networks, domains } = app.profile.data;
  const names = async (list: { list(fresh: 'always'): Promise<{ items: readonly object[] }> }) =>
    (await list.list('always')).items.map((item) =>
      'domain' in item ? item.domain : (item as { name: string }).name,
    );
  expect(await names(authorizations)).toEqual(['a4', 'a3', 'a2', 'a1', 'a0']);
  const sorted = [4, 3, 2, 1, 0].map((at) => `n${at}.example.org`);
  expect(await names(networks)).toEqual(sorted);
  expect(await names(domains)).toEqual(sorted);
});

test('does not delete an authorization as unused because of lists that are not whole', async () => {
  const { app, backend } = await withPages('total');
  const { data } = app.profile;
  const id = (await data.authorizations.create('CI', { type: 'personal_access_token', token: 'x' })) ?? '';
  expect(await deleteUnused(data, id)).toEqual({
    ...{ kind: 'used', projects: 0, domains: 0, unreadable: 0, isPartial: true },
  });
  expect(backend.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test("reports progress while reading pages, and stops on the operator's request", async () => {
  const { app, backend } = await withPages('page');
  const { sync } = app.profile.data;
  const seen: unknown[] = [];
  app.profile.events.on('stateChanged', () => {
    const { progress } = sync.loading;
    if (progress === null) return;
    seen.push(progress);
    sync.loading.stop();
  });
  await sync.refetch('quiet');
  expect(seen).toEqual([{ phase: 'reading', unit: 'records', done: 50, total: 60 }]);
  expect(sync.loading.progress).toBeNull();
  // Earlier rows remain.
  expect(sync.records).toMatchObject({ count: 60, partial: { total: 60, reason: 'cancelled' } });
  expect(backend.requests.filter(({ hasQuery }) => hasQuery)).not.toEqual([]);
});

test('compares a saved list that was not whole as such after a restart', async () => {
  const { app, backend } = await withPages('total');
  await app.profile.cache.flush();
  const next = await app.restart(() => {
    backend.colleague.delete(backend.projects().at(-1)?.id ?? '');
    const changed = backend.projects().at(-1)?.id ?? '';
    backend.colleague.update(changed, { path: '/srv/other' });
  });
  await live(next);
  await vi.waitFor(() => expect(entriesOf({ app: next, backend })).toHaveLength(1), soon);
  expect(entriesOf({ app: next, backend })).toMatchObject([
    { kind: 'changed-while-away', counts: { created: 0, updated: 1, deleted: 0 } },
  ]);
});
