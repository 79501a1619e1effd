import { expect, onTestFinished, test, vi } from 'vitest';
import type { CertificateProblem } from '#contract/connection.ts';
import {
  type CertificateAndKey,
  type CertificateAuthority,
  createAuthority,
  expired,
  issuedBy,
  selfSigned,
} from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { soon } from '../support/until.ts';
import { requireClientCertificate } from './support/client-certificate-server.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const inAnHour = { validFrom: new Date(Date.now() + 3_600_000) };

/** Connects to a backend with this certificate and returns why that failed. */
async function refusal(tls: CertificateAndKey, trusted: readonly CertificateAuthority[] = []) {
  const backend = await startedBackend({ tls });
  const app = startMainProcess();
  for (const { cert } of trusted) app.profile.connection.addAuthorities(cert);
  const connect = () => app.profile.connectBackend(backend.url, false);
  return { backend, app, connect, error: await errorOf(connect) };
}

/** The chain of a server that sends another certificate's after its own. */
function withBehind({ cert, key }: CertificateAndKey, other: string): CertificateAndKey {
  return { cert: `${cert.trimEnd()}\n${other}`, key };
}

type Case = [
  string,
  readonly CertificateProblem[],
  (authority: CertificateAuthority) => Promise<CertificateAndKey>,
  boolean,
];

test.each<Case>([
  ['an unknown issuer', ['unknown-issuer'], (authority) => authority.issue(), false],
  ['nobody but itself', ['self-signed'], () => selfSigned(), false],
  ['a trusted issuer, expired', ['expired'], (authority) => authority.issue(expired()), true],
  [
    'an unknown issuer, expired',
    ['expired', 'unknown-issuer'],
    (authority) => authority.issue(expired()),
    false,
  ],
  ['nobody but itself, expired', ['expired', 'self-signed'], () => selfSigned(expired()), false],
  [
    "nobody but itself, expired, with an authority's own behind it",
    ['expired', 'self-signed'],
    async (authority) => withBehind(await selfSigned(expired()), authority.cert),
    true,
  ],
  [
    'somebody whom a trusted issuer lets issue nothing, expired',
    ['expired', 'unknown-issuer'],
    async (authority) => {
      const holder = await authority.issue({ name: 'Ada' });
      return withBehind(await issuedBy(holder, expired()), holder.cert);
    },
    true,
  ],
  ['a trusted issuer, not valid yet', ['not-yet-valid'], (authority) => authority.issue(inAnHour), true],
  [
    'a trusted issuer, for another host',
    ['wrong-host'],
    (authority) => authority.issue({ hosts: ['ops.example.org'] }),
    true,
  ],
])('rejects a certificate of %s as %j, and sends nothing', async (_name, problems, make, isTrusted) => {
  const authority = await createAuthority();
  const { backend, app, error } = await refusal(await make(authority), isTrusted ? [authority] : []);
  expect(error).toMatchObject({
    code: 'certificate',
    params: { host: `127.0.0.1:${backend.port}` },
    certificate: { host: '127.0.0.1', port: backend.port, problems, trusted: null },
  });
  expect(error?.certificate?.certificate.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(backend.requests).toEqual([]);
  expect(app.info().baseUrl).toBeNull();
});

test("reaches a backend of the profile's own authority, by REST and live", async () => {
  const authority = await createAuthority();
  const { app, error } = await refusal(await authority.issue(), [authority]);
  expect(error).toBeNull();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(app.info().connectionOptions.authorities).toMatchObject([{ subject: 'Example Works Root' }]);
});

test('accepts a certificate that was shown and trusted for this host and port alone', async () => {
  const tls = await selfSigned({ ...expired(), hosts: ['ops.example.org'] });
  const { app, connect, error } = await refusal(tls);
  const { host, port, problems, certificate } = error?.certificate ?? {};
  expect(problems).toEqual(['wrong-host', 'expired', 'self-signed']);
  app.profile.connection.trust(host ?? '', port ?? 0, certificate?.sha256 ?? '');
  await connect();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(app.info().connectionOptions.pins).toEqual([
    { host, port, sha256: certificate?.sha256, accepted: ['wrong-host', 'expired'] },
  ]);

  const elsewhere = await startedBackend({ tls });
  expect(await errorOf(() => app.profile.connectBackend(elsewhere.url, false))).toMatchObject({
    code: 'certificate',
  });
});

test('trusts only what was rejected', async () => {
  const { app, backend } = await refusal(await selfSigned());
  const other = 'ab'.repeat(32);
  expect(await errorOf(() => app.profile.connection.trust('127.0.0.1', backend.port, other))).toMatchObject({
    code: 'bad-input',
  });
  expect(app.info().connectionOptions.pins).toEqual([]);
});

test('rejects another certificate on a trusted backend by REST and live until trusted, whoever issued it', async () => {
  const authority = await createAuthority();
  const first = await selfSigned();
  const { app, backend, connect, error } = await refusal(first, [authority]);
  const trusted = error?.certificate?.certificate.sha256;
  app.profile.connection.trust('127.0.0.1', backend.port, trusted ?? '');
  await connect();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  await backend.close();

  const changed = await startedBackend({ tls: await authority.issue(), port: backend.port });
  const refused = { code: 'certificate', certificate: { problems: ['changed'], trusted } };
  await vi.waitFor(
    () => expect(app.info().realtime).toMatchObject({ status: 'offline', error: refused }),
    soon,
  );
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(refused);
  expect(changed.requests).toEqual([]);
  expect(changed.connections).toBe(0);

  const shown = app.info().realtime.error?.certificate?.certificate.sha256 ?? '';
  expect(shown).not.toBe(trusted);
  app.profile.connection.trust('127.0.0.1', backend.port, shown);
  // The token belongs to the other backend; this one rejects it once it receives it.
  await vi.waitFor(() => expect(app.info().sessionExpired).toBe(true), soon);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
});

test('rejects a trusted certificate that expires by REST and live until that was shown and accepted as well', async () => {
  const tls = await selfSigned();
  const { app, backend, connect, error } = await refusal(tls);
  const sha256 = error?.certificate?.certificate.sha256 ?? '';
  app.profile.connection.trust('127.0.0.1', backend.port, sha256);
  await connect();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(app.info().connectionOptions.pins).toMatchObject([{ sha256, accepted: [] }]);
  await backend.close();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 365 * 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const back = await startedBackend({ tls, port: backend.port });
  const refused = { code: 'certificate', certificate: { problems: ['expired'], trusted: sha256 } };
  await vi.waitFor(() => expect(app.info().realtime.error).toMatchObject(refused), soon);
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject(refused);
  expect(back.requests).toEqual([]);
  expect(back.connections).toBe(0);

  app.profile.connection.trust('127.0.0.1', backend.port, sha256);
  expect(app.info().connectionOptions.pins).toMatchObject([{ sha256, accepted: ['expired'] }]);
  // The token belongs to the other backend; this one rejects it once it receives it.
  await vi.waitFor(() => expect(app.info().sessionExpired).toBe(true), soon);
});

test('never sends plain text to an https backend that speaks http', async () => {
  const backend = await startedBackend();
  const app = startMainProcess();
  const error = await errorOf(() => app.profile.connectBackend(`https://127.0.0.1:${backend.port}`, true));
  expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'tls' } });
  expect(backend.requests).toEqual([]);
  expect(app.info().baseUrl).toBeNull();
});

