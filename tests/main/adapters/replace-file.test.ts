import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFile } from '#main/adapters/replace-file.ts';

test('writes a file that only this user can read, and leaves no other file behind', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no mode bits');
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-replaced-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const file = path.join(folder, 'settings.json');
  for (const text of ['first', 'second']) {
    replaceFile(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readdirSync(folder)).toEqual(['settings.json']);
});
