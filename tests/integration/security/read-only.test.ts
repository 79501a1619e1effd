import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import type { BatchInfo } from '#contract/batch.ts';
import type { RequestName } from '#contract/requests.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { settled } from '#tests/support/settled.ts';
import { shop } from '#tests/support/shop.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './support/fake-electron.ts';
import { readState, request, startSignedIn } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/*
 * The app is signed in to a read-only profile. Whatever the window requests, the backend receives only reads until the
 * operator unlocks the profile in a dialog of the system.
 */

let app: Awaited<ReturnType<typeof startSignedIn>>;
let id: string;
let profileId: string;
/** How many requests were sent before the profile became read-only. */
let before: number;

beforeEach(async () => {
  app = await startSignedIn();
  ({ profileId } = app);
  id = app.backend.colleague.create({ ...shop, name: 'First' }).id;
  await isKnown(id);
  expect(await ask('readOnly.set', { on: true })).toMatchObject({ ok: true });
  before = app.backend.requests.length;
});

const ask = (name: RequestName, input: object = {}) => request(name, { profileId, ...input });

async function answerOf<Value>(asking: ReturnType<typeof request>): Promise<Value> {
  const reply = await asking;
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.value as Value;
}

/** Settles when the app knows a project. */
const isKnown = (projectId: string | undefined) =>
  expect
    .poll(async () => (await ask('projects.names', { ids: [projectId] })) as unknown, soon)
    .toMatchObject({ value: [expect.any(String)] });

/** What was sent since the profile became read-only, other than reads. */
const changes = () => app.backend.requests.slice(before).filter(({ method }) => method !== 'GET');

async function info(): Promise<ProfileInfo> {
  const found = (await readState()).profiles.find((profile) => profile.id === profileId);
  if (found === undefined) throw new Error('the profile is gone');
  return found;
}

const fields = { ...shop, name: 'Changed' };
const plan = async (change: object) =>
  (await answerOf<BatchInfo>(ask('batch.plan', { change, of: { selection: null, except: [], keys: [id] } })))
    .handle;
const batch = async (change: object) => {
  const confirmation = { count: '1', name: (await info()).name };
  return request('batch.start', { handle: await plan(change), confirmation });
};

