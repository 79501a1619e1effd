import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dataFiles } from '#main/adapters/data-files.ts';
import { newSealingKey } from '#services/storage/sealed-box.ts';
import { openActivity } from './support/open-activity.ts';
import { listAfter, openList } from './support/open-list.ts';

const activityProgram = new URL('./support/activity-process.ts', import.meta.url);
const listProgram = new URL('./support/list-process.ts', import.meta.url);

const ada = { profileId: 'p', ownerId: 'ada' };
const ben = { profileId: 'p', ownerId: 'ben' };

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a process that saves repeatedly, kills it after this many saves, and returns the last save that it reported.
 */
async function killAfter(program: URL, args: readonly string[], lines: number): Promise<number> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout === null) throw new Error('It has no output.');
  const ended = once(child, 'close');
  let saved = 0;
  let said = 0;
  for await (const line of createInterface(child.stdout)) {
    saved = Number(line);
    said += 1;
    if (said === lines) child.kill('SIGKILL');
  }
  await ended;
  return saved;
}

test('loses nothing that it had saved when killed while writing, repeatedly', async () => {
  const folder = newFolder();
  const key = newSealingKey();
  let next = 1;
  for (const lines of [1, 3, 10, 25]) {
    const saved = await killAfter(activityProgram, [folder, key, `${next}`], lines);
    const { names } = await openActivity(dataFiles(folder), key);
    const loadedNames = names();
    expect(loadedNames.length).toBeGreaterThanOrEqual(saved);
    expect(loadedNames).toEqual(loadedNames.map((_, index) => `Project ${index + 1}`));
    next = loadedNames.length + 1;
  }
});

test('keeps a list as of its last change or the one before when killed while writing, repeatedly', async () => {
  const folder = newFolder();
  const key = newSealingKey();
  let next = 1;
  for (const lines of [1, 5, 60, 25]) {
    const saved = await killAfter(listProgram, [folder, key, `${next}`], lines);
    const found = await openList(dataFiles(folder), key).read();
    const { fetchedAt = 0 } = found?.head ?? {};
    expect(fetchedAt).toBeGreaterThanOrEqual(saved);
    const byKey = <Item extends { readonly key: string }>(items: readonly Item[] = []) =>
      new Map(items.map((item) => [item.key, item]));
    expect(byKey(found?.items)).toEqual(byKey(listAfter(fetchedAt).items));
    next = fetchedAt + 1;
  }
});

test.skipIf(process.platform === 'win32')('lets only the user read the files', async () => {
  const folder = newFolder();
  const files = dataFiles(folder);
  await files.replace(ada, 'a', Buffer.from('a'));
  await files.write(ada, 'b', 0, Buffer.from('b'));
  const inside = path.join(folder, 'profiles', 'p', 'ada');
  expect(statSync(inside).mode & 0o777).toBe(0o700);
  expect(readdirSync(inside).sort()).toEqual(['a.sealed', 'b.sealed']);
  for (const name of readdirSync(inside)) expect(statSync(path.join(inside, name)).mode & 0o777).toBe(0o600);
});

test('truncates the rest when it writes at an offset', async () => {
  const folder = newFolder();
  const files = dataFiles(folder);
  expect(await files.read(ada, 'a')).toBeNull();
  await files.write(ada, 'a', 0, Buffer.from('0123456789'));
  await files.write(ada, 'a', 4, Buffer.from('x'));
  expect((await files.read(ada, 'a'))?.toString()).toBe('0123x');
  await files.deleteAll('p');
  expect(await files.read(ada, 'a')).toBeNull();
  await files.deleteAll('p');
});

test('appends only to a file that has everything before', async () => {
  const folder = newFolder();
  const files = dataFiles(folder);
  expect(await files.append(ada, 'a', 0, Buffer.from('x'))).toBe(false);
  expect(await files.read(ada, 'a')).toBeNull();
  await files.replace(ada, 'a', Buffer.from('0123'));
  expect(await files.append(ada, 'a', 5, Buffer.from('x'))).toBe(false);
  expect((await files.read(ada, 'a'))?.toString()).toBe('0123');
  expect(await files.append(ada, 'a', 4, Buffer.from('45'))).toBe(true);
  expect(await files.append(ada, 'a', 5, Buffer.from('x'))).toBe(true);
  expect((await files.read(ada, 'a'))?.toString()).toBe('01234x');
});

test('leaves no part of a file behind that could not be replaced', async () => {
  const folder = newFolder();
  const files = dataFiles(folder);
  const inside = path.join(folder, 'profiles', 'p', 'ada');
  mkdirSync(path.join(inside, 'a.sealed'), { recursive: true });
  writeFileSync(path.join(inside, 'a.sealed', 'in the way'), '');
  await expect(files.replace(ada, 'a', Buffer.from('a'))).rejects.toThrow();
  expect(readdirSync(inside)).toEqual(['a.sealed']);
});

test('keeps a profile whose identifier was edited into a path inside the folder', async () => {
  const folder = newFolder();
  const files = dataFiles(path.join(folder, 'inside'));
  const place = { profileId: '../../outside', ownerId: '../up' };
  await files.replace(place, 'a', Buffer.from('a'));
  expect((await files.read(place, 'a'))?.toString()).toBe('a');
  expect(readdirSync(folder)).toEqual(['inside']);
  const [only = ''] = readdirSync(path.join(folder, 'inside/profiles'));
  expect(only).toMatch(/^[0-9a-f]{64}$/);
  const [owner = ''] = readdirSync(path.join(folder, 'inside/profiles', only));
  expect(owner).toMatch(/^[0-9a-f]{64}$/);
  expect(readFileSync(path.join(folder, 'inside/profiles', only, owner, 'a.sealed'), 'utf8')).toBe('a');
});

test('deletes files of other people than these, and nothing of another profile', async () => {
  const files = dataFiles(newFolder());
  const other = { profileId: 'q', ownerId: 'ben' };
  for (const place of [ada, ben, other]) await files.replace(place, 'a', Buffer.from('a'));
  await files.keepOnly('p', ['ada']);
  expect(await files.read(ada, 'a')).not.toBeNull();
  expect(await files.read(ben, 'a')).toBeNull();
  expect(await files.read(other, 'a')).not.toBeNull();
  await files.keepOnly('unknown', []);
});

test('assigns files of an earlier version to one person', async () => {
  const folder = newFolder();
  const files = dataFiles(folder);
  await files.replace(ben, 'a', Buffer.from('of Ben'));
  writeFileSync(path.join(folder, 'profiles', 'p', 'a.sealed'), 'earlier');
  await files.adopt(ada);
  expect((await files.read(ada, 'a'))?.toString()).toBe('earlier');
  expect((await files.read(ben, 'a'))?.toString()).toBe('of Ben');
  await files.adopt(ada);
  await files.adopt({ profileId: 'unknown', ownerId: 'ada' });
});
