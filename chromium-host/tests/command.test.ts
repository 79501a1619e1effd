import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumHost } from '../host-choice.ts';

/** A copy of the command in a repository of its own, and a program called `node` in each of the folders, which prints this. */
function printedBy(
  folders: readonly string[],
  printed: (folder: string) => string,
  variables: Readonly<Record<string, string>> = {},
): string {
  const root = mkdtempSync(path.join(tmpdir(), 'host-command-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const command = path.join(root, 'chromium-host/electron-host');
  cpSync(chromiumHost, command);
  for (const folder of folders) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'node'), `#!/bin/sh\necho "${printed(folder)}"\n`, { mode: 0o755 });
  }
  const env = { PATH: `${path.join(root, 'installed')}:/usr/bin:/bin`, ...variables };
  return execFileSync(command, ['.'], { env, encoding: 'utf8' }).trim();
}

test.skipIf(process.platform === 'win32').for([
  ['of a package, where there is one', 'node_modules/.bin', ['installed', 'node_modules/.bin']],
  ['that is installed, where the registry has no package for the system', 'installed', ['installed']],
] as const)('runs on the Node.js %s', ([, expected, folders]) => {
  expect(printedBy(folders, (folder) => folder)).toBe(expected);
});

test.skipIf(process.platform === 'win32').for<[string, Record<string, string>, string]>([
  ['beside the sources', {}, expect.stringMatching(/chromium-host\/\.\.\/\.cache\/node$/)],
  ['where a variable says', { NODE_COMPILE_CACHE: '/elsewhere' }, '/elsewhere'],
  ['nowhere where that is empty', { NODE_COMPILE_CACHE: '' }, ''],
])('keeps what Node.js has compiled of it %s', ([, variables, expected]) => {
  expect(printedBy(['installed'], () => '$NODE_COMPILE_CACHE', variables)).toEqual(expected);
});
