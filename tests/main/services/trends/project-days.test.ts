import { expect, test } from 'vitest';
import type { ActivityRecord } from '#services/activity/activity-batch.ts';
import { projectMonth, projectWeeks } from '#services/trends/project-days.ts';
import { StateHistory } from '#services/trends/state-history.ts';

const now = new Date(2026, 10, 25, 12, 0).getTime();
const onDay = (daysAgo: number, hour: number) => new Date(2026, 10, 25 - daysAgo, hour).getTime();

function logOf(entries: readonly (Partial<ActivityRecord> & Pick<ActivityRecord, 'at'>)[]) {
  const records = entries.map(
    (entry, index): ActivityRecord => ({
      ...{ kind: 'updated', projectId: 'docs', projectName: 'Docs', changes: [], own: false, read: false },
      ...{ sequence: index + 1, outcome: { kind: 'pending' } },
      ...entry,
    }),
  );
  return { size: records.length, at: (index: number) => records[index] };
}

function statesSince(at: number): StateHistory {
  let time = at;
  const states = new StateHistory({ now: () => time });
  states.note('live');
  time = now;
  return states;
}

test('counts the changes of each project on each day, in the order of the request', () => {
  const log = logOf([
    { at: onDay(7, 23) },
    { at: onDay(6, 0) },
    { at: onDay(1, 8), projectId: 'wiki' },
    { at: onDay(1, 9) },
    { at: onDay(1, 23) },
    { at: onDay(0, 0) },
  ]);
  expect(
    projectWeeks({ activity: log, states: statesSince(onDay(8, 0)) }, ['wiki', 'docs', 'shop'], now),
  ).toEqual([
    [0, 0, 0, 0, 0, 1, 0],
    [1, 0, 0, 0, 0, 2, 1],
    [0, 0, 0, 0, 0, 0, 0],
  ]);
});

test('counts what changed while the client was away on the day on which it learned of it', () => {
  const away = (['docs', 'wiki', 'docs', null] as const).map((projectId) => ({
    ...{ kind: 'updated' as const, projectName: '', changes: [] },
    projectId,
  }));
  const log = logOf([{ at: onDay(2, 9), kind: 'changed-while-away', projectId: null, away }]);
  expect(projectWeeks({ activity: log, states: statesSince(onDay(8, 0)) }, ['docs'], now)).toEqual([
    [0, 0, 0, 0, 2, 0, 0],
  ]);
});

test('knows nothing of days on which it was not connected, except changes that it learned of', () => {
  const log = logOf([{ at: onDay(4, 9) }]);
  expect(projectWeeks({ activity: log, states: statesSince(onDay(1, 9)) }, ['docs'], now)).toEqual([
    [null, null, 1, null, null, 0, 0],
  ]);
  expect(projectWeeks({ activity: null, states: statesSince(onDay(8, 0)) }, ['docs'], now)).toEqual([
    [null, null, null, null, null, null, null],
  ]);
});

test('counts the last 30 days of a project, which are known while states are kept or where anything was recorded', () => {
  const log = logOf([
    { at: onDay(30, 23) },
    { at: onDay(29, 0) },
    { at: onDay(20, 9), projectId: 'wiki' },
    { at: onDay(12, 9) },
    { at: onDay(12, 10) },
    { at: onDay(4, 9), projectId: 'wiki' },
    { at: onDay(0, 9) },
  ]);
  const days = projectMonth({ activity: log, states: statesSince(onDay(2, 9)) }, 'docs', now);
  expect(days).toHaveLength(30);
  const ago = (count: number) => days[29 - count];
  expect([29, 28, 20, 12, 4, 3, 2, 1, 0].map(ago)).toEqual([1, null, 0, 2, null, null, 0, 0, 1]);
  expect(projectMonth({ activity: null, states: statesSince(onDay(2, 9)) }, 'docs', now)).toEqual(
    Array.from({ length: 30 }, () => null),
  );
});
