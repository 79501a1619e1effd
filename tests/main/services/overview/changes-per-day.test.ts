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

/** Always connected, or never. */
const [live, away] = [{ wasIn: () => true }, { wasIn: () => false }];

/** In this computer's time zone. */
const at = (day: number, hour: number) => new Date(2026, 5, day, hour).getTime();

test('counts changes by calendar day, today last, and old or future ones where they belong', () => {
  const log = logOf([
    { at: at(8, 23) },
    { at: at(9, 0) },
    { at: at(14, 23) },
    { at: at(15, 0) },
    { at: at(15, 9) },
  ]);
  expect(changesPerDay(log, live, at(15, 12))).toEqual([1, 0, 0, 0, 0, 1, 2]);
});

test('counts a summary of changes while away as the changes that it names', () => {
  const log = logOf([{ at: at(13, 5), counts: { created: 2, updated: 3, deleted: 1 } }]);
  expect(changesPerDay(log, live, at(15, 12))).toEqual([0, 0, 0, 0, 6, 0, 0]);
});

test('uses the length of a day when the clocks are changed', () => {
  const march = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
  const log = logOf([{ at: march(29, 0) }, { at: march(28, 23) }]);
  expect(changesPerDay(log, live, march(30, 1))).toEqual([0, 0, 0, 0, 1, 1, 0]);
});

test('does not count an unreachable backend or an ended session as a change', () => {
  const log = logOf([
    { at: at(15, 1), kind: 'backend' },
    { at: at(15, 2), kind: 'session' },
    { at: at(15, 3) },
  ]);
  expect(changesPerDay(log, live, at(15, 12))).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('says of a day without a connection only what is known to have changed, and not 0', () => {
  const log = logOf([{ at: at(13, 5) }]);
  expect(changesPerDay(log, away, at(15, 12))).toEqual([null, null, null, null, 1, null, null]);
  const since = { wasIn: (_state: string, _from: number, to: number) => to > at(14, 9) };
  expect(changesPerDay(log, since, at(15, 12))).toEqual([null, null, null, null, 1, 0, 0]);
});
