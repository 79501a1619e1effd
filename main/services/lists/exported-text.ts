import { inOneTurn } from '../async/in-turns.ts';
import type { Work } from '../async/work.ts';
import { csvLine, csvStart } from '../csv/csv.ts';

/** The text of a file with many rows, which is made while it is written. */
export interface ExportedText {
  readonly start: string;
  /** Number of rows. */
  readonly count: number;
  /** The text of a row, with what separates it from the previous one. */
  readonly rowAt: (index: number) => string;
  readonly end: string;
}

/** Rows as CSV, below the names of the columns. */
export function exportedCsv<Row>(
  columns: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly string[],
): ExportedText {
  return {
    start: csvStart + csvLine(columns),
    count: rows.length,
    rowAt: (index) => csvLine(cellsOf(rows[index] as Row)),
    end: '',
  };
}

/**
 * Rows as a list in JSON, indented by two spaces.
 * @param around the object that has the list as its last field, with its other fields
 */
export function exportedJson<Row>(
  rows: readonly Row[],
  toValue: (row: Row) => unknown,
  around: { readonly fields: object; readonly name: string } | null = null,
): ExportedText {
  const empty = around === null ? '[]' : json({ ...around.fields, [around.name]: [] });
  const outer = around === null ? '' : '  ';
  const inner = `\n${outer}  `;
  const at = empty.lastIndexOf('[]') + 1;
  const { length: count } = rows;
  return {
    start: empty.slice(0, at),
    count,
    // Line breaks within values are escaped.
    rowAt: (index) =>
      `${index === 0 ? '' : ','}${inner}${json(toValue(rows[index] as Row)).replaceAll('\n', inner)}`,
    end: `${count === 0 ? '' : `\n${outer}`}${empty.slice(at)}\n`,
  };
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The parts of the text, each made in one turn. @throws the reason of the signal if the work is cancelled */
export async function* textParts(
  { start, count, rowAt, end }: ExportedText,
  work: Work,
): AsyncGenerator<string> {
  work.begin();
  yield start;
  let done = 0;
  while (done < count) {
    const rows = await inOneTurn((isTurnOver) => {
      work.signal.throwIfAborted();
      const made: string[] = [];
      do made.push(rowAt(done++));
      while (done < count && !isTurnOver());
      return made.join('');
    });
    work.report({ phase: 'writing', unit: 'records', done, total: count });
    yield rows;
  }
  work.signal.throwIfAborted();
  yield end;
}
