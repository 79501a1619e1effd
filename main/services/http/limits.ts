import type { HttpLimits } from '../../ports.ts';

/** The time-outs and the size limit of decisions, "Time-outs" and "Size". */
export const defaultLimits: HttpLimits = {
  connectMs: 10_000,
  idleMs: 30_000,
  totalMs: 120_000,
  maxBytes: 64 * 1024 * 1024,
};
