/** Characters that make a spreadsheet evaluate a cell, also in full width. */
const sign = '[=+\\-@＝＋－＠]';
/**
 * Where a cell can begin: at the start, and after characters that separate cells on systems whose list separator is not a
 * comma.
 */
const place = '(^|[;\\t\\r\\n])';

const unguarded = new RegExp(`${place}(["']*)(?=${sign})`, 'g');
const guarded = new RegExp(`${place}(["']*)'(?=${sign})`, 'g');

/**
 * A cell that no spreadsheet evaluates (OWASP, "CSV Injection"): names can come from anyone. Puts an apostrophe before each
 * sign at a possible start of a cell. Spreadsheets in other languages split lines at semicolons, regardless of quotes.
 */
export function guardFormulas(text: string): string {
  return text.replace(unguarded, "$1$2'").replace(/^(?='*[\t\r\n])/, "'");
}

/** The inverse of `guardFormulas`. */
export function unguardFormulas(text: string): string {
  return text.replace(/^'(?='*[\t\r\n])/, '').replace(guarded, '$1$2');
}
