/** A span of time; either end may be open. */
export interface TimeRange {
  /** In ms since the epoch, inclusive; null for the beginning of time. */
  readonly from: number | null;
  /** In ms since the epoch, exclusive; null for the end of time. */
  readonly to: number | null;
}

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
  const [, sign = '', rest = ''] = /^(<=|>=|<|>)?(.+)$/.exec(text.toLowerCase()) ?? [];
  const [, count, unit = ''] = /^(\d{1,6})([mhdwy])$/.exec(rest) ?? [];
  if (count !== undefined) {
    const then = now - Number(count) * (units[unit] as number);
    // Younger than: from that time on. The same without a sign.
    return sign.startsWith('>') ? { from: null, to: then } : { from: then, to: null };
  }
  const day = dayOf(rest, now);
  if (day === null) return null;
  const [begin, end] = day;
  if (sign === '<') return { from: null, to: begin };
  if (sign === '<=') return { from: null, to: end };
  if (sign === '>') return { from: end, to: null };
  if (sign === '>=') return { from: begin, to: null };
  return { from: begin, to: end };
}

/** A day, or a moment, which begins and ends at once. */
function dayOf(text: string, now: number): readonly [begin: number, end: number] | null {
  const moment = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d\.\d{3}z$/.test(text)
    ? Date.parse(text.toUpperCase())
    : Number.NaN;
  if (!Number.isNaN(moment)) return [moment, moment];
  const today = new Date(now);
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number);
  const [year, month, date] = parts ?? [
    today.getFullYear(),
    today.getMonth() + 1,
    today.getDate() - (text === 'yesterday' ? 1 : 0),
  ];
  if (year === undefined || month === undefined || date === undefined) return null;
  if (parts === undefined && text !== 'today' && text !== 'yesterday') return null;
  const begin = new Date(year, month - 1, date);
  if (parts !== undefined && (begin.getMonth() !== month - 1 || begin.getDate() !== date)) return null;
  return [begin.getTime(), new Date(year, month - 1, date + 1).getTime()];
}

export function isWithin({ from, to }: TimeRange, at: number): boolean {
  return (from === null || at >= from) && (to === null || at < to);
}
