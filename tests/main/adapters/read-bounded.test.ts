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
  ['in turns', (name: string, maxBytes: number) => readBounded(name, maxBytes)],
  ['at once', async (name: string, maxBytes: number) => readBoundedSync(name, maxBytes)],
] as const;

test.each(ways)('reads a file of exactly the limit, and refuses a larger one: %s', async (_way, read) => {
  writeFileSync(file, '');
  expect((await read(file, 4)).toString()).toBe('');
  writeFileSync(file, 'four');
  expect((await read(file, 4)).toString()).toBe('four');
  appendFileSync(file, '!');
  await expect(read(file, 4)).rejects.toThrow(FileTooLarge);
});

test('reads nothing of a file whose reported size is over the limit', () => {
  writeFileSync(file, 'five!');
  const opened = openSync(file, 'r');
  onTestFinished(() => closeSync(opened));
  expect(() => readBoundedSync(opened, 4)).toThrow(FileTooLarge);
  const rest = Buffer.alloc(5);
  readSync(opened, rest, 0, 5, null);
  expect(rest.toString()).toBe('five!');
});

test.each(ways)('reads a device without a size no further than the limit: %s', async (_way, read) => {
  if (process.platform === 'win32') return;
  await expect(read('/dev/zero', 100_000)).rejects.toThrow(FileTooLarge);
  expect((await read('/proc/self/status', 1_000_000)).length).toBeGreaterThan(0);
});

test('reads no more of the end of a file than the limit', () => {
  writeFileSync(file, 'beginning and end');
  expect(readEndSync(file, 3).toString()).toBe('end');
  expect(readEndSync(file, 100).toString()).toBe('beginning and end');
});
