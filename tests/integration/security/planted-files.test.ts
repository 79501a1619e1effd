import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataFiles } from '#main/adapters/data-files.ts';
import { replaceFile } from '#main/adapters/replace-file.ts';
import { temporaryName } from '#main/adapters/temporary-name.ts';
import { replaceAppImage } from '#main/adapters/updates/replace-app-image.ts';

// An attacker with write access to the folder has guessed the name of the next temporary file.
vi.mock('#main/adapters/temporary-name.ts', { spy: true });

let folder: string;
/** The operator's file that the planted link points to. */
let profile: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  profile = path.join(folder, '.profile');
  writeFileSync(profile, 'umask 022');
});

function plantLink(at: string): void {
  symlinkSync(profile, at);
  vi.mocked(temporaryName).mockReturnValueOnce(at);
}

test('writes no export through a link that was planted in place of its temporary file', () => {
  const file = path.join(folder, 'projects.csv');
  const planted = `${file}.tmp-guessed`;
  plantLink(planted);
  expect(() => replaceFile(file, '$(touch /tmp/owned)')).toThrow('EEXIST');
  expect(readFileSync(profile, 'utf8')).toBe('umask 022');
  expect(() => readFileSync(file)).toThrow('ENOENT');
  // The app must not remove it.
  expect(readFileSync(planted, 'utf8')).toBe('umask 022');
});

test('writes no saved data through a planted link', async () => {
  const target = path.join(folder, 'profiles', 'p1', 'ada', 'activity.sealed');
  mkdirSync(path.dirname(target), { recursive: true });
  // Leftover files are removed before writing; this one appears in between, under another name.
  plantLink(path.join(folder, 'guessed'));
  const written = dataFiles(folder).replace(
    { profileId: 'p1', ownerId: 'ada' },
    'activity',
    Buffer.from('sealed'),
  );
  await expect(written).rejects.toThrow('EEXIST');
  expect(readFileSync(profile, 'utf8')).toBe('umask 022');
});

test('removes what an interrupted write has left with the next one', async () => {
  const target = path.join(folder, 'profiles', 'p1', 'ada', 'activity.sealed');
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}.tmp-0123456789abcdef`, 'half');
  await dataFiles(folder).replace({ profileId: 'p1', ownerId: 'ada' }, 'activity', Buffer.from('sealed'));
  expect(() => readFileSync(`${target}.tmp-0123456789abcdef`)).toThrow('ENOENT');
  expect(readFileSync(target, 'utf8')).toBe('sealed');
});

test('writes no update through a planted link', async () => {
  const [downloaded, installed] = [path.join(folder, 'downloaded'), path.join(folder, 'app.AppImage')];
  writeFileSync(downloaded, 'new version');
  writeFileSync(installed, 'old version');
  plantLink(`${installed}.tmp-guessed`);
  await expect(replaceAppImage(downloaded, installed)).rejects.toThrow();
  expect(readFileSync(profile, 'utf8')).toBe('umask 022');
  expect(readFileSync(installed, 'utf8')).toBe('old version');
});

test('has unpredictable names of temporary files, whatever the process, file or earlier names', () => {
  const names = Array.from({ length: 100 }, () => temporaryName('/tmp/projects.csv'));
  expect(new Set(names).size).toBe(100);
  for (const name of names) {
    expect(name).toMatch(/^\/tmp\/projects\.csv\.tmp-[0-9a-f]{16}$/);
    expect(name).not.toContain(`-${process.pid}`);
  }
});
