import type { Clock } from '#main/ports.ts';
import { endOfDay, endsSoonMs, expiryState } from '#shared/expiry.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import type { CredentialNote, CredentialNotes } from './credential-notes.ts';

/** A reminder that could not be shown (quiet hours, muted) is retried after this time. */
const againMs = 3_600_000;
/** The maximum delay of a timer: after sleep, a computer notices an expiry this late at most. */
const maxMs = 6 * 3_600_000;

/** Shows a reminder. @returns whether it was shown */
export type Remind = (note: CredentialNote) => Promise<boolean>;

/** Reminds the operator once of each expiry date, from 14 days before it on. */
export class ExpiryReminders {
  readonly #clock: Clock;
  readonly #notes: CredentialNotes;
  readonly #remind: Remind;
  readonly #looking: DelayedTask;
  #isLooking = false;
  #stopped = false;

  constructor(clock: Clock, notes: CredentialNotes, remind: Remind) {
    this.#clock = clock;
    this.#notes = notes;
    this.#remind = remind;
    this.#looking = new DelayedTask(clock, () => void this.#look());
  }

  /** Called when the notes have changed. */
  update(): void {
    if (this.#isLooking || this.#stopped) return;
    this.#looking.cancel();
    this.#looking.schedule(0);
  }

  stop(): void {
    this.#stopped = true;
    this.#looking.cancel();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    let isRefused = false;
    for (const note of this.#notes.all()) {
      if (!this.#isDue(note)) continue;
      const isShown = await this.#remind(note);
      if (this.#stopped) return;
      // The note may have been changed or deleted in the meantime.
      const now = this.#notes.get(note.id);
      if (isShown && now?.expiresOn === note.expiresOn)
        this.#notes.keep(note.id, { remindedOf: note.expiresOn });
      isRefused ||= !isShown;
    }
    this.#isLooking = false;
    const now = this.#clock.now();
    const waits = this.#notes
      .all()
      .flatMap(({ expiresOn, remindedOf }) =>
        expiresOn === null || remindedOf === expiresOn ? [] : [endOfDay(expiresOn) - endsSoonMs - now],
      );
    if (waits.length === 0) return;
    const next = Math.max(0, Math.min(...waits));
    this.#looking.schedule(isRefused ? againMs : Math.min(maxMs, next));
  }

  #isDue({ expiresOn, remindedOf }: CredentialNote): boolean {
    if (expiresOn === null || remindedOf === expiresOn) return false;
    return expiryState(expiresOn, this.#clock.now()) !== 'later';
  }
}
