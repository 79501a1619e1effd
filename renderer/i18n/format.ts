/** Formats by the language of the window. All times are ms since the epoch. */
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
  /** "Today", "Yesterday", else the date. */
  day(at: number, now: number): string;
  /** "2 minutes ago". */
  ago(at: number, now: number): string;
  /** A span of time from now on, in its largest whole unit: "in 2 days", "tomorrow". */
  ahead(ms: number): string;
  /** @param day 0 is Sunday */
  weekday(day: number, length: 'short' | 'long'): string;
  /** A span of time in its largest whole unit: "2 days". */
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

/** @param language BCP 47 */
export function createFormats(language: string): Formats {
  const number = new Intl.NumberFormat(language);
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const precise = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  const calendarDay = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    number: (value) => number.format(value),
    dateTime: (at) => dateTime.format(at),
    date: (day) => calendarDay.format(new Date(`${day}T00:00:00Z`)),
    recent(at, now) {
      const today = new Date(at).toDateString() === new Date(now).toDateString();
      return (today ? time : dateTime).format(at);
    },
    day(at, now) {
      const yesterday = new Date(now);
      yesterday.setDate(yesterday.getDate() - 1);
      const days = [new Date(now), yesterday].findIndex(
        (day) => day.toDateString() === new Date(at).toDateString(),
      );
      const text = days < 0 ? date.format(at) : relative.format(-days, 'day');
      return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    },
    precise: (at) => precise.format(at),
    ago(at, now) {
      const past = Math.min(0, at - now);
      const [unit, length] = steps.find(([, size]) => -past >= size) ?? ['second', 1000];
      return relative.format(Math.trunc(past / length), unit);
    },
    ahead(ms) {
      const [unit, length] = steps.find(([, size]) => ms >= size) ?? ['second', 1000];
      return relative.format(Math.trunc(ms / length), unit);
    },
    weekday(day, length) {
      const date = new Date(Date.UTC(2023, 0, 1 + day));
      return date.toLocaleDateString(language, { weekday: length, timeZone: 'UTC' });
    },
    duration(ms) {
      const [unit, length] = steps.find(([, size]) => ms >= size) ?? ['second', 1000];
      const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
      return words.format(Math.trunc(ms / length));
    },
    list: (items) => list.format(items),
  };
}
