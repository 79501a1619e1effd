import { expect, test } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import { progressOf } from '#renderer/records/use-list.ts';

test('adds up what has arrived from several backends', () => {
  const reading: Progress = { phase: 'reading', unit: 'records', done: 2_000, total: null, bytes: 600_000 };
  const freshness = {
    one: { partial: null, progress: reading },
    two: { partial: null, progress: { ...reading, done: 1_000, bytes: 300_000 } },
    three: { partial: null, progress: null },
  };
  expect(progressOf(freshness)).toEqual({
    progress: { ...reading, done: 3_000, bytes: 900_000 },
    profileIds: ['one', 'two'],
  });
});
