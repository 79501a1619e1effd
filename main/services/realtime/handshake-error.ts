import type { AppError } from '#contract/errors.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { HandshakeFailure } from '#main/ports.ts';
import { meaningOf } from '../http/backend-error.ts';
import { transportError } from '../http/transport-error.ts';

/** The error for a failed handshake. */
export function handshakeError(failure: HandshakeFailure, host: string, limits: HttpLimits): AppError {
  const { kind, message, status, cause } = failure;
  if (kind === 'rejected') return { code: 'rejected', message, status };
  if (cause !== undefined) return transportError(cause, host, limits);
  if (status === undefined) return unreachable(host, kind === 'network' ? 'network' : 'websocket', message);
  const params = { host, status, meaning: meaningOf(status), reason: 'handshake' };
  return { code: 'gateway', status, params };
}

/** @param detail the message of the peer or the system; empty if there is none */
export function unreachable(
  host: string,
  reason: 'network' | 'websocket' | 'dropped',
  detail = '',
): AppError {
  return { code: 'unreachable', params: { host, reason, detail } };
}
