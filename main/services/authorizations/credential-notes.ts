import { z } from 'zod';
import type { Clock } from '#main/ports.ts';
import { parseDay } from '#shared/expiry.ts';
import { readOwnJson } from '../json/json-text.ts';

const noteSchema = z.lazy(() =>
  z.object({
    id: z.string().min(1),
    /** The name at the time of the note, for reminders before the list is known. */
    name: z.string(),
    createdAt: z.number().nullable().default(null),
    expiresOn: z
      .string()
      .nullable()
      .default(null)
      .transform((day) => (day === null ? null : parseDay(day))),
    /** The expiry date of the last reminder. */
    remindedOf: z.string().nullable().default(null),
    publicKey: z.object({ publicKey: z.string(), fingerprint: z.string() }).nullable().default(null),
    /** Set during a rotation: identifier of the authorization that replaces this one. */
    replacedBy: z.string().nullable().default(null),
    /**
     * The new key that was sent in a rotation and whose response has not arrived: its public part, and the deploy keys of that
     * name that existed before.
     */
    sent: z
      .object({ publicKey: z.string(), fingerprint: z.string(), before: z.array(z.string()) })
      .nullable()
      .default(null),
    /** Whether it is in the rotation of several deploy keys. */
    rotating: z.boolean().default(false),
    /** In ms since the epoch. */
    changedAt: z.number().default(0),
  }),
);

/** The content of the file. A new field needs a default; a field that changes its meaning needs a version. */
const fileSchema = z.lazy(() => z.object({ version: z.literal(1), notes: z.array(noteSchema) }));

/** The local notes about one authorization. */
export type CredentialNote = Readonly<z.infer<typeof noteSchema>>;

type NoteChange = Partial<Omit<CredentialNote, 'id' | 'changedAt'>>;

/**
 * A list without the authorization proves its deletion only if it is this much later than the last change of
 * the note.
 */
const settledMs = 60_000;

/** The local notes about the authorizations of one account, by identifier. */
export class CredentialNotes {
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #notes = new Map<string, CredentialNote>();

  /** @param changed called after every change */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  all(): readonly CredentialNote[] {
    return [...this.#notes.values()];
  }

  get(id: string): CredentialNote | null {
    return this.#notes.get(id) ?? null;
  }

  /** Adds to the notes about one. @param name of the authorization, if it is known */
  keep(id: string, change: NoteChange): void {
    this.keepAll([{ id, change }]);
  }

  /** Adds to the notes about many, which counts as one change. */
  keepAll(changes: readonly { readonly id: string; readonly change: NoteChange }[]): void {
    if (changes.length === 0) return;
    const changedAt = this.#clock.now();
    for (const { id, change } of changes) {
      const known = this.#notes.get(id) ?? noteSchema.parse({ id, name: '' });
      this.#notes.set(id, { ...known, ...change, changedAt });
    }
    this.#changed();
  }

  /** Removes the notes about a deleted authorization, and rotations to it. */
  forget(id: string): void {
    let isChanged = this.#notes.delete(id);
    for (const [key, note] of this.#notes) {
      if (note.replacedBy !== id) continue;
      this.#notes.set(key, { ...note, replacedBy: null });
      isChanged = true;
    }
    if (isChanged) this.#changed();
  }

  /** Removes the notes about authorizations that a fetched list shows to be deleted. @param ids those of the list */
  listed(ids: ReadonlySet<string>): void {
    const now = this.#clock.now();
    for (const { id, changedAt } of this.all())
      if (!ids.has(id) && Math.abs(now - changedAt) > settledMs) this.forget(id);
  }

  /** As JSON, for the file. */
  encode(): string {
    return JSON.stringify({ version: 1, notes: this.all() });
  }

  /**
   * Adds the notes of an earlier run; those of this run take precedence.
   * @returns whether the text could be
   * read
   */
  restore(text: string): boolean {
    const read = readOwnJson(fileSchema, text);
    if (read === null) return false;
    for (const note of read.notes) if (!this.#notes.has(note.id)) this.#notes.set(note.id, note);
    this.#changed();
    return true;
  }
}
