import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import type { CertificateProblem } from '#contract/connection.ts';
import {
  type CertificateAndKey,
  type CertificateAuthority,
  createAuthority,
  expired,
  selfSigned,
} from '#reference-backend/server/certificates.ts';
import { errorOf } from '../main/support/app-error.ts';
import { startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const inAnHour = { validFrom: new Date(Date.now() + 3_600_000) };
const forClients = { usage: ['clientAuth'] } as const;

/** A server's certificate and the CA that the profile trusts, whose own certificate the server does not send. */
type Made = readonly [CertificateAndKey, CertificateAuthority];

async function connected([tls, root]: Made, host = '127.0.0.1') {
  const backend = await startedBackend({ tls });
  const app = startMainProcess();
  app.profile.connection.addAuthorities(root.cert);
  const connect = () => app.profile.connectBackend(`https://${host}:${backend.port}`, false);
  return { backend, app, connect, error: await errorOf(connect) };
}

async function leafOf(root: CertificateAuthority, options = {}): Promise<Made> {
  return [await root.issue(options), root];
}

async function leafBelow(root: CertificateAuthority, between: object, options = {}): Promise<Made> {
  return [await (await root.below(between)).issue(options), root];
}

type Case = readonly [string, readonly CertificateProblem[], () => Promise<Made>];

test.each<Case>([
  [
    'a CA that has expired',
    ['unusable'],
    async () => leafOf(await createAuthority('Example Works Root', expired())),
  ],
  [
    'a CA that is not valid yet',
    ['unusable'],
    async () => leafOf(await createAuthority('Example Works Root', inAnHour)),
  ],
  ['a CA between that has expired', ['unusable'], async () => leafBelow(await createAuthority(), expired())],
  [
    'a CA between that is not valid yet',
    ['unusable'],
    async () => leafBelow(await createAuthority(), inAnHour),
  ],
  [
    'a CA below one that allows none below it',
    ['unusable'],
    async () => leafBelow(await createAuthority('Example Works Root', { authority: 0 }), {}),
  ],
  ['a CA between for clients only', ['unusable'], async () => leafBelow(await createAuthority(), forClients)],
  ['a CA, for clients only', ['unusable'], async () => leafOf(await createAuthority(), forClients)],
  [
    'a CA that has expired as well as the certificate',
    ['expired', 'unusable'],
    async () => leafOf(await createAuthority('Example Works Root', expired()), expired()),
  ],
  [
    'a CA between that has expired as well as the certificate',
    ['expired', 'unusable'],
    async () => leafBelow(await createAuthority(), expired(), expired()),
  ],
  [
    'a CA below one that allows none below it, expired',
    ['expired', 'unusable'],
    async () => leafBelow(await createAuthority('Example Works Root', { authority: 0 }), {}, expired()),
  ],
  [
    'a CA between for clients only, expired',
    ['expired', 'unusable'],
    async () => leafBelow(await createAuthority(), forClients, expired()),
  ],
  [
    'a CA, for clients only, expired',
    ['expired', 'unusable'],
    async () => leafOf(await createAuthority(), { ...forClients, ...expired() }),
  ],
  [
    'a valid CA between, expired',
    ['expired'],
    async () => leafBelow(await createAuthority(), { authority: 0 }, expired()),
  ],
])('rejects a certificate of %s as %j, and sends nothing', async (_name, problems, make) => {
  const { backend, error } = await connected(await make());
  expect(error).toMatchObject({ code: 'certificate', certificate: { problems } });
  expect(backend.requests).toEqual([]);
});

test('accepts a certificate of a valid CA below the trusted one', async () => {
  const root = await createAuthority('Example Works Root', { authority: 1 });
  const { error } = await connected(await leafBelow(root, { authority: 0 }));
  expect(error).toBeNull();
});

test('rejects a certificate with its host name only as common name until that is accepted', async () => {
  const root = await createAuthority();
  const tls = await root.issue({ name: 'localhost', hosts: [] });
  const { app, backend, connect, error } = await connected([tls, root], 'localhost');
  expect(error).toMatchObject({ code: 'certificate', certificate: { problems: ['wrong-host'] } });
  expect(backend.requests).toEqual([]);
  const sha256 = error?.certificate?.certificate.sha256 ?? '';
  app.profile.connection.trust('localhost', backend.port, sha256);
  expect(app.info().connectionOptions.pins).toMatchObject([{ sha256, accepted: ['wrong-host'] }]);
  expect(await errorOf(connect)).toBeNull();
});

test('pins a self-signed certificate for clients only: a pin replaces the CA and its rules', async () => {
  const tls = await selfSigned(forClients);
  const { app, backend, connect, error } = await connected([tls, await createAuthority()]);
  expect(error?.code).toBe('certificate');
  app.profile.connection.trust('127.0.0.1', backend.port, error?.certificate?.certificate.sha256 ?? '');
  expect(await errorOf(connect)).toBeNull();
});

test('rejects a certificate with an error that a pin does not replace, which cannot be trusted', async () => {
  const [{ private: key, cert }] = [
    await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 1024, algorithm: 'sha256' }),
  ];
  const server = createServer({ key, cert, ciphers: 'DEFAULT@SECLEVEL=0' });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const app = startMainProcess();
  const error = await errorOf(() => app.profile.connectBackend(`https://127.0.0.1:${port}`, false));
  expect(error).toMatchObject({ code: 'certificate', certificate: { problems: ['invalid'] } });
  const sha256 = error?.certificate?.certificate.sha256 ?? '';
  expect(await errorOf(() => app.profile.connection.trust('127.0.0.1', port, sha256))).toMatchObject({
    code: 'bad-input',
  });
  expect(app.info().connectionOptions.pins).toEqual([]);
});
