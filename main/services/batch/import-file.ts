import { maxBatchItems } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unreported, type Work } from '../async/work.ts';
import { unguardFormulas } from '../csv/formula-guard.ts';
import { CsvProblem, type CsvRow, readCsv } from '../csv/read-csv.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { isObject, type ListSink } from '../json/envelope.ts';
import { ListReader } from '../json/list-reader.ts';
import { inSteps } from '../json/text-steps.ts';
import { decode, encodingOf, type ImportEncoding, importProblem } from './import-text.ts';

/** Maximum size of a file, for 50,000 projects of 600 characters each. */
export const maxImportBytes = 32 * 1024 * 1024;
/** Size of the parts passed to the JSON reader, in characters. */
const partLength = 32_768;
/** Maximum number of ignored columns or keys that are named. */
const maxIgnored = 20;

const names = ['id', ...projectFieldNames] as const;

type ImportedName = (typeof names)[number];

/** Titles besides the names of the interface, without spaces and hyphens: those of the window in German. */
const germanTitles: Readonly<Partial<Record<string, ImportedName>>> = {
  beschreibung: 'description',
  pfad: 'path',
  quellid: 'sourceId',
};
/** The column that an export of several backends has. */
const backendColumn = 'backend';

/** A project of a file. */
export interface ImportRow {
  /** The line in a CSV file, or the position in a JSON list; from 1. */
  readonly row: number;
  /** The values in the file. */
  readonly values: Readonly<Partial<Record<ImportedName, string>>>;
  /** The name of the backend that the project was exported from, as an export of several backends has it. */
  readonly backend?: string;
  /** Why the row cannot be used. */
  readonly problem: {
    readonly why: 'not-a-project' | 'not-a-text' | 'extra-cells';
    readonly field: string;
  } | null;
}

/** The projects of a file. */
export interface ImportedProjects {
  readonly rows: readonly ImportRow[];
  /** The first unknown columns or keys. */
  readonly ignored: readonly string[];
  readonly encoding: ImportEncoding;
}

type ReadRows = Omit<ImportedProjects, 'encoding'>;

/**
 * The projects of a JSON or CSV file: a list of objects, or rows below a line with the column names. Both use the names of
 * the interface; in CSV they may differ in case, spaces and hyphens, or be the German titles of the window.
 * @throws AppFailure `file`; the reason of the signal if the work is cancelled
 */
export async function readImport(
  file: { readonly name: string; readonly bytes: Uint8Array },
  work: Work = unreported,
): Promise<ImportedProjects> {
  const encoding = encodingOf(file.bytes);
  try {
    return await readAs(encoding, file, work);
  } catch (thrown) {
    const isOther = thrown instanceof AppFailure && thrown.error.params?.reason === 'import-encoding';
    if (encoding !== 'utf-8' || !isOther) throw thrown;
    return await readAs('windows-1252', file, work);
  }
}

async function readAs(
  encoding: ImportEncoding,
  file: { readonly name: string; readonly bytes: Uint8Array },
  work: Work,
): Promise<ImportedProjects> {
  const parts = decode(file.bytes, encoding, work);
  const imported = isJson(file, encoding) ? await readJson(parts) : await readRows(parts);
  if (imported.rows.length === 0) throw importProblem('no-rows');
  return { ...imported, encoding };
}

