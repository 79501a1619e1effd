import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityCapacity } from '#services/activity/activity-log.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { anActivity, reported, startComputer } from '#tests/main/support/start-computer.ts';

test("keeps the operator's reason for own changes, and has none for others", async () => {
  const { run } = startComputer();
  const first = await run(undefined, 'Deploy 12');
  await first.file.load();
  first.log.add(anActivity('a'));
  first.log.add({ ...anActivity('own'), own: true });
  await first.file.save();
  const second = await run();
  await second.file.load();
  expect([0, 1].map((at) => second.log.at(at)?.reason)).toEqual([undefined, 'Deploy 12']);
});

test('keeps in the next run which entries are parts of one change of many projects', async () => {
  const { run } = startComputer();
  const first = await run();
  await first.file.load();
  for (const name of ['a', 'b']) first.log.add({ ...anActivity(name), own: true, batch: 'handle-1' });
  first.log.add({ ...anActivity('other'), own: true });
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
  const { sequence } = first.log.add(anActivity('a'));
  first.log.add({ ...anActivity('own'), own: true, outcome: { kind: 'own' } });
  await first.file.save();
  first.log.add(anActivity('b'));
  first.log.settle(sequence, { kind: 'coalesced', others: 3 });
  first.log.mark([sequence], true);
  await first.file.save();

  const second = await run();
  second.log.add(anActivity('before it was read'));
  await second.file.load();
  second.log.add(anActivity('after'));
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
    first.log.add(anActivity(name));
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
      next.log.add(anActivity('e'));
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
    first.log.add(anActivity(name));
    await first.file.save();
  }
  expect(messages.lines).toHaveLength(1);
  files.failing = false;
  first.log.add(anActivity('c'));
  await first.file.save();
  const next = await run();
  await next.file.load();
  expect(reported(next.log)).toEqual(['a new pending', 'b new pending', 'c new pending']);
});

test('stops writing after the disk was full for too long, and leaves what was saved readable', async () => {
  const { files, messages, run } = startComputer();
  const first = await run();
  await first.file.load();
  first.log.add(anActivity('before'));
  await first.file.save();
  files.failing = true;
  // More than the memory buffer contains.
  for (let n = 0; n < 3; n += 1) {
    first.log.add(anActivity('x'.repeat(8 * 1024 * 1024)));
    await first.file.save();
  }
  files.failing = false;
  first.log.add(anActivity('after'));
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
    first.log.add(anActivity(`${n}`));
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
  next.log.add(anActivity('after'));
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
  first.log.add({
    ...anActivity(''),
    kind: 'changed-while-away',
    projectId: null,
    changes: [],
    counts,
    away,
  });
  const challenge = { domain: 'a.example', state: 'not-found' } as const;
  const flip = first.log.add({ ...anActivity(''), kind: 'challenge-changed', projectId: null, challenge });
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
