import { describe, expect, test } from 'vitest';
import { timeSlices } from '#services/async/time-slices.ts';
import { csvText } from '#services/csv/csv.ts';
import { readCsv, withoutFormulaGuard } from '#services/csv/read-csv.ts';

const read = async (text: string) => (await readCsv(text, timeSlices)).map(({ cells }) => cells);

describe('Reading CSV', () => {
  test.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons, as spreadsheets in some languages write them', 'a;b\n1;2'],
    ['tabs', 'a\tb\r1\t2\r'],
  ])('with %s', async (_separator, text) => {
    expect(await read(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('quotes, line breaks in cells and empty lines; a row knows its line', async () => {
    const rows = await readCsv('a,b\n"1 ""x"", y","two\nlines"\n\n,"",\nlast,', timeSlices);
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1 "x", y', 'two\nlines'] },
      { line: 6, cells: ['last', ''] },
    ]);
  });

  test('a quote that is never closed is told with its line', async () => {
    await expect(readCsv('a,b\n1,2\n"3,4\n5,6', timeSlices)).rejects.toMatchObject({ line: 3 });
  });

  test('what was exported is read as it was', async () => {
    const rows = [
      ['name', 'description'],
      ['=1+1', '-5'],
      ['a;b', 'line 1\r\nline 2'],
      ['"quoted"', "it's"],
      ['＝full width', ''],
    ];
    const text = csvText(rows).slice(1);
    const cells = await read(text);
    expect(cells.map((row) => row.map(withoutFormulaGuard))).toEqual(rows);
  });
});
