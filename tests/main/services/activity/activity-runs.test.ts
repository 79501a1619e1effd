import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityRecord } from '#services/activity/activity-batch.ts';
import { ActivityRuns } from '#services/activity/activity-runs.ts';

let sequence = 0;

function change(at: number, fields: Partial<ActivityRecord> = {}): ActivityRecord {
  sequence += 1;
  return {
    ...{ sequence, at, kind: 'updated', projectId: `${sequence}`, projectName: 'Shop', changes: [] },
    ...{ own: false, read: false, outcome: { kind: 'notified' } },
    ...fields,
  };
}

const times = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at * 600);

test('makes a run of five changes by one person within a minute of each other, listed under the oldest', () => {
  const runs = new ActivityRuns();
  const records = times(4).map((at) => change(at));
  expect(records.flatMap((record) => runs.see(record))).toEqual([]);
  expect(records.map((record) => runs.of(record.sequence))).toEqual([null, null, null, null]);
  const fifth = change(2_400, { kind: 'created', read: true });
  expect(runs.see(fifth)).toEqual([...records, fifth]);
  const run = runs.of(fifth.sequence);
  expect(run?.head).toBe(records[0]);
  expect(run?.info()).toEqual({
    ...{ count: 5, created: 1, updated: 4, deleted: 0, since: 0, until: 2_400 },
    ...{ newest: fifth.sequence, unread: 4 },
  });
  const sixth = change(3_000);
  expect(runs.see(sixth)).toEqual([records[0]]);
  const [, second] = records;
  if (second !== undefined) runs.see(Object.assign(second, { read: true }));
  expect(run?.info()).toMatchObject({ count: 6, unread: 4 });
});

test('leaves other people, deletions, pauses and other entries than changes out of a run', () => {
  const runs = new ActivityRuns();
  const made = [
    ...times(5).map((at) => change(at, { own: true })),
    ...times(5).map((at) => change(at, { by: 'Grace' })),
    ...times(5).map((at) => change(at)),
    change(1_000, { kind: 'deleted' }),
    change(1_000, { kind: 'challenge-changed' }),
    change(310_000),
  ];
  const reported = made
    .toSorted((a, b) => a.at - b.at)
    .map((each, index) => ({ ...each, sequence: 1_000 + index }));
  for (const record of reported) runs.see(record);
  const folded = reported.filter((record) => runs.of(record.sequence) !== null);
  expect(folded.map(({ kind }) => kind)).toEqual(Array(15).fill('updated'));
  const found = new Set(folded.map((record) => runs.of(record.sequence)));
  expect([...found].map((run) => run?.count)).toEqual([5, 5, 5]);
  expect(reported.at(-1)).toMatchObject({ at: 310_000 });
  expect(folded).not.toContain(reported.at(-1));
});

test('lists the run under the next entry when the oldest is dropped, until the run is too short', () => {
  const runs = new ActivityRuns();
  const records = times(6).map((at) => change(at));
  runs.read(records);
  const [first, second, third, ...rest] = records;
  expect(runs.drop(first?.sequence ?? 0)).toEqual([second]);
  expect(runs.drop(second?.sequence ?? 0)).toEqual([third, ...rest]);
  expect(runs.of(third?.sequence ?? 0)).toBeNull();
});

test('puts each change into at most one run, of one person and without a gap', () => {
  const entry = fc.record({
    wait: fc.integer({ min: 0, max: 90_000 }),
    own: fc.boolean(),
    by: fc.option(fc.constantFrom('Ann', 'Grace'), { nil: undefined }),
    kind: fc.constantFrom('created' as const, 'updated' as const, 'deleted' as const, 'session' as const),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 80 }), (entries) => {
      let at = 0;
      const records = entries.map(({ wait, by, ...fields }) => {
        at += wait / 10;
        return change(at, { ...fields, ...(by !== undefined && { by }) });
      });
      const runs = new ActivityRuns();
      for (const record of records) runs.see(record);
      const found = new Set(records.flatMap(({ sequence: each }) => runs.of(each) ?? []));
      for (const run of found) {
        const { members } = run;
        expect(members.length).toBeGreaterThanOrEqual(5);
        expect(new Set(members.map(({ own, by }) => (own ? 'You' : by))).size).toBe(1);
        expect(new Set(members.map(({ kind }) => kind === 'deleted')).size).toBe(1);
        expect(members.every(({ sequence: each }) => runs.of(each) === run)).toBe(true);
        members.forEach((record, index) => {
          if (index > 0) expect(record.at - (members[index - 1]?.at ?? 0)).toBeLessThanOrEqual(300_000);
        });
      }
    }),
  );
});

test('makes two runs of own changes of two batches, so that each can be undone by itself', () => {
  const runs = new ActivityRuns();
  const records = times(10).map((at, index) => change(at, { own: true, batch: index % 2 === 0 ? 'a' : 'b' }));
  for (const record of records) runs.see(record);
  const batches = records.map(({ sequence: each }) =>
    runs
      .of(each)
      ?.members.map(({ batch }) => batch)
      .join(''),
  );
  expect(new Set(batches)).toEqual(new Set(['aaaaa', 'bbbbb']));
});

/** Memory of this process, in bytes, without what can be collected. */
function usedBytes(): number {
  v8.setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('keeps no change that was dropped from the log in a run that goes on for days', () => {
  const runs = new ActivityRuns();
  const kept = 1_000;
  const all: ActivityRecord[] = [];
  const before = usedBytes();
  for (let at = 0; at < 100_000; at += 1) {
    const record = change(at * 600);
    runs.see(record);
    all.push(record);
    const oldest = all.length > kept ? all.shift() : undefined;
    if (oldest !== undefined) runs.drop(oldest.sequence);
  }
  const [oldest, newest] = [all[0], all.at(-1)];
  const run = runs.of(newest?.sequence ?? 0);
  expect([run?.head, run?.count]).toEqual([oldest, kept]);
  expect(run?.info()).toMatchObject({ since: oldest?.at, until: newest?.at, unread: kept });
  // A record has more than 200 bytes.
  expect(usedBytes() - before).toBeLessThan(5_000_000);
});
