import type { LatencyPerBucket, TrendSpan } from '#contract/trends.ts';
import { Minutes, minuteMs, minuteOf } from './minutes.ts';

/** The number of last requests from which the current latency is computed. */
const maxLast = 200;
/** The maximum number of durations of one minute: later ones replace the first ones. */
const maxOfMinute = 1_000;

/** The latency of one minute: the number of answered requests, and quantiles of their durations in ms. */
export type MinuteLatency = readonly [count: number, p50: number, p95: number];

/** Quantiles of the latency of a backend: of each minute of the last 24 hours, and of the last 200 requests. */
export class Latency {
  readonly #minutes = new Minutes<MinuteLatency>();
  #durations: number[] = [];
  #minute = 0;
  #count = 0;
  #last: number[] = [];

  /** @param at when the answer arrived, in ms since the epoch */
  add(at: number, durationMs: number): void {
    const minute = minuteOf(at);
    if (minute !== this.#minute) {
      this.#settle();
      this.#minute = minute;
      this.#durations = [];
      this.#count = 0;
    }
    this.#durations[this.#count % maxOfMinute] = durationMs;
    this.#count += 1;
    this.#last.push(durationMs);
    if (this.#last.length > maxLast) this.#last.shift();
  }

  /** The 95th percentile of the last 200 requests, in ms; null if there were none. */
  get p95(): number | null {
    return this.#last.length === 0 ? null : quantile(this.#last, 0.95);
  }

  /** All minutes with an answered request. */
  minutes(): readonly (readonly [minute: number, latency: MinuteLatency])[] {
    this.#settle();
    return this.#minutes.entries();
  }

  /** The mean of the quantiles of the minutes of each bucket, by the number of their requests. */
  perBucket({ from, to, buckets }: TrendSpan): LatencyPerBucket {
    const counts = new Array<number>(buckets).fill(0);
    const sums = { p50: new Array<number>(buckets).fill(0), p95: new Array<number>(buckets).fill(0) };
    for (const [minute, [count, p50, p95]] of this.minutes()) {
      // The middle of the minute, so that the current one is in the last bucket.
      const at = Math.min((minute + 0.5) * minuteMs, to - 1);
      if (at < from || (minute + 0.5) * minuteMs > to + minuteMs) continue;
      const bucket = Math.floor(((at - from) / (to - from)) * buckets);
      counts[bucket] = (counts[bucket] ?? 0) + count;
      sums.p50[bucket] = (sums.p50[bucket] ?? 0) + count * p50;
      sums.p95[bucket] = (sums.p95[bucket] ?? 0) + count * p95;
    }
    const means = (values: readonly number[]) =>
      values.map((sum, index) => (counts[index] ? sum / counts[index] : null));
    return { p50: means(sums.p50), p95: means(sums.p95) };
  }

  /** Inserts the minutes of an earlier run. */
  restore(earlier: readonly (readonly [minute: number, latency: MinuteLatency])[]): void {
    const ofThisRun = this.minutes();
    this.#minutes.clear();
    for (const [minute, latency] of [...earlier, ...ofThisRun]) this.#minutes.set(minute, latency);
  }

  clear(): void {
    this.#minutes.clear();
    this.#durations = [];
    this.#count = 0;
    this.#last = [];
  }

  #settle(): void {
    if (this.#count > 0)
      this.#minutes.set(this.#minute, [
        this.#count,
        quantile(this.#durations, 0.5),
        quantile(this.#durations, 0.95),
      ]);
  }
}

/** The nearest-rank quantile. @param values at least one */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}
