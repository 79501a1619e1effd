import { isDeepStrictEqual } from 'node:util';
import { isLocked } from '#contract/read-only.ts';
import type { ProfileView } from '#contract/state.ts';
import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { CancelledQuestions } from './cancelled-questions.ts';
import { backendOf, type WeakeningChange } from './weakening-change.ts';

/** Asks the operator outside the window. @returns false where the operator cancelled */
export type AskOperator = (change: WeakeningChange) => Promise<boolean>;

/** How long a deletion that the keychain delayed counts as confirmed. */
const deletionMs = 10 * 60_000;

/** So many records of a production backend are deleted one by one in this time without a question; more are as good as all. */
const mostDeletes = 5;
const deletesMs = 10 * 60_000;

/**
 * The operator's confirmations of changes that the window asks for. The window can neither answer nor suppress a question;
 * what it may ask for was decided before (`weakening-change.ts`).
 */
export class Confirmations {
  readonly #ask: AskOperator;
  readonly #clock: Clock;
  readonly #subjects: () => unknown;
  readonly #cancelled: CancelledQuestions;
  #isAsking = false;
  /** When each change that may be repeated was confirmed, ms since the epoch. */
  readonly #confirmed = new Map<string, number>();
  /** When records were deleted one by one since the last question about them, ms since the epoch, by profile. */
  readonly #deletes = new Map<string, readonly number[]>();

  /** @param subjects what every question is about, such as the base URLs: it must not change while one is open */
  constructor(ask: AskOperator, clock: Clock, subjects: () => unknown) {
    this.#ask = ask;
    this.#clock = clock;
    this.#cancelled = new CancelledQuestions(clock);
    this.#subjects = subjects;
  }

  /**
   * Resolves where the change may be made: once the operator has confirmed it, or at once where there is nothing to confirm. What
   * is made has to be made at once then.
   * @param named what the change is now: it is asked for, and what was named has to be the same after the answer
   * @throws AppFailure `not-confirmed` where the operator cancelled, another question is open, something of what was asked has
   *   changed meanwhile, or they have cancelled it a moment ago or too often; what `named` throws
   */
  async require(named: () => WeakeningChange | null): Promise<void> {
    const change = named();
    if (change === null || this.#isConfirmed(change)) return;
    if (this.#isAsking || this.#cancelled.isPausing(change)) throw failure('not-confirmed');
    const about = this.#subjects();
    this.#isAsking = true;
    try {
      if (!(await this.#ask(change))) {
        this.#cancelled.cancelled(change);
        throw failure('not-confirmed');
      }
    } finally {
      this.#isAsking = false;
    }
    this.#cancelled.confirmed(change);
    if (!isDeepStrictEqual([named(), this.#subjects()], [change, about])) throw failure('not-confirmed');
    const key = repeatable(change);
    if (key !== null) this.#confirmed.set(key, this.#clock.now());
  }

  /**
   * Saves a change of settings, merged into what is saved by then. What it leads to is judged, and confirmed where that weakens
   * something. Settings that are changed while the question is open are kept: the change is merged and judged again.
   * @param merge must not wait for anything, nor `save`
   * @throws AppFailure as `require`
   */
  async saveChange<Merged, Saved>(
    merge: () => Merged,
    weakening: (merged: Merged) => WeakeningChange | null,
    save: (merged: Merged) => Saved,
  ): Promise<Saved> {
    let confirmed: WeakeningChange | null = null;
    for (;;) {
      const merged = merge();
      const change = weakening(merged);
      if (change === null || isDeepStrictEqual(change, confirmed)) return save(merged);
      // The loop compares what it leads to.
      await this.require(() => change);
      confirmed = change;
    }
  }

  /**
   * Resolves where one more record of a profile may be deleted.
   * @throws AppFailure as `require`; `read-only`
   */
  async requireDelete({
    id,
    production,
    readOnly,
    ...profile
  }: Pick<ProfileView, 'id' | 'production' | 'baseUrl' | 'readOnly'>): Promise<void> {
    // What cannot be done is refused before anybody is asked.
    if (isLocked(readOnly)) throw failure('read-only');
    if (!production) return;
    const now = this.#clock.now();
    const recent = (this.#deletes.get(id) ?? []).filter((at) => now - at < deletesMs);
    if (recent.length >= mostDeletes) {
      const backend = backendOf(profile);
      await this.require(() => ({ kind: 'further-deletes', backend, count: recent.length }));
      recent.length = 0;
    }
    this.#deletes.set(id, [...recent, now]);
  }

  /** The change was made: the next one of its kind is confirmed again. */
  made(change: WeakeningChange): void {
    const key = repeatable(change);
    if (key !== null) this.#confirmed.delete(key);
  }

  #isConfirmed(change: WeakeningChange): boolean {
    const key = repeatable(change);
    const at = key === null ? undefined : this.#confirmed.get(key);
    if (at === undefined) return false;
    return change.kind === 'origin' || this.#clock.now() - at < deletionMs;
  }
}

/** What identifies a change that is asked for several times until it is made: a wrong password, a locked keychain. */
function repeatable(change: WeakeningChange): string | null {
  if (change.kind === 'origin') return `origin ${change.origin}`;
  if (change.kind === 'remove-profile') return `remove ${change.profileId}`;
  return change.kind === 'erase' ? 'erase' : null;
}
