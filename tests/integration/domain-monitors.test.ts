import { expect, test, vi } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';
import { startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { soon } from '../support/until.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const shop = { domain: 'shop.example.org', challenge: 'proof', main: true, linked: false };

/** The computer's clock, except for timers of 10 s and more, such as those of monitors: `runLong` runs them. */
function clockWithoutWaiting() {
  const waiting = new Set<() => void>();
  const clock: Clock = {
    now: () => systemClock.now(),
    setTimer(ms, run) {
      if (ms < 10_000) return systemClock.setTimer(ms, run);
      waiting.add(run);
      return () => waiting.delete(run);
    },
  };
  const runLong = () => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  };
  return { clock, runLong };
}

/** An operator who monitors a domain whose challenge is verified. */
async function monitoring() {
  const backend = await startedBackend();
  const { clock, runLong } = clockWithoutWaiting();
  const app = startMainProcess(undefined, { clock });
  await app.profile.connectBackend(backend.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const dns = await startDnsServer();
  app.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
  dns.serve({ [shop.domain]: { txt: ['proof'] } });
  const { data } = app.profile;
  await data.domains.create(shop);
  const [domain] = (await data.domains.list('always')).items;
  const key = domain?.key ?? '';
  data.challenges.watch({ ...shop, key }, true);
  await vi.waitFor(() => expect(data.challenges.lastState(shop.domain)).toBe('in-place'), soon);
  return { backend, app, dns, data, key, runLong };
}

const ofDomain = ({ kind }: { readonly kind: string }) => kind === 'challenge-changed';

test('pauses a monitor while the session is over, and reports later changes to the same person', async () => {
  const { backend, app, dns, data, key, runLong } = await monitoring();
  const asked = () => dns.questions.filter((question) => question.endsWith(` ${shop.domain}`)).length;
  const before = asked();
  runLong();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), soon);
  backend.expireAll();
  await expect(data.domains.list('always')).rejects.toMatchObject({ error: { status: 401 } });
  await vi.waitFor(() => expect(app.info().isAuthenticated).toBe(false), soon);
  dns.serve({ [shop.domain]: { txt: ['another'] } });
  // The next check is due, and nobody is signed in: nothing is requested, reported or stored.
  const asNow = asked();
  runLong();
  // A request that is sent after the answer.
  await data.challenges.check('other.example.org', 'proof');
  expect(asked()).toBe(asNow);
  const ofDomains = () => app.notifications.filter(({ title }) => title !== 'Session has ended');
  expect(ofDomains()).toEqual([]);
  expect(app.activity().filter(ofDomain)).toEqual([]);
  await app.profile.signIn('ada@example.org', 'correct horse');
  const changed = { title: shop.domain, target: { profileId: app.profile.id, path: `/domains/${key}` } };
  await vi.waitFor(() => expect(ofDomains()).toMatchObject([changed]), soon);
  const [entry, ...others] = app.activity().filter(ofDomain);
  expect(others).toEqual([]);
  expect(entry?.challenge).toEqual({ domain: shop.domain, state: 'wrong-value', key });
  // It is in the history of this domain only; entries without a key are found by the name.
  const { history } = app.profile.data;
  expect(history.domain(key, shop.domain, 20)).toMatchObject({
    total: 1,
    changes: [{ state: 'wrong-value' }],
  });
  expect(history.domain(key, shop.domain, 0)).toMatchObject({ total: 1, changes: [] });
  expect(history.domain('another', shop.domain, 20)).toMatchObject({ total: 0, changes: [] });
  ofDomains()[0]?.clicked();
  expect(app.opened).toEqual([`/domains/${key}`]);
  await dns.close();
});

test('pauses a monitor while its person is signed out, and has none for another', async () => {
  const { app, dns } = await monitoring();
  await app.profile.signOut();
  dns.serve({ [shop.domain]: { txt: ['another'] } });
  await app.profile.signUp('Ben', 'ben@example.org', 'difference');
  await live(app);
  expect(app.profile.data.challenges.monitored()).toEqual([]);
  expect(app.notifications).toEqual([]);
  await app.profile.signIn('ada@example.org', 'correct horse');
  await vi.waitFor(() => expect(app.notifications).toHaveLength(1), soon);
  await dns.close();
});
