import type { WeakeningChange } from '../services/confirmation/weakening-change.ts';

/** One question of a native dialog. Plain text. */
export interface ConfirmationText {
  readonly message: string;
  readonly detail: string;
  /** The button that confirms. */
  readonly confirm: string;
}

/** The questions of one language. Parameters are `shown` already. */
export interface ConfirmationTexts {
  readonly cancel: string;
  question(change: WeakeningChange): ConfirmationText;
}

const maxLength = 200;

/**
 * Foreign text in a native dialog, in one line: without control characters and those that change the direction of writing,
 * and shortened, so that it cannot pretend to be a part of the question.
 */
export function shown(text: string): string {
  const line = oneLine(text);
  return line.length <= maxLength ? line : `${line.slice(0, maxLength)}…`;
}

/** Like `shown`, for hosts and addresses, whose significant part is at the end. */
export function shownHost(text: string): string {
  const line = oneLine(text);
  return line.length <= maxLength ? line : `${line.slice(0, 40)}…${line.slice(40 - maxLength)}`;
}

/**
 * Collapses whitespace, including characters that look like none: it could push a part of the text out of
 * view.
 */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\s\u115f\u1160\u2800\u3164\uffa0]+/gu, (run) =>
    /[\p{C}\p{Zl}\p{Zp}]/u.test(run) ? '\u{fffd}' : ' ',
  );
}

/** Formats a SHA-256 fingerprint as two lines of pairs. */
export function fingerprint(sha256: string): string {
  const pairs = sha256.toUpperCase().match(/../g) ?? [];
  return `${pairs.slice(0, 16).join(':')}\n${pairs.slice(16).join(':')}`;
}

/** Shows at most ten lines. */
export function lines(texts: readonly string[]): string {
  const rest = texts.length - 10;
  return [...texts.slice(0, 10), ...(rest > 0 ? [`… +${rest}`] : [])].join('\n');
}
