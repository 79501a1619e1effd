/** Colours and the like (ECMA-48, "Control sequences"). */
const sequences = /\p{Cc}\[[\d;?]{0,20}[A-Za-z]/gu;
/** Control characters other than line breaks and tabs, and what changes the direction of text or has no width. */
const acting = /(?:(?!\s)\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])+/gu;

/** A text of a backend without what a terminal or a reader acts on. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(sequences, '').replace(acting, '');
}
