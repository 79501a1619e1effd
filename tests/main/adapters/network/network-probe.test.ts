import { expect, test } from 'vitest';
import { reachedNot } from '#main/adapters/network/network-probe.ts';
import { TransportFailure } from '#main/http-ports.ts';

const noRoute = new TransportFailure('network', false, 'EHOSTUNREACH');

test.each(['10.1.2.3', '172.31.0.1', '192.168.1.20', '169.254.7.7', 'fd00::1', 'fe80::1%en0'])(
  'reports that macOS denies the local network for %s',
  (address) => {
    expect(reachedNot(noRoute, address, 'darwin')).toBe('local-network');
    expect(reachedNot(noRoute, address, 'linux')).toBe('no-route');
  },
);

test.each(['192.0.2.1', '172.32.0.1', '127.0.0.1', '2001:db8::1'])(
  'does not treat %s as part of the local network',
  (address) => {
    expect(reachedNot(noRoute, address, 'darwin')).toBe('no-route');
  },
);

test('reports another reason for another failure', () => {
  expect(reachedNot(new TransportFailure('network', false, 'ENETUNREACH'), '10.0.0.1', 'darwin')).toBe(
    'no-route',
  );
  expect(reachedNot(new TransportFailure('refused', false, 'ECONNREFUSED'), '10.0.0.1', 'darwin')).toBe(
    'refused',
  );
});

test('treats a server that ends the connection at once as one that refuses it', () => {
  expect(reachedNot(new TransportFailure('reset', false, 'ECONNRESET'), '192.0.2.1')).toBe('refused');
});
