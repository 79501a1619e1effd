import { dataFiles } from '#main/adapters/data-files.ts';
import { openActivity } from './open-activity.ts';

// Adds and saves activity until it is killed, and prints the number of the last entry up to which everything is saved.
const [folder = '', key = '', from = '1'] = process.argv.slice(2);
const { log, file } = await openActivity(dataFiles(folder), key);
for (let n = Number(from); ; n += 1) {
  log.add({
    at: n,
    kind: 'created',
    projectId: `${n}`,
    projectName: `Project ${n}`,
    changes: [],
    own: false,
    outcome: { kind: 'pending' },
  });
  if (n % 40 !== 0) continue;
  await file.save();
  process.stdout.write(`${n}\n`);
}
