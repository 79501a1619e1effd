import { expect, test } from 'vitest';
import { ProfileTrends } from '#services/trends/profile-trends.ts';
import { readPattern, readTrends } from '#services/trends/read-trends.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const hourMs = 3_600_000;

/** A profile whose projects changed at these times, in ms since the epoch. */
function aSource(
  id: string,
  changes: readonly { readonly at: number; readonly projectId: string; readonly read?: boolean }[],
) {
  const records = changes.map((change) => ({ ...change, kind: 'updated', projectName: change.projectId }));
  return {
    id,
    trends: new ProfileTrends(new FakeClock()),
    activity: { size: records.length, at: (index: number) => records[index] } as never,
  };
}

const now = new Date(2026, 4, 5, 12, 30).getTime();
const span = { from: now - 24 * hourMs, to: now, buckets: 24 };
const change = (projectId: string) => ({ at: now - 1_000, projectId });

test('adds the changes of several profiles in each hour, and names what changed most in any of them', async () => {
  const sources = [
    aSource('one', [change('a'), change('a'), change('b')]),
    { ...aSource('out', []), activity: null },
    aSource('two', [change('c'), change('c'), change('c')]),
  ];
  const { hours, most } = await readPattern(sources, span, now);
  expect(hours.at(-1)?.[12]).toBe(6);
  // No profile was connected then.
  expect(hours.at(-1)?.[11]).toBeNull();
  // The hours of today that have not begun.
  expect(hours.at(-1)?.[13]).toBeNull();
  expect(most.map(({ profileId, projectId, changes }) => [profileId, projectId, changes])).toEqual([
    ['two', 'c', 3],
    ['one', 'a', 2],
    ['one', 'b', 1],
  ]);
});

test('counts the entries of several profiles by local day, and which of them are unread', async () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute).getTime();
  const entry = (time: number, read: boolean) => ({ at: time, projectId: 'a', read });
  const one = [entry(at(1, 9), true), entry(at(4, 23, 59), false), entry(at(5, 0, 1), true)];
  const { days } = await readPattern(
    [aSource('one', one), aSource('two', [entry(at(5, 11), false)])],
    span,
    now,
  );
  expect(days.toSorted((a, b) => a.from - b.from)).toEqual([
    { from: at(1, 0), entries: 1, unread: 0 },
    { from: at(4, 0), entries: 1, unread: 1 },
    { from: at(5, 0), entries: 2, unread: 1 },
  ]);
});

test.each([
  ['plots', (sources: Parameters<typeof readTrends>[0]) => readTrends(sources, span)],
  ['the pattern', (sources: Parameters<typeof readTrends>[0]) => readPattern(sources, span, now)],
])(
  'lets the main process do other work between the large activities of profiles: %s',
  async (_what, read) => {
    // Each takes longer than a turn may take.
    const sources = Array.from({ length: 6 }, (_, index) => {
      const { activity, ...source } = aSource(`p${index}`, [change('a')]);
      const slow = {
        size: 1,
        at: () => {
          const end = performance.now() + 12;
          while (performance.now() < end);
          return (activity as { at(index: number): unknown }).at(0);
        },
      };
      return { ...source, activity: slow as never };
    });
    let others = 0;
    let isRunning = true;
    const other = () => {
      others += 1;
      if (isRunning) setImmediate(other);
    };
    setImmediate(other);
    await read(sources);
    isRunning = false;
    expect(others).toBeGreaterThanOrEqual(5);
  },
);
