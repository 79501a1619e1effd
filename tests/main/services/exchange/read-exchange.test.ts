import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import { fileText } from '#services/exchange/exchange-file.ts';
import { readExchange } from '#services/exchange/read-exchange.ts';
import { newProfile } from '#services/settings/settings.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { computer } from './computers.ts';
import { formerFile, formerProfile } from './former-file.ts';

const text = (file: object | null) => JSON.stringify(file, null, 2);
const refused = (content: string) => errorOf(() => readExchange(content));
const notAnExport = { code: 'file', params: { reason: 'not-an-export' } };

test('imports a file of the previous version: its backends with favourites, rules and local records', async () => {
  const { repository, take, choose } = computer();
  const former = text(formerFile());
  const { backends, shared } = await choose(former);
  expect(backends).toMatchObject([
    { name: 'Ürün 🚢', counts: { connection: 1, marks: 1, created: 1, notifications: 1 } },
  ]);
  expect(shared.counts).toEqual({});
  await take(former);
  const found = repository.all().find(({ baseUrl }) => baseUrl === 'https://ops.example.org/api/v1');
  const { conformance: _never, marks, transport, ...settings } = formerProfile();
  expect(found).toMatchObject({
    ...settings,
    transport: { ...transport, proxySignIn: null, clientCertificate: null },
    imported: { marks },
    ...{ setupStep: 1, signedInAs: null, acceptedUnencrypted: false },
  });
});

test('takes no accounts at a proxy, client certificates or sessions from a file that has them', async () => {
  const { transport } = formerProfile();
  const stolen = {
    transport: {
      ...transport,
      proxySignIn: { proxy: 'proxy.test:1080', username: 'somebody' },
      clientCertificate: 'x',
    },
    ...{
      signedInAs: 'eve',
      ownerId: 'eve',
      acceptedUnencrypted: true,
      acceptedErrorBody: true,
      setupStep: 3,
    },
    ...{ tokenInKeychain: true, preset: { id: 'ops', own: null }, baseUrl: 'http://ops.example.org' },
    conformance: { baseUrl: 'http://ops.example.org', choices: [[[]]] },
  };
  const { repository, take } = computer();
  await take(text(formerFile(stolen)));
  const found = repository.all().find(({ baseUrl }) => baseUrl === 'http://ops.example.org');
  expect(found).toMatchObject({
    ...{ signedInAs: null, ownerId: null, acceptedUnencrypted: false, acceptedErrorBody: false },
    ...{ tokenInKeychain: false, preset: null, conformance: null, setupStep: 0 },
    transport: { proxySignIn: null, clientCertificate: null },
  });
});

test('starts with the sign-in for plain http on this computer', async () => {
  const { repository, take } = computer();
  await take(text(formerFile({ baseUrl: 'http://127.0.0.1:4000' })));
  expect(repository.all()).toContainEqual(
    expect.objectContaining({ baseUrl: 'http://127.0.0.1:4000', setupStep: 1 }),
  );
});

const { oauth, dns, transport, paths } = formerProfile();
const withPath = (readConfiguration: string) => formerFile({ paths: { ...paths, readConfiguration } });
const withTransport = (change: object) => formerFile({ transport: { ...transport, ...change } });
const file = formerFile();

test.each<[string, object | null]>([
  ['another kind of file', { ...file, kind: 'something-else' }],
  ['a version that never was', { ...file, version: 0 }],
  ['a version without a number', { ...file, version: '1' }],
  ['a base URL with a password', formerFile({ baseUrl: 'https://u:p@ops.example.org' })],
  ['a base URL of another scheme', formerFile({ baseUrl: 'file:///etc/passwd' })],
  ['an invalid base URL', formerFile({ baseUrl: 'x' })],
  ['a base URL that would be another', formerFile({ baseUrl: 'https://ops.example.org/' })],
  ['a socket path that leads elsewhere', formerFile({ socketPath: '//evil.example/socket.io?x' })],
  ['a socket path with a parent segment', formerFile({ socketPath: '/a/../../socket.io' })],
  ['a path on another host', withPath('@evil.example/configuration')],
  ['a path that makes the host another', withPath('.evil.example/configuration')],
  ['a path that leads out of the base path', withPath('/../../elsewhere')],
  ['a path that was typed otherwise', withPath(' /configuration')],
  [
    'an authorize page that is a program',
    formerFile({ oauth: { ...oauth, authorizeUrl: 'file:///bin/sh' } }),
  ],
  [
    'a script for an authorize page',
    formerFile({ oauth: { ...oauth, authorizeUrl: 'javascript:alert(1)' } }),
  ],
  [
    'an authorize page with a password',
    formerFile({ oauth: { ...oauth, authorizeUrl: 'https://u:p@git.example/authorize' } }),
  ],
  ['a scope of several lines', formerFile({ oauth: { ...oauth, scope: 'repo\nadmin:org' } })],
  ['an invalid name server', formerFile({ dns: { ...dns, servers: ['evil.example'] } })],
  ['an invalid CA', withTransport({ authorities: ['x'] })],
  ['a header that is two', withTransport({ headers: { names: ['A\r\nB'], origin: null } })],
  ['a pin that is no hash', withTransport({ pins: [{ host: 'h', port: 443, sha256: 'AB', accepted: [] }] })],
  ['a proxy that is a path', withTransport({ proxy: { ...transport.proxy, host: 'a/b' } })],
  ['a proxy without a port', withTransport({ proxy: { ...transport.proxy, port: null } })],
  ['a backend that is a number', { ...file, profiles: [1] }],
  ['no list of backends', { kind: file.kind, version: 1, something: [] }],
  ['a list', [file]],
  ['nothing', null],
])('rejects %s', async (_what, content) => {
  expect(await refused(text(content))).toEqual(notAnExport);
});

