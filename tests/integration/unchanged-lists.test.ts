import { expect, test, vi } from 'vitest';
import type { Backend } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { hostileServer } from './support/hostile-server.ts';
import { signedUp } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** The statuses of all responses to `GET` of this path, oldest first. */
function statuses(backend: Backend, path: string) {
  return backend.requests
    .filter((one) => one.method === 'GET' && one.path === path)
    .map(({ status }) => status);
}

const forms: [string, BackendOptions][] = [
  ['weak, as Express sends them', { etag: 'weak' }],
  ['strong, over gzip', { etag: 'strong', compress: ['gzip'] }],
  ['weak, over br', { etag: 'weak', compress: ['br', 'gzip'] }],
];

test.each(forms)('receives a 304 for an unchanged list: tags that are %s', async (_name, options) => {
  const { backend, app } = await signedUp(options);
  for (let at = 0; at < 20; at += 1) backend.colleague.create({ ...shop, name: `Shop ${at}` });
  await vi.waitFor(() => expect(app.names()).toHaveLength(21), soon);
  const { sync } = app.profile.data;
  await sync.list('always');
  const [before, revision] = [statuses(backend, '/project').length, sync.records.revision];
  await sync.list('always');
  await sync.list('always');
  expect(statuses(backend, '/project').slice(before)).toEqual([304, 304]);
  expect(app.names()).toHaveLength(21);
  expect(sync.records.revision).toBe(revision);
  expect(app.profile.connection.requests.list()[0]).toMatchObject({
    route: '/project',
    status: 304,
    failure: null,
    bytes: 0,
  });

  backend.colleague.create({ ...shop, name: 'Newest' });
  await vi.waitFor(() => expect(app.names()).toContain('Newest'), soon);
  await sync.list('always');
  expect(statuses(backend, '/project').at(-1)).toBe(200);
});

test('is live again for a 304 after a backend restarts unchanged, and reports no change', async () => {
  const { backend, app } = await signedUp({ etag: 'weak' });
  const known = app.activity().length;
  await backend.restart();
  await vi.waitFor(() => {
    expect(statuses(backend, '/project').at(-1)).toBe(304);
    expect(app.info().realtime).toEqual({ status: 'live', projectsFetchedAt: expect.any(Number) });
  }, soon);
  expect(app.names()).toEqual(['First']);
  expect(app.activity()).toHaveLength(known);
});

test('requests the other lists in the same way, and whole after a change', async () => {
  const { backend, app } = await signedUp({ etag: 'weak' });
  const { domains } = app.profile.data;
  await domains.list('always');
  expect((await domains.list('always')).items).toEqual([]);
  await domains.create({ domain: 'a.example.org', challenge: 'c', main: false, linked: false });
  const { items, offered } = await domains.list('always');
  expect(items.map(({ domain }) => domain)).toEqual(['a.example.org']);
  expect(offered).toBe(true);
  expect((await domains.list('always')).items).toEqual(items);
  expect(statuses(backend, '/domains')).toEqual([200, 304, 200, 304]);
});

test('requests whole lists in a new session: tags belong to the token they were sent to', async () => {
  const { backend, app } = await signedUp({ etag: 'strong' });
  await app.profile.data.sync.list('always');
  expect(statuses(backend, '/project').at(-1)).toBe(304);
  await app.profile.signOut();
  const before = statuses(backend, '/project').length;
  await app.profile.signUp('Grace', 'grace@example.org', 'correct horse');
  await vi.waitFor(() => expect(app.names()).toEqual(['First']), soon);
  expect(statuses(backend, '/project')[before]).toBe(200);
});

test('sends tags back as they came, and only those that can be sent', async () => {
  const sent = ['W/"a b"', '"x", "y"', 'plain', '"a:1/b==;gzip"', 'W/"7-µ"', '""', 'W/"1-gzip"'];
  const tags: unknown[] = [];
  let asked = 0;
  const server = await hostileServer((request, response) => {
    const list = request.url === '/project';
    if (list && request.headers.authorization === undefined) {
      response.writeHead(401).end('{"statusCode":401,"message":"No"}');
      return;
    }
    if (!list) return void response.end('{"accessToken":"T0KEN"}');
    tags.push(request.headers['if-none-match']);
    response.setHeader('etag', sent[asked % sent.length] ?? '');
    asked += 1;
    response.end('[]');
  });
  const app = startMainProcess();
  await app.profile.connectBackend(server.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  while (asked <= sent.length) await app.profile.data.sync.list('always');
  expect(tags.slice(0, sent.length + 1)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    '"a:1/b==;gzip"',
    undefined,
    '""',
    'W/"1-gzip"',
  ]);
});
