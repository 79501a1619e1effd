import { expect, test, vi } from 'vitest';
import type { ListName } from '#contract/list-names.ts';
import type { ListPage, ListPageRequest } from '#contract/lists.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

/** The lists of an app, as its window requests them. */
function listsOf(app: App) {
  const changed = new Set<ListName>();
  const find = (id: string) => (id === app.profile.id ? app.profile : null);
  const lists = new CachedLists({ clock: systemClock, random: systemRandom }, find, ({ list }) =>
    changed.add(list),
  );
  const profileId = app.profile.id;
  async function page<Name extends 'authorizations' | 'networks' | 'domains'>(
    list: Name,
    fresh: ListPageRequest['fresh'] = 'cached',
  ): Promise<ListPage<Name>> {
    const field = list === 'authorizations' ? 'name' : 'domain';
    return (await lists.page({
      list,
      fresh,
      profileIds: [profileId],
      query: '',
      sort: { field, descending: false },
      parts: [],
      offset: 0,
      limit: 100,
      anchors: [],
      locate: null,
    })) as ListPage<never> as ListPage<Name>;
  }
  return { lists, changed, page, profileId };
}

const networkOf = (projectId: string, domain = 'app.example.org') => ({ domain, port: 443, projectId });
const aDomain = (domain: string) => ({ domain, challenge: 'proof', main: false, linked: false });

test('refetches a list in use after a change here, and reports the change', async () => {
  const { app } = await signedUp();
  const { lists, changed, page, profileId } = listsOf(app);
  lists.setInUse([{ list: 'authorizations', profileId }]);
  expect((await page('authorizations', 'if-older-than-cache-time')).rows).toEqual([]);
  changed.clear();
  await app.profile.data.authorizations.create('CI', { type: 'personal_access_token', token: 'x' });
  await vi.waitFor(
    async () => expect((await page('authorizations')).rows).toMatchObject([{ name: 'CI' }]),
    soon,
  );
  // The projects may change as well: they are fetched again once the realtime channel is open.
  expect([...changed].filter((list) => list !== 'projects')).toEqual(['authorizations']);
});

test('refetches a list that is not in use when it is requested after a change', async () => {
  const { app, backend } = await signedUp();
  const { page } = listsOf(app);
  await page('domains', 'if-older-than-cache-time');
  const before = backend.requests.length;
  await app.profile.data.domains.create(aDomain('app.example.org'));
  // It is listed immediately.
  expect((await page('domains')).rows).toMatchObject([{ domain: 'app.example.org' }]);
  expect((await page('domains', 'if-older-than-cache-time')).rows).toMatchObject([
    { domain: 'app.example.org' },
  ]);
  expect(backend.requests.slice(before).map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('requests nothing of this backend for a refresh or a list in use of another', async () => {
  const { app, backend } = await signedUp();
  const { lists, page, profileId } = listsOf(app);
  const gets = () =>
    backend.requests.filter(({ method, path }) => method === 'GET' && path === '/domains').length;
  // Every earlier request has been answered by then.
  const others = async () => {
    for (let round = 0; round < 10; round += 1) await page('authorizations', 'always');
  };
  await page('domains', 'always');
  lists.setInUse([{ list: 'domains', profileId }]);
  const before = gets();
  lists.refreshInUse('another');
  await others();
  expect(gets()).toBe(before);
  lists.refreshInUse(profileId);
  await vi.waitFor(() => expect(gets()).toBe(before + 1), soon);
  // A list that is not in use is not fetched again after a change.
  lists.setInUse([{ list: 'domains', profileId: 'another' }]);
  await app.profile.data.domains.create(aDomain('app.example.org'));
  await others();
  expect(gets()).toBe(before + 1);
});

test('shows the project names of network connections and the network connections of domains as these change', async () => {
  const { app, backend } = await signedUp();
  const { lists, page, profileId } = listsOf(app);
  const project = backend.colleague.create({ ...shop, name: 'Harbour' });
  await app.profile.data.networks.create(networkOf(project.id, 'bücher.example'));
  await app.profile.data.domains.create(aDomain('bücher.example'));
  await page('domains', 'always');
  expect((await page('domains')).rows).toMatchObject([{ networks: null }]);
  await page('networks', 'always');
  await vi.waitFor(
    async () => expect((await page('networks')).rows).toMatchObject([{ projectName: 'Harbour' }]),
    soon,
  );
  expect((await page('domains')).rows).toMatchObject([{ domain: 'xn--bcher-kva.example', networks: 1 }]);
  const ofProject = await lists.account(profileId).related({ projectId: project.id });
  expect(ofProject).toMatchObject({
    networks: [{ port: 443 }],
    domains: [{ domain: 'xn--bcher-kva.example' }],
  });
  const ofName = { domain: 'BÜCHER.example.' };
  expect((await lists.account(profileId).related(ofName)).networks).toEqual(ofProject.networks);
  expect((await lists.account(profileId).related({ ...ofName, port: 443 })).networks).toEqual(
    ofProject.networks,
  );
  expect((await lists.account(profileId).related({ ...ofName, port: 80 })).networks).toEqual([]);
  expect(await lists.account(profileId).related({ projectId: 'other' })).toMatchObject({
    networks: [],
    domains: [],
  });
  backend.colleague.update(project.id, { name: 'Quay' });
  await vi.waitFor(
    async () => expect((await page('networks')).rows).toMatchObject([{ projectName: 'Quay' }]),
    soon,
  );
});

test('shows the saved list until the backend answers, and why it did not', async () => {
  const { app, backend } = await signedUp();
  await app.profile.data.domains.create(aDomain('app.example.org'));
  await listsOf(app).page('domains', 'always');
  await vi.waitFor(() => expect([...app.files.files.keys()].join()).toContain('/domains'), soon);
  const next = await app.restart(() => backend.stop());
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  const { page, profileId } = listsOf(next);
  const saved = await page('domains');
  expect(saved.rows).toMatchObject([{ domain: 'app.example.org' }]);
  const { fetchedAt } = saved.freshness[profileId] ?? {};
  expect(saved.freshness[profileId]).toMatchObject({ state: 'restored', staleAsOf: fetchedAt, error: null });
  const refused = await page('domains', 'always');
  expect(refused.rows).toEqual(saved.rows);
  expect(refused.freshness[profileId]).toMatchObject({ state: 'restored', error: { code: 'unreachable' } });
  await backend.restart();
  expect((await page('domains', 'always')).freshness[profileId]).toMatchObject({
    state: 'loaded',
    error: null,
  });
});

test('has no rows of a signed-out person, and none of theirs for the next', async () => {
  const { app } = await signedUp();
  const { lists, page, profileId } = listsOf(app);
  await app.profile.data.domains.create(aDomain('app.example.org'));
  expect((await page('domains', 'always')).total).toBe(1);
  await app.profile.signOut();
  expect(await page('domains')).toMatchObject({ total: 0, freshness: {} });
  expect(() => lists.account(profileId)).toThrow('signed-out');
  await app.profile.signUp('Eve', 'eve@example.org', 'correct horse');
  expect(await page('domains')).toMatchObject({
    total: 0,
    freshness: { [profileId]: { state: 'not-loaded' } },
  });
});
