import type { Random } from '#main/ports.ts';

const firstMs = 200;
/** Whoever comes back is fully back, list included, within two seconds, however the jitter falls. */
const soonMs = 800;
const lateMs = 15_000;
/** So many attempts are made quickly: most outages are a restart. */
const quickAttempts = 60;

/**
 * How long to wait before attempt number `failures` + 1; jittered, so that clients of one backend do not return as one.
 *
 * @param inVain how many of the failures say that the next attempt is as likely to fail: the pause grows with them
 */
export function reconnectDelay(failures: number, random: Random, inVain = 0): number {
  const quick = Math.min(soonMs, growing(failures));
  const base = failures > quickAttempts ? lateMs : Math.max(quick, Math.min(lateMs, growing(inVain)));
  return base * (0.75 + random.fraction() / 2);
}

function growing(failures: number): number {
  return firstMs * 2 ** Math.max(0, failures - 1);
}
