// `node scripts/release/write-notes.ts <tag> <file>` writes the changelog of the tagged version into a file, for a release.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changelogSection, taggedVersion } from './changelog.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [tag = '', file = ''] = process.argv.slice(2);
try {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const version = taggedVersion(tag, manifest.version);
  const section = changelogSection(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
  writeFileSync(file, `${section}\n`);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
