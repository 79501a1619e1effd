import { expect, test } from 'vitest';
import { toTransportFailure } from '#main/adapters/transport-failure.ts';

/** An error as Node creates it. */
function systemError(code: string, syscall?: string): Error {
  return Object.assign(new Error('with words that may hold anything'), { code }, syscall && { syscall });
}

test.each([
  ['ECONNREFUSED', 'connect', 'refused', false],
  ['ETIMEDOUT', 'connect', 'connect-time-out', false],
  ['UND_ERR_CONNECT_TIMEOUT', undefined, 'connect-time-out', false],
  ['EHOSTUNREACH', 'connect', 'network', false],
  ['ENOTFOUND', 'getaddrinfo', 'dns', false],
  ['EPROTO', 'write', 'tls', false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', undefined, 'tls', false],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', undefined, 'client-certificate', false],
  ['ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED', undefined, 'client-certificate', false],
  // BoringSSL's name of the error.
  ['ERR_SSL_TLSV1_CERTIFICATE_REQUIRED', undefined, 'client-certificate', false],
  ['UND_ERR_SOCKET', undefined, 'reset', true],
  ['UND_ERR_BODY_TIMEOUT', undefined, 'idle-time-out', true],
  // Over an open connection it is unknown what has arrived.
  ['ECONNRESET', 'read', 'reset', true],
  ['ETIMEDOUT', 'read', 'reset', true],
  ['EHOSTUNREACH', 'read', 'reset', true],
  ['ENETUNREACH', 'write', 'reset', true],
])('reads %s of %s as %s; may have been sent: %s', (code, syscall, kind, sent) => {
  expect(toTransportFailure(systemError(code, syscall), false, false)).toMatchObject({
    kind,
    sent,
    message: code,
  });
});

test.each([
  ['TLSV1_ALERT_CERTIFICATE_REQUIRED', 'client-certificate'],
  ['KEY_USAGE_BIT_INCORRECT', 'tls'],
  ['WRONG_VERSION_NUMBER', 'tls'],
])('reads %s from the message alone, as Electron’s TLS library reports it', (reason, kind) => {
  const error = Object.assign(
    new Error(
      `write EPROTO 8:error:1000009e:SSL routines:OPENSSL_internal:${reason}:../../third_party/boringssl/src/ssl/ssl_cert.cc:431:`,
    ),
    { code: 'EPROTO', syscall: 'write' },
  );
  expect(toTransportFailure(error, false, false)).toMatchObject({
    kind,
    sent: false,
    message: `ERR_SSL_${reason}`,
  });
});

test('distinguishes a cancelled request from one that passed the deadline', () => {
  const error = systemError('UND_ERR_ABORTED');
  expect(toTransportFailure(error, false, true)).toMatchObject({ kind: 'aborted' });
  expect(toTransportFailure(error, true, false)).toMatchObject({ kind: 'total-time-out', sent: true });
});
