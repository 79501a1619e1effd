import { expect, test, vi } from 'vitest';
import { soon } from '../support/until.ts';
import { startDnsServer } from './support/dns-server.ts';
import { live, signedUp } from './support/signed-up.ts';

const shop = { domain: 'shop.example.org', challenge: 'proof', main: true, linked: false };

/** An operator who monitors a domain whose challenge is there. */
async function monitoring() {
  const { backend, app } = await signedUp();
  const dns = await startDnsServer();
  app.profile.configure({ dns: { challengePrefix: '', servers: [dns.address] } });
  dns.serve({ [shop.domain]: { txt: ['proof'] } });
  const { data } = app.profile;
  await data.domains.create(shop);
  const [domain] = (await data.domains.list('always')).items;
  const key = domain?.key ?? '';
  data.challenges.watch({ ...shop, key }, true);
  await vi.waitFor(() => expect(data.challenges.lastState(shop.domain)).toBe('in-place'), soon);
  return { backend, app, dns, data, key };
}

const ofDomain = ({ kind }: { readonly kind: string }) => kind === 'challenge-changed';

test('A monitor pauses while the session is over; what changed meanwhile is told after the same person signs in', async () => {
  const { backend, app, dns, data, key } = await monitoring();
  backend.expireAll();
  await expect(data.domains.list('always')).rejects.toMatchObject({ error: { status: 401 } });
  await vi.waitFor(() => expect(app.view().isAuthenticated).toBe(false), soon);
  dns.serve({ [shop.domain]: { txt: ['another'] } });
  await app.profile.signIn('ada@example.org', 'correct horse');
  const changed = { title: shop.domain, target: { profileId: app.profile.id, path: `/domains/${key}` } };
  await vi.waitFor(() => expect(app.notifications).toMatchObject([changed]), soon);
  const [entry, ...others] = app.activity().filter(ofDomain);
  expect(others).toEqual([]);
  expect(entry?.challenge).toEqual({ domain: shop.domain, state: 'wrong-value', key });
  app.notifications[0]?.clicked();
  expect(app.opened).toEqual([`/domains/${key}`]);
  await dns.close();
});

test('A monitor ends with signing out', async () => {
  const { app, dns } = await monitoring();
  await app.profile.signOut();
  dns.serve({ [shop.domain]: { txt: ['another'] } });
  await app.profile.signIn('ada@example.org', 'correct horse');
  await live(app);
  expect(app.profile.data.challenges.monitored()).toEqual([]);
  await dns.close();
});
