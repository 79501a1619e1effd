import { guardFormulas } from './formula-guard.ts';

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets recognise UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  return `"${guardFormulas(text).replaceAll('"', '""')}"`;
}
