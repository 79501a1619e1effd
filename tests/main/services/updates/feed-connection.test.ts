import { expect, test } from 'vitest';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import { newProfile, type ProfileRecord } from '#services/settings/settings.ts';
import { feedConnection } from '#services/updates/feed-connection.ts';

const feed = 'https://updates.example/stable/';

/** The settings with a backend that has a CA, a pin, a proxy of its own, a client certificate and headers. */
function connection(baseUrl: string | null, policy: Partial<Policy> = {}) {
  const fresh = newProfile('a');
  const transport: ProfileRecord['transport'] = {
    proxy: { mode: 'manual', kind: 'http', host: 'proxy.example', port: 3128 },
    proxySignIn: { proxy: 'proxy.example:3128', username: 'ada' },
    authorities: ['CA of the backend'],
    clientCertificate: 'certificate',
    pins: [{ host: 'updates.example', port: 443, sha256: 'ab', accepted: [] }],
    headers: { names: ['x-gateway'], origin: 'https://updates.example' },
  };
  const repository = { all: () => [{ ...fresh, baseUrl, transport }], policy: { ...noPolicy, ...policy } };
  return feedConnection(feed, repository);
}

const plain = {
  proxy: 'system',
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};

test.each([
  ['no backend', null],
  ['a backend on another host', 'https://backend.example/'],
  ['a backend on a host with the same end', 'https://my.updates.example/'],
  ['an address that cannot be read', 'updates.example'],
])("with %s, the system's proxy and the computer's CAs alone", (_what, baseUrl) => {
  expect(connection(baseUrl)).toEqual(plain);
});

test('the CAs of a backend on the same host are trusted; nothing else of it is used', () => {
  expect(connection('https://updates.example:8443/api')).toEqual({
    ...plain,
    authorities: ['CA of the backend'],
  });
});

test('the CAs and the proxy of a policy are used', () => {
  const policy: Partial<Policy> = {
    authorities: ['CA of the company'],
    proxy: { mode: 'manual', kind: 'https', host: 'outward.example', port: 8080 },
  };
  expect(connection(null, policy)).toEqual({
    ...plain,
    authorities: ['CA of the company'],
    proxy: { kind: 'https', host: 'outward.example', port: 8080 },
  });
  expect(connection(null, { proxy: { mode: 'none', kind: 'http', host: '', port: null } }).proxy).toBeNull();
});
