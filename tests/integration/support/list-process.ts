import { dataFiles } from '#main/adapters/data-files.ts';
import { listAfter, openList } from './open-list.ts';

// Saves changes of a list until it is killed, and prints the number of the last one that is saved.
const [folder = '', key = '', from = '1'] = process.argv.slice(2);
const file = openList(dataFiles(folder), key);
await file.read();
for (let n = Number(from); ; n += 1) {
  await file.save(listAfter(n));
  process.stdout.write(`${n}\n`);
}
