import type { HttpResponse, TransportFailure } from '#main/http-ports.ts';
import type { Random } from '#main/ports.ts';
import { exponentialDelay, withJitter } from '../async/backoff.ts';

const maxRetries = 2;
const firstMs = 200;
const retriedStatuses = new Set([429, 502, 503, 504]);
const retriedFailures = new Set(['refused', 'dns', 'reset', 'network', 'connect-time-out']);
/** Failures that are not retried, although a later request may succeed. */
const slowFailures = new Set(['idle-time-out', 'total-time-out']);
const maxRetryAfterMs = 30_000;

/** Whether the backend or the way to it may answer again later without a change by the operator. */
export function isTemporary(outcome: HttpResponse | TransportFailure): boolean {
  if (!(outcome instanceof Error)) return retriedStatuses.has(outcome.status);
  return retriedFailures.has(outcome.kind) || slowFailures.has(outcome.kind);
}

/**
 * The delay before a GET is retried, in ms; null if it is not (docs/decisions/retries.md).
 *
 * @param retries number of retries so far
 * @param now in ms since the epoch, for a `Retry-After` that is a date (RFC 9110, 10.2.3)
 */
export function retryDelay(
  outcome: HttpResponse | TransportFailure,
  retries: number,
  now: number,
  random: Random,
): number | null {
  if (retries >= maxRetries) return null;
  const backoff = withJitter(exponentialDelay(retries + 1, { firstMs }), random, 1);
  if (outcome instanceof Error) return retriedFailures.has(outcome.kind) ? backoff : null;
  if (!retriedStatuses.has(outcome.status)) return null;
  const asked = retryAfterMs(outcome.headers['retry-after'], now);
  if (asked === null) return backoff;
  return asked <= maxRetryAfterMs ? asked : null;
}

/**
 * The delay requested by a `Retry-After` header, in ms; null without a readable one. @param now as in
 * `retryDelay`
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
