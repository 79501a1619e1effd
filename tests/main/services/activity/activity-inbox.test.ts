import { expect, test } from 'vitest';
import { ActivityInbox } from '#services/activity/activity-inbox.ts';
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

/** Logs of these profiles in one inbox. */
function startInbox(...profileIds: string[]) {
  let sequence = 0;
  const next = () => {
    sequence += 1;
    return sequence;
  };
  const logs = profileIds.map((profileId) => ({ profileId, log: new ActivityLog(next, () => undefined) }));
  const inbox = new ActivityInbox(() => logs);
  const names = (filter = {}) => inbox.all(filter).map(({ projectName }) => projectName);
  const [first] = logs;
  if (first === undefined) throw new Error('At least one profile.');
  return { inbox, log: first.log, logs, names };
}

test('What happened on all backends is one inbox, in the order in which it became known', () => {
  const { inbox, logs, names } = startInbox('a', 'b');
  // The clock was set back in between.
  logs[0]?.log.add(activity('one', { at: 5_000 }));
  logs[1]?.log.add(activity('two', { at: 9_000 }));
  logs[0]?.log.add(activity('three', { at: 1_000 }));
  expect(names()).toEqual(['three', 'two', 'one']);
  expect(names({ profileIds: ['a'] })).toEqual(['three', 'one']);
  expect(inbox.page({}, null, 0, 10).unread).toBe(3);
});

test('Filters by text in name or identifier, by kind, and by unread', () => {
  const { log, names } = startInbox('a');
  log.add(activity('Harbour', { kind: 'created' }));
  log.add(activity('Haven', { projectId: 'ship-7', kind: 'deleted' }));
  log.add(activity('Quay', { own: true }));
  expect(names({ text: 'hA' })).toEqual(['Haven', 'Harbour']);
  expect(names({ text: 'SHIP' })).toEqual(['Haven']);
  expect(names({ kinds: ['created', 'updated'] })).toEqual(['Quay', 'Harbour']);
  expect(names({ unreadOnly: true })).toEqual(['Haven', 'Harbour']);
});

test('Pages fit to each other while new entries come', () => {
  const { inbox, log } = startInbox('a');
  for (let n = 1; n <= 6; n += 1) log.add(activity(`${n}`));
  const first = inbox.page({}, null, 0, 3);
  log.add(activity('7'));
  log.add(activity('8'));
  const second = inbox.page({}, first.until, 3, 3);
  expect([...first.entries, ...second.entries].map(({ projectName }) => projectName)).toEqual([
    ...['6', '5', '4', '3', '2', '1'],
  ]);
  expect(second).toMatchObject({ total: 6, newer: 2, unread: 8 });
});

test('Unread is exact through marking, settling, and what came after the mark', () => {
  const { inbox, log } = startInbox('a');
  const one = log.add(activity('one'));
  log.add(activity('own', { own: true }));
  const { until } = inbox.page({}, null, 0, 10);
  log.add(activity('later'));
  expect(log.unread).toBe(2);
  log.mark([one.sequence, one.sequence, 999], true);
  expect(log.unread).toBe(1);
  log.mark([one.sequence], false);
  inbox.markAllRead({}, until);
  expect(log.unread).toBe(1);
  log.settle(one.sequence, { kind: 'notified' });
  expect(inbox.all({}).map(({ read, outcome }) => [read, outcome.kind])).toEqual([
    [false, 'pending'],
    [true, 'pending'],
    [true, 'notified'],
  ]);
});

test('After many changes the newest entries are all there, with the right number of unread ones', () => {
  const { inbox, log } = startInbox('a');
  const storm = activityCapacity + 10_000;
  for (let n = 1; n <= storm; n += 1) log.add(activity(`${n}`, { own: n % 2 === 0 }));
  expect(log.size).toBe(activityCapacity);
  expect(log.unread).toBe(activityCapacity / 2);
  const found = inbox.all({});
  expect(found.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: activityCapacity }, (_, index) => storm - index),
  );
  log.settle(1, { kind: 'notified' });
  log.mark([storm - 1], true);
  expect(log.unread).toBe(activityCapacity / 2 - 1);
});

test('A digest is found by names and identifiers in it, and marks projects that were deleted since', () => {
  const gone = new Set(['id-quay']);
  const log = new ActivityLog(
    () => 1,
    () => undefined,
  );
  const inbox = new ActivityInbox(() => [{ profileId: 'a', log, isGone: (id) => gone.has(id) }]);
  const away = [
    { kind: 'created', projectId: 'id-quay', projectName: 'Quay', changes: [] },
    { kind: 'updated', projectId: 'id-pier', projectName: 'Pier', changes: [] },
    { kind: 'deleted', projectId: 'id-old', projectName: 'Old', changes: [] },
  ] as const;
  log.add(activity('', { kind: 'changed-while-away', projectId: null, away }));
  const texts = ['quay', 'ID-PIER', 'old', 'nothing'];
  expect(texts.map((text) => inbox.all({ text }).length)).toEqual([1, 1, 1, 0]);
  const [entry] = inbox.page({}, null, 0, 10).entries;
  expect(entry?.away?.map(({ projectName, gone: isGone = false }) => [projectName, isGone])).toEqual([
    ['Quay', true],
    ['Pier', false],
    ['Old', false],
  ]);
  // What is exported is what was kept.
  expect(inbox.all({})[0]?.away).toEqual(away);
});

test('A watched domain is found by its name and by its kind', () => {
  const { log, inbox } = startInbox('a');
  const challenge = { domain: 'quay.example', state: 'in-place' } as const;
  log.add(activity('', { kind: 'challenge-changed', projectId: null, challenge }));
  log.add(activity('Pier'));
  expect(inbox.all({ text: 'QUAY' }).map(({ kind }) => kind)).toEqual(['challenge-changed']);
  expect(inbox.all({ kinds: ['challenge-changed'] })).toHaveLength(1);
});
