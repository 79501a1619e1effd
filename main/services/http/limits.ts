import { defaultTimeOuts, type TimeOuts } from '#contract/profiles.ts';
import type { HttpLimits } from '#main/http-ports.ts';

/** The size limit of docs/decisions/size.md. */
const maxBytes = 64 * 1024 * 1024;

/** The HTTP limits from a profile's timeouts. */
export function limitsOf({ connect, idle, total }: TimeOuts): HttpLimits {
  return { connectMs: connect * 1000, idleMs: idle * 1000, totalMs: total * 1000, maxBytes };
}

/** The time-outs and the size limit of docs/decisions/time-outs.md and "Size". */
export const defaultLimits: HttpLimits = limitsOf(defaultTimeOuts);
