import { mostBatchItems } from '#contract/batch.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { eachInTurns, type TimeSlices, timeSlices } from '../async/time-slices.ts';
import { CsvProblem, type CsvRow, readCsv, withoutFormulaGuard } from '../csv/read-csv.ts';
import { AppFailure, failure } from '../errors/app-failure.ts';
import { isObject } from '../json/envelope.ts';
import { ListReader, type ListSink } from '../json/list-reader.ts';

/** Largest file that is read: 50,000 projects with 600 characters each. */
export const mostImportBytes = 32 * 1024 * 1024;
/** What is given to the JSON reader at once, in characters. */
const partLength = 32_768;

const names = ['id', ...projectFieldNames] as const;

type ImportedName = (typeof names)[number];

/** A project of a file. */
export interface ImportRow {
  /** The line in a CSV file, the place in a JSON list; from 1. */
  readonly row: number;
  /** What the file has of it. */
  readonly values: Readonly<Partial<Record<ImportedName, string>>>;
  /** Why it cannot be used. */
  readonly problem: { readonly why: 'not-a-project' | 'not-a-text'; readonly field: string } | null;
}

/** The projects of a file. */
export interface ImportedProjects {
  readonly rows: readonly ImportRow[];
  /** Columns or keys that no project has; the first 20. */
  readonly ignored: readonly string[];
}

const problem = (reason: string, params: Readonly<Record<string, string | number>> = {}) =>
  failure('file', { reason: `import-${reason}`, ...params });

/**
 * The projects of a JSON or CSV file: a list of objects, or rows below a line with the names of the columns. Both have the
 * names of the interface; those of CSV may differ in case, spaces and hyphens.
 * @throws AppFailure `file`
 */
export async function readImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  slices: TimeSlices = timeSlices,
): Promise<ImportedProjects> {
  const text = decode(file.bytes);
  if (text.trim() === '') throw problem('empty');
  const isJson = /\.json$/i.test(file.name) || (!/\.csv$/i.test(file.name) && /^\s*[[{]/.test(text));
  const imported = isJson ? await readJson(text, slices) : await readRows(text, slices);
  if (imported.rows.length === 0) throw problem('no-rows');
  if (imported.rows.length > mostBatchItems) throw problem('too-many', { limit: mostBatchItems });
  return imported;
}

/** UTF-8, or UTF-16 with a byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  if (encoding === 'utf-8' && bytes.subarray(0, 65_536).includes(0)) throw problem('binary');
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw problem('encoding');
  }
  if (text.includes('\0')) throw problem('binary');
  return text;
}

async function readJson(text: string, slices: TimeSlices): Promise<ImportedProjects> {
  const reader = new ListReader(['projects'], 'import', () => new RowSink());
  try {
    for (let at = 0; at < text.length; at += partLength) {
      if (slices.spent) await slices.turn();
      reader.write(text.slice(at, at + partLength));
    }
    const { rows, ignored } = reader.end();
    return { rows, ignored: firstOf(ignored) };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) throw problem('json');
    if (thrown instanceof AppFailure && thrown.error.code === 'unreadable') throw problem('no-list');
    throw thrown;
  }
}

class RowSink implements ListSink {
  readonly rows: ImportRow[] = [];
  readonly ignored = new Set<string>();

  read(items: readonly unknown[]): void {
    for (const item of items) this.rows.push(this.#row(item));
  }

  setAside(): void {
    this.rows.push({ row: this.rows.length + 1, values: {}, problem: { why: 'not-a-project', field: '' } });
  }

  #row(item: unknown): ImportRow {
    const row = this.rows.length + 1;
    if (!isObject(item)) return { row, values: {}, problem: { why: 'not-a-project', field: '' } };
    const values: Partial<Record<ImportedName, string>> = {};
    let wrong: string | null = null;
    for (const [key, value] of Object.entries(item)) {
      const name = names.find((known) => known === key);
      if (name === undefined) this.ignored.add(key);
      else if (typeof value === 'string') values[name] = value;
      else if (name === 'id' && typeof value === 'number') values[name] = String(value);
      else if (value !== null) wrong ??= name;
    }
    return { row, values, problem: wrong === null ? null : { why: 'not-a-text', field: wrong } };
  }
}

async function readRows(text: string, slices: TimeSlices): Promise<ImportedProjects> {
  let rows: readonly CsvRow[];
  try {
    rows = await readCsv(text, slices);
  } catch (thrown) {
    if (thrown instanceof CsvProblem) throw problem('csv', { line: thrown.line });
    throw thrown;
  }
  const [head, ...rest] = rows;
  const titles = (head?.cells ?? []).map((cell) => cell.trim());
  const columns = titles.map(columnOf);
  const twice = columns.filter((name, at) => name !== null && columns.indexOf(name) !== at);
  if (twice.length > 0) throw problem('duplicate-columns', { columns: [...new Set(twice)].join(', ') });
  if (!columns.includes('name') && !columns.includes('id'))
    throw problem('no-columns', { columns: names.join(', ') });
  const ignored = titles.filter((title, at) => columns[at] === null && title !== '');
  const imported: ImportRow[] = [];
  await eachInTurns(rest, slices, (row) => {
    imported.push(rowOf(row, columns));
  });
  return { rows: imported, ignored: firstOf(new Set(ignored)) };
}

/** The name that the title of a column means; null for none. */
function columnOf(title: string): ImportedName | null {
  const plain = title.replaceAll(/[\s_-]/g, '').toLowerCase();
  return names.find((name) => name.toLowerCase() === plain) ?? null;
}

function rowOf({ line, cells }: CsvRow, columns: readonly (ImportedName | null)[]): ImportRow {
  const values: Partial<Record<ImportedName, string>> = {};
  columns.forEach((name, at) => {
    const cell = cells[at];
    if (name !== null && cell !== undefined) values[name] = withoutFormulaGuard(cell);
  });
  const isTooLong = cells.length > columns.length;
  return { row: line, values, problem: isTooLong ? { why: 'not-a-project', field: '' } : null };
}

function firstOf(ignored: ReadonlySet<string>): readonly string[] {
  return [...ignored].slice(0, 20).map((name) => name.slice(0, 100));
}

/** The fields of a row, as far as the file has them. */
export function fieldsIn({ values }: ImportRow): Partial<Record<ProjectFieldName, string>> {
  const { id: _id, ...fields } = values;
  return fields;
}
