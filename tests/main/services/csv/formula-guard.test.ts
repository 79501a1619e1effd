import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '#services/csv/csv.ts';
import { guardFormulas, unguardFormulas } from '#services/csv/formula-guard.ts';

/** Texts of the relevant characters. */
const text = fc.string({
  unit: fc.constantFrom('=', '-', '@', '＝', "'", '"', ';', ',', '\t', '\r', '\n', 'a', ' '),
});

/** The cells of a CSV text as read by a spreadsheet with this list separator. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at);
    if (isQuoted && character === '"' && csv[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || /[\r\n]/.test(character))) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

test.each([
  ['=1+1', "'=1+1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['\t=1', "'\t'=1"],
  ["x;=cmd|'/C calc'!A0;y", "x;'=cmd|'/C calc'!A0;y"],
  ['x;"=1"', `x;"'=1"`],
  ['two\n- lines', "two\n'- lines"],
  ['a-b = c; d', 'a-b = c; d'],
  ["it's", "it's"],
])('exports %j as %j', (given, expected) => {
  expect(guardFormulas(given)).toBe(expected);
});

test('reads a guarded value unchanged', () => {
  fc.assert(
    fc.property(text, (given) => unguardFormulas(guardFormulas(given)) === given),
    { numRuns: 5_000 },
  );
});

test.each([',', ';', '\t'])(
  'writes no cell that begins like a formula where the list separator is %j',
  (separator) => {
    const runs = (row: string[]) =>
      cellsOf(csvText([row]).slice(1), separator).filter((cell) => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(cell));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (row) => {
        expect(runs(row)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  },
);
