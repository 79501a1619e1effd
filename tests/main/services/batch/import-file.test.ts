import { expect, test } from 'vitest';
import { de } from '#i18n/de/index.ts';
import { en } from '#i18n/en/index.ts';
import { readImport } from '#services/batch/import-file.ts';
import { AppFailure } from '#services/errors/app-failure.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
const read = (name: string, content: string | Uint8Array) =>
  readImport({ name, bytes: typeof content === 'string' ? bytes(content) : content });

async function problem(name: string, content: string | Uint8Array): Promise<unknown> {
  try {
    await read(name, content);
  } catch (thrown) {
    if (thrown instanceof AppFailure) return { code: thrown.error.code, ...thrown.error.params };
    throw thrown;
  }
  return 'none';
}

const shop = { name: 'Shop', description: '', path: '/srv', sourceId: 'git-1', vmId: 'vm-1' };

const utf16be = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());

test('reads the same from CSV and JSON, with or without a byte order mark, in UTF-8 and UTF-16', async () => {
  const csv = 'Name;Source ID;vm-id;Colour\r\nShop;git-1;vm-1;red\r\n';
  const expected = { row: 2, values: { name: 'Shop', sourceId: 'git-1', vmId: 'vm-1' }, problem: null };
  for (const [content, encoding] of [
    [csv, 'utf-8'],
    [`\ufeff${csv}`, 'utf-8'],
    [utf16(csv), 'utf-16le'],
    [utf16(csv).subarray(2), 'utf-16le'],
    [utf16be(csv), 'utf-16be'],
    [utf16be(csv).subarray(2), 'utf-16be'],
  ] as const)
    expect(await read('projects.csv', content)).toEqual({ rows: [expected], ignored: ['Colour'], encoding });
  const json = JSON.stringify([{ ...shop, id: 7, extra: true }]);
  for (const content of [json, `\ufeff${json}`, `{"projects":${json}}`]) {
    const { rows, ignored } = await read('projects.json', content);
    expect(rows).toEqual([{ row: 1, values: { ...shop, id: '7' }, problem: null }]);
    expect(ignored).toEqual(['extra']);
  }
});

test('reads what a spreadsheet saves in Windows-1252', async () => {
  const content = Buffer.from('Name;Pfad\r\nM\xfcller \x96 \x84Caf\xe9\x93 f\xfcr 5 \x80;/srv\r\n', 'latin1');
  const { rows, encoding } = await read('projects.csv', new Uint8Array(content));
  expect(rows[0]?.values).toEqual({ name: 'Müller – „Café“ für 5 €', path: '/srv' });
  expect(encoding).toBe('windows-1252');
});

test.each([
  ['English', en],
  ['German', de],
])('understands the %s titles of the window', async (_language, { projects: { column } }) => {
  const fields = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;
  const head = fields.map((field) => column[field]).join(';');
  const { rows, ignored } = await read('projects.csv', `${head}\n${fields.join(';')}\n`);
  expect(rows[0]?.values).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
  expect(ignored).toEqual([]);
});

test('reads the backend of each row of an export of several backends', async () => {
  const csv = await read('a.csv', 'backend,name\nStaging,Shop\n,Docs\n');
  const json = await read('a.json', '[{"backend":"Staging","name":"Shop"},{"name":"Docs"}]');
  expect([csv.rows, json.rows].map((rows) => rows.map(({ backend }) => backend || undefined))).toEqual([
    ['Staging', undefined],
    ['Staging', undefined],
  ]);
  expect([csv.ignored, json.ignored]).toEqual([[], []]);
});

test('names the first 20 of many unknown keys and columns', async () => {
  const keys = Array.from({ length: 500 }, (_, at) => `key-${at}-${'x'.repeat(200)}`);
  const json = await read(
    'a.json',
    JSON.stringify([{ ...shop, ...Object.fromEntries(keys.map((key) => [key, 1])) }]),
  );
  const csv = await read('a.csv', `name,${keys.join()}\nShop\n`);
  const named = keys.slice(0, 20).map((key) => key.slice(0, 100));
  expect([json.ignored, csv.ignored]).toEqual([named, named]);
});

test('removes the apostrophe that an export puts before a formula', async () => {
  const { rows } = await read('a.csv', "name,path\n'=1+1,'plain\n");
  expect(rows.map(({ values }) => values)).toEqual([{ name: '=1+1', path: "'plain" }]);
});

test('reports rows that are no projects one by one', async () => {
  const json = await read('a.json', JSON.stringify([shop, 5, { ...shop, name: 7 }, { ...shop, path: null }]));
  expect(json.rows.map(({ problem }) => problem)).toEqual([
    null,
    { why: 'not-a-project', field: '' },
    { why: 'not-a-text', field: 'name' },
    null,
  ]);
  const csv = await read('a.csv', 'name,path\nShop,/srv\nDocs,/a,b\nBlog\n');
  expect(csv.rows.map(({ row, values, problem }) => [row, values.path, problem?.why])).toEqual([
    [2, '/srv', undefined],
    [3, '/a', 'extra-cells'],
    [4, undefined, undefined],
  ]);
});

test.each([
  ['an empty file', 'a.csv', '', { reason: 'import-empty' }],
  ['a file of spaces', 'a.json', ' \n', { reason: 'import-empty' }],
  ['a truncated JSON file', 'a.json', '[{"name":"Shop"},{"na', { reason: 'import-json' }],
  ['JSON without a list', 'a.json', '{"name":"Shop"}', { reason: 'import-no-list' }],
  ['a truncated CSV file', 'a.csv', 'name\n"Sho', { reason: 'import-csv', line: 2 }],
  ['a head without rows', 'a.csv', 'name,path\n', { reason: 'import-no-rows' }],
  ['columns that are not known', 'a.csv', 'title\nShop\n', { reason: 'import-no-columns' }],
  [
    'two columns of one name',
    'a.csv',
    'name,Name,vm id,vmId\na,b,c,d\n',
    { reason: 'import-duplicate-columns', columns: 'name, vmId' },
  ],
  [
    'another encoding',
    'a.csv',
    new Uint8Array(Buffer.from('name\nM\u00fcller\x81\n', 'latin1')),
    { reason: 'import-encoding' },
  ],
  ['a binary file', 'a.csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 1]), { reason: 'import-binary' }],
  [
    'too many columns',
    'a.csv',
    `name${','.repeat(1_000)}\na\n`,
    { reason: 'import-many-columns', line: 1, limit: 1_000 },
  ],
  [
    'a row that is too long',
    'a.csv',
    `name\n${'a'.repeat(1_000_001)}`,
    { reason: 'import-long-row', line: 2 },
  ],
  ['too many items', 'a.json', `[${'1,'.repeat(50_000)}1]`, { reason: 'import-too-many', limit: 50_000 }],
  ['too many rows', 'a.csv', `name\n${'a\n'.repeat(50_001)}`, { reason: 'import-too-many', limit: 50_000 }],
])('reports %s', async (_kind, name, content, expected) => {
  expect(await problem(name, content)).toMatchObject({ code: 'file', ...expected });
});
