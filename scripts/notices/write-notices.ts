// `npm run notices` writes THIRD_PARTY_NOTICES.md from the lock file and the installed packages; `-- --check` fails if
// the file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { licenseTextIn, noticesText, shippedPackages } from './notices.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'THIRD_PARTY_NOTICES.md');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const packages = shippedPackages(lock);
const text = noticesText(packages, ({ folder }) => licenseTextIn(path.join(root, folder)));
if (!values.check) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('THIRD_PARTY_NOTICES.md does not fit the packages: npm run notices');
  process.exitCode = 1;
}
console.log(`${packages.length} packages`);
