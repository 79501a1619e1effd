import type { AppError } from '#contract/errors.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { HandshakeFailure } from '#main/ports.ts';
import { meaningOf } from '../http/backend-error.ts';
import { transportError } from '../http/transport-error.ts';

/** The error of a handshake that failed. */
export function handshakeError(failure: HandshakeFailure, host: string, limits: HttpLimits): AppError {
  const { kind, message, status, cause } = failure;
  if (kind === 'rejected') return { code: 'rejected', message, status };
  if (cause !== undefined) return transportError(cause, host, limits);
  if (status === undefined) return unreachable(host, kind === 'network' ? 'network' : 'websocket', message);
  const params = { host, status, meaning: meaningOf(status), reason: 'handshake' };
  return { code: 'gateway', status, params };
}

/** @param detail what the peer or the system said; empty where there is nothing */
export function unreachable(
  host: string,
  reason: 'network' | 'websocket' | 'dropped',
  detail = '',
): AppError {
  return { code: 'unreachable', params: { host, reason, detail } };
}
