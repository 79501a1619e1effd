import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releasedFiles, writeChecksums } from '#scripts/release/checksums.ts';

function folderWith(names: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(path.join(folder, name), `content of ${name}`);
  mkdirSync(path.join(folder, 'linux-unpacked'));
  return folder;
}

const packages = ['Pilothouse-1.0.0.AppImage', 'Pilothouse Setup.exe', 'latest-linux.yml'];

test('lists every package with its SHA-256, and no other files', async () => {
  const folder = folderWith([...packages, 'builder-debug.yml', 'builder-effective-config.yaml']);
  await writeChecksums(folder);
  // A second time nothing is different.
  await writeChecksums(folder);
  const expected = packages
    .toSorted()
    .map((name) => `${createHash('sha256').update(`content of ${name}`).digest('hex')}  ${name}\n`);
  expect(readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')).toBe(expected.join(''));
  expect(releasedFiles(folder)).toEqual(packages.toSorted());
});

test('writes sums that sha256sum accepts, and that reveal a changed package', async ({ skip }) => {
  skip(process.platform !== 'linux', 'sha256sum is a program of Linux');
  const folder = folderWith(packages);
  await writeChecksums(folder);
  const check = () =>
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, stdio: 'pipe' });
  expect(String(check())).toContain('Pilothouse Setup.exe: OK');
  writeFileSync(path.join(folder, 'latest-linux.yml'), 'changed');
  expect(check).toThrow();
});

test('rejects a folder without packages', async () => {
  await expect(writeChecksums(folderWith([]))).rejects.toThrow('nothing to release');
});
