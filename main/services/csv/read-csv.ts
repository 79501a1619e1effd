import { forEachInTurns } from '../async/in-turns.ts';

/** A row of a file: its first line number, from 1, and its cells. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Maximum length of a row, and its cells: a row is read without yielding, which takes a few milliseconds at most. */
const maxRowLength = 1_000_000;
const maxCells = 1_000;

/** Why a text cannot be read: a quote that is never closed, or an exceeded limit. */
type CsvReason = 'open-quote' | 'long-row' | 'many-cells' | 'many-rows';

/** Thrown for a text that is not CSV, or that exceeds the limits. */
export class CsvProblem extends Error {
  readonly reason: CsvReason;
  /** First line of the row, or line of the unclosed quote. */
  readonly line: number;
  /** The exceeded limit. */
  readonly limit: number | undefined;

  constructor(reason: CsvReason, line: number, limit?: number) {
    super(`${reason} in line ${line}`);
    this.name = 'CsvProblem';
    this.reason = reason;
    this.line = line;
    this.limit = limit;
  }
}

const separators = [',', ';', '\t'] as const;

/** The separator of the first line: the most frequent one outside of quotes. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = (end < 0 ? text : text.slice(0, end)).slice(0, 100_000).replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads CSV (RFC 4180), with commas, semicolons or tabs, depending on the first line. Yields to the event
 * loop. Rows without any text are left out.
 *
 * @param parts of the text, so that it is never in memory as a whole
 * @param maxRows a longer text is not read further
 * @throws CsvProblem; what `parts` throws
 */
export async function readCsv(parts: AsyncIterable<string>, maxRows: number): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = [];
  const reader = new RowReader();
  const take = (row: CsvRow) => {
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (rows.length > maxRows) throw new CsvProblem('many-rows', row.line, maxRows);
  };
  for await (const part of parts) {
    reader.add(part);
    await forEachInTurns(reader.rows(), take, { stride: 1 });
  }
  reader.end();
  await forEachInTurns(reader.rows(), take, { stride: 1 });
  return rows;
}

class RowReader {
  /** Unread text starts at `#at`. */
  #text = '';
  #at = 0;
  #isWhole = false;
  #separator = '';
  #line = 1;
  /** Line of the current row, and the offset at which it is too long. */
  #from = 1;
  #limit = 0;

  add(part: string): void {
    this.#text = this.#text.slice(this.#at) + part;
    this.#at = 0;
  }

  end(): void {
    this.#isWhole = true;
  }

  /** The complete rows that were not read yet. */
  *rows(): Iterable<CsvRow> {
    for (let row = this.#next(); row !== null; row = this.#next()) yield row;
  }

  /** Null at the end of the text, and if the next part may belong to the row. */
  #next(): CsvRow | null {
    if (!this.#isWhole && this.#text.length - this.#at <= maxRowLength + 1) return null;
    if (this.#at >= this.#text.length) return null;
    if (this.#separator === '') this.#separator = separatorOf(this.#text);
    const line = this.#line;
    this.#from = line;
    this.#limit = this.#at + maxRowLength;
    const cells: string[] = [];
    do {
      if (cells.length === maxCells) throw new CsvProblem('many-cells', line, maxCells);
      cells.push(this.#text[this.#at] === '"' ? this.#quoted() : this.#plain());
    } while (this.#skip(this.#separator));
    // Handles line ends: CR, LF or both.
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
    const end = Math.min(this.#text.length, this.#limit);
    while (this.#at < end && !this.#isEnd(this.#text[this.#at])) this.#at += 1;
    if (this.#at >= this.#limit) throw this.#tooLong();
    return this.#text.slice(from, this.#at);
  }

  #quoted(): string {
    const line = this.#line;
    let value = '';
    for (;;) {
      const from = this.#at + 1;
      const to = this.#text.indexOf('"', from);
      if (to > this.#limit || (to < 0 && !this.#isWhole)) throw this.#tooLong();
      if (to < 0) throw new CsvProblem('open-quote', line);
      const part = this.#text.slice(from, to);
      this.#line += part.split('\n').length - 1;
      value += part;
      this.#at = to + 1;
      // Text after the closing quote belongs to the cell, as in spreadsheets.
      if (this.#text[this.#at] !== '"') return value + this.#plain();
      // Two quotes are an escaped one.
      value += '"';
    }
  }

  #tooLong(): CsvProblem {
    return new CsvProblem('long-row', this.#from, maxRowLength);
  }

  #isEnd(character: string | undefined): boolean {
    return character === this.#separator || character === '\r' || character === '\n';
  }
}
