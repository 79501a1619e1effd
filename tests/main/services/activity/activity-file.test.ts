import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityKinds } from '#contract/activity.ts';
import { ActivityFile } from '#services/activity/activity-file.ts';
import {
  ActivityLog,
  activityCapacity,
  activityRecordBytes,
  type NewActivity,
} from '#services/activity/activity-log.ts';
import { fieldChanges } from '#services/activity/field-changes.ts';
import { recordsToStore } from '#services/activity/stored-records.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { newSealingKey, SealedBox } from '#services/storage/sealed-box.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

function activity(name: string): NewActivity {
  return {
    at: 1_000,
    kind: 'updated',
    projectId: name,
    projectName: name,
    changes: [{ field: 'name', before: 'x', after: name }],
    own: false,
    outcome: { kind: 'pending' },
  };
}

/** A computer on which the app runs several times. */
function startComputer() {
  const files = memoryFiles();
  const box = new SealedBox(newSealingKey());
  const messages = recordedLog();
  /** A run, with the data that earlier runs have stored. */
  async function run(maxBytes?: number, reason = '') {
    let sequence = 0;
    const log = new ActivityLog(
      () => {
        sequence += 1;
        return sequence;
      },
      () => undefined,
      () => reason,
    );
    const file = new ActivityFile(
      new OpenStorage(files, { profileId: 'p', ownerId: 'ada' }, box),
      log,
      messages,
      maxBytes,
    );
    return { log, file };
  }
  return { files, box, messages, run, bytes: () => files.files.get('p/ada/activity') ?? Buffer.alloc(0) };
}

function reported(log: ActivityLog) {
  const all = Array.from({ length: log.size }, (_, index) => log.at(index));
  return all.map(
    (record) => `${record?.projectName} ${record?.read ? 'read' : 'new'} ${record?.outcome.kind}`,
  );
}

test("keeps the operator's reason for own changes, and has none for others", async () => {
  const { run } = startComputer();
  const first = await run(undefined, 'Deploy 12');
  await first.file.load();
  first.log.add(activity('a'));
  first.log.add({ ...activity('own'), own: true });
  await first.file.save();
  const second = await run();
  await second.file.load();
  expect([0, 1].map((at) => second.log.at(at)?.reason)).toEqual([undefined, 'Deploy 12']);
});

test('keeps in the next run which entries are parts of one change of many projects', async () => {
  const { run } = startComputer();
  const first = await run();
  await first.file.load();
  for (const name of ['a', 'b']) first.log.add({ ...activity(name), own: true, batch: 'handle-1' });
  first.log.add({ ...activity('other'), own: true });
  await first.file.save();
  const second = await run();
  await second.file.load();
  expect([0, 1, 2].map((at) => second.log.at(at)?.batch)).toEqual(['handle-1', 'handle-1', undefined]);
  expect(second.log.batches.get('handle-1')?.count).toBe(2);
});

test('restores in the next run the entries, what was read, and how they were notified', async () => {
  const { run } = startComputer();
  const first = await run();
  await first.file.load();
  const { sequence } = first.log.add(activity('a'));
  first.log.add({ ...activity('own'), own: true, outcome: { kind: 'own' } });
  await first.file.save();
  first.log.add(activity('b'));
  first.log.settle(sequence, { kind: 'coalesced', others: 3 });
  first.log.mark([sequence], true);
  await first.file.save();

  const second = await run();
  second.log.add(activity('before it was read'));
  await second.file.load();
  second.log.add(activity('after'));
  expect(reported(second.log)).toEqual([
    ...['a read coalesced', 'own read own', 'b new pending'],
    ...['before it was read new pending', 'after new pending'],
  ]);
  expect(second.log.unread).toBe(3);
  expect(second.log.at(0)).toMatchObject({
    at: 1_000,
    outcome: { others: 3 },
    changes: [{ field: 'name', before: 'x', after: 'a' }],
  });
  second.log.markAllRead(Number.MAX_SAFE_INTEGER);
  await second.file.save();

  const third = await run();
  await third.file.load();
  expect(third.log.size).toBe(5);
  expect(third.log.unread).toBe(0);
});

