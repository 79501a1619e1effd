/** What ends a line, other control characters and blanks that are drawn as nothing. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u2800\u3164\uffa0]+/gu;
/** What changes the direction of writing, or has no width; but for those that join letters and parts of emoji. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * A text with foreign names for a notification, in one line: a name cannot look like a sentence of the app or of the system.
 * Unlike in dialogs nothing marks what was left out.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(breaks, ' ').replace(invisible, '').trim();
}
