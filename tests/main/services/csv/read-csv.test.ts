import { describe, expect, test } from 'vitest';
import { csvText } from '#services/csv/csv.ts';
import { unguardFormulas } from '#services/csv/formula-guard.ts';
import { readCsv } from '#services/csv/read-csv.ts';

async function* partsOf(text: string, length = 1_000): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const rowsOf = (text: string, maxRows = 100_000) => readCsv(partsOf(text), maxRows);
const read = async (text: string) => (await rowsOf(text)).map(({ cells }) => cells);

describe('readCsv', () => {
  test.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons, as spreadsheets in some languages write them', 'a;b\n1;2'],
    ['tabs', 'a\tb\r1\t2\r'],
  ])('reads a file with %s', async (_separator, text) => {
    expect(await read(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('reads quotes, line breaks in cells and empty lines, and knows the line of each row', async () => {
    const rows = await rowsOf('a,b\n"1 ""x"", y","two\nlines"\n\n,"",\nlast,');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1 "x", y', 'two\nlines'] },
      { line: 6, cells: ['last', ''] },
    ]);
  });

  test('reports a quote that is never closed with its line', async () => {
    await expect(rowsOf('a,b\n1,2\n"3,4\n5,6')).rejects.toMatchObject({ reason: 'open-quote', line: 3 });
  });

  test('reads a long text whole from parts that end anywhere', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `${at},"a ""quoted"" text\r\nin two lines",last`);
    const rows = await readCsv(partsOf(lines.join('\r\n'), 77_777), 100_000);
    expect(rows).toHaveLength(lines.length);
    expect(rows.at(-1)).toEqual({
      line: 2 * lines.length - 1,
      cells: ['59999', 'a "quoted" text\r\nin two lines', 'last'],
    });
  });

  test.each([
    ['more rows than the limit', 'a\n'.repeat(12), { reason: 'many-rows', line: 11, limit: 10 }],
    [
      'more than 1,000 cells in a row',
      `a\n${','.repeat(1_000)}\n`,
      { reason: 'many-cells', line: 2, limit: 1_000 },
    ],
    [
      'a row of more than a million characters',
      `a\n${'x'.repeat(1_100_000)}`,
      { reason: 'long-row', line: 2 },
    ],
    ['a cell in quotes that is as long', `a\n"${'\n'.repeat(1_100_000)}"`, { reason: 'long-row', line: 2 }],
    [
      'many short cells that are as long',
      `${'x'.repeat(2_000)},`.repeat(600),
      { reason: 'long-row', line: 1 },
    ],
  ])('reports %s, and reads no further', async (_what, text, expected) => {
    await expect(rowsOf(text, 10)).rejects.toMatchObject(expected);
  });

  test('reads an exported file unchanged', async () => {
    const rows = [
      ['name', 'description'],
      ['=1+1', '-5'],
      ['a;b', 'line 1\r\nline 2'],
      ['"quoted"', "it's"],
      ['＝full width', ''],
    ];
    const text = csvText(rows).slice(1);
    const cells = await read(text);
    expect(cells.map((row) => row.map(unguardFormulas))).toEqual(rows);
  });
});
