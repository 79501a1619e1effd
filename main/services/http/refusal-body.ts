import type { AppError } from '#contract/errors.ts';
import { isObject } from '../json/envelope.ts';
import { type Hide, RefusalLines } from './refusal-lines.ts';

/** The content of an error's body: lines for the operator, reasons by field, and a short name. */
export type Refusal = Required<Pick<AppError, 'message'>> & Pick<AppError, 'reasons' | 'error'>;

/** Names of messages about the whole request in common frameworks, most specific first. */
const messageNames = ['message', 'detail', 'msg', 'error_description'];
/** Names of the text of a reason, most specific first. Never the input: `input`, `value`, `rejectedValue`, `ctx`. */
const reasonNames = ['msg', 'message', 'detail', 'defaultMessage', 'reason', 'description', 'title', 'error'];
/** Names of lists or maps of reasons. */
const listNames = [
  'errors',
  'violations',
  'details',
  'issues',
  'fieldErrors',
  'invalid-params',
  'non_field_errors',
];
/** Names of the field of a reason; `name` only if the others are missing. */
const fieldNames = ['field', 'property', 'propertyPath', 'loc', 'path', 'param', 'pointer', 'source', 'name'];
/** Texts of these names do not concern a field, in a body of fields only. */
const facts = new Set(['timestamp', 'status', 'type', 'instance', 'trace', 'stack']);

/** Statuses of errors in the input. */
const ofInput = new Set([400, 409, 422]);

const maxErrorLength = 200;
/** Limit the work for hostile input. */
const maxDepth = 6;
const maxEntries = 200;

/**
 * Reads the body of an error in the formats of common frameworks (docs/decisions/error-messages.md): `message`, `detail`,
 * `msg`, `error`, `title` (RFC 9457), and lists or maps of reasons by field.
 *
 * @param json the value of the body, or its text
 * @param hide removes sent secrets
 * @returns null if it contains no text
 */
export function readRefusal(json: unknown, status: number, hide: Hide): Refusal | null {
  const reader = new RefusalReader(hide);
  const word = reader.read(json, status);
  const { message, reasons } = reader.lines;
  if (message === null) return null;
  const error = reader.word(word);
  return { message, ...(reasons.length > 0 && { reasons }), ...(error !== '' && { error }) };
}

class RefusalReader {
  readonly lines: RefusalLines;
  readonly #hide: Hide;

  constructor(hide: Hide) {
    this.#hide = hide;
    this.lines = new RefusalLines(hide);
  }

  /** @returns the short name of the error */
  read(json: unknown, status: number): unknown {
    if (typeof json === 'string') this.lines.add(json);
    if (Array.isArray(json)) this.#list(json, [], 1);
    if (!isObject(json)) return undefined;
    const word = this.#body(json, 1);
    // Django REST framework has the fields at the top level.
    if (this.lines.isEmpty && ofInput.has(status)) this.#fields(json, [], 1, true);
    else if (own(json, 'non_field_errors') !== undefined) this.#fields(withoutTexts(json), [], 1);
    return word;
  }

  word(value: unknown): string {
    if (typeof value !== 'string') return '';
    const probe = new RefusalLines(this.#hide);
    probe.add(value.slice(0, 10 * maxErrorLength));
    return (probe.message ?? '').slice(0, maxErrorLength);
  }

  #body(body: Record<string, unknown>, depth: number): unknown {
    if (depth > maxDepth) return undefined;
    const [error, title] = [own(body, 'error'), own(body, 'title')];
    // `description` alone may be a field.
    const names = typeof error === 'string' ? [...messageNames, 'description'] : messageNames;
    const said = names.find((name) => this.#adds(own(body, name), depth));
    for (const name of listNames) this.#adds(own(body, name), depth, true);
    if (said === undefined && typeof error === 'object') this.#adds(error, depth);
    const words = [error, title].filter((word) => typeof word === 'string');
    if (this.lines.isEmpty && words[0] !== undefined) {
      this.lines.add(words[0]);
      return words[1];
    }
    return words[0];
  }

  /** @returns whether it contains text */
  #adds(value: unknown, depth: number, isList = false): boolean {
    if (typeof value === 'string') {
      this.lines.add(value);
      return value.trim() !== '';
    }
    if (Array.isArray(value)) this.#list(value, [], depth + 1);
    else if (isObject(value)) {
      if (!isList) this.#body(value, depth + 1);
      if (isList || this.lines.isEmpty) this.#fields(value, [], depth + 1);
    }
    return typeof value === 'object' && !this.lines.isEmpty;
  }

  #list(items: readonly unknown[], path: readonly string[], depth: number): void {
    for (const item of items.slice(0, maxEntries)) {
      if (typeof item === 'string') this.lines.addFor(path, item);
      else if (isObject(item)) this.#item(item, path, depth + 1);
    }
  }

  /** By field name: a text, a list of texts or of reasons, or the same nested. */
  #fields(map: Record<string, unknown>, path: readonly string[], depth: number, isBody = false): void {
    if (depth > maxDepth) return;
    for (const [name, value] of Object.entries(map).slice(0, maxEntries)) {
      if (isBody && facts.has(name) && typeof value === 'string') continue;
      const inner = [...path, name];
      if (typeof value === 'string') this.lines.addFor(inner, value);
      else if (Array.isArray(value)) this.#list(value, inner, depth + 1);
      else if (isObject(value)) this.#item(value, inner, depth + 1);
    }
  }

  /** A reason as an object; one without text may contain others. */
  #item(item: Record<string, unknown>, path: readonly string[], depth: number): void {
    if (depth > maxDepth) return;
    const field = path.length > 0 ? path : fieldOf(item);
    const text = reasonNames.map((name) => own(item, name)).find((value) => typeof value === 'string');
    // class-validator has the reasons by rule, and those of a nested object as children.
    const { constraints, children } = item;
    if (typeof text === 'string') this.lines.addFor(field, text);
    else if (isObject(constraints)) {
      for (const rule of Object.values(constraints).slice(0, maxEntries))
        if (typeof rule === 'string') this.lines.addFor(field, rule);
    } else if (!Array.isArray(children)) this.#fields(item, path, depth + 1);
    if (!Array.isArray(children)) return;
    for (const child of children.slice(0, maxEntries))
      if (isObject(child)) this.#item(child, [...field, ...fieldOf(child)], depth + 1);
  }
}

/** An own property of the body. */
function own(body: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(body, name) ? body[name] : undefined;
}

function withoutTexts(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([_name, value]) => typeof value !== 'string'));
}

/** The keys that lead to the field of a reason: a dotted name, a list of keys, or a pointer (RFC 6901; JSON:API). */
function fieldOf(item: Record<string, unknown>): readonly string[] {
  for (const name of fieldNames) {
    const value = own(item, name);
    if (typeof value === 'string') {
      const keys = value
        .replace(/^[#$]/, '')
        .split(/[./[\]]+/)
        .filter((key) => key !== '');
      if (keys.length > 0) return keys;
    }
    if (Array.isArray(value)) {
      return value
        .slice(0, maxDepth)
        .filter((key) => typeof key === 'string' || typeof key === 'number')
        .map(String);
    }
    if (name === 'source' && isObject(value)) return fieldOf(value);
  }
  return [];
}
