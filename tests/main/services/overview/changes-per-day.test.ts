import { expect, test } from 'vitest';
import { changesPerDay } from '#services/overview/changes-per-day.ts';

const record = {
  kind: 'updated',
  projectId: '1',
  projectName: '',
  changes: [],
  own: false,
  read: false,
} as const;

function logOf(
  entries: readonly {
    at: number;
    kind?: 'updated' | 'backend' | 'session';
    counts?: { created: number; updated: number; deleted: number };
  }[],
) {
  const records = entries.map((entry, index) => ({
    ...record,
    sequence: index + 1,
    outcome: { kind: 'pending' } as const,
    ...entry,
  }));
  return { size: records.length, at: (index: number) => records[index] };
}

/** Of this computer's time zone. */
const at = (day: number, hour: number) => new Date(2026, 5, day, hour).getTime();

test('Changes are counted by calendar day, today last; older ones and those of a clock that was ahead fall where they belong', () => {
  const log = logOf([
    { at: at(8, 23) },
    { at: at(9, 0) },
    { at: at(14, 23) },
    { at: at(15, 0) },
    { at: at(15, 9) },
  ]);
  expect(changesPerDay(log, at(15, 12))).toEqual([1, 0, 0, 0, 0, 1, 2]);
});

test('A summary of what changed while away counts as many changes as it names', () => {
  const log = logOf([{ at: at(13, 5), counts: { created: 2, updated: 3, deleted: 1 } }]);
  expect(changesPerDay(log, at(15, 12))).toEqual([0, 0, 0, 0, 6, 0, 0]);
});

test('A day has its own length where clocks are changed', () => {
  const march = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
  const log = logOf([{ at: march(29, 0) }, { at: march(28, 23) }]);
  expect(changesPerDay(log, march(30, 1))).toEqual([0, 0, 0, 0, 1, 1, 0]);
});

test('That a backend could not be reached, or that a session ended, is no change', () => {
  const log = logOf([
    { at: at(15, 1), kind: 'backend' },
    { at: at(15, 2), kind: 'session' },
    { at: at(15, 3) },
  ]);
  expect(changesPerDay(log, at(15, 12))).toEqual([0, 0, 0, 0, 0, 0, 1]);
});
