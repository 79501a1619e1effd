import { describe, expect, test, vi } from 'vitest';
import type { ListFreshness } from '#contract/lists.ts';
import type { Project } from '#contract/projects.ts';
import type { ResourceList } from '#contract/records.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { newSealingKey } from '#services/storage/sealed-box.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';

/** Signed up, with a colleague's change in the activity and everything saved on the disk. */
async function withActivity(options?: BackendOptions) {
  const { backend, app } = await signedUp(options);
  backend.colleague.create({ ...shop, name: 'Theirs' });
  await vi.waitFor(() => expect(app.names()).toContain('Theirs'), soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/projects'), soon);
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
  return { backend, app };
}

type App = Awaited<ReturnType<typeof withActivity>>['app'];

const entriesOf = (app: App) =>
  app.activity().map(({ kind, projectName }) => `${kind} ${projectName}`.trim());

test('keeps activity and lists over the run, with one digest of changes, which no event repeats', async () => {
  const { backend, app } = await withActivity();
  const { unread } = app.info();
  expect(unread).toBe(1);
  const before = entriesOf(app);
  const [theirs] = backend.projects().filter(({ name }) => name === 'Theirs');
  const next = await app.restart(() => {
    backend.colleague.create({ ...shop, name: 'Meanwhile' });
    backend.colleague.delete(theirs?.id ?? '');
  });
  await live(next);
  await vi.waitFor(() => expect(entriesOf(next)).toEqual([...before, 'changed-while-away']), soon);
  expect(next.activity().at(-1)).toMatchObject({
    counts: { created: 1, updated: 0, deleted: 1 },
    away: [
      { kind: 'created', projectName: 'Meanwhile' },
      { kind: 'deleted', projectId: theirs?.id, projectName: 'Theirs' },
    ],
  });
  backend.emit({ projectId: theirs?.id, type: 'DELETE' });
  const [meanwhile] = backend.projects().filter(({ name }) => name === 'Meanwhile');
  backend.emit({ projectId: meanwhile?.id, type: 'CREATE', data: meanwhile });
  backend.colleague.create({ ...shop, name: 'Last' });
  await vi.waitFor(() => expect(entriesOf(next)).toContain('created Last'), soon);
  expect(entriesOf(next)).toEqual([...before, 'changed-while-away', 'created Last']);
  expect(next.info().unread).toBe(unread + 2);
});

/** The list as last fetched, in this run or an earlier one. */
async function known(app: App): Promise<ResourceList<Project> | null> {
  return (await app.profile.cache.storedList(app.profile.data, 'projects')) as ResourceList<Project> | null;
}

const namesOf = (list: ResourceList<Project> | null) => list?.items.map(({ name }) => name);

test('shows the last lists at the next start while the backend is away, as of when they were current', async () => {
  const { backend, app } = await withActivity();
  const atEnd = Date.now();
  const next = await app.restart(() => backend.stop());
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  const restored = await known(next);
  expect(namesOf(restored)).toContain('Theirs');
  // Events had kept it current while the app ran.
  expect(restored?.fetchedAt).toBeGreaterThanOrEqual(atEnd);
  expect(restored?.fetchedAt).toBeLessThanOrEqual(Date.now());
  await backend.restart();
  backend.colleague.create({ ...shop, name: 'Back again' });
  next.profile.reconnect();
  await live(next);
  expect(namesOf(await known(next))).toContain('Back again');
});

test('keeps what was known in this run when the backend goes away', async () => {
  const { backend, app } = await withActivity();
  await backend.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).not.toBe('live'), soon);
  expect(namesOf(await known(app))).toContain('Theirs');
});

test('reads a list that was dropped in memory from the disk', async () => {
  const { app } = await withActivity();
  const { data, cache } = app.profile;
  await data.domains.list('always');
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/domains'), soon);
  data.domains.cache.drop();
  expect(await cache.storedList(data, 'domains')).toMatchObject({ items: [] });
});

test.each(['cut short', 'changed', 'another one'])(
  'ignores a list whose file is %s, and saves it again',
  async (how) => {
    const { backend, app } = await withActivity();
    const next = await app.restart(() => {
      void backend.stop();
      const { files } = app.files;
      const name = [...files.keys()].find((file) => file.endsWith('/projects')) ?? '';
      const other = [...files.keys()].find((file) => file.endsWith('/activity')) ?? '';
      const bytes = Buffer.from(files.get(how === 'another one' ? other : name) ?? '');
      // Within the list, before its changes.
      if (how === 'changed') bytes[100] = (bytes[100] ?? 0) ^ 1;
      files.set(name, how === 'cut short' ? bytes.subarray(0, 100) : bytes);
    });
    await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
    expect(await known(next)).toBeNull();
    // The activity is in a separate file.
    await vi.waitFor(() => expect(entriesOf(next)).toContain('created Theirs'), soon);
    await backend.restart();
    next.profile.reconnect();
    await live(next);
    const last = await next.restart(() => backend.stop());
    await vi.waitFor(() => expect(last.info().isAuthenticated).toBe(true), soon);
    expect(namesOf(await known(last))).toContain('Theirs');
  },
);

test('starts empty where another key is in the keychain, as the disk is unreadable', async () => {
  const { backend, app } = await withActivity();
  const next = await app.restart(() => {
    for (const [name, text] of app.keychain.entries) {
      if (!name.endsWith('/cache-key')) continue;
      const people = JSON.parse(text).people.map((person: object) => ({ ...person, key: newSealingKey() }));
      app.keychain.entries.set(name, JSON.stringify({ people }));
    }
  });
  await live(next);
  backend.colleague.create({ ...shop, name: 'New' });
  await vi.waitFor(() => expect(entriesOf(next)).toEqual(['created New']), soon);
  const last = await next.restart();
  await vi.waitFor(() => expect(entriesOf(last)).toEqual(['created New']), soon);
});

