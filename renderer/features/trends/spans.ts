import type { ProfileTrends, StateSince, TrendSpan } from '#contract/trends.ts';

/** The time spans to choose from, in ms. */
export const spans = { '1h': 3_600_000, '24h': 86_400_000, '7d': 7 * 86_400_000 } as const;

export type SpanName = keyof typeof spans;

/** The number of buckets of a plot. */
export const plotBuckets = 96;

/** A part of the time that the operator has selected, in ms since the epoch. */
export interface SelectedTime {
  readonly from: number;
  readonly to: number;
}

/** The shortest span until now that has a time; 24 hours for none. */
export function spanOf(time: SelectedTime | null): SpanName {
  if (time === null) return '24h';
  const names = Object.keys(spans) as SpanName[];
  return names.find((name) => time.from >= Date.now() - spans[name]) ?? '7d';
}

/** The time of a bucket. */
export function timeOfBuckets({ from, to, buckets }: TrendSpan, first: number, last = first): SelectedTime {
  const length = (to - from) / buckets;
  return { from: Math.floor(from + first * length), to: Math.ceil(from + (last + 1) * length) };
}

/** The states of a span with their ends. @param states as in `ProfileTrends` */
export function statesWithEnd(states: readonly StateSince[], to: number) {
  return states.map(({ at, state }, index) => ({ at, state, end: states[index + 1]?.at ?? to }));
}

/** The buckets in which changes reached the app, or were fetched from time to time. */
function observedBuckets({ states, span, changes }: ProfileTrends): readonly boolean[] {
  const observed = new Array<boolean>(span.buckets).fill(false);
  if (changes === null) return observed;
  const bucketOf = (at: number) => ((at - span.from) / (span.to - span.from)) * span.buckets;
  for (const { at, end, state } of statesWithEnd(states, span.to))
    if (state === 'live' || state === 'polling')
      observed.fill(true, Math.floor(bucketOf(at)), Math.ceil(bucketOf(end)));
  return observed;
}

/** The changes of several backends in each bucket, with whether any of them was observed. */
export function summedBars(trends: readonly ProfileTrends[]) {
  const span = trends[0]?.span;
  if (span === undefined) return [];
  const observed = trends.map(observedBuckets);
  const bars = Array.from({ length: span.buckets }, (_, index) => ({
    ...{ created: 0, updated: 0, deleted: 0 },
    isKnown: observed.some((buckets) => buckets[index]),
  }));
  for (const { changes } of trends) {
    if (changes === null) continue;
    for (const [index, bar] of bars.entries()) {
      bar.created += changes.created[index] ?? 0;
      bar.updated += changes.updated[index] ?? 0;
      bar.deleted += changes.deleted[index] ?? 0;
    }
  }
  return bars;
}
