import { describe, expect, test, vi } from 'vitest';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { expectOwnRecordsToStay } from './support/records-behind.ts';
import { signedUp } from './support/signed-up.ts';

/** Longer than the first delay after which a project is read again. */
const lagMs = 2_500;
const caughtUp = { timeout: 20_000, interval: 50 };

describe.each([
  ['a replica that is behind', { readsBehindMs: lagMs }],
  ['a gateway that caches', { cachedMs: lagMs }],
  [
    'a gateway that caches, without bodies after a change',
    {
      cachedMs: lagMs,
      shape: { creation: 'empty', successCode: 'no-content' },
    },
  ],
] as const)('reads behind %s', (_what, options) => {
  test('keeps the new name of a saved project, and reports nothing else', async () => {
    const { app, backend } = await signedUp(options);
    const { sync, changes } = app.profile.data;
    const [first] = backend.projects();
    const id = first?.id ?? '';
    // The responses that a gateway has cached.
    const known = await sync.read(id);
    const notSaved: unknown[] = [];
    app.profile.events.on('notSaved', (...what) => notSaved.push(what));
    const edited = { ...shop, name: 'Lighthouse' };
    const outcome = await changes.update(id, { ...shop, name: known.name }, edited);
    expect(outcome).toMatchObject({ kind: 'saved', notAccepted: [], project: { name: 'Lighthouse' } });
    expect(app.names()).toEqual(['Lighthouse']);
    const until = Date.now() + lagMs;
    do {
      await sync.list('always');
      expect(await sync.read(id)).toMatchObject({ name: 'Lighthouse' });
      expect(app.names()).toEqual(['Lighthouse']);
    } while (Date.now() < until);
    expect(app.activity().map(({ own }) => own)).toEqual([true]);
    expect(app.notifications).toEqual([]);
    expect(notSaved).toEqual([]);

    // A real change by someone else is reported.
    backend.colleague.update(id, { path: '/theirs' });
    await vi.waitFor(
      () => expect(sync.records.get(id)).toMatchObject({ name: 'Lighthouse', path: '/theirs' }),
      caughtUp,
    );
    await vi.waitFor(() => expect(app.activity().map(({ own }) => own)).toEqual([true, false]), soon);
  });

  test('keeps a created project in the list, and does not bring back a deleted one', async () => {
    const { app, backend } = await signedUp(options);
    const { sync, changes } = app.profile.data;
    const [first] = backend.projects();
    await sync.list('always');
    await changes.create({ ...shop, name: 'New' });
    await vi.waitFor(() => expect(app.names()).toContain('New'), caughtUp);
    await changes.remove(first?.id ?? '');
    const until = Date.now() + lagMs;
    do {
      await sync.list('always');
      expect(app.names()).toEqual(['New']);
    } while (Date.now() < until);
    expect(app.activity().filter(({ own }) => !own)).toEqual([]);
    expect(app.notifications).toEqual([]);
  });
});

test.each([
  ['a replica that is behind', { readsBehindMs: lagMs }],
  ['a gateway that caches', { cachedMs: lagMs }],
] as const)(
  'keeps other created records listed behind %s, and does not bring back deleted ones',
  { timeout: 30_000 },
  async (_what, options) => {
    const { app } = await signedUp(options);
    await expectOwnRecordsToStay(app, lagMs);
  },
);

test('lists a domain whose creation has an empty response once reads have it', async () => {
  const { app } = await signedUp({ readsBehindMs: lagMs, shape: { creation: 'empty' } });
  const { domains } = app.profile.data;
  domains.cache.setInUse(true);
  await domains.list('always');
  await domains.create({ domain: 'shop.example', challenge: 'c-1', main: false, linked: false });
  expect((await domains.list('always')).items).toEqual([]);
  await vi.waitFor(
    () => expect(domains.cache.last?.items).toMatchObject([{ domain: 'shop.example' }]),
    caughtUp,
  );
  domains.cache.setInUse(false);
});

test('keeps notes of an authorization whose creation has an empty response once reads have it', async () => {
  const { app } = await signedUp({ readsBehindMs: lagMs, shape: { creation: 'empty' } });
  const { authorizations } = app.profile.data;
  await authorizations.list('always');
  const secret = { type: 'personal_access_token', token: 't' } as const;
  const note = { expiresOn: '2027-03-31', replaces: null };
  expect(await authorizations.create('CI', secret, note)).toBeNull();
  await vi.waitFor(() => {
    const id = authorizations.cache.last?.items[0]?.id ?? '';
    expect(authorizations.notes.get(id)?.expiresOn).toBe('2027-03-31');
  }, caughtUp);
});
