import type { Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { tokenExpiry } from './token-expiry.ts';

/** How long before the end of a session the operator is reminded, in ms. */
const aheadMs = 3_600_000;
/** Maximum delay of a timer: after sleep, the reminder is late by at most this time, in ms. */
const maxMs = 600_000;

/** Reminds once of each session that ends within an hour, if its token contains the expiry time. */
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
   * Follows another session; none for null.
   * @param isNew whether the operator has just signed in; there is no reminder for a session that is shorter
   * than an hour from the start
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
    // The end of a session is reported when the backend rejects it.
    if (endsAt > this.#clock.now()) this.#remind(endsAt);
  }

  #wait(endsAt: number): number {
    return Math.min(maxMs, Math.max(0, endsAt - aheadMs - this.#clock.now()));
  }
}
