import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackend } from '#reference-backend/server/index.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './support/fake-electron.ts';
import * as keychain from './support/fake-keytar.ts';
import { compareUntilRead, readState, request, startSignedIn } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/** A profile with an account, whose comparison with another backend waits for the other's projects. */
async function startComparing() {
  const other = await startBackend({});
  onTestFinished(() => other.close());
  const app = await startSignedIn(onTestFinished, {}, [other]);
  const { profileId } = app;
  const sort = { field: 'name', descending: false };
  const all = {
    profileIds: [profileId],
    query: '',
    parts: [],
    offset: 0,
    limit: 50,
    anchors: [],
    locate: null,
  };
  // A row of the list is on the screen, so that the end of the session changes it.
  await request('lists.page', { list: 'projects', ...all, sort, fresh: 'cached' });
  const { reply } = await compareUntilRead(other, profileId);
  const stored = () =>
    [...keychain.entries.keys()].filter((key) => key.includes(profileId)).map((key) => path.basename(key));
  expect(stored()).toContain('access-token');
  // The file does not exist before the first message.
  const log = path.join(app.folder, 'logs/main.log');
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []);
  const failures = () => lines().filter((line) => line.includes('A listener of'));
  return { ...app, reply, stored, failures };
}

const signedOut = { ok: false, error: { code: 'signed-out' } };

test('removes the token at a sign-out while a comparison reads, and ends that', async () => {
  const { profileId, reply, stored, failures } = await startComparing();
  expect(await request('session.signOut', { profileId })).toEqual({ ok: true });
  expect(stored()).toEqual(['cache-key']);
  const profile = (await readState()).profiles.find(({ id }) => id === profileId);
  expect(profile).toMatchObject({ isAuthenticated: false, signedInAs: null });
  expect(await reply).toEqual(signedOut);
  expect(failures()).toEqual([]);
});

test('removes the token after a 401 while a comparison reads', async () => {
  const { backend, profileId, stored, failures } = await startComparing();
  backend.expireAll();
  await request('projects.read', { profileId, id: 'any' });
  await vi.waitFor(() => expect(stored()).toEqual(['cache-key']), soon);
  expect(failures()).toEqual([]);
});

test('keeps neither secrets nor files of a backend that is removed while a comparison reads', async () => {
  const { folder, profileId, reply, stored, failures } = await startComparing();
  electron.answers.messageBox = ({ buttons = [], cancelId = 0 }) =>
    buttons.findIndex((_, at) => at !== cancelId);
  const removed = { ok: true, value: { kind: 'removed' } };
  expect(await request('profiles.remove', { profileId, withoutKeychain: false })).toEqual(removed);
  expect(stored()).toEqual([]);
  expect(readdirSync(path.join(folder, 'userData/profiles'))).not.toContain(profileId);
  expect(await reply).toEqual(signedOut);
  expect(failures()).toEqual([]);
});
