import { expect, test, vi } from 'vitest';
import type { Work } from '#services/async/work.ts';
import type { AccountData } from '#services/profiles/account-data.ts';
import { projectsUsing } from '#services/profiles/credential-use.ts';
import { setExpiries } from '#services/profiles/many-credentials.ts';
import { watchDomains } from '#services/profiles/many-domains.ts';
import { rotationMoves } from '#services/profiles/rotation-moves.ts';
import { errorOf } from '../main/support/app-error.ts';
import { recordedWork } from '../main/support/recorded-work.ts';
import { shop } from '../support/shop.ts';
import { live } from './support/signed-up.ts';
import { startBatches } from './support/start-batches.ts';

const noNotes = { expiresOn: null, replaces: null };
const subjects = (keys: readonly string[]) => ({ selection: null, except: [], keys });

/** An operator with these deploy keys, each the source of a project of its name. */
async function startKeys(names: readonly string[]) {
  const started = await startBatches(0);
  const { data, id: profileId } = started.app.profile;
  for (const name of names) {
    const { pairId } = data.authorizations.keys.make(name);
    const id = await data.actions.createAuthorization(name, { type: 'deploy_key', pairId }, noNotes);
    await data.changes.create({ ...shop, name: `Project ${name}`, sourceId: id ?? '' });
  }
  const { items } = await data.authorizations.list('always');
  return { ...started, data, profileId, keys: items.map(({ key }) => key) };
}

test('sets the expiry date of all selected authorizations, and the earlier ones again', async () => {
  const { lists, profileId, data, keys, backend } = await startKeys(['a', 'b', 'c']);
  const dates = () => keys.map((key) => data.authorizations.notes.get(key)?.expiresOn ?? null);
  data.authorizations.notes.keep(keys[0] ?? '', { expiresOn: '2027-01-31' });
  data.authorizations.notes.keep(keys[1] ?? '', { expiresOn: '2027-03-31' });
  const { handle } = await lists.selected.select({
    ...{ list: 'authorizations', profileIds: [profileId], query: '', parts: [] },
    sort: { field: 'name', descending: false },
  });
  const sent = backend.requests.length;
  const all = { selection: handle, except: [], keys: [] };
  const earlier = await setExpiries(lists, profileId, all, '2027-03-31');
  expect(dates()).toEqual(Array(3).fill('2027-03-31'));
  expect(earlier).toEqual([
    { id: keys[0], name: 'a', expiresOn: '2027-01-31' },
    { id: keys[2], name: 'c', expiresOn: null },
  ]);
  data.authorizations.notes.keepAll(earlier.map(({ id, ...change }) => ({ id, change })));
  expect(dates()).toEqual(['2027-01-31', '2027-03-31', null]);
  expect(backend.requests.length).toBe(sent);
});

test('watches all selected domains, and stops again', async () => {
  const { lists, profileId, data } = await startKeys([]);
  for (const name of ['a', 'b'])
    await data.actions.createDomain({
      ...{ domain: `${name}.example.org`, challenge: 'proof', main: false, linked: false },
    });
  const keys = (await data.domains.list('always')).items.map(({ key }) => key);
  const watched = () => data.challenges.findings().watched;
  expect(await watchDomains(lists, profileId, subjects(keys), true)).toBe(2);
  expect(watched()).toEqual(['a.example.org', 'b.example.org']);
  expect(await watchDomains(lists, profileId, subjects(keys), true)).toBe(0);
  expect(await watchDomains(lists, profileId, subjects(keys.slice(0, 1)), false)).toBe(1);
  expect(watched()).toEqual(['b.example.org']);
  data.challenges.stop();
});

test('rotates several deploy keys: creates new ones, moves their projects, deletes the old ones; also after a restart', async () => {
  const { batches, finished, items, profileId, data, keys, backend, app } = await startKeys(['a', 'b', 'c']);
  backend.failNext({ method: 'POST', path: '/authorization', status: 422, body: '{"message":"No"}' });
  const { handle } = await batches.plan(profileId, { kind: 'renew' }, subjects(keys));
  batches.start(handle, null);
  await finished(handle);
  expect(
    items(handle)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['done', 'done', 'failed']);
  const replaced = () => data.authorizations.rotations.replaced();
  expect(replaced().size).toBe(2);
  // All three are in the rotation, also the one that failed.
  const rotating = data.authorizations.notes.all().filter((note) => note.rotating);
  expect(rotating.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c']);

  const projects = await rotationMoves(data);
  expect(projects).toHaveLength(2);
  const move = await batches.plan(profileId, { kind: 'write', projects }, subjects([]));
  batches.start(move.handle, null);
  await finished(move.handle);
  const used = new Set(backend.projects().map(({ sourceId }) => sourceId));
  expect([...replaced()].map(([old, by]) => [used.has(old), used.has(by)])).toEqual([
    [false, true],
    [false, true],
  ]);

  const unused = { kind: 'remove', list: 'authorizations', unusedOnly: true } as const;
  const remove = await batches.plan(profileId, unused, subjects(keys));
  expect(remove.groups).toMatchObject({ delete: 2, skipped: 1 });
  batches.start(remove.handle, { count: '2', name: '' });
  await finished(remove.handle);
  expect((await data.authorizations.list('always')).items).toHaveLength(3);

  await app.profile.cache.flush();
  const next = await app.restart();
  await live(next);
  const { notes } = next.profile.data.authorizations;
  await expect.poll(() => notes.all().filter((note) => note.rotating)).toHaveLength(1);
});

test.each([
  ['of all keys', rotationMoves],
  ['of one key', (data: AccountData, work: Work) => projectsUsing(data, 'git-1', work)],
] as const)(
  'says how far the plan of moving projects %s is, and ends it where it is cancelled',
  async (_of, plan) => {
    const { data } = await startKeys(['a']);
    vi.spyOn(data.sync, 'refetch').mockReturnValue(new Promise(() => undefined));
    const { work, reports, cancel } = recordedWork();
    const moves = errorOf(() => plan(data, work));
    expect(reports).toEqual([{ phase: 'reading', unit: 'steps', done: 0, total: 1 }]);
    cancel();
    expect(await moves).toEqual({ code: 'cancelled' });
  },
);

test('names the key that an earlier run may have created, whose response was lost', async () => {
  const { data, keys, backend, app } = await startKeys(['a']);
  const [id = ''] = keys;
  backend.failNext({ method: 'POST', path: '/authorization', dropAnswer: true });
  const renew = ({ actions, authorizations }: typeof data) =>
    authorizations.rotations.renew({ id, name: 'a' }, (secret) =>
      actions.createAuthorization('a', secret, { expiresOn: null, replaces: id }),
    );
  data.authorizations.rotations.begin([{ id, name: 'a' }]);
  expect(await errorOf(() => renew(data))).toMatchObject({ code: 'outcome-unknown' });
  await app.profile.cache.flush();

  const next = await app.restart();
  await live(next);
  const { data: again } = next.profile;
  await expect.poll(() => again.authorizations.notes.get(id)?.sent?.fingerprint).toMatch(/^SHA256:/);
  const made = await renew(again);
  const { items } = await again.authorizations.list('always');
  // The reference backend lists no public keys.
  const { replacedBy } = again.authorizations.notes.get(id) ?? {};
  const [stray, ...others] = items.filter((each) => each.id !== id && each.id !== replacedBy);
  expect(others).toEqual([]);
  expect(made).toEqual({ isKnown: true, strays: [stray?.id] });
  expect(again.authorizations.notes.get(id)?.sent).toBeNull();
});
