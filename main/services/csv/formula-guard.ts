/** What makes a spreadsheet run the text of a cell, in full-width characters too. */
const sign = '[=+\\-@＝＋－＠]';
/** Where a cell can begin: at the start, and behind what separates cells where the list separator of a system is no comma. */
const place = '(^|[;\\t\\r\\n])';

const unguarded = new RegExp(`${place}(["']*)(?=${sign})`, 'g');
const guarded = new RegExp(`${place}(["']*)'(?=${sign})`, 'g');

/**
 * A cell that no spreadsheet runs (OWASP, "CSV Injection"): names can come from anyone. With an apostrophe before each sign
 * with which a cell may begin. Spreadsheets in other languages split lines at semicolons, whatever quotes say.
 */
export function guardFormulas(text: string): string {
  return text.replace(unguarded, "$1$2'").replace(/^(?='*[\t\r\n])/, "'");
}

/** What `guardFormulas` was given. */
export function unguardFormulas(text: string): string {
  return text.replace(/^'(?='*[\t\r\n])/, '').replace(guarded, '$1$2');
}
