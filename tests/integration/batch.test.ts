import { expect, test, vi } from 'vitest';
import { textOf } from '#tests/main/support/exported-text.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startBatches, toVm2 } from './support/start-batches.ts';

const machines = (projects: readonly { name: string; vmId: string }[]) =>
  projects.filter(({ vmId }) => vmId === 'vm-2').map(({ name }) => name);

test('changes all matches of a filter; lists show it, and nobody is notified of own changes', async () => {
  const { backend, app, lists, batches, finished, items } = await startBatches(8);
  for (const name of ['Blue 1', 'Blue 2', 'Blue 3']) backend.colleague.create({ ...shop, name });
  await vi.waitFor(() => expect(app.names()).toHaveLength(11), soon);
  const listQuery = { list: 'projects', query: 'blue', parts: [], profileIds: [app.profile.id] } as const;
  const { handle: selection, count } = await lists.selected.select({
    ...listQuery,
    sort: { field: 'name', descending: false },
  });
  expect(count).toBe(3);
  const { handle } = await batches.plan(app.profile.id, toVm2, { selection, except: [], keys: [] });
  expect(machines(backend.projects())).toEqual([]);
  batches.start(handle, null);
  await finished(handle);
  expect(machines(backend.projects()).sort()).toEqual(['Blue 1', 'Blue 2', 'Blue 3']);
  expect(items(handle).every(({ state }) => state === 'done')).toBe(true);
  expect(machines([...app.profile.data.sync.records.all()])).toHaveLength(3);
  backend.colleague.create({ ...shop, name: 'Theirs' });
  const titles = () => app.notifications.map(({ title }) => title).join(', ');
  await vi.waitFor(() => expect(titles()).toMatch(/Theirs|created/), soon);
  expect(titles()).not.toMatch(/Blue|changed/);
  expect(app.activity().filter(({ own }) => own)).toHaveLength(3);
});

test('names selected rows that were deleted', async () => {
  const { backend, app, lists } = await startBatches(3);
  const profileId = app.profile.id;
  const sort = { field: 'name', descending: false } as const;
  const listQuery = { list: 'projects', query: '', parts: [], profileIds: [profileId], sort } as const;
  const { handle } = await lists.selected.select(listQuery);
  const [first, second] = backend.projects();
  if (first === undefined || second === undefined) throw new Error('Two projects are needed.');
  backend.colleague.delete(first.id);
  const later = backend.colleague.create({ ...shop, name: 'Later' });
  await vi.waitFor(() => expect(app.names()).toEqual(['Later', 'Project 2', 'Project 3']), soon);
  const keys = [first.id, second.id, later.id];
  expect(lists.selected.check({ list: 'projects', profileId, selection: handle, keys })).toEqual({
    missing: [0],
    outside: [2],
    gone: { count: 1, names: [first.name] },
  });
  expect(lists.selected.check({ list: 'projects', profileId, selection: null, keys }).outside).toEqual([
    0, 1, 2,
  ]);
  const of = { selection: handle, except: [second.id], keys: [later.id] };
  const exported = JSON.parse(
    textOf(lists.selected.export({ list: 'projects', parts: [{ profileId, of }], format: 'json' })),
  );
  expect(exported.map(({ name }: { name: string }) => name)).toEqual(['Project 3', 'Later']);
});

test('exports the request log without tokens, also those that became known later', async () => {
  const { app, lists } = await startBatches(1);
  const { requests } = app.profile.connection;
  const profileIds = [app.profile.id];
  requests.add({
    ...{ at: 1, kind: 'http', attempt: 'first', method: 'GET', url: 'https://ops.test/of-later-12345/x' },
    ...{ token: null, status: 500, failure: null, durationMs: 1, bytes: 0, hasBody: false },
  });
  requests.remember('of-later-12345');
  const sort = { field: 'at', descending: true } as const;
  const { handle } = await lists.selected.select({
    ...{ list: 'requests', query: 'of-later', parts: ['failed'], profileIds, sort },
  });
  const of = { selection: handle, except: [], keys: [] };
  const parts = [{ profileId: app.profile.id, of }];
  const exported = textOf(lists.selected.export({ list: 'requests', parts, format: 'json' }));
  expect(JSON.parse(exported)).toMatchObject([{ origin: 'https://ops.test', route: '/…/x', status: 500 }]);
});

