import { expect, test, vi } from 'vitest';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { call } from '#reference-backend/test-client.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { Usage } from '#services/usage/usage.ts';
import { shop } from '#tests/support/shop.ts';
import { soon } from '#tests/support/until.ts';
import { signedUp } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

/** The usage of an app, as its window requests it while a screen shows all lists. */
async function usageOf({ profiles, profile }: ReturnType<typeof startMainProcess>) {
  const lists = new CachedLists(
    { clock: systemClock, random: systemRandom },
    (id) => profiles.find(id),
    () => undefined,
  );
  const fetchAll = async () => {
    for (const list of ['projects', 'networks', 'domains', 'authorizations'] as const)
      await lists.count(list, profile.id, 'always');
  };
  await fetchAll();
  return { usage: new Usage(lists), lists, fetchAll };
}

const titles = (rows: readonly { readonly name?: string; readonly domain?: string }[] = []) =>
  rows.map(({ name, domain }) => name ?? domain);

test('gives the projects of a VM with their connections, domains and credentials', async () => {
  const { backend, app } = await signedUp();
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const body = { type: 'personal_access_token', name: 'CI', data: { token: 'x' } };
  const { body: made } = await call(backend, 'POST /authorization', { token, body });
  const sourceId = (made as { id: string }).id;
  const vmId = 'vm/1 %2F';
  const web = backend.colleague.create({ ...shop, name: 'Web', vmId, sourceId });
  const other = backend.colleague.create({ ...shop, name: 'Other', vmId: `${vmId}2` });
  for (const [domain, projectId] of [
    ['web.example.org', web.id],
    ['other.example.org', other.id],
  ]) {
    await call(backend, 'POST /networks', { token, body: { domain, port: 80, projectId } });
    const named = { domain, challenge: 'proof', main: true, linked: false };
    await call(backend, 'POST /domains', { token, body: named });
  }
  await vi.waitFor(() => expect(app.names()).toHaveLength(3), soon);
  const { usage } = await usageOf(app);

  const found = await usage.read(app.profile.id, { kind: 'vm', id: vmId });
  expect(titles(found?.projects.first)).toEqual(['Web']);
  expect(titles(found?.networks.first)).toEqual(['web.example.org']);
  expect(titles(found?.domains.first)).toEqual(['web.example.org']);
  expect(found?.credentials).toMatchObject({ total: 1, first: [{ id: sourceId, name: 'CI', projects: 1 }] });
  expect(found?.freshness.networks).toMatchObject({ state: 'loaded', partial: null, staleAsOf: null });
  const ofSource = await usage.read(app.profile.id, { kind: 'source', id: sourceId });
  expect(titles(ofSource?.projects.first)).toEqual(['Web']);
  expect(ofSource?.credentials.first).toMatchObject([{ id: sourceId, projects: 1 }]);
});

test('follows projects that are moved to and from a VM, and keeps their changes', async () => {
  const { backend, app } = await signedUp();
  const moved = backend.colleague.create({ ...shop, name: 'Moved', vmId: 'vm-old' });
  await vi.waitFor(() => expect(app.names()).toHaveLength(2), soon);
  const { usage } = await usageOf(app);
  const read = (id: string) => usage.read(app.profile.id, { kind: 'vm', id });
  backend.colleague.update(moved.id, { vmId: 'vm-new' });
  for (const [id, projects] of [
    ['vm-old', []],
    ['vm-new', ['Moved']],
  ] as const)
    await vi.waitFor(async () => {
      const found = await read(id);
      expect(titles(found?.projects.first)).toEqual(projects);
      expect(found?.changes[0]).toMatchObject({
        kind: 'updated',
        changes: [{ field: 'vmId', before: 'vm-old', after: 'vm-new' }],
      });
    }, soon);
});

test('selects all projects of a source by profile, for a batch', async () => {
  const { backend, app } = await signedUp();
  for (const name of ['A', 'B']) backend.colleague.create({ ...shop, name, sourceId: 'git-2' });
  await vi.waitFor(() => expect(app.names()).toHaveLength(3), soon);
  const { usage, lists } = await usageOf(app);
  const id = app.profile.id;
  const { handle, counts } = await usage.select({ kind: 'source', id: 'git-2' }, [id, 'unknown']);
  expect(counts).toEqual({ [id]: 2 });
  expect([...lists.selected.of(handle, id).values()].sort()).toEqual(['A', 'B']);
  expect((await usage.select({ kind: 'source', id: 'git-9' }, [id])).counts).toEqual({});
});

test('says that lists are stale after the backend went down, and gives nothing while signed out', async () => {
  const { backend, app } = await signedUp();
  const { usage, fetchAll } = await usageOf(app);
  const read = () => usage.read(app.profile.id, { kind: 'vm', id: shop.vmId });
  await backend.stop();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('offline'), soon);
  await fetchAll();
  const stale = await read();
  expect(titles(stale?.projects.first)).toEqual(['First']);
  expect(stale?.freshness.networks.staleAsOf).not.toBeNull();
  await app.profile.signOut();
  expect(await read()).toBeNull();
});