describe('its owner', () => {
  test('stays after a 401, locked, until the same e-mail signs in; over a restart, too', async () => {
    const { backend, app } = await withActivity();
    const before = entriesOf(app);
    backend.expireAll();
    await app.profile.data.sync.list('always').catch(() => undefined);
    await vi.waitFor(() => expect(app.info().sessionExpired).toBe(true), soon);
    expect(app.activity()).toEqual([]);
    expect(app.info().unread).toBe(0);
    const next = await app.restart();
    expect(next.activity()).toEqual([]);
    await next.profile.signIn('ada@example.org', 'correct horse');
    await vi.waitFor(() => expect(entriesOf(next).slice(0, before.length)).toEqual(before), soon);
  });

  test('finds it after a 401 with a token, too', async () => {
    const { backend, app } = await withActivity();
    const before = entriesOf(app);
    backend.expireAll();
    await app.profile.data.sync.list('always').catch(() => undefined);
    const next = await app.restart();
    await next.profile.useToken(await backend.account('ada@example.org', 'correct horse', 'Ada'));
    await vi.waitFor(() => expect(entriesOf(next).slice(0, before.length)).toEqual(before), soon);
  });

  test('finds by the same e-mail what an earlier version kept', async () => {
    const { app } = await withActivity();
    const before = entriesOf(app);
    const next = await app.restart(() => {
      const [profile, ...others] = app.settings.read().profiles;
      if (profile === undefined) throw new Error('There is no profile.');
      const earlier = { ...profile, ownerId: null, tokenSubject: null };
      app.settings.write({ ...app.settings.read(), profiles: [earlier, ...others] });
      for (const [name, bytes] of [...app.files.files]) {
        app.files.files.delete(name);
        app.files.files.set(name.replace(/\/[^/]+\//, '/'), bytes);
      }
      for (const [name, text] of app.keychain.entries) {
        if (!name.endsWith('/cache-key')) continue;
        const [{ baseUrl, key }] = JSON.parse(text).people;
        app.keychain.entries.set(name, JSON.stringify({ account: 'ada@example.org', baseUrl, key }));
      }
    });
    await vi.waitFor(() => expect(entriesOf(next).slice(0, before.length)).toEqual(before), soon);
  });

  test('starts empty for another person, and for whoever cannot be identified', async () => {
    const { backend, app } = await withActivity({ opaqueTokens: true });
    await app.profile.data.sync.list('always');
    backend.expireAll();
    await app.profile.data.sync.list('always').catch(() => undefined);
    await app.profile.signUp('Bob', 'bob@example.org', 'difference');
    await live(app);
    expect(app.activity()).toEqual([]);
    backend.colleague.create({ ...shop, name: 'For Bob' });
    await vi.waitFor(() => expect(entriesOf(app)).toEqual(['created For Bob']), soon);
    await app.profile.useToken(await backend.account('bob@example.org', 'difference', 'Bob'));
    await live(app);
    expect(app.activity()).toEqual([]);
    const next = await app.restart();
    await live(next);
    expect(next.activity()).toEqual([]);
  });
});

describe('a missing keychain', () => {
  test('leaves nothing on the disk, and activity in memory for this run', async () => {
    const { backend, app } = await signedUp(undefined, 'absent');
    backend.colleague.create({ ...shop, name: 'Theirs' });
    await vi.waitFor(() => expect(entriesOf(app)).toContain('created Theirs'), soon);
    await app.profiles.stop();
    expect([...app.files.files.keys()]).toEqual([]);
  });

  test('keeps what happened until then from when it answers', async () => {
    const { backend, app } = await signedUp(undefined, 'held');
    backend.colleague.create({ ...shop, name: 'Theirs' });
    await vi.waitFor(() => expect(entriesOf(app)).toContain('created Theirs'), soon);
    expect([...app.files.files.keys()]).toEqual([]);
    app.keychain.release();
    await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/activity'), soon);
    const before = entriesOf(app);
    const next = await app.restart();
    await vi.waitFor(() => expect(entriesOf(next)).toEqual(before), soon);
  });
});

test('says at once that a saved list is read from a slow disk, and shows it when it was read', async () => {
  const { backend, app } = await withActivity();
  const disk = Promise.withResolvers<void>();
  const next = await app.restart(async () => {
    await backend.stop();
    const { read } = app.files;
    app.files.read = async (place, name) => {
      if (name === 'projects') await disk.promise;
      return read(place, name);
    };
  });
  const changed = vi.fn();
  const lists = new CachedLists({ clock: systemClock, random: systemRandom }, () => next.profile, changed);
  const page = async () => {
    const asked = { query: '', parts: [], offset: 0, limit: 10, anchors: [], locate: null } as const;
    const found = await lists.page({
      ...{ ...asked, list: 'projects', fresh: 'cached', profileIds: [next.profile.id] },
      sort: { field: 'name', descending: false },
    });
    const { state, progress } = found.freshness[next.profile.id] as ListFreshness;
    return { names: found.rows.map((row) => (row as { name?: string }).name), state, progress };
  };
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  expect(await page()).toEqual({
    ...{ names: [], state: 'not-loaded' },
    progress: { phase: 'reading', unit: 'records', done: 0, total: null },
  });
  changed.mockClear();
  disk.resolve();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), soon);
  const whole = { names: ['First', 'Theirs'], state: 'restored', progress: null };
  await vi.waitFor(async () => expect(await page()).toEqual(whole), soon);
});
