import { isDeepStrictEqual } from 'node:util';
import { isLocked } from '#contract/read-only.ts';
import type { ProfileInfo } from '#contract/state.ts';
import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { CancelledQuestions } from './cancelled-questions.ts';
import { backendOf, type WeakeningChange } from './weakening-change.ts';

/** Shows the operator a confirmation outside the window. @returns false if the operator cancelled */
export type AskOperator = (change: WeakeningChange) => Promise<boolean>;

/** How long a confirmed deletion that the keychain delays stays confirmed. */
const deletionMs = 10 * 60_000;

/**
 * Single deletions on a production backend allowed per window of time before a confirmation; more amount to a bulk delete.
 */
const maxDeletes = 5;
const deletesMs = 10 * 60_000;

/**
 * The operator's confirmations of changes that the window requests. The window can neither answer nor suppress a
 * confirmation; `weakening-change.ts` decides what needs one.
 */
export class Confirmations {
  readonly #ask: AskOperator;
  readonly #clock: Clock;
  readonly #subjects: () => unknown;
  readonly #cancelled: CancelledQuestions;
  #isAsking = false;
  /** When each repeatable change was confirmed, in ms since the epoch. */
  readonly #confirmed = new Map<string, number>();
  /** Times of single deletions since the last confirmation of them, in ms since the epoch, by profile. */
  readonly #deletes = new Map<string, readonly number[]>();

  /** @param subjects what every confirmation is about, such as the base URLs: it must not change while one is open */
  constructor(ask: AskOperator, clock: Clock, subjects: () => unknown) {
    this.#ask = ask;
    this.#clock = clock;
    this.#cancelled = new CancelledQuestions(clock);
    this.#subjects = subjects;
  }

  /**
   * Resolves if the change may be made: once the operator has confirmed it, or at once if it needs no confirmation. The
   * caller has to make it synchronously then.
   * @param named returns the current change: it is called before and after the confirmation, and both results have to be
   * equal
   * @throws AppFailure `not-confirmed` if the operator cancelled, another confirmation is open, the subject has changed
   * meanwhile, or it was cancelled recently or too often; what `named` throws
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
   * Saves a change of settings, merged into the settings at that time. The result is judged, and confirmed if it weakens
   * something. If settings change while the confirmation is open, they are kept: the change is merged and judged again.
   * @param merge must be synchronous, like `save`
   * @throws AppFailure like `require`
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
      // The loop compares the results.
      await this.require(() => change);
      confirmed = change;
    }
  }

  /**
   * Resolves if one more record of a profile may be deleted.
   * @throws AppFailure like `require`; `read-only`
   */
  async requireDelete({
    id,
    production,
    readOnly,
    ...profile
  }: Pick<ProfileInfo, 'id' | 'production' | 'baseUrl' | 'readOnly'>): Promise<void> {
    // Refuses what is impossible before the confirmation.
    if (isLocked(readOnly)) throw failure('read-only');
    if (!production) return;
    const now = this.#clock.now();
    const recent = (this.#deletes.get(id) ?? []).filter((at) => now - at < deletesMs);
    if (recent.length >= maxDeletes) {
      const backend = backendOf(profile);
      await this.require(() => ({ kind: 'further-deletes', backend, count: recent.length }));
      recent.length = 0;
    }
    this.#deletes.set(id, [...recent, now]);
  }

  /** Called when the change was made: the next one of its kind needs a confirmation again. */
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

/**
 * Identifies a change that is requested several times until it is made: after a wrong password, or with a locked keychain.
 */
function repeatable(change: WeakeningChange): string | null {
  if (change.kind === 'origin') return `origin ${change.origin}`;
  if (change.kind === 'remove-profile') return `remove ${change.profileId}`;
  return change.kind === 'erase' ? 'erase' : null;
}
