import { describe, expect, test, vi } from 'vitest';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { peopleLimits } from '#services/session/people.ts';
import { defaultNotificationSettings } from '#services/settings/notification-settings.ts';
import type { Policy } from '#services/settings/policy.ts';
import { noPolicy } from '#services/settings/policy.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { exchange } from './support/exchange.ts';
import { live, signedUp } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

const entriesOf = (app: App) =>
  app.activity().map(({ kind, projectName }) => `${kind} ${projectName}`.trim());
const stored = (app: App) => [...app.files.files.keys()].map((name) => name.split('/').at(-1));
const secretsOf = (app: App) => [...app.keychain.entries.keys()].map((name) => name.split('/').at(-1));

/** Ada is signed up, and has data of each kind that only this computer stores. */
async function withAda(options?: BackendOptions) {
  const { backend, app } = await signedUp(options);
  const { data } = app.profile;
  backend.colleague.create({ ...shop, name: 'Theirs' });
  await vi.waitFor(() => expect(app.names()).toContain('Theirs'), soon);
  const theirs = backend.projects().find(({ name }) => name === 'Theirs')?.id ?? '';
  backend.colleague.delete(theirs);
  await vi.waitFor(() => expect(entriesOf(app)).toEqual(['created Theirs', 'deleted Theirs']), soon);
  data.authorizations.notes.keep('auth-1', { name: 'Deploy', expiresOn: '2031-05-01' });
  const publicKey = { publicKey: 'ssh-ed25519 AAAA', fingerprint: 'SHA256:x' };
  data.authorizations.notes.keep('auth-2', { name: 'Key', publicKey });
  data.challenges.watch({ domain: 'shop.example.org', challenge: 'c', key: 'd1' }, true);
  const first = backend.projects()[0]?.id ?? '';
  const rule = { all: { on: false, mute: null }, kinds: {} };
  app.repository.update(app.profile.id, {
    marks: { [first]: { favourite: true, tags: ['core', 'billing'] } },
    snoozes: [{ key: 'domain', until: null, seen: 'x' }],
    notifications: { ...app.info().notifications, projects: [{ projectId: first, ...rule }] },
  });
  await vi.waitFor(() => expect(stored(app)).toEqual(expect.arrayContaining(['activity', 'projects'])), soon);
  return { backend, app };
}

const everythingOfAda = {
  ...{ activity: 2, recreatable: 1, expiryDates: 1, publicKeys: 1, watchedDomains: 1 },
  ...{ favourites: 1, tags: 2, projectRules: 1 },
};

async function hasAllOfAda(app: App): Promise<void> {
  await live(app);
  // The end of a session is an entry as well.
  const activity = expect.any(Number);
  await vi.waitFor(
    () => expect(entriesOf(app).slice(0, 2)).toEqual(['created Theirs', 'deleted Theirs']),
    soon,
  );
  expect(app.profile.localData()).toEqual({ ...everythingOfAda, activity });
  expect(app.repository.get(app.profile.id).snoozes).toHaveLength(1);
}

const nothing = {
  ...{ activity: 0, recreatable: 0, expiryDates: 0, publicKeys: 0, watchedDomains: 0 },
  ...{ favourites: 0, tags: 0, projectRules: 0 },
};

