/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets recognise UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/**
 * A spreadsheet runs a text that begins like a formula, in full-width characters too, and names can come from anyone
 * (OWASP, "CSV Injection").
 */
function cell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
