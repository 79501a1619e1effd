import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { expectedRows, rowsIn, writeTable } from '#scripts/bench/results-table.ts';
import { tasks } from '#scripts/bench/tasks.ts';

const circumstances = { date: '2026-01-31', host: 'Electron', cores: 8 };
const empty =
  'Before\n<!-- Written by `npm run bench -- --write` -->\n<!-- End of what the bench writes -->\nAfter\n';

const rowOf = (text: string, what: string) => text.split('\n').find((line) => line.includes(what));

it('has the tasks and bars of the code in docs/performance.md: npm run bench -- --write --only P4', () => {
  const page = readFileSync(path.join(repositoryRoot, 'docs/performance.md'), 'utf8');
  expect(rowsIn(page)).toEqual(expectedRows());
});

it('distinguishes every task from every other', () => {
  expect(new Set(expectedRows()).size).toBe(Object.keys(tasks).length);
});

it('writes each task with its bar, its value and its basis', () => {
  const text = writeTable(
    empty,
    {
      mainBundle: {
        value: 1.256,
        orientation: '118 ms over 94 ms',
        spread: { lower: 1.2, upper: 1.3, rounds: 5 },
      },
      palette: null,
    },
    circumstances,
  );
  expect(rowOf(text, tasks.mainBundle.what)).toBe(
    `| P4 | ${tasks.mainBundle.what} | 1.35 | 1.26 | 1.20 to 1.30 | 118 ms over 94 ms |`,
  );
  expect(rowOf(text, tasks.palette.what)).toBe(
    `| palette | ${tasks.palette.what} |  | not available |  |  |`,
  );
  expect(rowOf(text, tasks.decode.what)).toBe(
    `| decode | ${tasks.decode.what} | 450 ns | not measured |  |  |`,
  );
  expect(rowOf(text, tasks.load10k.what)).toContain('| 1.80, goal 1.25 |');
  expect(rowOf(text, tasks.coldStart.what)).toContain('| goal 1.40 |');
  expect(rowsIn(text)).toEqual(expectedRows());
});

it('changes nothing around the table, and the circumstances in one line', () => {
  const text = writeTable(empty, {}, circumstances);
  expect(text).toMatch(/^Before\n<!--/);
  expect(text).toMatch(/-->\nAfter\n$/);
  expect(rowOf(text, 'Last measured')).toBe('Last measured on 2026-01-31 with 8 cores on Electron.');
});

it('keeps the numbers of what was not measured this time', () => {
  const first = writeTable(empty, { filter: { value: 1, orientation: '70 ms over 70 ms' } }, circumstances);
  const second = writeTable(
    first,
    { mainBundle: { value: 2, orientation: '2 ms over 1 ms' } },
    circumstances,
  );
  expect(rowOf(second, tasks.filter.what)).toContain('| 1.00 |  | 70 ms over 70 ms |');
  expect(rowOf(second, tasks.mainBundle.what)).toContain('| 2.00 |  | 2 ms over 1 ms |');
});

it('rejects a text without a place for the table', () => {
  expect(() => writeTable('Nothing here', {}, circumstances)).toThrow(
    'The markers of the bench are missing.',
  );
});