describe('signing out', () => {
  test('removes every secret but the key of the files, and keeps the person’s data for them', async () => {
    const { app } = await withAda();
    await app.profile.connection.signInAtProxy('proxy.example:3128', 'ada', 's3cret');
    expect(secretsOf(app).sort()).toEqual(['access-token', 'cache-key', 'proxy-password']);
    await app.profile.signOut();
    expect(secretsOf(app)).toEqual(['cache-key']);
    expect(app.info()).toMatchObject({ isAuthenticated: false, sessionExpired: false, ownerId: null });
    expect(app.activity()).toEqual([]);
    expect(() => app.profile.localData()).toThrow();
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
  });

  test('removes every secret but the key of the files even where a listener throws', async () => {
    const { app } = await withAda();
    app.profile.events.once('personLeft', () => {
      throw new Error('listener');
    });
    await expect(app.profile.signOut()).rejects.toThrow('listener');
    expect(app.info()).toMatchObject({ isAuthenticated: false });
    await vi.waitFor(() => expect(secretsOf(app)).toEqual(['cache-key']), soon);
  });

  test('keeps it over a restart, too', async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    const next = await app.restart();
    expect(next.activity()).toEqual([]);
    await next.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(next);
  });

  test('writes what is not on the disk yet', async () => {
    const { backend, app } = await withAda();
    backend.colleague.create({ ...shop, name: 'Last' });
    await vi.waitFor(() => expect(entriesOf(app)).toContain('created Last'), soon);
    await app.profile.signOut();
    const next = await app.restart();
    await next.profile.signIn('ada@example.org', 'correct horse');
    await vi.waitFor(() => expect(entriesOf(next)).toContain('created Last'), soon);
  });

  test('lets the same person find it by another way of signing in, where the token names them', async () => {
    const { backend, app } = await withAda();
    await app.profile.signOut();
    await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    await hasAllOfAda(app);
    await app.profile.signOut();
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
  });

  test("starts empty for another person and keeps the first one's data, each over and over", async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    await app.profile.signUp('Ben', 'ben@example.org', 'difference');
    await live(app);
    expect(app.profile.localData()).toEqual(nothing);
    expect(app.info().notifications.projects).toEqual([]);
    const bens = app.info().ownerId;
    app.repository.update(app.profile.id, { marks: { x: { favourite: true, tags: [] } } });
    await app.profile.signOut();
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
    await app.profile.signIn('ben@example.org', 'difference');
    await live(app);
    expect(app.info().ownerId).toBe(bens);
    expect(app.profile.localData()).toMatchObject({ activity: 0, favourites: 1 });
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
  });

  test("keeps the first person's data from another after a 401, too", async () => {
    const { backend, app } = await withAda();
    backend.expireAll();
    await app.profile.data.sync.list('always').catch(() => undefined);
    await app.profile.signUp('Ben', 'ben@example.org', 'difference');
    await live(app);
    expect(app.profile.localData()).toEqual(nothing);
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
  });

  test("starts empty on another backend, for the same e-mail too, and finds the first one's again", async () => {
    const { backend, app } = await withAda();
    const { backend: other } = await signedUp();
    await app.profile.connectBackend(other.url, false);
    await app.profile.signIn('ada@example.org', 'correct horse');
    await live(app);
    expect(app.profile.localData()).toEqual(nothing);
    await app.profile.connectBackend(backend.url, false);
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
  });

  test('keeps nothing for an access token that does not name the person', async () => {
    const { backend, app } = await signedUp({ opaqueTokens: true });
    expect(app.info().signOutDeletes).toBeNull();
    await app.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    await live(app);
    await vi.waitFor(() => expect(stored(app)).toContain('projects'), soon);
    expect(app.info().signOutDeletes).toBe('unknown-person');
    await app.profile.signOut();
    expect(app.repository.get(app.profile.id).people).toMatchObject([{ signedInAs: 'ada@example.org' }]);
  });
});

describe('the people whose data is kept', () => {
  /** Signs a person up, and out again. */
  async function passing(app: App, name: string): Promise<void> {
    await app.profile.signUp(name, `${name}@example.org`, 'difference');
    await live(app);
    await vi.waitFor(() => expect(stored(app)).toContain('projects'), soon);
    await app.profile.signOut();
  }

  test("includes the last five, and deletes the sixth's files and key", async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    const [ada] = app.repository.get(app.profile.id).people;
    for (const name of ['b', 'c', 'd', 'e']) await passing(app, name);
    expect([...app.files.files.keys()].join()).toContain(ada?.ownerId);
    await passing(app, 'f');
    const { people } = app.repository.get(app.profile.id);
    expect(people.map(({ signedInAs }) => signedInAs.split('@')[0])).toEqual(['b', 'c', 'd', 'e', 'f']);
    const stored = () => [...app.files.files.keys(), ...app.keychain.entries.values()].join();
    await vi.waitFor(() => expect(stored()).not.toContain(ada?.ownerId), soon);
    await app.profile.signIn('ada@example.org', 'correct horse');
    await live(app);
    expect(app.profile.localData()).toEqual(nothing);
  });

  test('includes each for 90 days', async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    const leftDaysAgo = (days: number) => () => {
      const { profiles, ...settings } = app.settings.read();
      const leftAt = Date.now() - days * 24 * 3_600_000;
      const older = profiles.map((profile) => ({
        ...profile,
        people: profile.people.map((person) => ({ ...person, leftAt })),
      }));
      app.settings.write({ ...settings, profiles: older });
    };
    const next = await app.restart(leftDaysAgo(89));
    expect(next.repository.get(next.profile.id).people).toHaveLength(1);
    expect(peopleLimits.ms).toBe(90 * 24 * 3_600_000);
    const last = await next.restart(leftDaysAgo(91));
    await vi.waitFor(() => expect(stored(last)).toEqual([]), soon);
    await vi.waitFor(() => expect(secretsOf(last)).toEqual([]), soon);
    expect(last.repository.get(last.profile.id).people).toEqual([]);
  });

  test('leaves those who are signed out out of an export', async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    const text = await exchange(app).save();
    expect(text).toContain(app.info().baseUrl);
    for (const hers of ['ada@example.org', 'billing', 'shop.example.org']) expect(text).not.toContain(hers);
  });

  test('leaves all of them out of a copy of the backend', async () => {
    const { app } = await withAda();
    app.profiles.duplicate(app.profile.id);
    const copy = app.repository.get(app.repository.currentId);
    expect(copy).toMatchObject({ marks: {}, monitors: [], people: [], ownerId: null });
    expect(copy.notifications.projects).toEqual([]);
  });
});

