import { appendFileSync, closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { FileTooLarge, readBounded, readBoundedSync, readEndSync } from '#main/adapters/read-bounded.ts';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-bounded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = path.join(folder, 'file');
});

const ways = [
  ['in turns', (name: string, most: number) => readBounded(name, most)],
  ['at once', async (name: string, most: number) => readBoundedSync(name, most)],
] as const;

test.each(ways)('%s, a file of exactly the limit is read, and a larger one is not', async (_way, read) => {
  writeFileSync(file, '');
  expect((await read(file, 4)).toString()).toBe('');
  writeFileSync(file, 'four');
  expect((await read(file, 4)).toString()).toBe('four');
  appendFileSync(file, '!');
  await expect(read(file, 4)).rejects.toThrow(FileTooLarge);
});

test('nothing is read of a file that says itself that it is too large', () => {
  writeFileSync(file, 'five!');
  const opened = openSync(file, 'r');
  onTestFinished(() => closeSync(opened));
  expect(() => readBoundedSync(opened, 4)).toThrow(FileTooLarge);
  const rest = Buffer.alloc(5);
  readSync(opened, rest, 0, 5, null);
  expect(rest.toString()).toBe('five!');
});

test.each(ways)('%s, a device that has no size is read no further than the limit', async (_way, read) => {
  if (process.platform === 'win32') return;
  await expect(read('/dev/zero', 100_000)).rejects.toThrow(FileTooLarge);
  expect((await read('/proc/self/status', 1_000_000)).length).toBeGreaterThan(0);
});

test('of the end of a file no more than the limit is read', () => {
  writeFileSync(file, 'beginning and end');
  expect(readEndSync(file, 3).toString()).toBe('end');
  expect(readEndSync(file, 100).toString()).toBe('beginning and end');
});
