import type { NumberRange } from './number-range.ts';

/** A span of time, in ms since the epoch. */
export type TimeRange = NumberRange;

const hourMs = 3_600_000;
const units: Readonly<Record<string, number>> = {
  m: 60_000,
  h: hourMs,
  d: 24 * hourMs,
  w: 7 * 24 * hourMs,
  y: 365 * 24 * hourMs,
};

/**
 * The time range of a condition: an age such as `<7d` or `>2w` (m, h, d, w, y), `today`, `yesterday`, or a
 * day such as `2026-11-22` or `>=2026-11-01`. Days are those of this computer. Plots also select moments in UTC, such as
 * `>=2026-11-22T14:30:00.000Z`. Null for anything else.
 * @param now in ms since the epoch
 */
export function timeRange(text: string, now: number): TimeRange | null {
  const [sign, rest] = signed(text);
  const age = durationOf(rest);
  if (age === null) return rangeOfDay(sign, dayOf(rest, now));
  // Younger than: from that time on. The same without a sign.
  const then = now - age;
  return sign.startsWith('>') ? { from: null, to: then } : { from: then, to: null };
}

/**
 * The time range of a condition on the end of something, such as the last moment of the last day of a credential: by the time
 * that is left, `<14d` or `>2w`, or by a day, `today`, `tomorrow`, `2026-12-01` or `<=2026-12-31`. `<14d`, the same as `14d`, is
 * at most 14 times 24 hours left, or already over; so `<0d` is what is over, and `<14d` and `>14d` together are all ends. Null
 * for anything else.
 * @param now in ms since the epoch
 */
export function deadlineRange(text: string, now: number): TimeRange | null {
  const [sign, rest] = signed(text);
  const left = durationOf(rest);
  if (left === null) return rangeOfDay(sign, dayOf(rest, now));
  const then = now + left;
  return sign.startsWith('>') ? { from: then, to: null } : { from: null, to: then };
}

function signed(text: string): readonly [sign: string, rest: string] {
  const [, sign = '', rest = ''] = /^(<=|>=|<|>)?(.+)$/.exec(text.toLowerCase()) ?? [];
  return [sign, rest];
}

/** In ms; null for anything but a number with a unit. */
function durationOf(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,6})([mhdwy])$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (units[unit] as number);
}

function rangeOfDay(sign: string, day: readonly [begin: number, end: number] | null): TimeRange | null {
  if (day === null) return null;
  const [begin, end] = day;
  if (sign === '<') return { from: null, to: begin };
  if (sign === '<=') return { from: null, to: end };
  if (sign === '>') return { from: end, to: null };
  if (sign === '>=') return { from: begin, to: null };
  return { from: begin, to: end };
}

/** The named days, by their distance from today. */
const namedDays = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/** A day, or a moment, which begins and ends at once. */
function dayOf(text: string, now: number): readonly [begin: number, end: number] | null {
  const moment = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d\.\d{3}z$/.test(text)
    ? Date.parse(text.toUpperCase())
    : Number.NaN;
  if (!Number.isNaN(moment)) return [moment, moment];
  const today = new Date(now);
  const named = namedDays.get(text);
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number);
  const [year, month, date] =
    named === undefined
      ? (parts ?? [])
      : [today.getFullYear(), today.getMonth() + 1, today.getDate() + named];
  if (year === undefined || month === undefined || date === undefined) return null;
  const begin = new Date(year, month - 1, date);
  if (named === undefined && (begin.getMonth() !== month - 1 || begin.getDate() !== date)) return null;
  return [begin.getTime(), new Date(year, month - 1, date + 1).getTime()];
}
