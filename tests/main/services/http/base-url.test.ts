import { expect, test } from 'vitest';
import { defaultPaths } from '#contract/profiles.ts';
import { AppFailure } from '#services/errors/app-failure.ts';
import { acceptedBaseUrl, hostOf, isEncryptedOrLoopback, parseBaseUrl } from '#services/http/base-url.ts';
import { otherSocketPath, realtimeAddress } from '#services/realtime/realtime-address.ts';
import { checkedPaths } from '#services/records/resource-paths.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

test.each([
  ['https://ops.example.org', 'https://ops.example.org'],
  ['  https://ops.example.org/  ', 'https://ops.example.org'],
  ['https://ops.example.org/api/v1///', 'https://ops.example.org/api/v1'],
  ['https://ops.example.org/api/v1?x=1#top', 'https://ops.example.org/api/v1'],
  ['HTTPS://OPS.Example.org/API', 'https://ops.example.org/API'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000/ops', 'http://[::1]:4000/ops'],
  ['https://[2001:DB8::1]', 'https://[2001:db8::1]'],
  ['https://ops.example.org:8443', 'https://ops.example.org:8443'],
  ['http://ops.example.org:443', 'http://ops.example.org:443'],
  ['https://bücher.example/api', 'https://xn--bcher-kva.example/api'],
  ['ops.example.org', 'https://ops.example.org'],
  ['ops.example.org:4000/api/', 'https://ops.example.org:4000/api'],
  ['localhost:4000', 'https://localhost:4000'],
  ['192.0.2.7', 'https://192.0.2.7'],
  ['[::1]:4000', 'https://[::1]:4000'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['https://ops.example.org/a%20b/%C3%BC', 'https://ops.example.org/a%20b/%C3%BC'],
])('keeps the base URL %s as %s', (typed, parsed) => {
  expect(parseBaseUrl(typed)).toBe(parsed);
  // Parsing the stored URL again does not change it.
  expect(parseBaseUrl(parsed)).toBe(parsed);
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['not a host', 'not-a-url'],
  ['ops.example.org:99999', 'not-a-url'],
  ['javascript:alert(1)', 'not-a-url'],
  ['ada:secret@example.org', 'not-a-url'],
  ['ada@example.org', 'credentials'],
  ['https://', 'not-a-url'],
  ['https://a b.example', 'not-a-url'],
  ['http://example.org:99999', 'not-a-url'],
  ['mailto:ada@example.org', 'not-a-url'],
  ['ftp://example.org', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['ws://example.org', 'scheme'],
  ['https://ada:secret@example.org', 'credentials'],
  ['https://ada@example.org', 'credentials'],
])('rejects the base URL %j: %s', async (typed, reason) => {
  expect(await errorOf(() => parseBaseUrl(typed))).toEqual({ code: 'backend-url', params: { reason } });
});

test.each([
  ['https://ops.example.org', true],
  ['http://localhost:4000', true],
  ['http://app.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.8.9.1', true],
  ['http://[::1]:1', true],
  ['http://ops.example.org', false],
  ['http://192.168.0.7', false],
  ['http://localhost.example.org', false],
  ['http://127.0.0.1.example.org', false],
  ['http://0.0.0.0', false],
  ['http://[::ffff:c0a8:1]', false],
  ['http://[fe80::1]', false],
])('knows whether %s is safe to use without a warning: %s', (url, safe) => {
  expect(isEncryptedOrLoopback(parseBaseUrl(url))).toBe(safe);
});

test.each([
  ['https://ops.example.org', false, null],
  ['http://localhost:4000', false, null],
  ['http://ops.example.org', true, null],
  ['http://ops.example.org', false, 'unencrypted'],
])('checks %s where unencrypted is accepted: %s', async (url, accepted, code) => {
  const error = await errorOf(async () => acceptedBaseUrl(url, accepted));
  expect(error?.code ?? null).toBe(code);
});

test('shows the host with its port, and an IDN in punycode', () => {
  expect(hostOf('https://xn--bcher-kva.example:8443/api')).toBe('xn--bcher-kva.example:8443');
  expect(hostOf('http://[::1]:4000')).toBe('[::1]:4000');
});

test.each([
  ['https://ops.example.org', null, 'https://ops.example.org', '/socket.io'],
  ['https://ops.example.org/api/v1', null, 'https://ops.example.org', '/api/v1/socket.io'],
  ['http://[::1]:4000/ops', null, 'http://[::1]:4000', '/ops/socket.io'],
  ['https://ops.example.org/api', '/live', 'https://ops.example.org', '/live'],
])('derives the realtime URL of %s with path %j', (baseUrl, override, origin, path) => {
  expect(realtimeAddress(baseUrl, override)).toEqual({ origin, path });
});

test('offers another realtime path only under a sub-path', () => {
  expect(otherSocketPath({ origin: 'https://o.test', path: '/api/socket.io' })).toBe('/socket.io');
  expect(otherSocketPath({ origin: 'https://o.test', path: '/socket.io' })).toBeNull();
});

test.each(['/', 'a/', 'a:', ' ', '/.', '%2f', '\\', '?'])(
  'takes little time for a megabyte of %j',
  async (unit) => {
    const long = unit.repeat(1_000_000 / unit.length);
    const paths = { ...defaultPaths, realtime: `/a${long}b` };
    const run = () => {
      for (const text of [long, `https://ops.example.org/${long}b`, `ops.example.org/${long}`]) {
        try {
          realtimeAddress(parseBaseUrl(text), null);
          checkedPaths({ paths, realtime: `/a${long}b` });
        } catch (thrown) {
          if (!(thrown instanceof AppFailure)) throw thrown;
        }
      }
    };
    expect(cpuMs(run)).toBeLessThan(1_500);
  },
);
