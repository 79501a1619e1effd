import { defaultTimeOuts, type TimeOuts } from '#contract/profiles.ts';
import type { HttpLimits } from '#main/http-ports.ts';

const mebibyte = 1024 * 1024;
/** The size limit of docs/decisions/size.md. */
const maxBytes = 64 * mebibyte;

/** How much is read of one list with all its pages (docs/decisions/list-pages.md). Bytes count bodies; times are in ms. */
export interface ListLimits {
  readonly pages: number;
  readonly records: number;
  readonly bytes: number;
  readonly ms: number;
}

export const usualListLimits: ListLimits = {
  ...{ pages: 1_000, records: 1_000_000, bytes: maxBytes, ms: 300_000 },
};

/** How many times as long a large list may take, and as large it may be. */
const largeFactor = 16;

/** The same where the operator has said that large lists are read (docs/decisions/size.md). */
export const largeListLimits: ListLimits = {
  ...{
    pages: 1_000 * largeFactor,
    records: 2_000_000,
    bytes: maxBytes * largeFactor,
    ms: 300_000 * largeFactor,
  },
};

/** The HTTP limits from a profile's timeouts. */
export function limitsOf({ connect, idle, total }: TimeOuts): HttpLimits {
  return { connectMs: connect * 1000, idleMs: idle * 1000, totalMs: total * 1000, maxBytes };
}

/** The limits of a request for a list, where the operator has said that large lists are read. */
export function largeLimitsOf(limits: HttpLimits): HttpLimits {
  return { ...limits, totalMs: limits.totalMs * largeFactor, maxListBytes: largeListLimits.bytes };
}

/** The time-outs and the size limit of docs/decisions/time-outs.md and "Size". */
export const defaultLimits: HttpLimits = limitsOf(defaultTimeOuts);
