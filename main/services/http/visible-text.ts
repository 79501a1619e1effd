/** Terminal colours and similar sequences (ECMA-48, "Control sequences"). */
const sequences = /\p{Cc}\[[\d;?]{0,20}[A-Za-z]/gu;
/** Control characters other than line breaks and tabs, and characters that change the direction of text or have no width. */
const acting = /(?:(?!\s)\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])+/gu;

/** A backend's text without control sequences, control characters and invisible characters. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(sequences, '').replace(acting, '');
}
