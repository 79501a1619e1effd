import type { JsonValue } from '#contract/json.ts';
import { beginningOf, redactedText, visibleText } from '../app/http.ts';
import type { HttpResponse } from '../app/ports.ts';
import { copyWithoutSecrets } from '../app/records.ts';
import type { Sent } from './exchange.ts';

/** Maximum length of a backend's text in a report, in characters. */
const maxTextLength = 600;
/** Longer texts are cut before they are searched for secrets. */
const maxReadLength = 64_000;

const breaks = /[^\S ]+/g;

/** Removes secrets from what a report contains. */
export class Redaction {
  readonly #secrets: string[];

  /** @param secrets all secrets that the run is given: token, password, e-mail address, values of headers */
  constructor(secrets: readonly string[]) {
    this.#secrets = [...secrets];
  }

  /** Adds a secret to remove. */
  add(secret: string): void {
    this.#secrets.push(secret);
  }

  /** A text on one line. A long text is cut after secrets are removed from it. */
  text(text: string): string {
    const begins = text.slice(0, maxReadLength);
    const visible = visibleText(begins);
    // A secret may have line breaks that a text omits.
    const line = redactedText(redactedText(visible, this.#secrets).replace(breaks, ' '), this.#secrets);
    // The cut may have divided a secret.
    const whole = begins.length === text.length ? line : line.slice(0, -this.#longestSecret);
    return whole.length <= maxTextLength ? whole : `${whole.slice(0, maxTextLength)}…`;
  }

  /** Maximum length of a secret in a text whose characters may be escaped, with up to 9 characters each. */
  get #longestSecret(): number {
    return Math.max(...this.#secrets.map(({ length }) => length), 100) * 9;
  }

  sent({ method, path, body, text }: Sent): string {
    const content = body === undefined ? (text ?? '') : JSON.stringify(withoutSecrets(body));
    return this.text(`${method} ${path} ${content}`.trimEnd());
  }

  answer({
    status,
    json,
    ...response
  }: Pick<HttpResponse, 'status' | 'body' | 'parts'> & { json: unknown }): string {
    const isJson = typeof json === 'object' && json !== null;
    const content = isJson ? JSON.stringify(withoutSecrets(json)) : beginningOf(response);
    return this.text(`${status} ${content}`.trimEnd());
  }
}

function withoutSecrets(json: unknown): JsonValue {
  return copyWithoutSecrets(json, '', 1, {});
}
