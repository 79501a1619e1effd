import { expect, test, vi } from 'vitest';
import { soon } from '../support/until.ts';
import { exchange } from './support/exchange.ts';
import { live, signedUp, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const secret = { type: 'personal_access_token', token: 't' } as const;

/** A computer whose operator has entered local data of each kind, its backend, and its export. */
async function noted() {
  const { backend, app } = await signedUp();
  const { profile, repository } = app;
  const credential =
    (await profile.data.authorizations.create('CI', secret, { expiresOn: '2027-03-31', replaces: null })) ??
    '';
  profile.data.challenges.watch({ domain: 'a.example', challenge: 'c', key: 'd-1' }, true);
  repository.update(profile.id, { marks: { p: { favourite: true, tags: ['night'] } } });
  app.profiles.notifications.change(profile.id, { projectId: 'p', kind: null }, 'off');
  return { backend, credential, text: await exchange(app).save() };
}

test('has notes of another computer after the sign-in, for the person who signs in first', async () => {
  const { credential, text } = await noted();
  const here = startMainProcess();
  await exchange(here).take(text);
  const id = here.repository.currentId;
  const profile = here.profiles.get(id);
  expect(here.repository.get(id)).toMatchObject({ marks: {}, monitors: [] });
  await profile.signIn('ada@example.org', 'correct horse');
  expect(here.repository.get(id)).toMatchObject({
    marks: { p: { favourite: true, tags: ['night'] } },
    monitors: [{ domain: 'a.example', key: 'd-1' }],
    notifications: { projects: [{ projectId: 'p', all: { on: false } }] },
  });
  const { notes } = profile.data.authorizations;
  await vi.waitFor(() => expect(notes.get(credential)?.expiresOn).toBe('2027-03-31'), soon);
  expect(profile.data.challenges.findings().watched).toEqual(['a.example']);
  await vi.waitFor(() => expect(here.repository.get(id).imported).toBeNull(), soon);

  // None of it remains for the next person.
  await profile.signOut();
  await profile.signUp('Ben', 'ben@example.org', 'correct horse');
  expect(here.repository.get(id)).toMatchObject({ marks: {}, monitors: [], imported: null });
  expect(here.repository.get(id).notifications.projects).toEqual([]);
});

test('has an import into a backend in use at once, and keeps what is there already', async () => {
  const { backend, credential, text } = await noted();
  const here = startMainProcess();
  await here.profile.connectBackend(backend.url, false);
  await here.profile.signIn('ada@example.org', 'correct horse');
  await live(here);
  const { id } = here.profile;
  here.repository.update(id, {
    marks: { p: { favourite: false, tags: ['own'] }, q: { favourite: true, tags: [] } },
  });
  const { notes } = here.profile.data.authorizations;
  notes.keep(credential, { name: 'CI', expiresOn: '2028-01-01' });
  const marked: string[] = [];
  here.profile.events.on('marksImported', (keys) => marked.push(...keys));
  expect(await exchange(here).take(text)).toMatchObject({ added: 0, updated: 1 });
  expect(here.repository.get(id).marks).toEqual({
    p: { favourite: true, tags: ['own', 'night'] },
    q: { favourite: true, tags: [] },
  });
  expect(marked).toEqual(['p']);
  expect(here.profile.data.challenges.findings().watched).toEqual(['a.example']);
  await vi.waitFor(() => expect(here.repository.get(id).imported).toBeNull(), soon);
  expect(notes.get(credential)?.expiresOn).toBe('2028-01-01');
  await live(here);
});

test('keeps what was imported over a restart, and without a keychain for the next run', async () => {
  const { credential, text } = await noted();
  const here = startMainProcess();
  here.keychain.mode = 'absent';
  await exchange(here).take(text);
  const next = await here.restart();
  const id = next.repository.currentId;
  const profile = next.profiles.get(id);
  await profile.signIn('ada@example.org', 'correct horse');
  const { notes } = profile.data.authorizations;
  await vi.waitFor(() => expect(notes.get(credential)?.expiresOn).toBe('2027-03-31'), soon);
  expect(next.repository.get(id).imported?.notes).toHaveLength(1);
  await profile.signOut();
  await profile.signUp('Ben', 'ben@example.org', 'correct horse');
  expect(next.repository.get(id).imported).toBeNull();
  expect(profile.data.authorizations.notes.all()).toEqual([]);
});

test('gives another backend nothing of what was imported for this one', async () => {
  const { text } = await noted();
  const other = await startedBackend();
  const here = startMainProcess();
  await exchange(here).take(text);
  const id = here.repository.currentId;
  const profile = here.profiles.get(id);
  await profile.connectBackend(other.url, false);
  await profile.signUp('Ada', 'ada@example.org', 'correct horse');
  expect(here.repository.get(id)).toMatchObject({ marks: {}, monitors: [], imported: null });
  expect(profile.data.authorizations.notes.all()).toEqual([]);
});
