import { expect, onTestFinished, test, vi } from 'vitest';
import { startStandInProvider } from '#reference-backend/server/git-provider/stand-in-provider.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startBatches } from './support/start-batches.ts';
import { startMainProcess } from './support/start-main-process.ts';

const ada = ['ada@example.org', 'correct horse'] as const;
type App = ReturnType<typeof startMainProcess>;

/** The token that the app sends. */
const tokenOf = async ({ profile }: App) => (await profile.backendConnection()).token;

test('replaces the token by another of the same person, and keeps lists, activity and the session', async () => {
  const { backend, app } = await signedUp({ tokenLifetime: 600 });
  const { data } = app.profile;
  backend.colleague.create({ ...shop, name: 'Second' });
  await vi.waitFor(() => expect(app.activity()).toHaveLength(1), soon);
  const [before, expiresAt] = [await tokenOf(app), app.info().tokenExpiresAt ?? 0];
  const { handshakes } = backend;
  const states: boolean[] = [];
  app.profile.events.on('stateChanged', () => states.push(app.info().isAuthenticated));

  const fault = backend.failNext({ path: '/auth/signin', hold: 'answer' });
  const renewing = app.profile.renewals.withPassword(...ada);
  await fault.reached;
  // The earlier one is used until the new one is available.
  expect(await tokenOf(app)).toBe(before);
  fault.release();
  await renewing;
  const after = await tokenOf(app);
  expect(after).not.toBe(before);
  expect(app.info().tokenExpiresAt).toBeGreaterThanOrEqual(expiresAt);
  await live(app);
  expect(backend.handshakes).toBe(handshakes + 1);
  expect(backend.connections).toBe(1);
  expect(app.profile.data).toBe(data);
  expect(app.activity()).toHaveLength(1);
  expect(app.names()).toEqual(['First', 'Second']);
  expect(states).not.toContain(false);

  // Both the socket and the keychain have the new token.
  backend.revoke(before);
  await data.sync.list('always');
  backend.colleague.create({ ...shop, name: 'Third' });
  await vi.waitFor(() => expect(app.names()).toContain('Third'), soon);
  await vi.waitFor(() => expect(app.info().tokenStorage).toBe('keychain'), soon);
  const next = await app.restart();
  await live(next);
  expect(await tokenOf(next)).toBe(after);
});

test("rejects another person's token, and loses nothing", async () => {
  const { backend, app } = await signedUp();
  const before = await tokenOf(app);
  const ben = await backend.account('ben@example.org', 'battery staple', 'Ben');
  const other = { code: 'other-account', params: { reason: 'other', account: 'ada@example.org' } };
  expect(await errorOf(() => app.profile.renewals.withToken(ben))).toMatchObject(other);
  expect(
    await errorOf(() => app.profile.renewals.withPassword('ben@example.org', 'battery staple')),
  ).toMatchObject(other);
  expect(await errorOf(() => app.profile.renewals.withPassword(ada[0], 'wrong'))).toMatchObject({
    code: 'rejected',
    status: 401,
  });
  expect(await errorOf(() => app.profile.renewals.confirm())).toMatchObject({ code: 'signed-out' });
  expect(await tokenOf(app)).toBe(before);
  expect(app.info()).toMatchObject({ isAuthenticated: true, realtime: { status: 'live' } });
  expect(app.names()).toEqual(['First']);
});

test('keeps the account of the sign-in where the new token has the same subject', async () => {
  const { backend, app } = await signedUp();
  const before = await tokenOf(app);
  await app.profile.renewals.withToken(await backend.account(...ada, 'Ada'));
  expect(await tokenOf(app)).not.toBe(before);
  expect(app.info().signedInAs).toBe(ada[0]);
});

test('asks the operator about a token without an identity, for this session alone', async () => {
  const backend = await startedBackend({ opaqueTokens: true });
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  await app.profile.useToken(await backend.account(...ada, 'Ada'));
  await live(app);
  const [before, { data }] = [await tokenOf(app), app.profile];
  const token = await backend.account(...ada, 'Ada');
  const unknown = { code: 'other-account', params: { reason: 'unknown' } };
  expect(await errorOf(() => app.profile.renewals.withToken(token))).toMatchObject(unknown);
  expect(await tokenOf(app)).toBe(before);
  app.profile.renewals.confirm();
  expect(await tokenOf(app)).toBe(token);
  expect(app.profile.data).toBe(data);
  await live(app);

  const third = await backend.account('ben@example.org', 'battery staple', 'Ben');
  expect(await errorOf(() => app.profile.renewals.withToken(third))).toMatchObject(unknown);
  await app.profile.signOut();
  await app.profile.useToken(await backend.account(...ada, 'Ada'));
  expect(await errorOf(() => app.profile.renewals.confirm())).toMatchObject({ code: 'signed-out' });
  expect(await tokenOf(app)).not.toBe(third);
});

test('keeps the session when pending calls fail with the old token: resends reads, but not changes', async () => {
  const { backend, app } = await signedUp();
  const before = await tokenOf(app);
  const { sync, changes } = app.profile.data;
  const [first] = [...sync.records.all()];
  const reading = backend.failNext({ path: `/project/${first?.id}`, hold: 'request' });
  const read = sync.read(first?.id ?? '');
  await reading.reached;
  const writing = backend.failNext({ method: 'POST', path: '/project', hold: 'request' });
  const write = errorOf(() => changes.create(shop));
  await writing.reached;
  await app.profile.renewals.withPassword(...ada);
  backend.revoke(before);
  reading.release();
  writing.release();
  expect(await read).toMatchObject({ name: 'First' });
  expect(await write).toMatchObject({ code: 'rejected', status: 401 });
  const posts = backend.requests.filter(({ method, path }) => method === 'POST' && path === '/project');
  expect(posts).toHaveLength(1);
  expect(app.info()).toMatchObject({ isAuthenticated: true, sessionExpired: false });
});

test('continues changes of many projects', async () => {
  const batch = await startBatches(40);
  const { app, backend } = batch;
  const handle = await batch.planned();
  const fault = backend.failNext({ method: 'PUT', hold: 'request' });
  batch.batches.start(handle, null);
  await fault.reached;
  const before = await tokenOf(app);
  await app.profile.renewals.withPassword(...ada);
  expect(await tokenOf(app)).not.toBe(before);
  fault.release();
  await batch.finished(handle);
  expect(batch.named(handle, 'done')).toHaveLength(40);
  expect(backend.projects().every(({ vmId }) => vmId === 'vm-2')).toBe(true);
});

test('needs the same person at the Git provider, too', async () => {
  const pair = { client_id: 'app', client_secret: 'recognisable-secret' };
  const provider = await startStandInProvider(pair);
  onTestFinished(() => provider.close());
  const { app } = await signedUp({ provider });
  await app.profile.provider.save(pair.client_id, pair.client_secret);
  const before = await tokenOf(app);
  const octavia = { id: 7, login: 'octo', name: 'Octavia' };
  expect(await errorOf(() => app.profile.renewals.withCode(provider.issueCode(octavia)))).toMatchObject({
    code: 'other-account',
    params: { reason: 'other' },
  });
  expect(await tokenOf(app)).toBe(before);
  await app.profile.signOut();
  await app.profile.signInWithCode(provider.issueCode(octavia));
  await live(app);
  const { data } = app.profile;
  await app.profile.renewals.withCode(provider.issueCode(octavia));
  expect(app.profile.data).toBe(data);
  expect(app.info().signedInAs).toBe('git-provider');
});
