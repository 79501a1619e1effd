import type { DataFiles } from '#main/ports.ts';
import { ActivityFile } from '#services/activity/activity-file.ts';
import { ActivityLog } from '#services/activity/activity-log.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { SealedBox } from '#services/storage/sealed-box.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** The activity of a profile as stored in these files. */
export async function openActivity(files: DataFiles, key: string) {
  let sequence = 0;
  const log = new ActivityLog(
    () => {
      sequence += 1;
      return sequence;
    },
    () => undefined,
  );
  const storage = new OpenStorage(files, { profileId: 'profile-1', ownerId: 'ada' }, new SealedBox(key));
  const file = new ActivityFile(storage, log, recordedLog());
  await file.load();
  const names = () => Array.from({ length: log.size }, (_, index) => log.at(index)?.projectName);
  return { log, file, names };
}
