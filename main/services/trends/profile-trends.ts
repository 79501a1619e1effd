import type { CurrentTrend, ProfileTrends as ShownTrends, TrendSpan } from '#contract/trends.ts';
import type { Clock } from '#main/ports.ts';
import { changesPerBucket, type ReadableLog } from './changes-per-bucket.ts';
import { Latency } from './latency.ts';
import { Minutes, minuteMs, minuteOf } from './minutes.ts';
import { StateHistory } from './state-history.ts';

/** The number of minutes of the event rate that a plot shows. */
const shownMinutes = 60;
/** The number of minutes whose mean is the current rate. */
const rateMinutes = 10;
/** Version of the stored form. */
const version = 1;

/** What is measured of one profile over time: its states, the latency of its backend, the events that it receives. */
export class ProfileTrends {
  readonly states: StateHistory;
  readonly latency = new Latency();
  readonly #clock: Pick<Clock, 'now'>;
  readonly #events = new Minutes<number>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.states = new StateHistory(clock);
  }

  /** Counts received events. */
  received(count: number): void {
    const minute = minuteOf(this.#clock.now());
    this.#events.set(minute, (this.#events.get(minute) ?? 0) + count);
  }

  /** @param isSignedIn a signed-out profile does not show its events, which are part of its activity */
  current(profileId: string, isSignedIn: boolean): CurrentTrend {
    const minutes = isSignedIn ? this.#lastMinutes(rateMinutes) : [];
    const known = minutes.filter((count) => count !== null);
    const sum = known.reduce((total, count) => total + count, 0);
    return {
      profileId,
      eventsPerMinute: known.length === 0 ? null : sum / known.length,
      p95: this.latency.p95,
    };
  }

  /** @param activity null while signed out */
  read(profileId: string, activity: ReadableLog | null, span: TrendSpan): ShownTrends {
    return {
      profileId,
      span,
      changes: activity === null ? null : changesPerBucket(activity, span),
      states: this.states.between(span.from, span.to),
      latency: this.latency.perBucket(span),
      eventsPerMinute: activity === null ? [] : this.#lastMinutes(shownMinutes),
      current: this.current(profileId, activity !== null),
    };
  }

  /** The stored form. */
  encode(): string {
    return JSON.stringify({
      version,
      until: this.#clock.now(),
      states: this.states.all().map(({ at, state }) => [at, state]),
      latency: this.latency.minutes(),
      events: this.#events.entries(),
    });
  }

  /**
   * Adds what an earlier run has stored.
   * @param text authenticated, so known to be written by this app
   * @returns whether it has a known version
   */
  restore(text: string): boolean {
    const stored = JSON.parse(text);
    if (stored.version !== version) return false;
    this.states.restore(
      stored.states.map(([at, state]: [number, never]) => ({ at, state })),
      stored.until,
    );
    this.latency.restore(stored.latency);
    const ofThisRun = this.#events.entries();
    this.#events.clear();
    for (const [minute, count] of stored.events) this.#events.set(minute, count);
    for (const [minute, count] of ofThisRun)
      this.#events.set(minute, (this.#events.get(minute) ?? 0) + count);
    return true;
  }

  /** Called when the person has left: the data is theirs. */
  clear(): void {
    this.states.clear();
    this.latency.clear();
    this.#events.clear();
  }

  #lastMinutes(count: number): readonly (number | null)[] {
    const now = minuteOf(this.#clock.now());
    return Array.from({ length: count }, (_, index) => {
      const minute = now - count + 1 + index;
      const received = this.#events.get(minute);
      if (received !== undefined) return received;
      return this.states.wasIn('live', minute * minuteMs, (minute + 1) * minuteMs) ? 0 : null;
    });
  }
}
