import { type FieldReason, reasonLine } from '#contract/errors.ts';
import { visibleText } from './visible-text.ts';

/** Limits what a hostile backend can show. */
const maxMessageLength = 4_000;
const maxLines = 30;
const maxReasonLength = 500;
const maxFieldLength = 100;
/** Longer texts are cut before anything is looked for in them. */
const maxRead = 64_000;

/** Names under which frameworks put what is about no field. */
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
/** Where FastAPI and webargs found a field; its name follows. */
const places = new Set(['body', 'json', 'form', 'query', 'path', 'header', 'cookie', 'data', 'attributes']);

/** Removes the secrets that were sent from a text of the answer. */
export type Hide = (text: string) => string;

/** What a backend says of a refusal: bounded in number and length, each once, without the secrets that were sent. */
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

  /** A text about the whole request. Its line breaks stay. */
  add(text: string): void {
    if (this.#isCut) return;
    const shown = this.#shown(text, maxMessageLength);
    if (shown === '' || this.#general.includes(shown)) return;
    if (this.#takes()) this.#general.push(shown);
  }

  /** Why a field was refused. @param path the keys that lead to it */
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

  /** All of it as lines; null where there is nothing. */
  get message(): string | null {
    if (this.isEmpty) return null;
    const general = this.#general.flatMap((text) =>
      text.split('\n').filter((line) => !this.#isRepeated(line)),
    );
    const lines = [...general, ...this.#reasons.map(reasonLine), ...(this.#isCut ? ['…'] : [])];
    return lines.join('\n').slice(0, maxMessageLength);
  }

  /** Some frameworks put the first reason, or all of them, into their message as well. */
  #isRepeated(line: string): boolean {
    const plain = line.trim().replace(/ \(and \d+ more errors?\)$/, '');
    return this.#reasons.some((reason) => reason.text === plain || reasonLine(reason) === plain);
  }

  #takes(): boolean {
    const takes = this.#general.length + this.#reasons.length < maxLines;
    this.#isCut ||= !takes;
    return takes;
  }

  #shown(text: string, longest: number): string {
    const shown = this.#hide(visibleText(text.slice(0, maxRead))).trim();
    return shown.length <= longest ? shown : shown.slice(0, longest);
  }
}

/** The dotted name of a field; empty for none. A number alone is a place in the text that was sent. */
function fieldName(path: readonly string[]): string {
  const keys = path.filter((key) => !noField.has(key.toLowerCase()));
  const begins = keys.findIndex((key) => !places.has(key.toLowerCase()));
  const named = begins < 0 ? keys.slice(-1) : keys.slice(begins);
  return named.every((key) => /^\d*$/.test(key)) ? '' : named.join('.').slice(0, maxRead);
}
