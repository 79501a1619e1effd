import type { AppError } from '#contract/errors.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { HandshakeFailure } from '#main/ports.ts';
import { transportError } from '../http/transport-error.ts';

/** The error of a handshake that failed. */
export function handshakeError(failure: HandshakeFailure, host: string, limits: HttpLimits): AppError {
  const { kind, message, status, cause } = failure;
  if (kind === 'rejected') return { code: 'rejected', message, status };
  if (cause !== undefined) return transportError(cause, host, limits);
  if (status === undefined) return unreachable(host, kind === 'network' ? 'network' : 'websocket', message);
  return { code: 'gateway', status, params: { host, status, meaning: message } };
}

/** @param detail what the peer or the system said; empty where there is nothing */
export function unreachable(
  host: string,
  reason: 'network' | 'websocket' | 'dropped',
  detail = '',
): AppError {
  return { code: 'unreachable', params: { host, reason, detail } };
}
