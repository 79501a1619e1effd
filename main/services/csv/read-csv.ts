import type { TimeSlices } from '../async/time-slices.ts';

/** A row of a file: the number of the line in which it begins, from 1, and its cells. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for a text that is not CSV. */
export class CsvProblem extends Error {
  /** Of the quote that is never closed. */
  readonly line: number;

  constructor(line: number) {
    super(`The quote in line ${line} is not closed.`);
    this.name = 'CsvProblem';
    this.line = line;
  }
}

const separators = [',', ';', '\t'] as const;

/** The separator of the first line: the one that is there most often, outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = (end < 0 ? text : text.slice(0, end)).slice(0, 100_000).replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads CSV (RFC 4180) in turns, with commas, semicolons or tabs, whichever the first line has. Rows without any
 * text are left out.
 * @throws CsvProblem
 */
export async function readCsv(text: string, slices: TimeSlices): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = [];
  const reader = new RowReader(text, separatorOf(text));
  await slices.turn();
  for (let row = reader.next(); row !== null; row = reader.next()) {
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (slices.spent) await slices.turn();
  }
  return rows;
}

class RowReader {
  readonly #text: string;
  readonly #separator: string;
  #at = 0;
  #line = 1;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
  }

  /** Null at the end of the text. */
  next(): CsvRow | null {
    if (this.#at >= this.#text.length) return null;
    const line = this.#line;
    const cells: string[] = [];
    do cells.push(this.#text[this.#at] === '"' ? this.#quoted() : this.#plain());
    while (this.#skip(this.#separator));
    // Ends a line: CR, LF or both.
    const isReturn = this.#skip('\r');
    if (this.#skip('\n') || isReturn) this.#line += 1;
    return { line, cells };
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #plain(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#isEnd(this.#text[this.#at])) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  #quoted(): string {
    const line = this.#line;
    let value = '';
    for (;;) {
      const from = this.#at + 1;
      const to = this.#text.indexOf('"', from);
      if (to < 0) throw new CsvProblem(line);
      const part = this.#text.slice(from, to);
      this.#line += part.split('\n').length - 1;
      value += part;
      this.#at = to + 1;
      // What follows the closing quote belongs to the cell, as spreadsheets read it.
      if (this.#text[this.#at] !== '"') return value + this.#plain();
      // Two quotes are one that is meant.
      value += '"';
    }
  }

  #isEnd(character: string | undefined): boolean {
    return character === this.#separator || character === '\r' || character === '\n';
  }
}

/** What `csvText` made of a text that looks like a formula, as it was. */
export function withoutFormulaGuard(cell: string): string {
  return /^'[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
