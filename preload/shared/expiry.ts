/** How long before its expiry a credential is mentioned, in ms. */
export const endsSoonMs = 14 * 86_400_000;

/**
 * Parses a typed calendar day, `YYYY-MM-DD` or `D.M.YYYY`, and returns it as `YYYY-MM-DD`. Null if it is not
 * a day between 2000 and 2199.
 */
export function parseDay(text: string): string | null {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(plain);
  const [year, month, day] =
    iso !== null ? iso.slice(1) : german !== null ? german.slice(1).toReversed() : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const isPlausible = Number(year) >= 2000 && Number(year) < 2200;
  return isReal && isPlausible ? date.toISOString().slice(0, 10) : null;
}

/** The local calendar day after a number of days, as `YYYY-MM-DD`. @param now in ms since the epoch */
export function dayAfter(days: number, now: number): string {
  const from = new Date(now);
  // Counted in days and not in hours, as a day with a change of the clock is longer or shorter.
  const day = new Date(Date.UTC(from.getFullYear(), from.getMonth(), from.getDate() + days));
  return day.toISOString().slice(0, 10);
}

/** The end of a day in local time, in ms since the epoch. @param day `YYYY-MM-DD` */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).getTime();
}

/** The expiry state of a credential: `soon` within 14 days. @param now in ms since the epoch */
export function expiryState(day: string, now: number): 'later' | 'soon' | 'expired' {
  const left = endOfDay(day) - now;
  if (left <= 0) return 'expired';
  return left <= endsSoonMs ? 'soon' : 'later';
}
