import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import { errorOf } from '../main/support/app-error.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** The app with a backend from a policy that also sets the other keys. */
function startedWith(baseUrl: string, rest: Partial<Policy> = {}) {
  const backends = [{ id: 'ops', fields: { baseUrl, acceptedUnencrypted: false, name: 'Operations' } }];
  const policy = { ...noPolicy, file: 'policy.json', backends, ...rest };
  return startMainProcess(undefined, { policy });
}

test('applies a CA and a proxy of the policy to REST and live of every backend, and ends them with it', async () => {
  const authority = await createAuthority();
  const backend = await startedBackend({ tls: await authority.issue() });
  const proxy = await startProxy();
  onTestFinished(() => proxy.close());
  const { host, port } = proxy;
  const app = startedWith(backend.url, {
    authorities: [authority.cert],
    proxy: { mode: 'manual', kind: 'http', host, port },
  });
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(app.info().connectionOptions).toMatchObject({
    proxy: { mode: 'manual', port },
    // Only the operator's own values are stored with the profile.
    authorities: [],
  });
  const own = app.profiles.get(app.profiles.add());
  expect(await errorOf(() => own.connectBackend(backend.url, false))).toBeNull();
  expect(proxy.asked.length).toBeGreaterThan(1);

  const later = await app.restart();
  const asked = proxy.asked.length;
  const [profile] = later.profiles.state().profiles;
  expect(profile).toMatchObject({ managed: false, connectionOptions: { proxy: { mode: 'system' } } });
  const again = () => later.profiles.get(profile?.id ?? '').connectBackend(backend.url, false);
  expect(await errorOf(again)).toMatchObject({ code: 'certificate' });
  expect(proxy.asked).toHaveLength(asked);
});

test('keeps the session of a withdrawn backend where somebody has signed in', async () => {
  const backend = await startedBackend();
  const app = startedWith(backend.url);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const later = await app.restart();
  await live(later);
  expect(later.info()).toMatchObject({ name: 'Operations', managed: false, isAuthenticated: true });
});
