import { ActivityFile } from '#services/activity/activity-file.ts';
import { ActivityLog, type NewActivity } from '#services/activity/activity-log.ts';
import { OpenStorage } from '#services/storage/profile-storage.ts';
import { newSealingKey, SealedBox } from '#services/storage/sealed-box.ts';
import { memoryFiles } from '#tests/support/memory-files.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** A change of another person's to the name of a project. */
export function anActivity(name: string): NewActivity {
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

/** A computer on which the app runs several times, with the file of its activity. */
export function startComputer() {
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

/** The entries of a log in words: the project, whether it is read, and its outcome. */
export function reported(log: ActivityLog) {
  const all = Array.from({ length: log.size }, (_, index) => log.at(index));
  return all.map(
    (record) => `${record?.projectName} ${record?.read ? 'read' : 'new'} ${record?.outcome.kind}`,
  );
}
