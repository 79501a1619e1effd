import { expect, test } from 'vitest';
import { ActivityFile } from '#services/activity/activity-file.ts';
import { ActivityLog, activityTextLength, type NewActivity } from '#services/activity/activity-log.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { SealedBox } from '#services/storage/sealed-box.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const entry: NewActivity = {
  at: 0,
  kind: 'updated',
  projectId: '1',
  projectName: 'Shop',
  changes: [],
  own: false,
  outcome: { kind: 'pending' },
};
/** The longest texts that an entry may have. */
const long: NewActivity = {
  ...entry,
  projectId: 'i'.repeat(1_024),
  projectName: 'n'.repeat(240),
  changes: Array.from({ length: 5 }, () => ({
    field: 'name',
    before: 'b'.repeat(240),
    after: 'a'.repeat(240),
  })),
};

function newLog(): ActivityLog {
  let sequence = 0;
  return new ActivityLog(
    () => {
      sequence += 1;
      return sequence;
    },
    () => undefined,
  );
}

test('limits entries by their text as well as by their number', () => {
  const log = newLog();
  const each = 1_024 + 240 + 5 * 480;
  for (let at = 0; at < 20_000; at += 1) log.add(long);
  expect(log.size).toBe(Math.floor(activityTextLength / each));
  expect(log.unread).toBe(log.size);
  // The newest entries remain.
  expect(log.at(log.size - 1)?.sequence).toBe(20_000);
  for (let at = 0; at < 1_000; at += 1) log.add(entry);
  expect(log.at(log.size - 1)?.sequence).toBe(21_000);
});

test('limits records by their bytes: drops the oldest, and keeps their entries', () => {
  const log = newLog();
  const large = { bytes: 1_024 * 1_024, records: [] };
  for (let at = 0; at < 40; at += 1) log.add({ ...entry, stored: { ...large } });
  const withRecord = Array.from({ length: log.size }, (_, at) => log.at(at)?.stored != null);
  expect(withRecord).toEqual([...Array(8).fill(false), ...Array(32).fill(true)]);
});

test('writes more than the limit of pending entries once the disk accepts writes again', async () => {
  const files = memoryFiles();
  const open = async () => {
    const log = newLog();
    const messages = recordedLog();
    const storage = new OpenStorage(files, { profileId: 'profile-1', ownerId: 'ada' }, new SealedBox(key));
    const file = new ActivityFile(storage, log, messages);
    await file.load();
    return { log, file, messages };
  };
  const { log, file, messages } = await open();
  const text = { name: '\u0001'.repeat(10_000), description: '', path: '', sourceId: 's', vmId: 'v' };
  const stored = { bytes: 60_000, records: [{ after: text, before: {} }] };
  // 33 million characters, each of which takes six in the file.
  for (let at = 0; at < 500; at += 1) log.add({ ...long, stored });
  for (let at = 0; at < 9_000; at += 1) log.add({ ...long, projectName: '\u0001'.repeat(240) });
  await file.save();
  expect(messages.lines).toEqual([]);
  log.add({ ...entry, projectName: 'Last' });
  await file.save();
  const again = await open();
  expect(again.log.size).toBe(log.size);
  expect(again.log.at(again.log.size - 1)?.projectName).toBe('Last');
});

const key = Buffer.alloc(32, 7).toString('base64');