test('does not overwrite a change that came after the preview', async () => {
  const { backend, planned, batches, finished, named, items } = await startBatches(4);
  const handle = await planned();
  const [first, second] = backend.projects();
  if (first === undefined || second === undefined) throw new Error('Two projects are needed.');
  backend.colleague.update(first.id, { vmId: 'vm-9' });
  backend.colleague.update(second.id, { path: '/theirs' });
  batches.start(handle, null);
  await finished(handle);
  expect(named(handle, 'changed-meanwhile')).toEqual([first.name]);
  expect(items(handle)[0]?.changes).toEqual([{ field: 'vmId', before: 'vm-1', after: 'vm-9' }]);
  const now = new Map(backend.projects().map((project) => [project.id, project]));
  expect(now.get(first.id)?.vmId).toBe('vm-9');
  expect(now.get(second.id)).toMatchObject({ vmId: 'vm-2', path: '/theirs' });
});

test('does not delete a project that changed after the preview, and counts a deleted one as deleted', async () => {
  const { backend, planned, batches, finished, named } = await startBatches(5);
  const handle = await planned({ kind: 'delete' });
  const [first, second] = backend.projects();
  backend.colleague.update(first?.id ?? '', { description: 'Keep' });
  backend.colleague.delete(second?.id ?? '');
  batches.start(handle, { count: '5', name: '' });
  await finished(handle);
  expect(backend.projects().map(({ name }) => name)).toEqual([first?.name]);
  expect(named(handle, 'changed-meanwhile')).toEqual([first?.name]);
  expect(named(handle, 'done')).toHaveLength(4);
});

test('needs the number and the name of the backend for a deletion in production', async () => {
  const { app, backend, planned, batches, finished } = await startBatches(2);
  const { name } = app.info();
  app.profile.configure({ production: true });
  const handle = await planned({ kind: 'delete' });
  for (const [count, typed, field] of [
    ['1', name, 'count'],
    ['2', 'another', 'name'],
  ] as const) {
    expect(() => batches.start(handle, { count, name: typed })).toThrow(
      expect.objectContaining({ error: { code: 'bad-input', params: { field } } }),
    );
  }
  expect(backend.projects()).toHaveLength(2);
  batches.start(handle, { count: '2', name });
  await finished(handle);
  expect(backend.projects()).toEqual([]);
});

test('reports lost responses as unknown, and never resends', async () => {
  const { backend, planned, batches, finished, named, sent } = await startBatches(8);
  const handle = await planned();
  const lost = backend.projects().slice(2, 4);
  for (const { id } of lost) backend.failNext({ method: 'PUT', path: `/project/${id}`, dropAnswer: true });
  const [refused] = backend.projects();
  backend.failNext({ method: 'PUT', path: `/project/${refused?.id}`, status: 400 });
  batches.start(handle, null);
  expect((await finished(handle)).counts).toMatchObject({ done: 5, unknown: 2, failed: 1 });
  expect(named(handle, 'unknown')).toEqual(lost.map(({ name }) => name));
  batches.retry(handle, ['failed', 'not-sent']);
  expect((await finished(handle)).counts).toMatchObject({ done: 6, unknown: 2 });
  expect(machines(backend.projects())).toHaveLength(8);
  expect(sent('PUT')).toEqual(Array(8).fill(1));
});

test('reads the outcome of lost responses once by itself, and sends nothing for it', async () => {
  const { backend, planned, batches, finished, named, sent, info } = await startBatches(5);
  const handle = await planned();
  const [saved, changed, gone] = backend.projects();
  for (const project of [saved, changed, gone])
    backend.failNext({ method: 'PUT', path: `/project/${project?.id}`, dropAnswer: true });
  batches.start(handle, null);
  expect((await finished(handle)).counts).toMatchObject({ done: 2, unknown: 3 });
  backend.colleague.update(changed?.id ?? '', { vmId: 'vm-9' });
  backend.colleague.delete(gone?.id ?? '');
  await vi.waitFor(() => expect(info(handle)).toMatchObject({ isChecking: false }), {
    timeout: 20_000,
    interval: 50,
  });
  expect(named(handle, 'saved')).toEqual([saved?.name]);
  expect(named(handle, 'something-else')).toEqual([changed?.name, gone?.name]);
  expect(info(handle).counts).toMatchObject({ done: 2, unknown: 0, saved: 1, 'something-else': 2 });
  expect(sent('PUT')).toEqual(Array(5).fill(1));
});

