import { expect, test } from 'vitest';
import { activityKinds } from '#contract/activity.ts';
import { type ActivityLog, activityRecordBytes, type NewActivity } from '#services/activity/activity-log.ts';
import { fieldChanges } from '#services/activity/field-changes.ts';
import { recordsToStore } from '#services/activity/stored-records.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { anActivity, startComputer } from '#tests/main/support/start-computer.ts';

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
  return { ...anActivity(name), ...(stored === undefined ? {} : { stored }) };
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
  first.log.add({ ...anActivity('Quay'), changes, stored, by: 'Ben' });
  first.log.add({ ...anActivity(''), kind: 'changed-while-away', projectId: null, away, stored: ofAway });
  first.log.add(anActivity('without'));
  await first.file.save();
  const { log, file } = await run();
  await file.load();
  expect(log.at(0)).toMatchObject({ stored, by: 'Ben' });
  expect(log.at(1)).toMatchObject({ away });
  expect(log.at(1)?.stored?.records).toEqual([{ after: fieldsOf('Pier'), before: {} }]);
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
  next.log.add(anActivity('after'));
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
  first.log.add({ ...anActivity(''), kind: 'authorization', own: true, projectId: null, action });
  first.log.add({ ...anActivity('b'), by: 'Grace' });
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
  first.log.add({ ...anActivity(''), kind: 'backend', projectId: null, backend });
  first.log.add({ ...anActivity(''), kind: 'session', projectId: null, session });
  await first.file.save();
  const second = await run();
  await second.file.load();
  expect([0, 1].map((index) => second.log.at(index))).toMatchObject([
    { kind: 'backend', backend },
    { kind: 'session', session },
  ]);
});
