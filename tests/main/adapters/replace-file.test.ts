import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replaceFile, replaceFileInParts } from '#main/adapters/replace-file.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-replaced-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('writes a file that only this user can read, and leaves no other file behind', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no mode bits');
  const folder = aFolder();
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

describe('a file that is written in parts', () => {
  /** Parts of a text; throws after them, if told to. */
  async function* parts(texts: readonly string[], problem: string | null = null) {
    for (const text of texts) yield text;
    if (problem !== null) throw new Error(problem);
  }

  test('has all of them, and no other file is left behind', async () => {
    const folder = aFolder();
    const file = path.join(folder, 'exported', 'list.csv');
    await replaceFileInParts(file, parts(['fi', '', 'rst ü', '\n']));
    expect(readFileSync(file, 'utf8')).toBe('first ü\n');
    expect(readdirSync(path.dirname(file))).toEqual(['list.csv']);
  });

  test.each([
    [[], null],
    [['half'], null],
    [['half'], 'before'],
    [[], 'before'],
  ])('is not there, or as before, where its parts %j end with a failure, over %j', async (texts, before) => {
    const folder = aFolder();
    const file = path.join(folder, 'list.csv');
    if (before !== null) writeFileSync(file, before);
    await expect(replaceFileInParts(file, parts(texts, 'Cancelled'))).rejects.toThrow('Cancelled');
    expect(readdirSync(folder)).toEqual(before === null ? [] : ['list.csv']);
    if (before !== null) expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('is only visible when it is whole', async () => {
    const folder = aFolder();
    const file = path.join(folder, 'list.csv');
    const seen: boolean[] = [];
    async function* watched() {
      for (const text of ['a', 'b']) {
        yield text;
        seen.push(readdirSync(folder).includes('list.csv'));
      }
    }
    await replaceFileInParts(file, watched());
    expect(seen).toEqual([false, false]);
    expect(readFileSync(file, 'utf8')).toBe('ab');
  });
});
