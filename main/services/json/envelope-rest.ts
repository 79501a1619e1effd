import { failure } from '../errors/app-failure.ts';
import { maxValues } from './json-text.ts';
import { type BesideList, besideNames } from './page-statement.ts';

/** Maximum length of a value beside the list that may be paging information, in characters. */
const maxLengthBeside = 20_000;
/** Maximum size of an envelope without its list, in characters. */
export const maxRestLength = 1_000_000;

/** What an envelope has besides its list: counted against limits, and read where it may be paging information. */
export class EnvelopeRest {
  readonly #path: string;
  readonly #values = new Map<string, unknown>();
  #length = 0;

  /** @param path route for the error, e.g. `GET /project` */
  constructor(path: string) {
    this.#path = path;
  }

  get values(): BesideList {
    return Object.fromEntries(this.#values);
  }

  /** Adds a value. @param length in characters */
  add(name: string, value: unknown, length: number): void {
    if (length <= maxLengthBeside && besideNames.has(name)) this.#values.set(name, value);
  }

  /** Called when a name occurs again: of two values the last counts. */
  remove(name: string): void {
    this.#values.delete(name);
  }

  /**
   * Counts characters outside of the list.
   * @param unread the characters that were not read yet
   * @param valueCount the number of JSON values in the current value
   * @throws AppFailure `unreadable` above the limits
   */
  count(characters: number, unread: number, valueCount: number): void {
    this.#length += characters;
    if (this.#length + unread <= maxRestLength && valueCount <= maxValues) return;
    throw failure('unreadable', { path: this.#path, difference: 'too much beside the list' });
  }
}