const backend = {
  ...({ part: 'backend', key: 'a', name: null, color: 'blue', production: false, readOnly: false } as const),
  baseUrl: 'https://a.example',
};
const entries = (...all: readonly object[]) => fileText([backend, ...all] as Parameters<typeof fileText>[0]);
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIDzpaRB8Ma5k2KFwQhSnhe2XtdY7H4IuITlCSRMXfMyL';
const credential = (key: object) => ({
  ...{ part: 'credential', backend: 'a', id: '1', name: 'CI', createdAt: null, expiresOn: null },
  publicKey: key,
});

test.each<[string, string]>([
  ['what belongs to no backend of it', entries({ ...credential({}), publicKey: null, backend: 'b' })],
  ['a backend twice', entries(backend)],
  ['a part that never was', entries({ part: 'secrets' })],
  ['a fingerprint of another key', entries(credential({ publicKey, fingerprint: 'SHA256:AAAA' }))],
  [
    'a public key of several lines',
    entries(credential({ publicKey: `${publicKey}\nssh-rsa AAAA`, fingerprint: 'SHA256:AAAA' })),
  ],
  ['a view that cannot be', entries({ part: 'view', backend: null, name: 'x' })],
  ['a density that never was', entries({ part: 'density', density: 'none' })],
])('rejects %s', async (_what, content) => {
  expect(await refused(content)).toEqual(notAnExport);
});

test('distinguishes a file of a newer version from any other file', async () => {
  const newer = text({ kind: 'pilothouse-backends', version: 3, anything: true });
  expect(await refused(newer)).toEqual({ code: 'file', params: { reason: 'newer' } });
});

test('counts CAs before it reads any of them', async () => {
  const { cert } = await createAuthority();
  const trusting = (count: number, pem = cert) =>
    formerProfile({ transport: { ...transport, authorities: Array.from({ length: count }, () => pem) } });
  const readAll = (profiles: readonly object[]) => refused(text({ ...file, profiles }));
  const tooMany = (limit: number) => ({ code: 'file', params: { reason: 'too-many-authorities', limit } });
  expect(await readAll([trusting(201)])).toEqual(tooMany(200));
  expect(await readAll([trusting(1, cert.repeat(201))])).toEqual(tooMany(200));
  expect(await readAll(Array.from({ length: 6 }, () => trusting(200)))).toEqual(tooMany(1_000));
  const { backends } = await readExchange(text({ ...file, profiles: [trusting(200)] }));
  expect(backends[0]?.connection?.transport.authorities).toHaveLength(200);
});

test('limits a name to one line without directional characters, as long as one that is entered', async () => {
  const named = async (name: string) => {
    const { backends, views } = await readExchange(
      fileText([
        { ...backend, name },
        {
          ...{
            part: 'view',
            list: 'projects',
            backend: null,
            name: name.slice(0, 100),
            query: '',
            columns: [],
          },
          ...{ sort: { field: 'name', descending: false }, density: 'compact' },
        },
      ]),
    );
    return [backends[0]?.base.name, views[0]?.name];
  };
  const expired = 'Ops Your session has expired';
  expect(await named('Ops\n\nYour session\u202e has\u200b expired\u0007')).toEqual([expired, expired]);
  expect((await named('🚢'.repeat(50_000)))[0]).toBe('🚢'.repeat(100));
  expect((await named(`x${'🚢'.repeat(50_000)}`))[0]).toHaveLength(199);
  expect(await named('\u202e x'.slice(0, 2))).toEqual([null, '?']);
});

test('reads or rejects any text, and changes no prototype', async () => {
  const profile = { ...newProfile('here'), baseUrl: 'https://a.example', name: 'A' };
  const exported = await computer({ settings: { profiles: [profile] } }).save();
  const cut = fc.nat(exported.length).map((length) => exported.slice(0, length));
  const polluted = fc.json().map((json) => exported.replace('"name"', `"__proto__":${json},"name"`));
  const marked = fc
    .constantFrom('__proto__', 'constructor', 'toString')
    .map((project) => entries({ part: 'mark', backend: 'a', project, favourite: true, tags: ['polluted'] }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json(), cut, polluted, marked), async (any) => {
      const { repository, take } = computer();
      try {
        await take(any);
        for (const record of repository.all()) expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
      } catch (thrown) {
        expect(thrown).toMatchObject({ error: { code: 'file' } });
      }
      expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
      expect(Object.hasOwn(Object.prototype, 'tags')).toBe(false);
    }),
  );
});
