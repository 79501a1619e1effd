import type { Random } from '#main/ports.ts';
import { exponentialDelay, withJitter } from '../async/backoff.ts';

const firstMs = 200;
/**
 * Short enough that a client has reconnected and fetched its list within two seconds after the backend is
 * back, whatever the jitter.
 */
const maxFirstDelaysMs = 800;
const maxMs = 15_000;
/** The first attempts are quick, because most outages are a restart of the backend. */
const quickAttempts = 60;

/**
 * Exponential backoff with jitter for reconnecting, in ms.
 *
 * @param failures number of failures in a row
 * @param lasting how many of them suggest that the next attempt fails too; only these let the delay grow
 * beyond 800 ms
 */
export function reconnectDelay(failures: number, random: Random, lasting = 0): number {
  const quick = exponentialDelay(failures, { firstMs, maxMs: maxFirstDelaysMs });
  const slow = exponentialDelay(lasting, { firstMs, maxMs });
  const delayMs = failures > quickAttempts ? maxMs : Math.max(quick, slow);
  return withJitter(delayMs, random, 0.5);
}
