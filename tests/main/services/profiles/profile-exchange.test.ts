import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateFacts } from '#services/connection/certificate-facts.ts';
import { exportText, importedRecord, offered, readExport } from '#services/profiles/profile-exchange.ts';
import { defaultConnectionOptions } from '#services/settings/connection-settings.ts';
import { newProfile, type ProfileRecord } from '#services/settings/settings.ts';
import { createAuthority } from '#tests/backend/certificates.ts';
import { errorOf } from '#tests/main/support/app-error.ts';

const profile: ProfileRecord = {
  ...newProfile('an-id-of-the-other-computer', 'teal'),
  name: 'Ürün 🚢',
  production: true,
  baseUrl: 'https://ops.example.org/api/v1',
  socketPath: '/socket.io',
  paths: { ...newProfile('').paths, readDomain: '/v2/domain/:id' },
  setupStep: 3,
  signedInAs: 'ada@example.org',
  tokenInKeychain: true,
  providerClientId: 'Iv1.0123456789',
  providerSecretSet: true,
  dns: { challengePrefix: '_challenge', servers: ['192.0.2.53:5353', '2001:db8::53'] },
  transport: {
    ...defaultConnectionOptions,
    proxy: { mode: 'manual', kind: 'socks5', host: 'proxy.test', port: 1080 },
    proxySignIn: { proxy: 'proxy.test:1080', username: 'ada-at-work' },
    clientCertificate: '-----BEGIN CERTIFICATE-----',
    pins: [{ host: 'ops.example.org', port: 443, sha256: 'ab'.repeat(32), accepted: [] }],
    headers: { names: ['X-Gateway'], origin: 'https://ops.example.org' },
  },
  createdHere: {
    networks: [],
    domains: [
      {
        baseUrl: 'https://ops.example.org/api/v1',
        id: null,
        domain: 'a.example',
        challenge: 'c',
        main: true,
        linked: false,
      },
    ],
  },
};

function imported(text: string): ProfileRecord[] {
  return readExport(text).map((portable, index) => importedRecord(portable, `new-${index}`));
}

test('what comes back under a new id is all but the session and its secrets', () => {
  const [back] = imported(exportText([profile]));
  expect(back).toEqual({
    ...profile,
    id: 'new-0',
    setupStep: 1,
    signedInAs: null,
    tokenInKeychain: false,
    providerSecretSet: false,
    transport: { ...profile.transport, proxySignIn: null, clientCertificate: null },
  });
});

test('a file has neither accounts nor sessions', () => {
  const text = exportText([profile]);
  for (const personal of ['ada', 'an-id-of-the-other-computer']) expect(text).not.toContain(personal);
});

test('plain http beyond loopback is asked about again, whatever the file says', () => {
  const plain = { ...profile, baseUrl: 'http://ops.example.org', acceptedUnencrypted: true };
  const [back] = imported(exportText([plain]));
  expect(back).toMatchObject({ baseUrl: 'http://ops.example.org', acceptedUnencrypted: false, setupStep: 0 });
  expect(imported(exportText([{ ...profile, baseUrl: 'http://127.0.0.1:4000' }]))[0]?.setupStep).toBe(1);
});

test('the content of a file is shown before it is added', () => {
  const [portable] = readExport(exportText([profile]));
  if (portable === undefined) throw new Error('not read');
  expect(offered(portable, 'key', [profile])).toEqual({
    key: 'key',
    name: 'Ürün 🚢',
    baseUrl: 'https://ops.example.org/api/v1',
    encrypted: true,
    isKnown: true,
    proxy: 'proxy.test:1080',
    trusted: ['ops.example.org:443'],
    realtimePath: '/socket.io',
    headers: ['X-Gateway'],
    authorizePage: null,
    nameServers: ['192.0.2.53:5353', '2001:db8::53'],
    localRecordCount: 1,
  });
  const authorizeUrl = 'https://git.example.org/authorize';
  const elsewhere = { ...portable, oauth: { ...portable.oauth, authorizeUrl } };
  expect(offered(elsewhere, 'key', []).authorizePage).toBe(authorizeUrl);
});

test('An import shows CAs that it brings, and that a backend is not encrypted', async () => {
  const { cert } = await createAuthority();
  const [portable] = readExport(exportText([profile]));
  if (portable === undefined) throw new Error('nothing was exported');
  const transport = { ...portable.transport, authorities: [cert] };
  const weak = { ...portable, baseUrl: 'http://ops.example.org', transport };
  const shown = offered(weak, 'key', []);
  expect(shown.encrypted).toBe(false);
  expect(shown.trusted).toHaveLength(2);
  expect(shown.trusted[0]).toBe(certificateFacts(new X509Certificate(cert)).subject);
});

const file = JSON.parse(exportText([profile]));
const [portable] = file.profiles;
const withProfile = (change: object) => ({ ...file, profiles: [{ ...portable, ...change }] });
const withPath = (readConfiguration: string) =>
  withProfile({ paths: { ...portable.paths, readConfiguration } });

