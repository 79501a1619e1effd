import { TransportFailure, type TransportFailureKind } from '../http-ports.ts';

const failureKinds: Readonly<Record<string, TransportFailureKind>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'network',
  ENETUNREACH: 'network',
  EADDRNOTAVAIL: 'network',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  UND_ERR_CONNECT_TIMEOUT: 'connect-time-out',
  UND_ERR_HEADERS_TIMEOUT: 'idle-time-out',
  UND_ERR_BODY_TIMEOUT: 'idle-time-out',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
  ETIMEDOUT: 'connect-time-out',
};

/** Error codes of failures before anything was sent. */
const beforeSending = new Set<TransportFailureKind>([
  'refused',
  'network',
  'dns',
  'connect-time-out',
  'tls',
  'client-certificate',
]);

/**
 * Converts an error of undici or the system. Any other value is returned unchanged.
 *
 * @param pastDeadline the whole exchange took too long
 * @param aborted the caller cancelled it
 */
export function toTransportFailure(thrown: unknown, pastDeadline: boolean, aborted: boolean): unknown {
  if (thrown instanceof TransportFailure) return thrown;
  if (aborted) return new TransportFailure('aborted', true, 'The request was cancelled.');
  if (pastDeadline) return new TransportFailure('total-time-out', true, 'The deadline passed.');
  if (!(thrown instanceof Error)) return thrown;
  const code = codeOf(thrown);
  const known = failureKinds[code] ?? tlsKind(code) ?? 'reset';
  const kind = known !== 'tls' && known !== 'client-certificate' && isEstablished(thrown) ? 'reset' : known;
  return new TransportFailure(kind, !beforeSending.has(kind), code === '' ? thrown.name : code);
}

/**
 * The error's code. Electron's TLS library (BoringSSL) reports alerts of the server as `EPROTO`, with their name only in the
 * message: `…:SSL routines:OPENSSL_internal:TLSV1_ALERT_CERTIFICATE_REQUIRED:…`.
 */
function codeOf(thrown: Error): string {
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const reason = code === 'EPROTO' && /:SSL routines:[^:]*:([A-Za-z0-9_ ]+)/.exec(thrown.message)?.[1];
  return reason ? `ERR_SSL_${reason.trim().replaceAll(' ', '_').toUpperCase()}` : code;
}

/** An established connection can still time out or lose its route: the request may then have arrived. */
function isEstablished(thrown: Error): boolean {
  return 'syscall' in thrown && (thrown.syscall === 'read' || thrown.syscall === 'write');
}

/** Node's error codes for a failed handshake (Node.js documentation, "OpenSSL error codes" and "tls"); null for others. */
function tlsKind(code: string): 'tls' | 'client-certificate' | null {
  // In TLS 1.3 it arrives after the client's handshake; the server has not read what was sent with it. Electron's TLS
  // library (BoringSSL) leaves out `ALERT`, unlike OpenSSL.
  const refusals =
    /(CERTIFICATE_REQUIRED|BAD_CERTIFICATE|(UNSUPPORTED|UNKNOWN|EXPIRED|REVOKED)_CERTIFICATE|CERTIFICATE_(UNKNOWN|EXPIRED|REVOKED)|UNKNOWN_CA)$/;
  if (/^ERR_SSL_(SSL|TLS)/.test(code) && refusals.test(code)) {
    return 'client-certificate';
  }
  return /^(ERR_TLS|ERR_SSL|EPROTO)/.test(code) ? 'tls' : null;
}
