/** An instant at which code that knows the time of day goes wrong first. */
export interface Instant {
  readonly name: string;
  /** Time zone of the tests, as `TZ` has it. */
  readonly zone: 'Europe/Berlin' | 'UTC';
  /** ISO 8601, with the offset that the zone has then. */
  readonly at: string;
}

const summer = (name: string, time: string): readonly Instant[] => [
  { name, zone: 'Europe/Berlin', at: `2026-06-10T${time}+02:00` },
  { name: `${name}-utc`, zone: 'UTC', at: `2026-06-10T${time}Z` },
];

/** A minute before a change the tests run into it. */
export const instants: readonly Instant[] = [
  ...summer('midnight', '00:00:00'),
  ...summer('before-noon', '11:59:00'),
  ...summer('noon', '12:00:00'),
  ...summer('before-midnight', '23:59:00'),
  { name: 'leap-day', zone: 'Europe/Berlin', at: '2028-02-29T10:00:00+01:00' },
  { name: 'leap-day-ends-utc', zone: 'UTC', at: '2028-02-29T23:59:00Z' },
  // 02:00 to 03:00 does not exist on this day, and exists twice on the other.
  { name: 'summer-time-begins', zone: 'Europe/Berlin', at: '2026-03-29T01:59:00+01:00' },
  { name: 'summer-time-ends', zone: 'Europe/Berlin', at: '2026-10-25T02:59:00+02:00' },
];

/** The instant of this day, so that a run each night goes through all of them. @param now ms since the epoch */
export function instantOfDay(now: number): Instant {
  const instant = instants[Math.floor(now / 86_400_000) % instants.length];
  if (instant === undefined) throw new Error('There are no instants.');
  return instant;
}

/** What `FAKETIME` has to be, so that the clock shows the instant now and goes on. @param now ms since the epoch */
export function clockOffset({ at }: Instant, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  return `${seconds < 0 ? '' : '+'}${seconds}s`;
}
