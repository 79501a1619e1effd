import { expect, test, vi } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { call } from '#reference-backend/test-client.ts';
import { Overviews } from '#services/overview/overviews.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const dayMs = 86_400_000;

/** The overview of an app, as its window requests it. */
function overviewOf({ profiles, profile, repository }: ReturnType<typeof startMainProcess>) {
  const lists = new CachedLists(
    { clock: systemClock, random: systemRandom },
    (id) => profiles.find(id),
    () => undefined,
  );
  const overviews = new Overviews(systemClock, lists, repository);
  overviews.follow(profile);
  return {
    overviews,
    read: (fresh: 'cached' | 'if-older-than-cache-time' | 'always' = 'if-older-than-cache-time') =>
      overviews.read(profile, fresh),
  };
}

test('shows a backend with its counts, its changes, and what needs attention', async () => {
  const { backend, app } = await signedUp();
  const { read } = overviewOf(app);
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const domain = { domain: 'shop.example.org', challenge: 'proof', main: true, linked: false };
  await call(backend, 'POST /domains', { token, body: domain });
  const authorization = { type: 'personal_access_token', name: 'CI', data: { token: 'x' } };
  await call(backend, 'POST /authorization', { token, body: authorization });

  const first = await read();
  expect(first).toMatchObject({ state: 'live', attention: [] });
  const count = { count: 1, partial: null, staleAsOf: null, error: null };
  expect(first.projects).toEqual(count);
  expect(first.authorizations).toEqual({ ...count, ending: 0, expired: 0, nextExpiry: null });
  expect(first.domains).toMatchObject({ count: 1, checked: 0, failing: 0 });
  expect(first.changesPerDay).toEqual([null, null, null, null, null, null, 0]);

  backend.colleague.create({ ...shop, name: 'Second' });
  await vi.waitFor(async () => {
    const { projects, changesPerDay } = await read('cached');
    expect([projects?.count, changesPerDay?.at(-1)]).toEqual([2, 1]);
  }, soon);

  const dns = await startDnsServer();
  app.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
  dns.serve({ 'shop.example.org': { txt: ['another'] } });
  await app.profile.data.challenges.check('shop.example.org', 'proof');
  const failing = await read('cached');
  expect(failing.domains).toMatchObject({ checked: 1, failing: 1 });
  expect(failing.attention).toMatchObject([{ kind: 'challenge-fails', domain: 'shop.example.org' }]);
  dns.serve({ 'shop.example.org': { txt: ['proof'] } });
  await app.profile.data.challenges.check('shop.example.org', 'proof');
  expect((await read('cached')).attention).toEqual([]);
  await dns.close();
});

test('lists what a deleted project leaves behind', async () => {
  const { backend, app } = await signedUp();
  const { read } = overviewOf(app);
  const { data } = app.profile;
  const docs = backend.colleague.create({ ...shop, name: 'Docs' });
  await data.networks.create({ domain: 'docs.example.org', port: 8443, projectId: docs.id });
  expect((await read()).attention).toEqual([]);
  await data.changes.remove(docs.id);
  expect((await read()).attention).toEqual([
    { kind: 'networks-left', count: 1, domain: 'docs.example.org', port: 8443 },
  ]);
});

