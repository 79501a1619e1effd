import { expect, test } from 'vitest';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import type { Settings } from '#services/settings/settings.ts';
import { newProfile } from '#services/settings/settings.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { feedConnection } from '#services/updates/feed-connection.ts';

/** How the feed is reached if the backend has a CA, a pin, its own proxy, a client certificate and headers. */
function connection(baseUrl: string, policy: Partial<Policy> = {}) {
  const settings: Settings = {
    currentProfileId: 'a',
    profiles: [
      {
        ...newProfile('a'),
        baseUrl,
        transport: {
          proxy: { mode: 'manual', kind: 'http', host: 'proxy.example', port: 3128 },
          proxySignIn: { proxy: 'proxy.example:3128', username: 'ada' },
          authorities: ['CA of the backend'],
          clientCertificate: 'certificate',
          pins: [{ host: 'updates.example', port: 443, sha256: 'ab', accepted: [] }],
          headers: { names: ['x-gateway'], origin: 'https://updates.example' },
        },
      },
    ],
  };
  const random = { fraction: () => 0, id: () => 'id' };
  const repository = new SettingsRepository(
    { read: () => settings, write: () => {}, forget: () => {} },
    random,
    { ...noPolicy, ...policy },
  );
  return feedConnection(repository.policy);
}

const plain = {
  proxy: 'system',
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};

test.each(['https://updates.example', 'https://updates.example:8443/api', 'https://backend.example'])(
  "reaches the feed by the system's proxy with the computer's CAs alone, with a backend at %s",
  (baseUrl) => {
    expect(connection(baseUrl)).toEqual(plain);
  },
);

test('uses the CAs and the proxy of a policy', () => {
  const policy: Partial<Policy> = {
    authorities: ['CA of the company'],
    proxy: { mode: 'manual', kind: 'https', host: 'outward.example', port: 8080 },
  };
  const at = 'https://updates.example';
  expect(connection(at, policy)).toEqual({
    ...plain,
    authorities: ['CA of the company'],
    proxy: { kind: 'https', host: 'outward.example', port: 8080 },
  });
  expect(connection(at, { proxy: { mode: 'none', kind: 'http', host: '', port: null } }).proxy).toBeNull();
});
