import { type FieldReason, reasonLine } from '#contract/errors.ts';
import { visibleText } from './visible-text.ts';

/** Limits the text that a hostile backend can show. */
const maxMessageLength = 4_000;
const maxLines = 30;
const maxReasonLength = 500;
const maxFieldLength = 100;
/** Longer texts are cut before they are searched. */
const maxRead = 64_000;

/** Names that frameworks use for reasons without a field. */
const noField = new Set(
  [
    '',
    'non_field_errors',
    'nonFieldErrors',
    '__all__',
    '__root__',
    '_schema',
    'base',
    'detail',
    'message',
  ].map((name) => name.toLowerCase()),
);
/** Locations of a field in FastAPI and webargs; its name follows. */
const places = new Set(['body', 'json', 'form', 'query', 'path', 'header', 'cookie', 'data', 'attributes']);

/** Removes the sent secrets from a text of the response. */
export type Hide = (text: string) => string;

/** The text of a backend's refusal: limited in number and length, without duplicates and sent secrets. */
export class RefusalLines {
  readonly #hide: Hide;
  readonly #general: string[] = [];
  readonly #reasons: FieldReason[] = [];
  #isCut = false;

  constructor(hide: Hide) {
    this.#hide = hide;
  }

  get isEmpty(): boolean {
    return this.#general.length + this.#reasons.length === 0;
  }

  /** Adds a text about the whole request, with its line breaks. */
  add(text: string): void {
    if (this.#isCut) return;
    const shown = this.#shown(text, maxMessageLength);
    if (shown === '' || this.#general.includes(shown)) return;
    if (this.#takes()) this.#general.push(shown);
  }

  /** Adds the reason for a field. @param path the keys that lead to it */
  addFor(path: readonly string[], text: string): void {
    if (this.#isCut) return;
    const field = this.#shown(fieldName(path), maxFieldLength);
    if (field === '') {
      this.add(text);
      return;
    }
    const shown = this.#shown(text.slice(0, maxRead).replace(/\s+/g, ' '), maxReasonLength);
    const isKnown = this.#reasons.some((reason) => reason.field === field && reason.text === shown);
    if (shown === '' || isKnown) return;
    if (this.#takes()) this.#reasons.push({ field, text: shown });
  }

  get reasons(): readonly FieldReason[] {
    return this.#reasons;
  }

  /** All of it as lines; null for none. */
  get message(): string | null {
    if (this.isEmpty) return null;
    const general = this.#general.flatMap((text) =>
      text.split('\n').filter((line) => !this.#isRepeated(line)),
    );
    const lines = [...general, ...this.#reasons.map(reasonLine), ...(this.#isCut ? ['…'] : [])];
    return lines.join('\n').slice(0, maxMessageLength);
  }

  /** Some frameworks repeat the first reason, or all of them, in their message. */
  #isRepeated(line: string): boolean {
    const plain = line.trim().replace(/ \(and \d+ more errors?\)$/, '');
    return this.#reasons.some((reason) => reason.text === plain || reasonLine(reason) === plain);
  }

  #takes(): boolean {
    const takes = this.#general.length + this.#reasons.length < maxLines;
    this.#isCut ||= !takes;
    return takes;
  }

  #shown(text: string, maxLength: number): string {
    const shown = this.#hide(visibleText(text.slice(0, maxRead))).trim();
    return shown.length <= maxLength ? shown : shown.slice(0, maxLength);
  }
}

/** The dotted name of a field; empty for none. A number alone is a position in the sent text. */
function fieldName(path: readonly string[]): string {
  const keys = path.filter((key) => !noField.has(key.toLowerCase()));
  const begins = keys.findIndex((key) => !places.has(key.toLowerCase()));
  const named = begins < 0 ? keys.slice(-1) : keys.slice(begins);
  return named.every((key) => /^\d*$/.test(key)) ? '' : named.join('.').slice(0, maxRead);
}
