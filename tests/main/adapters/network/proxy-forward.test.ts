import { expect, test } from 'vitest';
import { answerOfProxy, isForwarded } from '#main/adapters/network/proxy-forward.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';

const proxy: ProxyServer = { kind: 'http', host: 'proxy.example.org', port: 3128 };
const target = { secure: false, host: 'ops.example.org', port: 80 };

function settings(values: Readonly<Record<string, string>> = {}): ConnectionSettings {
  return {
    ...{ proxy, proxySignIn: null, authorities: [], clientCertificate: null, pins: [] },
    headers: { origin: 'http://ops.example.org', values },
  };
}

test('gives an HTTP proxy only unencrypted requests to forward', () => {
  expect(isForwarded(proxy, target, settings())).toBe(true);
  expect(isForwarded({ ...proxy, kind: 'https' }, target, settings())).toBe(true);
  expect(isForwarded(proxy, { ...target, secure: true, port: 443 }, settings())).toBe(false);
  expect(isForwarded({ ...proxy, kind: 'socks5' }, target, settings())).toBe(false);
  expect(isForwarded(null, target, settings())).toBe(false);
});

test.each(['Proxy-Authorization', 'proxy-authorization'])(
  'needs a tunnel for the %s header of a gateway, but not for other headers',
  (name) => {
    expect(isForwarded(proxy, target, settings({ [name]: 'Basic x' }))).toBe(false);
    expect(isForwarded(proxy, target, settings({ 'X-Gate': 'x' }))).toBe(true);
  },
);

test.each<[number, string | undefined, 'backend' | 'proxy, not sent' | 'proxy, may have been sent']>([
  [200, undefined, 'backend'],
  [502, undefined, 'backend'],
  // A backend may report this about its own upstream server.
  [200, 'ERR_DNS_FAIL 0', 'backend'],
  [407, undefined, 'proxy, not sent'],
  [403, 'ERR_ACCESS_DENIED 0', 'proxy, not sent'],
  [503, 'ERR_CONNECT_FAIL 111', 'proxy, not sent'],
  // The backend may have processed the request before its response was lost.
  [504, 'ERR_READ_TIMEOUT 0', 'proxy, may have been sent'],
  [502, 'ERR_ZERO_SIZE_OBJECT 0', 'proxy, may have been sent'],
])('attributes a %i from Squid with the error %j to: %s', (status, own, expected) => {
  const failure = answerOfProxy(proxy, settings(), status, own === undefined ? {} : { 'x-squid-error': own });
  if (expected === 'backend') expect(failure).toBeNull();
  else expect(failure).toMatchObject({ sent: expected === 'proxy, may have been sent' });
});
