import { createHash, timingSafeEqual } from 'node:crypto';

/** The content of a callback (RFC 6749, 4.1.2). `refused` if it does not belong to the flow. */
export type CallbackAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'refused' };

/** Limits the text that a hostile callback can show or store. */
const maxCodeLength = 2_000;
const maxMessageLength = 500;

/** Reads the query of a callback and checks it against the state of the flow. */
export function readCallback(query: URLSearchParams, state: string): CallbackAnswer {
  if (!hasState(query, state)) return { kind: 'refused' };
  const error = query.get('error');
  if (error === 'access_denied') return { kind: 'denied' };
  if (error !== null) {
    const message = (query.get('error_description') ?? error).slice(0, maxMessageLength);
    // Removes line breaks, invisible characters and those that change the text direction.
    return { kind: 'error', message: message.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ') };
  }
  const code = only(query, 'code');
  return isCode(code) ? { kind: 'code', code } : { kind: 'refused' };
}

/** Whether a callback belongs to the flow of this state. */
export function hasState(query: URLSearchParams, state: string): boolean {
  const given = only(query, 'state');
  return given !== null && sameSecret(given, state);
}

/** Reads pasted text: a code, or a callback URL with the flow's state. */
export function readPasted(text: string, state: string): CallbackAnswer {
  const pasted = text.trim();
  if (URL.canParse(pasted) && pasted.includes('://'))
    return readCallback(new URL(pasted).searchParams, state);
  return isCode(pasted) ? { kind: 'code', code: pasted } : { kind: 'refused' };
}

/** A parameter that occurs exactly once, as RFC 6749, 3.1 requires. */
function only(query: URLSearchParams, name: string): string | null {
  const [value = null, ...more] = query.getAll(name);
  return more.length === 0 ? value : null;
}

function isCode(code: string | null): code is string {
  return code !== null && code.length <= maxCodeLength && /^[\x21-\x7e]+$/.test(code);
}

/** Compares in constant time; both are hashed first, because the comparison needs equal lengths. */
function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
