import { expect, onTestFinished, test, vi } from 'vitest';
import type { ListPage, ListPageRequest } from '#contract/lists.ts';
import { profileState } from '#contract/overview.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { Overviews } from '#services/overview/overviews.ts';
import { CachedLists } from '#services/profiles/cached-lists.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { live, signedUp } from './support/signed-up.ts';
import type { startMainProcess } from './support/start-main-process.ts';

type App = ReturnType<typeof startMainProcess>;

/** What the window requests from an app automatically, and what it requests when the operator refreshes. */
function windowOf({ profiles, profile, repository }: App) {
  const ports = { clock: systemClock, random: systemRandom };
  const lists = new CachedLists(
    ports,
    (id) => profiles.find(id),
    () => undefined,
  );
  const overviews = new Overviews(systemClock, lists, repository);
  const page = async (fresh: ListPageRequest['fresh']) =>
    (await lists.page({
      ...{ list: 'projects', fresh, profileIds: [profile.id], query: '', parts: [] },
      ...{ sort: { field: 'name', descending: false }, offset: 0, limit: 10, anchors: [], locate: null },
    })) as ListPage<never> as ListPage<'projects'>;
  return {
    overviews,
    names: async (fresh: ListPageRequest['fresh']) => (await page(fresh)).rows.map(({ name }) => name),
    /** Everything that runs without the operator, including what runs after sleep. */
    async goOn() {
      profiles.reconnect();
      lists.setInUse([{ list: 'domains', profileId: profile.id }]);
      lists.refreshInUse(null);
      await overviews.read(profile, 'if-older-than-cache-time');
      await overviews.read(profile, 'always');
      await page('if-older-than-cache-time');
    },
  };
}

test('sends nothing to a paused backend: no socket, list, monitor or notification, also after a restart', async () => {
  const { backend, app } = await signedUp();
  const dns = await startDnsServer();
  onTestFinished(() => dns.close());
  app.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
  await windowOf(app).names('always');
  await vi.waitFor(() => expect(backend.connections).toBe(1), soon);

  app.profile.pause(true);
  expect(profileState(app.info())).toBe('paused');
  expect(app.info()).toMatchObject({ isAuthenticated: true, realtime: { status: 'offline' } });
  await vi.waitFor(() => expect(backend.connections).toBe(0), soon);
  app.profile.data.challenges.watch({ domain: 'shop.example.org', challenge: 'proof', key: 'k' }, true);
  const asked = backend.requests.length;
  backend.colleague.create({ ...shop, name: 'Second' });
  await windowOf(app).goOn();
  expect(await windowOf(app).names('if-older-than-cache-time')).toEqual(['First']);
  expect(await windowOf(app).overviews.read(app.profile, 'cached')).toMatchObject({
    ...{ state: 'paused', attention: [] },
  });

  await app.profile.cache.flush();
  const next = await app.restart();
  await vi.waitFor(() => expect(next.info().isAuthenticated).toBe(true), soon);
  const shown = windowOf(next);
  await shown.goOn();
  expect(await shown.names('if-older-than-cache-time')).toEqual(['First']);
  expect(profileState(next.info())).toBe('paused');
  expect(backend.connections).toBe(0);
  expect(dns.questions.length).toBe(0);

  // The operator's actions are carried out, and cause no notification.
  expect(await shown.names('always')).toEqual(['First', 'Second']);
  const sent = backend.requests.slice(asked).map(({ method, path }) => `${method} ${path}`);
  expect(sent).toEqual(['GET /project']);
  await vi.waitFor(() => expect(next.activity().at(-1)?.outcome.kind).toBe('paused'), soon);
  await next.profile.data.changes.create({ ...shop, name: 'Third' });
  expect(backend.projects().map(({ name }) => name)).toContain('Third');
  expect(next.notifications).toEqual([]);

  next.profile.pause(false);
  await live(next);
  await vi.waitFor(() => expect(dns.questions.length).toBeGreaterThan(0), soon);
});

test('ends a pause at the sign-out', async () => {
  const { app } = await signedUp();
  app.profile.pause(true);
  await app.profile.signOut();
  await app.profile.signIn('ada@example.org', 'correct horse');
  await live(app);
  expect(app.info().paused).toBe(false);
});
