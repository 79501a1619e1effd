import type { AppError } from '#contract/errors.ts';
import type { HttpLimits, TransportFailure } from '#main/http-ports.ts';

/**
 * The error for a failed connection or request.
 * @param host with its port, for display
 */
export function transportError(failed: TransportFailure, host: string, limits: HttpLimits): AppError {
  const { connectMs, idleMs, totalMs } = limits;
  const { certificate, proxy, maxBytes = limits.maxListBytes ?? limits.maxBytes } = failed.facts;
  switch (failed.kind) {
    case 'aborted':
      return { code: 'signed-out' };
    case 'connect-time-out':
      return { code: 'timed-out', params: { host, seconds: connectMs / 1000, phase: 'connect' } };
    case 'idle-time-out':
      return { code: 'timed-out', params: { host, seconds: idleMs / 1000, phase: 'idle' } };
    case 'total-time-out':
      return { code: 'timed-out', params: { host, seconds: totalMs / 1000, phase: 'total' } };
    case 'too-large':
      return { code: 'too-large', params: { host, limitMiB: Math.round(maxBytes / 1024 / 1024) } };
    case 'certificate':
      return { code: 'certificate', params: { host }, certificate };
    case 'proxy':
      return {
        code: 'proxy',
        params: {
          host,
          proxy: proxy?.address ?? '',
          reason: proxy?.problem ?? 'reset',
          detail: failed.message,
        },
      };
    case 'proxy-auth':
      return {
        code: 'proxy-auth',
        params: { host, proxy: proxy?.address ?? '', reason: proxy?.given ? 'refused' : 'missing' },
      };
    case 'keychain':
      return { code: 'keychain', params: { host, reason: failed.message } };
    default:
      return { code: 'unreachable', params: { host, reason: failed.kind, detail: failed.message } };
  }
}
