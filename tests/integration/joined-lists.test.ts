import { expect, test, vi } from 'vitest';
import type { ListPage } from '#contract/lists.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { dayAfter } from '#shared/expiry.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

// Rows that show what other lists and this computer know are updated when that changes.

type App = ReturnType<typeof startMainProcess>;
type Name = 'authorizations' | 'networks' | 'domains';

function listsOf(app: App) {
  const { profile } = app;
  const find = (id: string) => (id === profile.id ? profile : null);
  const lists = new CachedLists({ clock: systemClock, random: systemRandom }, find, () => undefined);
  const page = async <List extends Name>(list: List, query = '', fresh: 'cached' | 'always' = 'cached') =>
    (await lists.page({
      ...{ list, fresh, profileIds: [profile.id], query, parts: [], offset: 0, limit: 100 },
      ...{ sort: { field: list === 'authorizations' ? 'name' : 'domain', descending: false } },
      ...{ anchors: [], locate: null },
    })) as ListPage<never> as ListPage<List>;
  /** Waits until these rows are found, by name. */
  const found = (list: Name, query: string, names: readonly string[]) =>
    vi.waitFor(async () => {
      const { rows, terms } = await page(list, query);
      expect(terms.map(({ problem }) => problem)).toEqual(terms.map(() => null));
      expect(rows.map((row) => ('name' in row ? row.name : row.domain))).toEqual(names);
    }, soon);
  return { lists, page, found };
}

const token = { type: 'personal_access_token', token: 'x' } as const;

test('counts the projects that use an authorization as they come, change and go', async () => {
  const { app, backend } = await signedUp();
  const { authorizations } = app.profile.data;
  const id = (await authorizations.create('Used', token)) ?? '';
  await authorizations.create('Unused', token);
  const { page, found } = listsOf(app);
  await page('authorizations', '', 'always');
  await found('authorizations', 'used:0', ['Unused', 'Used']);
  const project = backend.colleague.create({ ...shop, sourceId: id });
  await found('authorizations', 'used:0', ['Unused']);
  await found('authorizations', 'used:1', ['Used']);
  backend.colleague.create({ ...shop, sourceId: id });
  await found('authorizations', 'used:>1', ['Used']);
  backend.colleague.update(project.id, { sourceId: 'other' });
  await found('authorizations', 'used:1', ['Used']);
  for (const { id: each } of backend.projects()) backend.colleague.delete(each);
  await found('authorizations', 'used:0', ['Unused', 'Used']);
});

test('knows nothing of the uses of an authorization where only a part of the projects is known', async () => {
  const { app, backend } = await signedUp({ shape: { pages: 'total' }, pageSize: 1 });
  const id = (await app.profile.data.authorizations.create('Used', token)) ?? '';
  await app.profile.data.authorizations.create('Unknown', token);
  backend.colleague.create({ ...shop, sourceId: id });
  backend.colleague.create({ ...shop, sourceId: id });
  await app.profile.data.sync.refetch('quiet');
  const { page, found } = listsOf(app);
  await page('authorizations', '', 'always');
  await found('authorizations', 'used:>0', ['Used']);
  await found('authorizations', 'used:""', ['Unknown']);
  await found('authorizations', 'used:0', []);
});

test('follows the expiry dates that this computer stores', async () => {
  const { app } = await signedUp();
  const { authorizations } = app.profile.data;
  const id = (await authorizations.create('CI', token)) ?? '';
  const { page, found } = listsOf(app);
  await page('authorizations', '', 'always');
  await found('authorizations', 'expires:""', ['CI']);
  authorizations.notes.keep(id, { expiresOn: dayAfter(9, systemClock.now()) });
  await found('authorizations', 'expires:<14d created:today', ['CI']);
  authorizations.notes.keep(id, { expiresOn: dayAfter(30, systemClock.now()) });
  await found('authorizations', 'expires:<14d', []);
  await found('authorizations', 'expires:>14d', ['CI']);
});

test('follows virtual machine and deletion of the project of a network connection', async () => {
  // Connections that were created here are known after their project was deleted.
  const { app, backend } = await signedUp({ shape: { lists: false } });
  const project = backend.colleague.create({ ...shop, name: 'Harbour', vmId: 'vm-7' });
  const projectId = String(project.id);
  await app.profile.data.networks.create({ domain: 'a.example.org', port: 8443, projectId });
  const { page, found } = listsOf(app);
  await page('networks', '', 'always');
  await found('networks', 'port:>1024 vm:vm-7 project:harbour', ['a.example.org']);
  await found('networks', 'project:""', []);
  backend.colleague.update(project.id, { vmId: 'vm-8' });
  await found('networks', 'vm:vm-8', ['a.example.org']);
  backend.colleague.delete(project.id);
  await found('networks', 'project:""', ['a.example.org']);
  expect((await page('networks', `project:${projectId}`)).rows).toMatchObject([
    { projectGone: true, projectName: null, vmId: null },
  ]);
});

test('follows the checks of domains and their monitoring', async () => {
  const { app } = await signedUp();
  const dns = await startDnsServer();
  app.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
  const { data } = app.profile;
  for (const domain of ['a.example.org', 'b.example.org'])
    await data.domains.create({ domain, challenge: 'proof', main: domain < 'b', linked: false });
  dns.serve({ 'a.example.org': { txt: ['proof'] }, 'b.example.org': { txt: ['other'] } });
  const { page, found } = listsOf(app);
  await page('domains', '', 'always');
  await page('networks', '', 'always');
  await found('domains', 'challenge:unchecked main:yes linked:no networks:0', ['a.example.org']);
  const { items } = await data.domains.list('always');
  await data.challenges.checkAll(items);
  await found('domains', 'challenge:passing', ['a.example.org']);
  await found('domains', 'challenge:failing', ['b.example.org']);
  await found('domains', 'challenge:unchecked', []);
  const { domain, challenge, key } = items.find((each) => each.domain === 'b.example.org') ?? items[0] ?? {};
  data.challenges.watch({ domain, challenge, key } as Parameters<typeof data.challenges.watch>[0], true);
  await found('domains', 'watched:yes', ['b.example.org']);
  const { rows } = await page('domains', 'watched:yes');
  expect(rows).toMatchObject([{ challengeState: 'wrong-value', checkedAt: expect.any(Number) }]);
  data.challenges.watch({ domain, challenge, key } as Parameters<typeof data.challenges.watch>[0], false);
  await found('domains', 'watched:yes', []);
});
