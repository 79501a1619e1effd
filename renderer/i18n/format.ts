import type { ShownTimeZone } from './time-zone.ts';

/** Formats by the language of the window and the chosen time zone. All times are ms since the epoch. */
export interface Formats {
  number(value: number): string;
  /** Date and time, for instance "1 Jun 2026, 14:03". */
  dateTime(at: number): string;
  /** The whole date of a day, `YYYY-MM-DD`. */
  date(day: string): string;
  /** Time of day if it was today, else date and time. */
  recent(at: number, now: number): string;
  /** Time of day with seconds. */
  precise(at: number): string;
  /** Time of day with seconds if it was today, else also the date. */
  recentPrecise(at: number, now: number): string;
  /** "Today", "Yesterday", else the date. */
  day(at: number, now: number): string;
  /** "2 minutes ago". */
  ago(at: number, now: number): string;
  /** How long ago in few letters, for columns: "2m". */
  shortAgo(at: number, now: number): string;
  /** A time span from now on, in its largest whole unit: "in 2 days", "tomorrow". */
  ahead(ms: number): string;
  /** @param day 0 is Sunday */
  weekday(day: number, length: 'short' | 'long'): string;
  /** A time span in its largest whole unit: "2 days". */
  duration(ms: number): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/**
 * @param language BCP 47
 * @param shown the time zone; UTC times are marked as such
 */
export function createFormats(language: string, shown: ShownTimeZone = 'local'): Formats {
  const zone = shown === 'utc' ? { timeZone: 'UTC' } : {};
  const mark = shown === 'utc' ? '\u00a0UTC' : '';
  // Created when they are first used: all of them would take 10 to 25 ms of the start.
  const number = once(() => new Intl.NumberFormat(language));
  const zoned = (styles: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, { ...zone, ...styles }));
  const dateTime = zoned({ dateStyle: 'medium', timeStyle: 'short' });
  const dateAndSeconds = zoned({ dateStyle: 'medium', timeStyle: 'medium' });
  const time = zoned({ timeStyle: 'short' });
  const precise = zoned({ timeStyle: 'medium' });
  const date = zoned({ dateStyle: 'full' });
  // Swedish writes the date as ISO 8601.
  const isoDay = once(() => new Intl.DateTimeFormat('sv', zone));
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const calendarDay = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }));
  const list = once(() => new Intl.ListFormat(language, { type: 'conjunction' }));
  // Creating a formatter takes much longer than formatting.
  // The narrow units of German are letters for some, and abbreviations for others.
  const shortDisplay = language === 'de' ? 'short' : 'narrow';
  const units = new Map<string, Intl.NumberFormat>();
  function unitFormat(unit: string, unitDisplay: 'narrow' | 'short' | 'long'): Intl.NumberFormat {
    const key = `${unit} ${unitDisplay}`;
    const format = units.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
    units.set(key, format);
    return format;
  }
  const weekdays = new Map<string, Intl.DateTimeFormat>();
  return {
    number: (value) => number().format(value),
    dateTime: (at) => dateTime().format(at) + mark,
    date: (day) => calendarDay().format(new Date(`${day}T00:00:00Z`)),
    recent(at, now) {
      const today = isoDay().format(at) === isoDay().format(now);
      return (today ? time : dateTime)().format(at) + mark;
    },
    day(at, now) {
      const today = isoDay().format(now);
      const days = [0, 1].findIndex((before) => dayBefore(today, before) === isoDay().format(at));
      const text = days < 0 ? date().format(at) : relative().format(-days, 'day');
      return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    },
    precise: (at) => precise().format(at) + mark,
    recentPrecise(at, now) {
      const today = isoDay().format(at) === isoDay().format(now);
      return (today ? precise : dateAndSeconds)().format(at) + mark;
    },
    ago(at, now) {
      const past = Math.min(0, at - now);
      const [unit, length] = steps.find(([, size]) => -past >= size) ?? ['second', 1000];
      return relative().format(Math.trunc(past / length), unit);
    },
    shortAgo(at, now) {
      const [unit, length] = steps.find(([, size]) => now - at >= size) ?? ['second', 1000];
      return unitFormat(unit, shortDisplay).format(Math.max(0, Math.trunc((now - at) / length)));
    },
    ahead(ms) {
      const [unit, length] = steps.find(([, size]) => ms >= size) ?? ['second', 1000];
      return relative().format(Math.trunc(ms / length), unit);
    },
    weekday(day, length) {
      const format =
        weekdays.get(length) ?? new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
      weekdays.set(length, format);
      return format.format(Date.UTC(2023, 0, 1 + day));
    },
    duration(ms) {
      const [unit, length] = steps.find(([, size], at) => rounded(ms, at + 1) >= size) ?? ['second', 1000];
      return unitFormat(unit, 'long').format(Math.round(ms / length));
    },
    list: (items) => list().format(items),
  };
}

/** Creates a value with the first call. */
function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

/** Rounds to whole units of the step: 59 minutes and 58 seconds are an hour. */
function rounded(ms: number, step: number): number {
  const [, size] = steps[step] ?? ['second', 1];
  return Math.round(ms / size) * size;
}

/** The calendar day this many days before another, both `YYYY-MM-DD`. */
function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
