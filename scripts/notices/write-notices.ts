// `npm run notices` writes THIRD_PARTY_NOTICES.md from the lock file and the installed packages.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { licenseTextIn, noticesText, shippedPackages } from './notices.ts';

const root = path.resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const packages = shippedPackages(lock);
const text = noticesText(packages, ({ folder }) => licenseTextIn(path.join(root, folder)));
writeFileSync(path.join(root, 'THIRD_PARTY_NOTICES.md'), text);
console.log(`${packages.length} packages`);