describe('deleting', () => {
  test('leaves nothing of the person who signs out and deletes, but what is others’', async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    await app.profile.signUp('Ben', 'ben@example.org', 'difference');
    await live(app);
    await vi.waitFor(() => expect(new Set(stored(app).map(String)).size).toBeGreaterThan(1), soon);
    await app.profile.signOutAndDelete();
    const { people } = app.repository.get(app.profile.id);
    expect(people.map(({ signedInAs }) => signedInAs)).toEqual(['ada@example.org']);
    const folders = [...app.files.files.keys()].map((name) => name.split('/')[1]);
    expect([...new Set(folders)]).toEqual([people[0]?.ownerId]);
    await app.profile.signIn('ada@example.org', 'correct horse');
    await hasAllOfAda(app);
    await app.profile.signOutAndDelete();
    expect(stored(app)).toEqual([]);
    expect(secretsOf(app)).toEqual([]);
    expect(app.repository.get(app.profile.id)).toMatchObject({ marks: {}, monitors: [], people: [] });
    await app.profile.signIn('ada@example.org', 'correct horse');
    await live(app);
    expect(app.profile.localData()).toEqual(nothing);
  });

  test.each([
    ['the setting', noPolicy, true],
    ['the policy', { ...noPolicy, desktop: { deleteOnSignOut: true } }, false],
  ] as const)(
    'deletes at the sign-out where %s says so, but not on a 401',
    async (_what, policy: Policy, isSet) => {
      const { backend, app } = await withAda();
      await app.profiles.stop();
      const next = startMainProcess(app, { policy });
      next.profiles.restore();
      if (isSet) next.repository.configureDesktop({ deleteOnSignOut: true });
      await hasAllOfAda(next);
      expect(next.info().signOutDeletes).toBe('setting');
      backend.expireAll();
      await next.profile.data.sync.list('always').catch(() => undefined);
      await next.profile.signIn('ada@example.org', 'correct horse');
      await hasAllOfAda(next);
      await next.profile.signOut();
      expect(stored(next)).toEqual([]);
      expect(secretsOf(next)).toEqual([]);
      expect(next.repository.get(next.profile.id)).toMatchObject({ marks: {}, people: [] });
      expect(next.repository.notifications).toEqual(defaultNotificationSettings);
    },
  );

  test("deletes everybody's data when the backend is removed", async () => {
    const { app } = await withAda();
    await app.profile.signOut();
    await app.profile.signUp('Ben', 'ben@example.org', 'difference');
    await live(app);
    await app.profiles.remove(app.profile.id, false);
    expect(stored(app)).toEqual([]);
    expect(secretsOf(app)).toEqual([]);
    expect(JSON.stringify(app.settings.read())).not.toContain('ada@example.org');
  });

  test('stops a backend that is removed, although its data cannot be deleted', async () => {
    const { app } = await withAda();
    const { profile } = app;
    vi.spyOn(profile, 'forgetEverybody').mockRejectedValue(new Error('The disk is full.'));
    await expect(app.profiles.remove(profile.id, false)).rejects.toThrow('full');
    expect(profile.isStopped).toBe(true);
    expect(secretsOf(app)).toEqual([]);
  });

  test('stops each backend that erased settings no longer contain, also where another one fails', async () => {
    const { app } = await withAda();
    const gone = [app.profile, app.profiles.get(app.profiles.add())];
    vi.spyOn(app.profile, 'stop').mockRejectedValue(new Error('The disk is full.'));
    for (const { id } of gone) app.repository.remove(id);
    await expect(app.profiles.followErasure()).rejects.toThrow('full');
    expect(gone[1]?.isStopped).toBe(true);
    expect(gone.map(({ id }) => app.profiles.find(id))).toEqual([null, null]);
  });
});