test('lists failing monitors and ending credentials after a restart too, before any check', async () => {
  const { backend, app } = await signedUp();
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const body = { domain: 'shop.example.org', challenge: 'proof', main: true, linked: false };
  await call(backend, 'POST /domains', { token, body });
  const dns = await startDnsServer();
  app.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
  dns.serve({ 'shop.example.org': { txt: ['another'] } });
  const { data } = app.profile;
  const [domain] = (await data.domains.list('always')).items;
  data.challenges.watch({ ...body, key: domain?.key ?? '' }, true);
  await vi.waitFor(() => expect(data.challenges.lastState(body.domain)).toBe('wrong-value'), soon);
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  const secret = { type: 'personal_access_token', token: 'x' } as const;
  await data.authorizations.create('CI', secret, { expiresOn: tomorrow, replaces: null });
  await vi.waitFor(() => expect(app.notifications.map(({ title }) => title)).toEqual(['CI']), soon);
  await overviewOf(app).read();
  // The name server no longer answers: the last known state is reported.
  await dns.close();
  const next = await app.restart();
  await live(next);
  const { read } = overviewOf(next);
  const expected = [
    { kind: 'credential-ends', name: 'CI' },
    { kind: 'challenge-fails', domain: 'shop.example.org', domainId: domain?.id },
  ];
  await vi.waitFor(async () => expect((await read('cached')).attention).toMatchObject(expected), soon);
  const after = await read();
  expect(after.domains).toMatchObject({ count: 1, checked: 1, failing: 1 });
  expect(after.authorizations).toMatchObject({ count: 1, ending: 1, expired: 0 });
  // Reminded once, not in each run.
  expect(next.notifications.filter(({ title }) => title === 'CI')).toEqual([]);
});

test('shows a backend that fails as unreachable since then with its counts, but none while signed out', async () => {
  const { backend, app } = await signedUp();
  const { read } = overviewOf(app);
  await read();
  const before = Date.now();
  await backend.stop();
  await vi.waitFor(async () => expect((await read('cached')).state).toBe('unreachable'), soon);
  const down = await read('cached');
  expect(down.since).toBeGreaterThanOrEqual(before);
  expect(down.projects?.count).toBe(1);
  expect(down.attention).toMatchObject([{ kind: 'unreachable', since: down.since }]);
  const failed = await read('always');
  expect(failed.authorizations?.error?.code).toBe('unreachable');
  expect(failed.projects?.count).toBe(1);

  await app.profile.signOut();
  expect(await read()).toMatchObject({
    state: 'signed-out',
    projects: null,
    authorizations: null,
    domains: null,
    changesPerDay: null,
    attention: [{ kind: 'signed-out' }],
  });
});

test("lists a server's certificate from 14 days before it ends", async () => {
  const authority = await createAuthority();
  const tls = await authority.issue({ validTo: new Date(Date.now() + 5 * dayMs) });
  const backend = await startedBackend({ tls });
  const app = startMainProcess();
  app.profile.connection.addAuthorities(authority.cert);
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const { attention } = await overviewOf(app).read();
  expect(attention).toMatchObject([{ kind: 'certificate-ends', server: new URL(backend.url).host }]);
});

test('dates an unreachable or signed-out backend from the end of a run in the next one', async () => {
  const { backend, app } = await signedUp();
  const { read } = overviewOf(app);
  await read();
  await backend.stop();
  await vi.waitFor(async () => expect((await read('cached')).state).toBe('unreachable'), soon);
  const { since } = await read('cached');
  const second = await app.restart();
  const readSecond = overviewOf(second).read;
  await vi.waitFor(async () => expect((await readSecond('cached')).state).toBe('unreachable'), soon);
  expect((await readSecond('cached')).since).toBe(since);
  expect((await readSecond('cached')).attention).toMatchObject([{ kind: 'unreachable', since }]);

  await second.profile.signOut();
  const out = await readSecond();
  expect(out).toMatchObject({ state: 'signed-out' });
  expect(out.since).toBeGreaterThan(since ?? 0);
  const third = await second.restart();
  const readThird = overviewOf(third).read;
  await vi.waitFor(async () => expect((await readThird()).state).toBe('signed-out'), soon);
  expect((await readThird()).since).toBe(out.since);
});

test('dates a backend that was live at quit as unreachable since that was noticed', async () => {
  const { backend, app } = await signedUp();
  await overviewOf(app).read();
  let before = 0;
  const next = await app.restart(async () => {
    await backend.stop();
    before = Date.now();
  });
  const { read } = overviewOf(next);
  await vi.waitFor(async () => expect((await read('cached')).state).toBe('unreachable'), soon);
  expect((await read('cached')).since).toBeGreaterThanOrEqual(before);
});