test.each<[string, unknown]>([
  ['another kind of file', { ...file, kind: 'something-else' }],
  ['a version that never was', { ...file, version: 0 }],
  ['something more', { ...file, extra: 1 }],
  ['more backends than anybody has', { ...file, profiles: Array.from({ length: 501 }, () => portable) }],
  ['a base URL with a password', withProfile({ baseUrl: 'https://u:p@ops.example.org' })],
  ['a base URL of another scheme', withProfile({ baseUrl: 'file:///etc/passwd' })],
  ['an invalid base URL', withProfile({ baseUrl: 'x' })],
  ['a socket path that leads elsewhere', withProfile({ socketPath: '//evil.example/socket.io?x' })],
  ['a socket path that hasParentSegment', withProfile({ socketPath: '/a/../../socket.io' })],
  ['a path on another host', withPath('@evil.example/configuration')],
  ['a path that makes the host another', withPath('.evil.example/configuration')],
  ['a path that leads out of the base path', withPath('/../../elsewhere')],
  ['a path that was typed otherwise', withPath(' /configuration')],
  [
    'an authorize page that is a program',
    withProfile({ oauth: { ...portable.oauth, authorizeUrl: 'file:///bin/sh' } }),
  ],
  [
    'a script for an authorize page',
    withProfile({ oauth: { ...portable.oauth, authorizeUrl: 'javascript:alert(1)' } }),
  ],
  ['an invalid name server', withProfile({ dns: { ...portable.dns, servers: ['evil.example'] } })],
  ['an invalid CA', withProfile({ transport: { ...portable.transport, authorities: ['x'] } })],
  [
    'a header that is two',
    withProfile({ transport: { ...portable.transport, headers: { names: ['A\r\nB'], origin: null } } }),
  ],
  [
    'a pin that is no hash',
    withProfile({
      transport: { ...portable.transport, pins: [{ host: 'h', port: 443, sha256: 'AB', accepted: [] }] },
    }),
  ],
  [
    'an authorize page with a password',
    withProfile({ oauth: { ...portable.oauth, authorizeUrl: 'https://u:p@git.example/authorize' } }),
  ],
  ['a list', [file]],
  ['nothing', null],
])('refuses %s', async (_what, content) => {
  const error = await errorOf(async () => readExport(JSON.stringify(content)));
  expect(error).toEqual({ code: 'file', params: { reason: 'not-an-export' } });
});

test('CAs are counted before any of them is read', async () => {
  const { cert } = await createAuthority();
  const trusting = (count: number) => ({
    ...portable,
    transport: { ...portable.transport, authorities: Array.from({ length: count }, () => cert) },
  });
  const readAll = (profiles: readonly object[]) =>
    errorOf(async () => readExport(JSON.stringify({ ...file, profiles })));
  const tooMany = (limit: number) => ({ code: 'file', params: { reason: 'too-many-authorities', limit } });
  expect(await readAll([trusting(201)])).toEqual(tooMany(200));
  const together = { ...portable, transport: { ...portable.transport, authorities: [cert.repeat(201)] } };
  expect(await readAll([together])).toEqual(tooMany(200));
  expect(await readAll(Array.from({ length: 6 }, () => trusting(200)))).toEqual(tooMany(1_000));
  expect(readExport(JSON.stringify({ ...file, profiles: [trusting(200)] }))).toHaveLength(1);
});

test('what a conformance run found is not taken from a file', () => {
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const conformance = `"conformance":{"baseUrl":"https://ops.example.org","choices":${nested}},"name":`;
  const [back] = imported(exportText([profile]).replace('"name":', conformance));
  expect(back?.conformance).toBeNull();
  expect(back?.baseUrl).toBe(profile.baseUrl);
});

test('a name is one line without characters that act on the text around it, and not longer than one that is entered', () => {
  const named = (name: string) => imported(JSON.stringify(withProfile({ name })))[0]?.name;
  expect(named('Ops\n\nYour session\u202e has\u200b expired\u0007')).toBe('Ops Your session has expired');
  expect(named('🚢'.repeat(50_000))).toBe('🚢'.repeat(100));
  expect(named(`x${'🚢'.repeat(50_000)}`)).toHaveLength(199);
  expect(named('\u202e ')).toBeNull();
});

test('distinguishes a file of a newer version from any other file', async () => {
  const newer = JSON.stringify({ kind: 'pilothouse-backends', version: 2, anything: true });
  const error = await errorOf(async () => readExport(newer));
  expect(error).toEqual({ code: 'file', params: { reason: 'newer' } });
});

test('any text is read or refused, and changes no prototype', () => {
  const text = exportText([profile]);
  const cut = fc.nat(text.length).map((length) => text.slice(0, length));
  const polluted = fc.json().map((json) => text.replace('"name"', `"__proto__": ${json}, "name"`));
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), cut, polluted), (any) => {
      try {
        for (const record of imported(any)) expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
      } catch (thrown) {
        expect(thrown).toMatchObject({ error: { code: 'file' } });
      }
      expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
    }),
  );
});

test('accounts at a proxy and client certificates are not taken from a file that has them', () => {
  const { transport } = profile;
  const [back] = imported(JSON.stringify(withProfile({ transport })));
  expect(back?.transport).toMatchObject({ proxySignIn: null, clientCertificate: null });
});
