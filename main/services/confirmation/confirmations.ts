import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { WeakeningChange } from './weakening-change.ts';

/** Asks the operator outside the window. @returns false where the operator cancelled */
export type AskOperator = (change: WeakeningChange) => Promise<boolean>;

/** How long a deletion that the keychain delayed counts as confirmed. */
const deletionMs = 10 * 60_000;

/**
 * The operator's confirmations of changes that the window asks for. The window can neither answer nor suppress a question;
 * what it may ask for was decided before (`weakening-change.ts`).
 */
export class Confirmations {
  readonly #ask: AskOperator;
  readonly #clock: Clock;
  #isAsking = false;
  /** When each change that may be repeated was confirmed, ms since the epoch. */
  readonly #confirmed = new Map<string, number>();

  constructor(ask: AskOperator, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /**
   * Resolves where the change may be made: once the operator has confirmed it, or at once where there is nothing to confirm.
   * @throws AppFailure `not-confirmed` where the operator cancelled, or another question is open
   */
  async require(change: WeakeningChange | null): Promise<void> {
    if (change === null || this.#isConfirmed(change)) return;
    if (this.#isAsking) throw failure('not-confirmed');
    this.#isAsking = true;
    try {
      if (!(await this.#ask(change))) throw failure('not-confirmed');
    } finally {
      this.#isAsking = false;
    }
    const key = repeatable(change);
    if (key !== null) this.#confirmed.set(key, this.#clock.now());
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