test('reads complete frames after a kill at any byte, and saves new entries', async () => {
  const { files, run, bytes } = startComputer();
  const first = await run();
  await first.file.load();
  for (const name of ['a', 'b', 'c', 'd']) {
    first.log.add(activity(name));
    await first.file.save();
  }
  const whole = bytes();
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: whole.length }), async (cut) => {
      files.files.set('p/ada/activity', whole.subarray(0, cut));
      const next = await run();
      await next.file.load();
      const storedEntries = reported(next.log);
      expect(
        ['a', 'b', 'c', 'd'].map((name) => `${name} new pending`).slice(0, storedEntries.length),
      ).toEqual(storedEntries);
      next.log.add(activity('e'));
      await next.file.save();
      const last = await run();
      await last.file.load();
      expect(reported(last.log)).toEqual([...storedEntries, 'e new pending']);
    }),
    { numRuns: 60 },
  );
});

test('writes what a full disk refused once there is room', async () => {
  const { files, messages, run } = startComputer();
  const first = await run();
  await first.file.load();
  files.failing = true;
  for (const name of ['a', 'b']) {
    first.log.add(activity(name));
    await first.file.save();
  }
  expect(messages.lines).toHaveLength(1);
  files.failing = false;
  first.log.add(activity('c'));
  await first.file.save();
  const next = await run();
  await next.file.load();
  expect(reported(next.log)).toEqual(['a new pending', 'b new pending', 'c new pending']);
});

test('stops writing after the disk was full for too long, and leaves what was saved readable', async () => {
  const { files, messages, run } = startComputer();
  const first = await run();
  await first.file.load();
  first.log.add(activity('before'));
  await first.file.save();
  files.failing = true;
  // More than the memory buffer contains.
  for (let n = 0; n < 3; n += 1) {
    first.log.add(activity('x'.repeat(8 * 1024 * 1024)));
    await first.file.save();
  }
  files.failing = false;
  first.log.add(activity('after'));
  await first.file.save();
  expect(messages.lines).toHaveLength(2);
  expect(messages.lines[1]).toContain('not written any more in this run');
  const next = await run();
  await next.file.load();
  expect(reported(next.log)).toEqual(['before new pending']);
});

test('limits the file to the newest 100,000 entries and few more, however many are added', async () => {
  const { run, bytes } = startComputer();
  const first = await run();
  await first.file.load();
  let largest = 0;
  const count = 3 * activityCapacity + 7_000;
  for (let n = 1; n <= count; n += 1) {
    first.log.add(activity(`${n}`));
    if (n % 5_000 === 0 || n === count) await first.file.save();
    largest = Math.max(largest, bytes().length);
  }
  expect(bytes().length).toBeLessThan(largest);
  const next = await run();
  await next.file.load();
  const names = Array.from({ length: next.log.size }, (_, index) => next.log.at(index)?.projectName);
  expect(names).toEqual(
    Array.from({ length: activityCapacity }, (_, i) => `${count - activityCapacity + i + 1}`),
  );
  expect(next.log.unread).toBe(activityCapacity);
  next.log.add(activity('after'));
  await next.file.save();
  const last = await run();
  await last.file.load();
  expect(last.log.at(last.log.size - 1)?.projectName).toBe('after');
});