const writing: readonly [what: RequestName, does: () => ReturnType<typeof request>][] = [
  ['projects.create', () => ask('projects.create', { project: fields })],
  [
    'projects.update',
    () => ask('projects.update', { id, opened: { ...shop, name: 'First' }, edited: fields }),
  ],
  ['projects.delete', () => ask('projects.delete', { id })],
  [
    'authorizations.create',
    () =>
      ask('authorizations.create', {
        ...{ name: 'One', secret: { type: 'personal_access_token', token: 'abc' } },
        ...{ expiresOn: null, replaces: null },
      }),
  ],
  ['authorizations.delete', () => ask('authorizations.delete', { id: '1' })],
  ['authorizations.deleteUnused', () => ask('authorizations.deleteUnused', { id: '1' })],
  [
    'networks.create',
    () => ask('networks.create', { network: { domain: 'a.example.org', port: 80, projectId: id } }),
  ],
  [
    'domains.create',
    () =>
      ask('domains.create', {
        domain: { domain: 'a.example.org', challenge: '', main: false, linked: false },
      }),
  ],
  ['domains.delete', () => ask('domains.delete', { id: '1' })],
  ['gitProvider.save', () => ask('gitProvider.save', { clientId: 'one', clientSecret: 'two' })],
  [
    'session.signUp',
    () => ask('session.signUp', { name: 'Eve', email: 'eve@example.org', password: 'correct horse' }),
  ],
  ['batch.start', () => batch({ kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-9' } } })],
  ['batch.start', () => batch({ kind: 'delete' })],
  ['batch.start', () => batch({ kind: 'remove', list: 'domains', unusedOnly: false })],
  ['batch.start', () => batch({ kind: 'write', projects: [{ id: null, fields }] })],
  ['conformanceRun.plan', () => ask('conformanceRun.plan', { readOnly: false })],
];

test.each(writing)('rejects %s, and sends nothing', async (_name, does) => {
  expect(await does()).toMatchObject({ ok: false, error: { code: 'read-only' } });
  await settled();
  expect(changes()).toEqual([]);
  expect(electron.messages).toEqual([]);
});

test('continues reading, signing out and signing in', async () => {
  expect(await ask('projects.read', { id })).toMatchObject({ ok: true });
  expect(await ask('session.signOut')).toMatchObject({ ok: true });
  const account = { email: 'ada@example.org', password: 'correct horse' };
  await app.backend.account(account.email, account.password, 'Ada');
  expect(await ask('session.signIn', account)).toMatchObject({ ok: true });
  expect(changes().map(({ path }) => path)).toEqual(['/auth/signin']);
});

test('unlocks or turns off only by the operator, outside the window', async () => {
  expect(await ask('readOnly.unlock', { reason: 'Deploy 12' })).toMatchObject({
    error: { code: 'not-confirmed' },
  });
  expect(await ask('readOnly.set', { on: false })).toMatchObject({ error: { code: 'not-confirmed' } });
  const host = new URL(app.backend.url).host;
  expect(electron.messages.map(({ message }) => message)).toEqual([
    `Unlock ${host} for 15 minutes?`,
    `Allow changes on ${host}?`,
  ]);
  expect(electron.messages[0]?.detail).toContain('Reason: Deploy 12');
  expect((await info()).readOnly).toMatchObject({ on: true, unlocked: null });
});

test('sends changes with the reason while unlocked, and rejects them again when locked', async () => {
  electron.answers.messageBox = () => 1;
  const from = Date.now();
  expect(await ask('readOnly.unlock', { reason: ' Deploy 12 ' })).toMatchObject({ ok: true });
  const { unlocked } = (await info()).readOnly;
  expect(unlocked?.reason).toBe('Deploy 12');
  expect(unlocked?.until).toBeGreaterThanOrEqual(from + 15 * 60_000);
  expect(unlocked?.until).toBeLessThan(Date.now() + 15 * 60_000 + 1);
  const created = await ask('projects.create', { project: { ...fields, name: 'Mine' } });
  expect(created).toMatchObject({ ok: true });
  const { id: projectId } = (created as { readonly value: { readonly id: string } }).value;
  // It is in the project's history, too.
  const history = () => ask('history.page', { projectId, offset: 0, limit: 5 });
  await expect.poll(history, soon).toMatchObject({ value: { groups: [{ reasons: ['Deploy 12'] }] } });
  app.backend.colleague.create({ ...shop, name: 'Somebody else’s' });
  expect(await ask('readOnly.lock')).toMatchObject({ ok: true });
  expect(await ask('projects.delete', { id })).toMatchObject({ error: { code: 'read-only' } });
  electron.answers.saveTo = path.join(app.folder, 'activity.json');
  const reasons = async (): Promise<readonly unknown[]> => {
    const all = { profileIds: [profileId], query: '', parts: [] };
    await request('activity.export', { listQuery: all, format: 'json' });
    const entries: readonly ActivityEntry[] = JSON.parse(
      readFileSync(path.join(app.folder, 'activity.json'), 'utf8'),
    );
    return entries.map(({ projectName, reason }) => [projectName, reason]);
  };
  await expect.poll(reasons, soon).toEqual(
    expect.arrayContaining([
      ['Mine', 'Deploy 12'],
      ['Somebody else’s', undefined],
    ]),
  );
});

test.each([
  ['the computer is suspended', async () => void electron.powerMonitor.emit('suspend')],
  ['the screen is locked', async () => void electron.powerMonitor.emit('lock-screen')],
  ['the operator signs out', async () => void (await ask('session.signOut'))],
])('locks itself where %s', async (_when, happens) => {
  electron.answers.messageBox = () => 1;
  await ask('readOnly.unlock', { reason: '' });
  expect((await info()).readOnly.unlocked).not.toBeNull();
  await happens();
  expect((await info()).readOnly.unlocked).toBeNull();
});

test('ends a running batch where it locks itself, and what is left can be sent later', async () => {
  electron.answers.messageBox = () => 1;
  for (let at = 0; at < 40; at += 1) app.backend.colleague.create({ ...shop, name: `Project ${at}` });
  const keys = app.backend.projects().map((project) => project.id);
  await isKnown(keys.at(-1));
  await ask('readOnly.unlock', { reason: 'Deploy 12' });
  const { handle } = await answerOf<BatchInfo>(
    ask('batch.plan', {
      change: { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-9' } } },
      of: { selection: null, except: [], keys },
    }),
  );
  const { name } = await info();
  const confirmation = { count: String(keys.length), name };
  await answerOf(request('batch.start', { handle, confirmation }));
  await expect.poll(() => changes().length, soon).toBeGreaterThan(0);
  await ask('readOnly.lock');
  const finished = async () =>
    (await answerOf<readonly BatchInfo[]>(request('batch.list'))).find((each) => each.handle === handle);
  await expect.poll(async () => (await finished())?.status, soon).toBe('finished');
  const sent = changes().length;
  const result = await finished();
  expect(result).toMatchObject({ end: 'read-only', counts: { failed: 0, unknown: 0, done: sent } });
  expect(result?.counts['not-sent']).toBe(41 - sent);
  expect(await request('batch.retry', { handle, states: ['not-sent'] })).toMatchObject({
    error: { code: 'read-only' },
  });
});
