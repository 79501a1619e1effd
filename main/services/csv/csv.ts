import { guardFormulas } from './formula-guard.ts';

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets recognise UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${csvStart}${rows.map(csvLine).join('')}`;
}

/** The byte order mark. */
export const csvStart = '\ufeff';

/** One row, with its end. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  return `"${guardFormulas(text).replaceAll('"', '""')}"`;
}