test('keeps a digest with its details, and reads one that was stored without them', async () => {
  const { run, files, box } = startComputer();
  const counts = { created: 0, updated: 1, deleted: 0 };
  // As written by a version without details.
  const old = [900, 3, null, '', [], 0, 1, 'notified', counts];
  const frames = new OpenStorage(files, { profileId: 'p', ownerId: 'ada' }, box).frames('activity');
  const batch = Buffer.from(JSON.stringify({ version: 1, first: 0, entries: [old], marks: [] }));
  files.files.set('p/ada/activity', Buffer.concat([frames.start(0), frames.frame(0, batch)]));
  const changes = [{ field: 'name', before: 'Quay', after: 'Pier' }] as const;
  const away = [{ kind: 'updated', projectId: '7', projectName: 'Pier', changes }] as const;
  const first = await run();
  await first.file.load();
  first.log.add({ ...activity(''), kind: 'changed-while-away', projectId: null, changes: [], counts, away });
  const challenge = { domain: 'a.example', state: 'not-found' } as const;
  const flip = first.log.add({ ...activity(''), kind: 'challenge-changed', projectId: null, challenge });
  first.log.settle(flip.sequence, { kind: 'failed', reason: 'HRESULT' });
  await first.file.save();

  const { log, file } = await run();
  await file.load();
  expect(log.at(0)).toMatchObject({ at: 900, kind: 'changed-while-away', read: true, counts });
  expect(log.at(0)).not.toHaveProperty('away');
  expect(log.at(1)).toMatchObject({ counts, away });
  expect(log.at(1)).not.toHaveProperty('challenge');
  expect(log.at(2)).toMatchObject({ challenge, outcome: { kind: 'failed', reason: 'HRESULT' } });
  expect(log.at(2)).not.toHaveProperty('away');
  expect(files.files.get('p/ada/activity')?.toString('latin1')).not.toContain('Pier');
});

const fieldsOf = (name: string, description = '') => ({
  name,
  description,
  path: '',
  sourceId: 's',
  vmId: 'v',
});

/** An entry with its record. */
function withRecord(name: string, description: string): NewActivity {
  const stored = recordsToStore([{ project: fieldsOf(name, description), changes: [] }]);
  return { ...activity(name), ...(stored === undefined ? {} : { stored }) };
}

test('keeps records with their entries, with what their differences have cut, and who made them', async () => {
  const { run, bytes } = startComputer();
  const first = await run();
  await first.file.load();
  const before = fieldsOf('Quay', `${'a'.repeat(400)}old`);
  const project = fieldsOf('Quay', `${'a'.repeat(400)}new`);
  const changes = fieldChanges(before, project, ['description']);
  const stored = recordsToStore([{ project, before, changes }]);
  const away = [{ kind: 'deleted', projectId: '7', projectName: 'Pier', changes: [] }] as const;
  const ofAway = recordsToStore([{ project: fieldsOf('Pier'), changes: [] }]);
  if (stored === undefined || ofAway === undefined) throw new Error('Nothing was kept.');
  first.log.add({ ...activity('Quay'), changes, stored, by: 'Ben' });
  first.log.add({ ...activity(''), kind: 'changed-while-away', projectId: null, away, stored: ofAway });
  first.log.add(activity('without'));
  await first.file.save();
  const { log, file } = await run();
  await file.load();
  expect(log.at(0)).toMatchObject({ stored, by: 'Ben' });
  expect(log.at(1)).toMatchObject({ away, stored: ofAway });
  expect(log.at(2)).not.toHaveProperty('stored');
  expect(bytes().toString('latin1')).not.toContain('Pier');
});