/** Decided by the file extension, or else by the first characters. */
function isJson(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  encoding: ImportEncoding,
): boolean {
  if (/\.(json|csv)$/i.test(name)) return /\.json$/i.test(name);
  // All that JSON begins with is the same in UTF-8 and in Windows-1252.
  const head = new TextDecoder(encoding === 'windows-1252' ? 'utf-8' : encoding).decode(
    bytes.subarray(0, 1_000),
  );
  return /^\s*[[{]/.test(head);
}

async function readJson(parts: AsyncIterable<string>): Promise<ReadRows> {
  const reader = new ListReader(['projects'], 'import', () => new RowSink());
  try {
    for await (const part of parts)
      await forEachInTurns(inSteps([part], partLength), (step) => reader.write(step), { stride: 1 });
    const { rows, ignored } = reader.end();
    return { rows, ignored: [...ignored] };
  } catch (thrown) {
    if (thrown instanceof SyntaxError) throw importProblem('json');
    if (thrown instanceof AppFailure && thrown.error.code === 'unreadable') throw importProblem('no-list');
    throw thrown;
  }
}

class RowSink implements ListSink {
  readonly rows: ImportRow[] = [];
  readonly ignored = new Set<string>();

  read(items: readonly unknown[]): void {
    for (const item of items) this.#add(this.#row(item));
  }

  setAside(): void {
    this.#add({ row: this.rows.length + 1, values: {}, problem: { why: 'not-a-project', field: '' } });
  }

  #add(row: ImportRow): void {
    if (this.rows.length === maxBatchItems) throw tooMany();
    this.rows.push(row);
  }

  #row(item: unknown): ImportRow {
    const row = this.rows.length + 1;
    if (!isObject(item)) return { row, values: {}, problem: { why: 'not-a-project', field: '' } };
    const values: Partial<Record<ImportedName, string>> = {};
    let wrong: string | null = null;
    let backend = {};
    for (const [key, value] of Object.entries(item)) {
      const name = names.find((known) => known === key);
      if (key === backendColumn && typeof value === 'string') backend = { backend: value };
      else if (name === undefined) addIgnored(this.ignored, key);
      else if (typeof value === 'string') values[name] = value;
      else if (name === 'id' && typeof value === 'number') values[name] = String(value);
      else if (value !== null) wrong ??= name;
    }
    return { row, values, ...backend, problem: wrong === null ? null : { why: 'not-a-text', field: wrong } };
  }
}

async function readRows(parts: AsyncIterable<string>): Promise<ReadRows> {
  let rows: readonly CsvRow[];
  try {
    // One extra row for the header.
    rows = await readCsv(parts, maxBatchItems + 1);
  } catch (thrown) {
    if (thrown instanceof CsvProblem) throw csvProblem(thrown);
    throw thrown;
  }
  const head = rows[0];
  const titles = (head?.cells ?? []).map((cell) => cell.trim());
  const columns = titles.map(columnOf);
  const twice = columns.filter((name, at) => name !== null && columns.indexOf(name) !== at);
  if (twice.length > 0) throw importProblem('duplicate-columns', { columns: [...new Set(twice)].join(', ') });
  if (!columns.includes('name') && !columns.includes('id'))
    throw importProblem('no-columns', { columns: names.join(', ') });
  const backendAt = titles.findIndex((title) => title.toLowerCase() === backendColumn);
  const ignored = new Set<string>();
  titles.forEach((title, at) => {
    if (columns[at] === null && title !== '' && at !== backendAt) addIgnored(ignored, title);
  });
  const imported: ImportRow[] = [];
  await forEachInTurns(rows, (row) => {
    if (row !== head) imported.push(rowOf(row, columns, backendAt));
  });
  return { rows: imported, ignored: [...ignored] };
}

function csvProblem({ reason, line, limit = 0 }: CsvProblem): AppFailure {
  switch (reason) {
    case 'open-quote':
      return importProblem('csv', { line });
    case 'long-row':
      return importProblem('long-row', { line, limit });
    case 'many-cells':
      return importProblem('many-columns', { line, limit });
    case 'many-rows':
      return tooMany();
  }
}

const tooMany = () => importProblem('too-many', { limit: maxBatchItems });

/** The field for a column title; null for none. */
function columnOf(title: string): ImportedName | null {
  const plain = title.replaceAll(/[\s_-]/g, '').toLowerCase();
  return names.find((name) => name.toLowerCase() === plain) ?? germanTitles[plain] ?? null;
}

function rowOf(
  { line, cells }: CsvRow,
  columns: readonly (ImportedName | null)[],
  backendAt: number,
): ImportRow {
  const values: Partial<Record<ImportedName, string>> = {};
  columns.forEach((name, at) => {
    const cell = cells[at];
    if (name !== null && cell !== undefined) values[name] = unguardFormulas(cell);
  });
  const isTooLong = cells.length > columns.length;
  const named = cells[backendAt];
  const backend = named === undefined ? {} : { backend: unguardFormulas(named) };
  return { row: line, values, ...backend, problem: isTooLong ? { why: 'extra-cells', field: '' } : null };
}

function addIgnored(ignored: Set<string>, name: string): void {
  if (ignored.size < maxIgnored) ignored.add(name.slice(0, 100));
}

/** The fields in a row. */
export function fieldsIn({ values }: ImportRow): Partial<Record<ProjectFieldName, string>> {
  const { id: _id, ...fields } = values;
  return fields;
}
