import { expect, test } from 'vitest';
import type { ActivityEntry, AwayChange } from '#contract/activity.ts';
import { ActivityInbox, withGone, withUndo } from '#services/activity/activity-inbox.ts';
import { ActivityLog, activityCapacity, type NewActivity } from '#services/activity/activity-log.ts';

function activity(name: string, fields: Partial<NewActivity> = {}): NewActivity {
  return {
    at: 0,
    kind: 'updated',
    projectId: `id-${name}`,
    projectName: name,
    changes: [],
    own: false,
    outcome: { kind: 'pending' },
    ...fields,
  };
}

type Undoable = Pick<ActivityEntry, 'batch' | 'sequence' | 'undo'>;

/** Logs of these profiles in one inbox. */
function startInbox(...profileIds: string[]) {
  let sequence = 0;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const logs = profileIds.map((profileId) => ({ profileId, log: new ActivityLog(next, () => undefined) }));
  const inbox = new ActivityInbox(() => logs);
  const [first] = logs;
  if (first === undefined) throw new Error('At least one profile.');
  return { inbox, log: first.log, logs };
}

/** Newest first. */
const entriesOf = (log: ActivityLog) =>
  Array.from({ length: log.size }, (_, index) => log.at(log.size - 1 - index) ?? []).flat();

test('lists the latest of all backends in the order in which they became known, without own ones', () => {
  const { inbox, logs } = startInbox('a', 'b', 'c');
  // The clock was set back in between.
  logs[0]?.log.add(activity('one', { at: 5_000 }));
  logs[1]?.log.add(activity('two', { at: 9_000 }));
  logs[2]?.log.add(activity('own', { own: true }));
  logs[0]?.log.add(activity('three', { at: 1_000 }));
  logs[2]?.log.add(activity('four'));
  expect(inbox.latest(3).map(({ profileId, projectName }) => `${profileId} ${projectName}`)).toEqual([
    'c four',
    'a three',
    'b two',
  ]);
  expect(inbox.latest(10)).toHaveLength(4);
});

test('counts unread entries exactly after marking and settling, and for entries after the mark', () => {
  const { inbox, log, logs } = startInbox('a', 'b');
  const one = log.add(activity('one'));
  logs[1]?.log.add(activity('elsewhere'));
  const { sequence: until } = log.add(activity('own', { own: true }));
  log.add(activity('later'));
  expect(log.unread).toBe(2);
  log.mark([one.sequence, one.sequence, 999], true);
  expect(log.unread).toBe(1);
  log.mark([one.sequence], false);
  inbox.markAllRead(['a'], until);
  expect([log.unread, logs[1]?.log.unread]).toEqual([1, 1]);
  log.settle(one.sequence, { kind: 'notified' });
  expect(entriesOf(log).map(({ read, outcome }) => [read, outcome.kind])).toEqual([
    [false, 'pending'],
    [true, 'pending'],
    [true, 'notified'],
  ]);
});

test('lists the people of the selected backends, once each and in order', () => {
  const { inbox, log, logs } = startInbox('a', 'b');
  for (const by of ['Eve', 'Ada', 'Eve']) log.add(activity('one', { by }));
  logs[1]?.log.add(activity('two', { by: 'Bob' }));
  expect(inbox.people(['a'])).toEqual(['Ada', 'Eve']);
  expect(inbox.people(['b', 'a'])).toEqual(['Ada', 'Bob', 'Eve']);
});

test('has all the newest entries after many changes, with the right number of unread ones', () => {
  const { log } = startInbox('a');
  const storm = activityCapacity + 10_000;
  for (let n = 1; n <= storm; n += 1) log.add(activity(`${n}`, { own: n % 2 === 0 }));
  expect(log.size).toBe(activityCapacity);
  expect(log.unread).toBe(activityCapacity / 2);
  expect(entriesOf(log).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: activityCapacity }, (_, index) => storm - index),
  );
  log.settle(1, { kind: 'notified' });
  log.mark([storm - 1], true);
  expect(log.unread).toBe(activityCapacity / 2 - 1);
});

test('marks in a digest the projects that were deleted since', () => {
  const away: readonly AwayChange[] = [
    { kind: 'created', projectId: 'id-quay', projectName: 'Quay', changes: [] },
    { kind: 'updated', projectId: 'id-pier', projectName: 'Pier', changes: [] },
    { kind: 'deleted', projectId: 'id-old', projectName: 'Old', changes: [] },
  ];
  const gone = withGone({ away }, (id) => id !== 'id-pier');
  expect(gone.away?.map(({ projectName, gone: isGone = false }) => [projectName, isGone])).toEqual([
    ['Quay', true],
    ['Pier', false],
    ['Old', false],
  ]);
});

test('says in the last entry of a change of many projects alone how many are recorded', () => {
  const { log } = startInbox('a');
  const changed: string[] = [];
  log.watch({
    changed: ({ projectName }) => changed.push(projectName),
    dropped: () => undefined,
    restored: () => undefined,
  });
  for (const name of ['one', 'two']) log.add(activity(name, { own: true, batch: 'b' }));
  log.add(activity('other', { own: true }));
  log.add(activity('three', { own: true, batch: 'b', kind: 'deleted' }));
  log.add(activity('gone', { own: true, batch: 'c', kind: 'deleted' }));
  const undo = () => entriesOf(log).map((entry) => withUndo<Undoable>(entry, log.batches).undo);
  expect(undo()).toEqual([
    { count: 1, deletions: true },
    { count: 3, deletions: false },
    undefined,
    undefined,
    undefined,
  ]);
  // Rows that no longer offer it are reported.
  expect(changed).toEqual(['one', 'two', 'one', 'other', 'three', 'two', 'gone']);
});

test('does not offer to undo what was undone, but offers to undo the undoing', () => {
  const { log } = startInbox('a');
  const changed: string[] = [];
  for (const name of ['one', 'two']) log.add(activity(name, { own: true, batch: 'b' }));
  log.watch({
    changed: ({ projectName }) => changed.push(projectName),
    dropped: () => undefined,
    restored: () => undefined,
  });
  log.undoing('u', 'b');
  const undo = () => entriesOf(log).map((entry) => withUndo<Undoable>(entry, log.batches).undo?.count);
  expect(undo()).toEqual([2, undefined]);
  for (const name of ['two back', 'one back']) log.add(activity(name, { own: true, batch: 'u' }));
  expect(undo()).toEqual([2, undefined, undefined, undefined]);
  expect(changed).toEqual(['two back', 'two', 'one back', 'two back']);
});

test('counts entries of earlier runs, but not those that were dropped', () => {
  const { log } = startInbox('a');
  log.restore([{ ...activity('one', { own: true, batch: 'b' }), read: true }], 1);
  log.add(activity('two', { own: true, batch: 'b' }));
  expect(log.batches.get('b')?.count).toBe(2);
  for (let at = 0; at < activityCapacity - 1; at += 1) log.add(activity('later'));
  expect(log.batches.get('b')?.count).toBe(1);
});
