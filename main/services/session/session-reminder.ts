import type { Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { tokenExpiry } from './token-expiry.ts';

/** The operator is reminded so long before a session ends, ms. */
const aheadMs = 3_600_000;
/** The longest wait: a computer that slept finds out this late at most, ms. */
const longestMs = 600_000;

/** Reminds once of each session that ends within an hour, as far as its token says when. */
export class SessionReminder {
  readonly #clock: Clock;
  readonly #remind: (endsAt: number) => void;
  readonly #looking: DelayedTask;
  #endsAt: number | null = null;

  constructor(clock: Clock, remind: (endsAt: number) => void) {
    this.#clock = clock;
    this.#remind = remind;
    this.#looking = new DelayedTask(clock, () => this.#look());
  }

  /**
   * Follows another session; none with null.
   * @param isNew the operator has just signed in: a session that is shorter than an hour is nothing to be told of then
   */
  follow(token: string | null, isNew: boolean): void {
    this.#looking.cancel();
    const endsAt = token === null ? null : tokenExpiry(token);
    const isShort = endsAt !== null && endsAt - this.#clock.now() <= aheadMs;
    this.#endsAt = isNew && isShort ? null : endsAt;
    if (this.#endsAt !== null) this.#looking.schedule(this.#wait(this.#endsAt));
  }

  #look(): void {
    const endsAt = this.#endsAt;
    if (endsAt === null) return;
    const wait = this.#wait(endsAt);
    if (wait > 0) {
      this.#looking.schedule(wait);
      return;
    }
    this.#endsAt = null;
    // One that has ended is told when the backend says so.
    if (endsAt > this.#clock.now()) this.#remind(endsAt);
  }

  #wait(endsAt: number): number {
    return Math.min(longestMs, Math.max(0, endsAt - aheadMs - this.#clock.now()));
  }
}
