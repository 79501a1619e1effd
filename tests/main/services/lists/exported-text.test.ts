import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import { unreported, type Work } from '#services/async/work.ts';
import { csvText } from '#services/csv/csv.ts';
import { type ExportedText, exportedCsv, exportedJson, textParts } from '#services/lists/exported-text.ts';
import { yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const values = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.jsonValue()), { maxKeys: 4 });
const rows = fc.array(values, { maxLength: 5 });

async function written(text: ExportedText, work: Work = unreported): Promise<readonly string[]> {
  const parts: string[] = [];
  for await (const part of textParts(text, work)) parts.push(part);
  return parts;
}

describe('the text of an exported file', () => {
  test('is the JSON of its rows, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const text = (await written(exportedJson(all, (row) => row))).join('');
        expect(text).toBe(`${JSON.stringify(all, null, 2)}\n`);
      }),
    );
  });

  test('is the JSON of an object with its rows as the last field', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.string(), async (all, name) => {
        const around = { fields: { name, empty: [], none: null }, name: 'rows' };
        const text = (await written(exportedJson(all, (row) => row, around))).join('');
        expect(text).toBe(`${JSON.stringify({ ...around.fields, rows: all }, null, 2)}\n`);
      }),
    );
  });

  test('is the CSV of its rows below the names of the columns', async () => {
    const cells = fc.array(fc.array(fc.string(), { maxLength: 3 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cells, async (all) => {
        const text = (await written(exportedCsv(['a', 'b'], all, (row) => row))).join('');
        expect(text).toBe(csvText([['a', 'b'], ...all]));
      }),
    );
  });
});

describe('writing it', () => {
  const hundred = exportedJson(
    Array.from({ length: 100 }, (_, at) => at),
    (row) => row,
  );

  /** Work that the test cancels after this number of written rows. */
  function cancelledAt(rowsWritten: number) {
    const controller = new AbortController();
    const reports: Progress[] = [];
    const work: Work = {
      signal: controller.signal,
      begin: () => undefined,
      report(progress) {
        reports.push(progress);
        if (progress.done >= rowsWritten) controller.abort(new Error('Cancelled'));
      },
    };
    return { work, reports };
  }

  test('counts the rows', async () => {
    const clock = new FakeClock();
    yieldAfterEachItem(clock);
    const { work, reports } = cancelledAt(Number.POSITIVE_INFINITY);
    const parts = written(hundred, work);
    await clock.advance(1_000);
    expect(JSON.parse((await parts).join(''))).toHaveLength(100);
    expect(reports.map(({ done }) => done)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(reports.at(-1)).toEqual({ phase: 'writing', unit: 'records', done: 100, total: 100 });
  });

  test.each([1, 50, 100])(
    'ends without the rest where it is cancelled after %s rows',
    async (rowsWritten) => {
      const clock = new FakeClock();
      yieldAfterEachItem(clock);
      const { work, reports } = cancelledAt(rowsWritten);
      const outcome = written(hundred, work).catch((thrown: unknown) => String(thrown));
      await clock.advance(1_000);
      expect(await outcome).toBe('Error: Cancelled');
      expect(reports).toHaveLength(rowsWritten);
    },
  );
});