test('applies withdrawn trust at once', async () => {
  const { app, backend, connect, error } = await refusal(await selfSigned());
  app.profile.connection.trust('127.0.0.1', backend.port, error?.certificate?.certificate.sha256 ?? '');
  await connect();
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  app.profile.connection.distrust('127.0.0.1', backend.port);
  expect(await errorOf(() => app.profile.data.sync.list('always'))).toMatchObject({ code: 'certificate' });
  await vi.waitFor(() => expect(app.info().realtime.error?.code).toBe('certificate'), soon);
});

test('presents a client certificate where requested, by REST and live, and keeps its key in the keychain', async () => {
  const authority = await createAuthority();
  const backend = await startedBackend({ tls: await authority.issue() });
  const gate = await requireClientCertificate(await authority.issue(), authority.cert, backend.port);
  const app = startMainProcess();
  app.profile.connection.addAuthorities(authority.cert);
  expect(await errorOf(() => app.profile.connectBackend(gate.url, false))).toMatchObject({
    code: 'unreachable',
  });

  const { cert, key } = await authority.issue({ name: 'Ada', passphrase: 'open sesame' });
  for (const [passphrase, problem] of [
    ['', 'passphrase-missing'],
    ['wrong', 'passphrase-wrong'],
  ] as const) {
    const error = await errorOf(() => app.profile.connection.setClientCertificate(cert, key, passphrase));
    expect(error).toMatchObject({ code: 'bad-input', params: { field: 'passphrase', problem } });
  }
  const storage = await app.profile.connection.setClientCertificate(cert, key, 'open sesame');
  expect(storage).toBe('keychain');
  await app.profile.connectBackend(gate.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  expect(gate.shown).toContain('Ada');
  expect(JSON.stringify(app.settings.read())).not.toContain('PRIVATE KEY');

  const next = await app.restart();
  await live(next);
  await next.profile.connection.removeClientCertificate();
  expect([...app.keychain.entries.keys()].filter((entry) => entry.includes('client-key'))).toEqual([]);
});

test('rejects a certificate and a key that do not belong together', async () => {
  const [first, second] = await Promise.all([selfSigned(), selfSigned()]);
  const { connection } = startMainProcess().profile;
  const error = await errorOf(() => connection.setClientCertificate(first.cert, second.key, ''));
  expect(error).toMatchObject({ code: 'bad-input', params: { field: 'key', problem: 'other-key' } });
  expect(connection.info().clientCertificate).toBeNull();
});

test('rejects what is no certificate as an authority', async () => {
  const { connection } = startMainProcess().profile;
  const { key } = await selfSigned();
  for (const pem of ['', 'hello', key, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----']) {
    expect(await errorOf(() => connection.addAuthorities(pem))).toMatchObject({ params: { field: 'pem' } });
  }
  expect(connection.info().authorities).toEqual([]);
});
