/** An instant at which code that depends on the time of day typically fails. */
export interface Instant {
  readonly name: string;
  /** Time zone of the tests, as in `TZ`. */
  readonly zone: 'Europe/Berlin' | 'UTC';
  /** ISO 8601, with the offset of the zone at that time. */
  readonly at: string;
}

const summer = (name: string, time: string): readonly Instant[] => [
  { name, zone: 'Europe/Berlin', at: `2026-06-10T${time}+02:00` },
  { name: `${name}-utc`, zone: 'UTC', at: `2026-06-10T${time}Z` },
];

/** A minute before a change, which then happens while the tests run. */
export const instants: readonly Instant[] = [
  ...summer('midnight', '00:00:00'),
  ...summer('before-noon', '11:59:00'),
  ...summer('noon', '12:00:00'),
  ...summer('before-midnight', '23:59:00'),
  { name: 'leap-day', zone: 'Europe/Berlin', at: '2028-02-29T10:00:00+01:00' },
  { name: 'leap-day-ends-utc', zone: 'UTC', at: '2028-02-29T23:59:00Z' },
  { name: 'new-year', zone: 'Europe/Berlin', at: '2026-12-31T23:59:00+01:00' },
  // 02:00 to 03:00 does not exist on this day, and exists twice on the other.
  { name: 'summer-time-begins', zone: 'Europe/Berlin', at: '2026-03-29T01:59:00+01:00' },
  { name: 'summer-time-ends', zone: 'Europe/Berlin', at: '2026-10-25T02:59:00+02:00' },
];

/** The instant for this day, so that a nightly run goes through all of them. @param now ms since the epoch */
export function instantOfDay(now: number): Instant {
  const instant = instants[Math.floor(now / 86_400_000) % instants.length];
  if (instant === undefined) throw new Error('There are no instants.');
  return instant;
}

/** The value of `FAKETIME` that makes the clock start at the instant now. @param now ms since the epoch */
export function clockOffset({ at }: Instant, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  return `${seconds < 0 ? '' : '+'}${seconds}s`;
}
