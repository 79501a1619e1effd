import { TransportFailure, type TransportFailureKind } from '../ports.ts';

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
  ETIMEDOUT: 'connect-time-out',
};

/** Failures that happen before anything was sent. */
const beforeSending = new Set<TransportFailureKind>(['refused', 'network', 'dns', 'connect-time-out', 'tls']);

/**
 * What an error of undici or of the system means for the exchange. What is no such error comes back as it is.
 *
 * @param pastDeadline the whole exchange took too long
 * @param aborted the caller gave it up
 */
export function toTransportFailure(thrown: unknown, pastDeadline: boolean, aborted: boolean): unknown {
  if (thrown instanceof TransportFailure) return thrown;
  if (aborted) return new TransportFailure('aborted', true, 'The call was given up.');
  if (pastDeadline) return new TransportFailure('total-time-out', true, 'The deadline passed.');
  if (!(thrown instanceof Error)) return thrown;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  const known = failureKinds[code] ?? (isTlsCode(code) ? 'tls' : 'reset');
  const kind = known !== 'tls' && isEstablished(thrown) ? 'reset' : known;
  return new TransportFailure(kind, !beforeSending.has(kind), code === '' ? thrown.name : code);
}

/** A connection that was made can still time out or lose its route: by then the request may have arrived. */
function isEstablished(thrown: Error): boolean {
  return 'syscall' in thrown && (thrown.syscall === 'read' || thrown.syscall === 'write');
}

/** Node's names for a failed verification or handshake (Node.js documentation, "tls: X509 certificate error codes"). */
function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/.test(
    code,
  );
}
