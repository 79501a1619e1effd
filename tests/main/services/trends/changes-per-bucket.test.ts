import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#services/activity/activity-batch.ts';
import {
  changesPerBucket,
  changesPerHour,
  projectsChangedMost,
} from '#services/trends/changes-per-bucket.ts';

type Entry = Partial<ActivityRecord> & Pick<ActivityRecord, 'at'>;

const entryOf = (entry: Entry, index: number): ActivityRecord => ({
  kind: 'updated',
  projectId: '1',
  projectName: 'Docs',
  changes: [],
  own: false,
  read: false,
  sequence: index + 1,
  outcome: { kind: 'pending' },
  ...entry,
});

function logOf(entries: readonly Entry[]) {
  const records = entries.map(entryOf);
  return { size: records.length, at: (index: number) => records[index] };
}

/** Always connected. */
const live = { wasIn: () => true };
const hourMs = 3_600_000;
const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
});

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('changesPerBucket', () => {
  test('counts nothing in an empty log', () => {
    expect(changesPerBucket(logOf([]), { from: 0, to: 40, buckets: 4 })).toEqual({
      created: [0, 0, 0, 0],
      updated: [0, 0, 0, 0],
      deleted: [0, 0, 0, 0],
    });
  });

  test('counts one change in the bucket of its time, by kind', () => {
    const span = { from: 1_000, to: 1_040, buckets: 4 };
    expect(changesPerBucket(logOf([{ at: 1_010, kind: 'deleted' }]), span)).toMatchObject({
      updated: [0, 0, 0, 0],
      deleted: [0, 1, 0, 0],
    });
  });

  test('counts a change at the end of the span in its last bucket, and later and earlier ones nowhere', () => {
    const log = logOf([{ at: 999 }, { at: 1_000 }, { at: 1_040 }, { at: 1_041 }]);
    expect(changesPerBucket(log, { from: 1_000, to: 1_040, buckets: 4 }).updated).toEqual([1, 0, 0, 1]);
  });

  test('counts a summary of changes while away as the changes that it names, and reports as none', () => {
    const counts = { created: 2, updated: 3, deleted: 1 };
    const log = logOf([
      { at: 5, kind: 'changed-while-away', counts },
      { at: 6, kind: 'backend' },
      { at: 7, kind: 'session' },
    ]);
    expect(changesPerBucket(log, { from: 0, to: 10, buckets: 1 })).toEqual({
      created: [2],
      updated: [3],
      deleted: [1],
    });
  });

  test('divides the 25 hours of a day on which the clocks are set back into equal buckets', () => {
    const from = new Date(2026, 9, 25).getTime();
    const to = new Date(2026, 9, 26).getTime();
    expect(to - from).toBe(25 * hourMs);
    const log = logOf(Array.from({ length: 25 }, (_, hour) => ({ at: from + hour * hourMs })));
    expect(changesPerBucket(log, { from, to, buckets: 25 }).updated).toEqual(new Array(25).fill(1));
  });

  test('finds changes that arrived after the clock was set back', () => {
    const log = logOf([{ at: 5 }, { at: 9 }, { at: 3 }, { at: 8 }]);
    expect(changesPerBucket(log, { from: 4, to: 10, buckets: 1 }).updated).toEqual([3]);
  });

  test('counts a million changes', () => {
    const size = 1_000_000;
    const log = { size, at: (index: number) => entryOf({ at: index }, index) };
    const { updated } = changesPerBucket(log, { from: 0, to: size, buckets: 96 });
    expect(updated.reduce((sum, count) => sum + count, 0)).toBe(size);
    expect(Math.max(...updated) - Math.min(...updated)).toBeLessThanOrEqual(1);
  });

  test('does not read the entries of a long log that are older than the span', () => {
    let reads = 0;
    const at = (index: number) => {
      reads += 1;
      return entryOf({ at: index * hourMs }, index);
    };
    const [size, now] = [100_000, 100_000 * hourMs];
    changesPerBucket({ size, at }, { from: now - 24 * hourMs, to: now, buckets: 96 });
    expect(reads).toBeLessThan(100);
  });
});

describe('changesPerHour', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute).getTime();

  test('counts by local day and hour, with null for hours that have not begun', () => {
    const log = logOf([{ at: at(9, 0) }, { at: at(14, 23) }, { at: at(15, 1) }, { at: at(15, 1, 59) }]);
    const hours = changesPerHour(log, live, at(15, 1, 59));
    expect(hours).toHaveLength(7);
    expect([hours[0]?.[0], hours[5]?.[23], hours[6]?.[1]]).toEqual([1, 1, 2]);
    expect(hours[6]?.slice(0, 4)).toEqual([0, 2, null, null]);
  });

  test('adds the changes of both hours when the clocks are set back, and skips the one that does not exist', () => {
    const twice = new Date('2026-10-25T00:30:00Z').getTime();
    const log = logOf([{ at: twice }, { at: twice + hourMs }]);
    expect(changesPerHour(log, live, new Date(2026, 9, 25, 12).getTime())[6]?.[2]).toBe(2);
    const spring = logOf([{ at: new Date('2026-03-29T01:30:00Z').getTime() }]);
    const day = changesPerHour(spring, live, new Date(2026, 2, 29, 12).getTime())[6];
    expect(day?.slice(1, 4)).toEqual([0, 0, 1]);
  });

  test('says null and not 0 for hours in which the client was never connected', () => {
    const log = logOf([{ at: at(15, 1) }]);
    const sinceThree = { wasIn: (_state: string, _from: number, to: number) => to > at(15, 3) };
    const [today] = changesPerHour(log, sinceThree, at(15, 4, 59)).slice(-1);
    expect(today?.slice(0, 6)).toEqual([null, 1, null, 0, 0, null]);
  });
});

test('names the projects that changed most, with their last names', () => {
  const log = logOf([
    { at: 1, projectId: 'a', projectName: 'Before' },
    { at: 2, projectId: 'b', projectName: 'Docs' },
    { at: 3, projectId: 'a', projectName: 'After' },
    { at: 4, projectId: null, projectName: '' },
    { at: 99, projectId: 'b', projectName: 'Docs' },
  ]);
  expect(projectsChangedMost('p', log, { from: 0, to: 10 }, 5)).toEqual([
    { profileId: 'p', projectId: 'a', projectName: 'After', changes: 2 },
    { profileId: 'p', projectId: 'b', projectName: 'Docs', changes: 1 },
  ]);
  expect(projectsChangedMost('p', log, { from: 0, to: 10 }, 1)).toHaveLength(1);
});
