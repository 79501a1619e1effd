import { maxBatchItems } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unguardFormulas } from '../csv/formula-guard.ts';
import { CsvProblem, type CsvRow, readCsv } from '../csv/read-csv.ts';
import { AppFailure, failure } from '../errors/app-failure.ts';
import { isObject, type ListSink } from '../json/envelope.ts';
import { ListReader } from '../json/list-reader.ts';
import { inSteps } from '../json/text-steps.ts';

/** Maximum size of a file, for 50,000 projects of 600 characters each. */
export const maxImportBytes = 32 * 1024 * 1024;
/** Size of the parts passed to the JSON reader, in characters. */
const partLength = 32_768;
/** Size of the parts that are decoded, in bytes. */
const decodedAtOnce = 262_144;
/** Maximum number of ignored columns or keys that are named. */
const maxIgnored = 20;

const names = ['id', ...projectFieldNames] as const;

type ImportedName = (typeof names)[number];

/** A project of a file. */
export interface ImportRow {
  /** The line in a CSV file, or the position in a JSON list; from 1. */
  readonly row: number;
  /** The values in the file. */
  readonly values: Readonly<Partial<Record<ImportedName, string>>>;
  /** Why the row cannot be used. */
  readonly problem: { readonly why: 'not-a-project' | 'not-a-text'; readonly field: string } | null;
}

/** The projects of a file. */
export interface ImportedProjects {
  readonly rows: readonly ImportRow[];
  /** The first unknown columns or keys. */
  readonly ignored: readonly string[];
}

const problem = (reason: string, params: Readonly<Record<string, string | number>> = {}) =>
  failure('file', { reason: `import-${reason}`, ...params });

/**
 * The projects of a JSON or CSV file: a list of objects, or rows below a line with the column names. Both use the names of
 * the interface; in CSV they may differ in case, spaces and hyphens.
 * @throws AppFailure `file`
 */
export async function readImport(file: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): Promise<ImportedProjects> {
  const parts = decode(file.bytes);
  const imported = isJson(file) ? await readJson(parts) : await readRows(parts);
  if (imported.rows.length === 0) throw problem('no-rows');
  return imported;
}

/** Decided by the file extension, or else by the first characters. */
function isJson({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }): boolean {
  if (/\.(json|csv)$/i.test(name)) return /\.json$/i.test(name);
  const head = new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 1_000));
  return /^\s*[[{]/.test(head);
}

/** UTF-8, or UTF-16 with a byte order mark. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Decodes the text in chunks. A text of whitespace only is treated as empty. */
async function* decode(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  let isEmpty = true;
  for (let at = 0; at < bytes.length; at += decodedAtOnce) {
    const end = at + decodedAtOnce;
    let part: string;
    try {
      part = decoder.decode(bytes.subarray(at, end), { stream: end < bytes.length });
    } catch {
      // Binary files such as archives and images are rarely valid text in any encoding.
      throw problem(bytes.subarray(0, 65_536).includes(0) ? 'binary' : 'encoding');
    }
    if (part.includes('\0')) throw problem('binary');
    isEmpty &&= !/\S/.test(part);
    yield part;
  }
  if (isEmpty) throw problem('empty');
}

async function readJson(parts: AsyncIterable<string>): Promise<ImportedProjects> {
  const reader = new ListReader(['projects'], 'import', () => new RowSink());
  try {
    for await (const part of parts)
      await forEachInTurns(inSteps([part], partLength), (step) => reader.write(step), { stride: 1 });
    const { rows, ignored } = reader.end();
    return { rows, ignored: [...ignored] };
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
    for (const [key, value] of Object.entries(item)) {
      const name = names.find((known) => known === key);
      if (name === undefined) addIgnored(this.ignored, key);
      else if (typeof value === 'string') values[name] = value;
      else if (name === 'id' && typeof value === 'number') values[name] = String(value);
      else if (value !== null) wrong ??= name;
    }
    return { row, values, problem: wrong === null ? null : { why: 'not-a-text', field: wrong } };
  }
}

async function readRows(parts: AsyncIterable<string>): Promise<ImportedProjects> {
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
  if (twice.length > 0) throw problem('duplicate-columns', { columns: [...new Set(twice)].join(', ') });
  if (!columns.includes('name') && !columns.includes('id'))
    throw problem('no-columns', { columns: names.join(', ') });
  const ignored = new Set<string>();
  titles.forEach((title, at) => {
    if (columns[at] === null && title !== '') addIgnored(ignored, title);
  });
  const imported: ImportRow[] = [];
  await forEachInTurns(rows, (row) => {
    if (row !== head) imported.push(rowOf(row, columns));
  });
  return { rows: imported, ignored: [...ignored] };
}

function csvProblem({ reason, line, limit = 0 }: CsvProblem): AppFailure {
  switch (reason) {
    case 'open-quote':
      return problem('csv', { line });
    case 'long-row':
      return problem('long-row', { line, limit });
    case 'many-cells':
      return problem('many-columns', { line, limit });
    case 'many-rows':
      return tooMany();
  }
}

const tooMany = () => problem('too-many', { limit: maxBatchItems });

/** The field for a column title; null for none. */
function columnOf(title: string): ImportedName | null {
  const plain = title.replaceAll(/[\s_-]/g, '').toLowerCase();
  return names.find((name) => name.toLowerCase() === plain) ?? null;
}

function rowOf({ line, cells }: CsvRow, columns: readonly (ImportedName | null)[]): ImportRow {
  const values: Partial<Record<ImportedName, string>> = {};
  columns.forEach((name, at) => {
    const cell = cells[at];
    if (name !== null && cell !== undefined) values[name] = unguardFormulas(cell);
  });
  const isTooLong = cells.length > columns.length;
  return { row: line, values, problem: isTooLong ? { why: 'not-a-project', field: '' } : null };
}

function addIgnored(ignored: Set<string>, name: string): void {
  if (ignored.size < maxIgnored) ignored.add(name.slice(0, 100));
}

/** The fields in a row. */
export function fieldsIn({ values }: ImportRow): Partial<Record<ProjectFieldName, string>> {
  const { id: _id, ...fields } = values;
  return fields;
}