test('drops the oldest records beyond the limit, in memory and in the file, but no entry', async () => {
  const { run, bytes } = startComputer();
  const limit = 2 * activityRecordBytes;
  const { log, file } = await run(limit);
  await file.load();
  const count = 1_500;
  let largest = 0;
  for (let n = 1; n <= count; n += 1) {
    log.add(withRecord(`${n}`, 'x'.repeat(60_000)));
    if (n % 50 === 0) await file.save();
    largest = Math.max(largest, bytes().length);
  }
  const storedBy = (of: ActivityLog) =>
    Array.from({ length: of.size }, (_, index) => of.at(index)).flatMap((record) =>
      record?.stored == null ? [] : Number(record.projectName),
    );
  const storedEntries = storedBy(log);
  expect(log.size).toBe(count);
  expect(storedEntries.at(-1)).toBe(count);
  expect(storedEntries.length * 60_000).toBeLessThan(activityRecordBytes);
  expect((storedEntries.length + 1) * 60_100).toBeGreaterThan(activityRecordBytes);
  expect(largest).toBeLessThan(limit + 50 * 61_000);
  const next = await run(limit);
  await next.file.load();
  expect(next.log.size).toBe(count);
  expect(storedBy(next.log)).toEqual(storedEntries);
  next.log.add(activity('after'));
  await next.file.save();
  const last = await run();
  await last.file.load();
  expect([last.log.size, last.log.at(count)?.projectName]).toEqual([count + 1, 'after']);
});

test("keeps the operator's actions other than on projects, and reads entries of earlier versions", async () => {
  const { files, box, run } = startComputer();
  const packed = [1_000, 1, 'old', 'Old', [[0, 'x', 'Old']], 0, 0, 'pending', null];
  const frames = new OpenStorage(files, { profileId: 'p', ownerId: 'ada' }, box).frames('activity');
  const earlier = { version: 1, first: 0, entries: [packed], marks: [] };
  const content = Buffer.concat([frames.start(0), frames.frame(0, Buffer.from(JSON.stringify(earlier)))]);
  files.files.set('p/ada/activity', content);
  const action = { did: 'created-authorization', name: 'CI', detail: 'oauth', unknown: true } as const;
  const first = await run();
  await first.file.load();
  first.log.add({ ...activity(''), kind: 'authorization', own: true, projectId: null, action });
  first.log.add({ ...activity('b'), by: 'Grace' });
  await first.file.save();

  const second = await run();
  await second.file.load();
  expect([0, 1, 2].map((index) => second.log.at(index))).toMatchObject([
    { kind: 'updated', projectName: 'Old', own: false },
    { kind: 'authorization', own: true, read: true, action },
    { projectName: 'b', by: 'Grace' },
  ]);
  expect(second.log.at(0)?.action).toBeUndefined();
});

test('reads a network connection that an earlier version stored', async () => {
  const { files, box, run } = startComputer();
  const more = { action: { did: 'created-connection', name: 'a.example.org:443', detail: 'Shop' } };
  const rest = [null, null, null, null, more];
  const packed = [1_000, activityKinds.indexOf('network'), null, '', [], 1, 1, 'none', null, ...rest];
  const frames = new OpenStorage(files, { profileId: 'p', ownerId: 'ada' }, box).frames('activity');
  const earlier = { version: 1, first: 0, entries: [packed], marks: [] };
  const content = Buffer.concat([frames.start(0), frames.frame(0, Buffer.from(JSON.stringify(earlier)))]);
  files.files.set('p/ada/activity', content);
  const { file, log } = await run();
  await file.load();
  expect(log.at(0)).toMatchObject({
    kind: 'network',
    action: { did: 'created-network', name: 'a.example.org:443', detail: 'Shop' },
  });
});

test('keeps entries about an unreachable backend and an ended session', async () => {
  const { run } = startComputer();
  const error = { code: 'unreachable', params: { host: 'ops.example.org' } } as const;
  const backend = { state: 'unreachable', since: 500, error } as const;
  const session = { state: 'ended', at: 900 } as const;
  const first = await run();
  await first.file.load();
  first.log.add({ ...activity(''), kind: 'backend', projectId: null, backend });
  first.log.add({ ...activity(''), kind: 'session', projectId: null, session });
  await first.file.save();
  const second = await run();
  await second.file.load();
  expect([0, 1].map((index) => second.log.at(index))).toMatchObject([
    { kind: 'backend', backend },
    { kind: 'session', session },
  ]);
});