test('ends the batch on a 401 with a true list, and the same person can send the rest', async () => {
  const { app, backend, planned, batches, finished, info, named, sent } = await startBatches(60);
  const handle = await planned();
  batches.start(handle, { count: '60', name: '' });
  await vi.waitFor(() => expect(info(handle).counts.done).toBeGreaterThan(9), { ...soon, interval: 1 });
  backend.expireAll();
  const ended = await finished(handle);
  expect(ended).toMatchObject({ end: 'signed-out', counts: { pending: 0, sending: 0 } });
  expect(ended.counts['not-sent']).toBeGreaterThan(0);
  expect(app.info().isAuthenticated).toBe(false);
  const changed = new Set(machines(backend.projects()));
  for (const name of named(handle, 'done')) expect(changed).toContain(name);
  for (const state of ['failed', 'not-sent'] as const)
    for (const name of named(handle, state)) expect(changed).not.toContain(name);
  await app.profile.signIn('ada@example.org', 'correct horse');
  batches.retry(handle, ['failed', 'not-sent']);
  const { counts } = await finished(handle);
  expect(counts.done + counts.unknown).toBe(60);
  expect(Math.max(...sent('PUT'))).toBe(1);
});

test('ends the batch at the sign-out; its results stay readable, but not for another person', async () => {
  const { app, backend, planned, batches, finished, info, named } = await startBatches(60);
  const handle = await planned();
  batches.start(handle, { count: '60', name: '' });
  await vi.waitFor(() => expect(info(handle).counts.done).toBeGreaterThan(5), { ...soon, interval: 1 });
  await app.profile.signOut();
  const { end, counts } = await finished(handle);
  expect(end).toBe('signed-out');
  expect(counts['not-sent']).toBeGreaterThan(0);
  const changed = new Set(machines(backend.projects()));
  for (const name of named(handle, 'done')) expect(changed).toContain(name);
  for (const name of named(handle, 'not-sent')) expect(changed).not.toContain(name);
  await app.profile.signUp('Bob', 'bob@example.org', 'correct horse');
  expect(batches.list()).toEqual([]);
  expect(() => info(handle)).toThrow('bad-input');
});

test('ends the batch when the backend fails after 300 of 1,000, and can send the rest once it is back', async () => {
  const { backend, planned, batches, finished, info, sent, progress } = await startBatches(1_000);
  const handle = await planned();
  batches.start(handle, { count: '1000', name: '' });
  await vi.waitFor(() => expect(info(handle).counts.done).toBeGreaterThanOrEqual(300), {
    timeout: 60_000,
    interval: 5,
  });
  // What the window does after a reload.
  expect(batches.list()).toMatchObject([{ handle, status: 'running', total: 1_000 }]);
  await backend.stop();
  const ended = await finished(handle);
  expect(ended).toMatchObject({ end: 'unreachable', counts: { pending: 0, sending: 0 } });
  expect(ended.counts['not-sent']).toBeGreaterThan(500);
  expect(ended.counts.failed + ended.counts.unknown).toBeLessThan(12);
  expect(progress.at(-1)).toEqual(ended);
  await backend.restart();
  batches.retry(handle, ['failed', 'not-sent']);
  const { counts } = await finished(handle);
  expect(counts.done + counts.unknown).toBe(1_000);
  expect(machines(backend.projects()).length).toBeGreaterThanOrEqual(counts.done);
  expect(Math.max(...sent('PUT'))).toBe(1);
}, 120_000);

test('obeys a rate limit, and sends everything in the end', async () => {
  const { backend, planned, batches, finished, sent } = await startBatches(30, {
    rateLimit: { requests: 40, seconds: 2 },
  });
  const handle = await planned();
  batches.start(handle, null);
  expect((await finished(handle)).counts).toMatchObject({ done: 30 });
  expect(sent('PUT')).toEqual(Array(30).fill(1));
  expect(backend.requests.some(({ status }) => status === 429)).toBe(true);
}, 60_000);

test('creates projects from records, each once', async () => {
  const { app, backend, batches, finished, items } = await startBatches(1);
  const [unchanged] = backend.projects();
  if (unchanged === undefined) throw new Error('A project is needed.');
  const created = Array.from({ length: 9 }, (_, at) => ({ ...shop, name: `Copy ${at}` }));
  const projects = [
    ...created.map((fields) => ({ id: null, fields })),
    { id: unchanged.id, fields: { ...shop, name: 'Renamed' } },
  ];
  const { handle } = await batches.plan(
    app.profile.id,
    { kind: 'write', projects },
    { selection: null, except: [], keys: [] },
  );
  batches.start(handle, null);
  await finished(handle);
  expect(items(handle).filter(({ state }) => state !== 'done')).toEqual([]);
  const now = new Map(backend.projects().map(({ id, name }) => [id, name]));
  expect([...now.values()].sort()).toEqual([...created.map(({ name }) => name), 'Renamed'].sort());
  for (const { id, action, changes } of items(handle)) {
    const name = changes.find(({ field }) => field === 'name')?.after;
    expect([action, now.get(id ?? '')]).toEqual([id === unchanged.id ? 'update' : 'create', name]);
  }
});
