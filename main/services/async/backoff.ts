import type { Random } from '#main/ports.ts';

/** Limits of an exponential backoff, in ms. */
export interface BackoffBounds {
  readonly firstMs: number;
  /** Without it the delay doubles without limit. */
  readonly maxMs?: number;
}

/**
 * Exponential backoff: the delay doubles with every failure.
 * @param failures in a row; zero counts as one
 * @returns ms to wait before the next attempt
 */
export function exponentialDelay(
  failures: number,
  { firstMs, maxMs = Number.POSITIVE_INFINITY }: BackoffBounds,
): number {
  return Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
}

/**
 * Randomises a delay, so that clients that failed together do not retry together.
 * @param spread width of the range around the delay, as a fraction of it: 0.5 gives 75 % to 125 %
 */
export function withJitter(delayMs: number, random: Random, spread: number): number {
  return delayMs * (1 - spread / 2 + random.fraction() * spread);
}
