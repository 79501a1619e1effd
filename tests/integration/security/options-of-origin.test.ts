import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { startProxy } from '#reference-backend/proxy/proxy.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import { confirmedAbout } from '#services/confirmation/confirmed-about.ts';
import type { WeakeningChange } from '#services/confirmation/weakening-change.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { nginxPage, requireClientCertificate } from '../support/client-certificate-server.ts';
import { live, signedUp, startedBackend } from '../support/signed-up.ts';
import { startMainProcess } from '../support/start-main-process.ts';

const authority = await createAuthority();
const refuse = nginxPage(400, '400 No required SSL certificate was sent');
type App = ReturnType<typeof startMainProcess>;

/** A backend that requires a client certificate, and an operator who has entered it, trusts its CA and is signed in. */
async function signedUpBehindGate() {
  const backend = await startedBackend({ tls: await authority.issue() });
  const gate = await requireClientCertificate(await authority.issue(), authority.cert, backend.port, {
    refuse,
  });
  const app = startMainProcess();
  const { cert, key } = await authority.issue({ name: 'Ada' });
  app.profile.connection.addAuthorities(authority.cert);
  await app.profile.connection.setClientCertificate(cert, key, '');
  await app.profile.connectBackend(gate.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  return { app, gate };
}

/** Pins the certificate of a backend that was rejected. */
async function pin(app: App, url: string) {
  const refused = (await errorOf(() => app.profile.connectBackend(url, false)))?.certificate;
  const { host = '', port = 0, certificate } = refused ?? {};
  app.profile.connection.trust(host, port, certificate?.sha256 ?? '');
}

const unknownIssuer = { code: 'certificate', certificate: { problems: ['unknown-issuer'] } };

test('does not trust a CA that was confirmed for one backend for another one', async () => {
  const { app, gate } = await signedUpBehindGate();
  const other = await startedBackend({ tls: await authority.issue() });
  expect(await errorOf(() => app.profile.connectBackend(other.url, false))).toMatchObject(unknownIssuer);
  const check = await app.profile.check.run({ runId: 'run-1', url: other.url });
  expect(check).toMatchObject({ cause: 'tls' });
  expect(other.requests).toEqual([]);
  expect(app.info().baseUrl).toBe(gate.url);
  await live(app);
});

test('presents no client certificate to another origin', async () => {
  const { app, gate } = await signedUpBehindGate();
  const backend = await startedBackend({ tls: await authority.issue() });
  const other = await requireClientCertificate(await authority.issue(), authority.cert, backend.port, {
    refuse,
  });
  await pin(app, other.url);
  const before = gate.shown.length;
  expect(before).toBeGreaterThan(0);
  expect(await errorOf(() => app.profile.connectBackend(other.url, false))).toMatchObject({
    code: 'unreachable',
    params: { reason: 'client-certificate' },
  });
  expect(other.shown).toEqual([]);
});

test('keeps the pin of a profile that is connected to another backend alone, and no key in the keychain', async () => {
  const { app, gate } = await signedUpBehindGate();
  const other = await startedBackend({ tls: await authority.issue() });
  await pin(app, other.url);
  const { transport } = app.repository.get(app.profile.id);
  const own = {
    host: '127.0.0.1',
    port: Number(new URL(gate.url).port),
    sha256: 'ab'.repeat(32),
    accepted: [],
  };
  app.repository.update(app.profile.id, { transport: { ...transport, pins: [own, ...transport.pins] } });
  expect(app.info().connectionOptions.bound?.kinds).toEqual(['authorities', 'pins', 'clientCertificate']);
  expect(JSON.stringify([...app.keychain.entries])).toContain('PRIVATE KEY');
  await app.profile.connectBackend(other.url, false);
  expect(app.info().connectionOptions).toMatchObject({
    authorities: [],
    clientCertificate: null,
    pins: [{ host: '127.0.0.1', port: other.port }],
  });
  expect(JSON.stringify([...app.keychain.entries])).not.toContain('PRIVATE KEY');
});

test('neither uses nor keeps the proxy of one backend and its password for another', async () => {
  const proxy = await startProxy();
  onTestFinished(() => proxy.close());
  const { app } = await signedUp();
  const { host, port } = proxy;
  app.profile.connection.setProxy({ mode: 'manual', kind: 'http', host, port });
  await app.profile.connection.signInAtProxy(`${host}:${port}`, 'ada', 'secret of the proxy');
  await app.profile.data.sync.list('always');
  expect(proxy.connections).toBeGreaterThan(0);
  const other = await startedBackend();
  expect((await app.profile.connection.settings(other.url)).proxy).toBe('system');
  expect((await app.profile.connection.settings(other.url)).proxySignIn).toBeNull();
  await app.profile.connectBackend(other.url, false);
  expect(app.info().connectionOptions).toMatchObject({ proxy: { mode: 'system' }, proxySignIn: null });
  expect(JSON.stringify([...app.keychain.entries])).not.toContain('secret of the proxy');
});

test("uses what is entered during a change for the next backend, and the earlier one's own back there", async () => {
  const { app, gate } = await signedUpBehindGate();
  const others = await createAuthority('Other Root');
  const other = await startedBackend({ tls: await others.issue() });
  await app.profile.changeBackend();
  expect(app.info().connectionOptions).toMatchObject({ authorities: [], proxy: { mode: 'system' } });
  expect(app.info().connectionOptions.bound).toEqual({ origin: gate.url, kinds: ['authorities'] });
  app.profile.connection.addAuthorities(others.cert);
  // The CA is still trusted; signing out has deleted the client certificate.
  expect(await errorOf(() => app.profile.connectBackend(gate.url, false))).toMatchObject({
    params: { reason: 'client-certificate' },
  });
  const same = await startedBackend({ tls: await authority.issue() });
  expect(await errorOf(() => app.profile.connectBackend(same.url, false))).toMatchObject(unknownIssuer);
  await app.profile.connectBackend(other.url, false);
  expect(app.info().connectionOptions.authorities).toMatchObject([{ subject: 'Other Root' }]);
  expect(app.repository.get(app.profile.id).nextTransport).toBeNull();
});

test('needs a confirmation of a CA for the new URL of a profile for that host, and trusts it there alone', async () => {
  const { app, gate } = await signedUpBehindGate();
  const questions: WeakeningChange[] = [];
  const ask = async (change: WeakeningChange) => questions.push(change) > 0;
  const confirmations = new Confirmations(ask, systemClock, () => confirmedAbout(app.profiles.state()));
  const dependencies = { profiles: app.profiles, confirmations } as unknown as ChannelDependencies;
  const add = createChannels(dependencies)['connection.addAuthorities'];
  const others = await createAuthority('Other Root');
  const [other, third] = [
    await startedBackend({ tls: await others.issue() }),
    await startedBackend({ tls: await others.issue() }),
  ];
  const profileId = app.profile.id;
  await add.handle({ profileId, pem: others.cert, url: other.url });
  expect(questions).toMatchObject([{ kind: 'authorities', backend: `127.0.0.1:${other.port}` }]);
  expect(app.info().connectionOptions.authorities).toMatchObject([{ subject: 'Example Works Root' }]);
  expect(await errorOf(() => app.profile.connectBackend(third.url, false))).toMatchObject(unknownIssuer);
  expect(app.info().baseUrl).toBe(gate.url);
  await app.profile.connectBackend(other.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(app.info().connectionOptions.authorities).toMatchObject([{ subject: 'Other Root' }]);
});