test('keeps a snoozed item hidden over a restart, and shows it once it has ended and begins again', async () => {
  const { app } = await signedUp();
  const dns = await startDnsServer();
  const watched = { domain: 'shop.example.org', challenge: 'proof', key: 'shop' };
  const fail = async (of: typeof app, value: string) => {
    of.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
    dns.serve({ 'shop.example.org': { txt: [value] } });
    await of.profile.data.challenges.watch(watched, true);
    await of.profile.data.challenges.check('shop.example.org', 'proof');
  };
  await fail(app, 'another');
  const { overviews, read } = overviewOf(app);
  expect((await read()).attention).toMatchObject([{ kind: 'challenge-fails' }]);
  overviews.snooze(app.profile, 'challenge-fails shop.example.org', 'until-changed');
  expect(await read('cached')).toMatchObject({ attention: [], snoozed: [{ until: null }] });

  const next = await app.restart();
  await live(next);
  const after = overviewOf(next);
  expect(await after.read()).toMatchObject({ attention: [], snoozed: [{ until: null }] });
  await fail(next, 'proof');
  expect(await after.read('cached')).toMatchObject({ attention: [], snoozed: [] });
  await fail(next, 'another');
  expect(await after.read('cached')).toMatchObject({ attention: [{ kind: 'challenge-fails' }], snoozed: [] });
});

test('finds what nothing uses and names that exist twice, each with its records', async () => {
  const { backend, app } = await signedUp();
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const post = async (endpoint: string, body: object) =>
    ((await call(backend, endpoint, { token, body })).body as { readonly id: string }).id;
  const secret = { type: 'personal_access_token', data: { token: 'x' } };
  const used = await post('POST /authorization', { ...secret, name: 'Used' });
  await post('POST /authorization', { ...secret, name: 'Forgotten' });
  const docs = backend.colleague.create({ ...shop, name: 'Docs', sourceId: used });
  backend.colleague.create({ ...shop, name: ' Docs', path: '/other' });
  for (const domain of ['docs.example.org', 'lost.example.org'])
    await post('POST /domains', { domain, challenge: 'proof', main: true, linked: false });
  await post('POST /networks', { domain: 'DOCS.example.org', port: 443, projectId: docs.id });
  await vi.waitFor(() => expect(app.names()).toHaveLength(3), soon);
  const { read, overviews } = overviewOf(app);
  const found = await read('always');
  expect(found.findings).toEqual([
    { kind: 'domains-unconnected', count: 1, names: ['lost.example.org'] },
    { kind: 'credentials-unused', count: 1, names: ['Forgotten'] },
    { kind: 'names-twice', count: 1, names: ['Docs'] },
  ]);
  expect(found.attention).toEqual([]);
  const records = async (kind: Parameters<typeof overviews.finding>[1]) =>
    (await overviews.finding(app.profile, kind))?.first.map(({ list, name, detail }) => [list, name, detail]);
  expect(await records('names-twice')).toEqual([
    ['projects', 'Docs', shop.path],
    ['projects', ' Docs', '/other'],
  ]);
  expect(await records('credentials-unused')).toEqual([['authorizations', 'Forgotten', secret.type]]);

  await overviews.snooze(app.profile, 'names-twice', 'until-changed');
  const snoozed = await read('cached');
  expect(snoozed.findings.map(({ kind }) => kind)).toEqual(['domains-unconnected', 'credentials-unused']);
  expect(snoozed.snoozed).toMatchObject([{ attention: { kind: 'names-twice' }, until: null }]);

  // What a list merely may lack is no finding, and a snooze is kept until it can be said again.
  await backend.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('offline'), soon);
  expect((await read('always')).findings).toEqual([]);
  expect(await overviews.finding(app.profile, 'domains-unconnected')).toBeNull();
  expect(app.repository.get(app.profile.id).snoozes).toMatchObject([{ key: 'names-twice' }]);
});
