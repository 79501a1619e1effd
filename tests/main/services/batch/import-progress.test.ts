import { describe, expect, test } from 'vitest';
import { readImport } from '#services/batch/import-file.ts';
import { isSteady, recordedWork } from '#tests/main/support/recorded-work.ts';
import { yieldAfterEachItem } from '#tests/main/support/scheduler.ts';
import { startBatches } from '#tests/main/support/start-batches.ts';

const noSubjects = { selection: null, except: [], keys: [] };

/** About this many bytes, in a few parts. */
const bytes = 1_000_000;
const line = 'name,sourceId,vmId\n';
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `n${at},git-1,vm-1\n`).join('');
const row = `${'a'.repeat(970)},git-1,vm-1\n`;
const csv = line + row.repeat(bytes / row.length);
const json = JSON.stringify(Array.from({ length: bytes / 1_000 }, () => ({ name: 'a'.repeat(985) })));
const fileOf = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const files = [fileOf('a.csv', csv), fileOf('a.json', json)];
const cancelled = { error: { code: 'cancelled' } };

describe('reading a file of projects', () => {
  test.each(files)('reports the bytes that are read, upwards to the size of $name', async (file) => {
    const { work, reports } = recordedWork();
    const { rows } = await readImport(file, work);
    expect(rows.length).toBeGreaterThan(900);
    const total = file.bytes.length;
    expect(reports.length).toBeGreaterThan(2);
    expect(isSteady(reports)).toBe(true);
    expect(reports.at(-1)).toEqual({ phase: 'reading', unit: 'bytes', done: total, total });
  });

  test.each(files)('keeps the earlier file where $name is cancelled at any part', async (file) => {
    const parts = Math.ceil(file.bytes.length / 262_144);
    for (let at = 0; at <= parts; at += 1) {
      const { batches } = startBatches(3);
      const earlier = await batches.readImport(fileOf('b.csv', line + rowsOf(2)));
      const { work, reports, cancel } = recordedWork();
      const report: typeof work.report = (progress) => {
        work.report(progress);
        if (reports.length === at) cancel();
      };
      if (at === 0) cancel();
      const outcome = await batches.readImport(file, { ...work, report }).catch((thrown: unknown) => thrown);
      expect(outcome).toMatchObject(cancelled);
      expect(reports).toHaveLength(at);
      const plan = await batches.plan(
        'p',
        { kind: 'import', importId: earlier.importId, first: 'p' },
        noSubjects,
      );
      expect(plan.total).toBe(2);
    }
  });
});

describe('planning an import', () => {
  /** An import of 20 rows into a backend with 30 projects, in turns of one project or row. */
  async function planning() {
    const { batches, clock, pending } = startBatches(30);
    const { importId } = await batches.readImport(fileOf('b.csv', line + rowsOf(20)));
    yieldAfterEachItem(clock);
    const recorded = recordedWork();
    const outcome = batches
      .plan('p', { kind: 'import', importId, first: 'p' }, noSubjects, recorded.work)
      .catch((thrown: unknown) => thrown);
    return { ...recorded, batches, clock, outcome, pending };
  }

  test('reports how many projects and rows are compared', async () => {
    const { clock, outcome, reports } = await planning();
    await clock.advance(1_000);
    expect(await outcome).toMatchObject({ status: 'planned', total: 20 });
    expect(isSteady(reports)).toBe(true);
    expect(reports.at(-1)).toEqual({ phase: 'comparing', unit: 'records', done: 50, total: 50 });
  });

  test.each([0, 10, 29, 31, 45])('plans and sends nothing where it is cancelled after %s ms', async (ms) => {
    const { batches, cancel, clock, outcome, pending } = await planning();
    await clock.advance(ms);
    cancel();
    await clock.advance(1_000);
    expect(await outcome).toMatchObject(cancelled);
    expect(batches.list()).toEqual([]);
    expect(pending).toEqual([]);
  });
});
