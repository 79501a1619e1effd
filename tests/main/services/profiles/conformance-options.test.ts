import { expect, test } from 'vitest';
import { defaultPaths } from '#contract/profiles.ts';
import type { BackendConnection } from '#services/profiles/backend-connection.ts';
import { conformanceOptions } from '#services/profiles/conformance-options.ts';

const connection: BackendConnection = {
  baseUrl: 'https://ops.example.org/api',
  token: 'the-token',
  network: {} as BackendConnection['network'],
  paths: defaultPaths,
  realtimePath: '/live',
  limits: {} as BackendConnection['limits'],
  settings: {
    proxy: 'system',
    proxySignIn: { proxy: 'proxy.example:3128', username: 'ada', password: 'proxy-password' },
    authorities: [],
    clientCertificate: null,
    pins: [],
    headers: { origin: null, values: { 'X-Gate': 'header-value', 'X-Team': 'other-value' } },
  },
};

test("keeps the values of headers and the proxy's password out of reports", () => {
  const { secrets, credentials } = conformanceOptions(connection, true);
  expect(secrets).toEqual(['proxy-password', 'header-value', 'other-value']);
  // The run itself redacts the secrets that it signs in with.
  expect(credentials).toEqual({ kind: 'token', token: 'the-token' });
});

test.each([true, false])('creates nothing that cannot be deleted if readOnly is %s', (readOnly) => {
  expect(conformanceOptions(connection, readOnly)).toMatchObject({
    baseUrl: 'https://ops.example.org/api',
    realtimePath: '/live',
    readOnly,
    createNetwork: false,
    signUp: false,
    gitProvider: null,
    oauthCode: null,
  });
});
