import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { createI18n } from '#i18n/index.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { type HostileFile, hostileFile } from '../support/hostile-files.ts';
import type { FileWasRead } from '../support/read-file.ts';
import type { ReadFile } from '../support/readers-of-files.ts';

const MiB = 1024 * 1024;
/** Maximum time for which the main process may be blocked, ms of its own CPU time. */
const maxMs = 50;
/** How much the memory of a process varies between runs, bytes. */
const slack = 32 * MiB;

const program = fileURLToPath(new URL('../support/read-file.ts', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-hostile-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Reads it in a separate process, as the app does. */
async function read(name: ReadFile, content: Uint8Array | string, small: string): Promise<FileWasRead> {
  const file = path.join(folder, 'file.json');
  const smallFile = path.join(folder, 'small.json');
  writeFileSync(file, content, { mode: 0o600 });
  writeFileSync(smallFile, small, { mode: 0o600 });
  onTestFinished(() => rmSync(file));
  const arguments_ = ['--disable-warning=ExperimentalWarning', program, name, file, smallFile];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_);
  return JSON.parse(stdout) as FileWasRead;
}

/** A file of this size that repeats a text between a beginning and an end. */
function filled(bytes: number, unit: string, head = '', tail = ''): string {
  return head + unit.repeat(Math.floor((bytes - head.length - tail.length) / unit.length)) + tail;
}

/** The same size, with a different key each time. */
function keys(bytes: number): string {
  let text = '{"a":1';
  for (let at = 0; text.length < bytes - 20; at += 1) text += `,"k${at}":1`;
  return `${text}}`;
}

const { t } = await createI18n('en');

/** What a window shows of the result; unchanged if it is not an error. */
const shown = (said: unknown) =>
  typeof said === 'object' && said !== null && 'code' in said ? errorSentence(t, said as AppError) : said;

const worst = {
  zeros: (bytes: number) => Buffer.alloc(bytes),
  lists: (bytes: number) => filled(bytes, ',[]', '[[]', ']'),
  nesting: (bytes: number) => filled(bytes, '[', '{"profiles":'),
  keys,
} as const;

describe('a file of 32 MB', () => {
  const exchange = 'This file is larger than 8 MiB and was not read.';
  const policy = { reason: 'too-large', detail: String(MiB) };

  test.each<[ReadFile, keyof typeof worst, unknown]>([
    ['backends to import', 'zeros', exchange],
    ['backends to import', 'lists', exchange],
    ['settings', 'zeros', 'settings-lost'],
    ['settings', 'lists', 'settings-lost'],
    ['the last good copy of settings', 'nesting', 'settings-lost'],
    ['the policy', 'zeros', policy],
    ['the policy', 'keys', policy],
    ['a saved list', 'zeros', null],
    ['activity', 'lists', 'The end of the stored activity was incomplete and is ignored.'],
    [
      'notes about authorizations',
      'zeros',
      'The stored credentials are incomplete or not valid and are ignored.',
    ],
    ['the log, for a report', 'zeros', 'the end of it'],
    ['the log, for a report', 'lists', 'the end of it'],
    ['the entry for opening at login', 'zeros', false],
    ['the address of updates', 'lists', null],
    ['the kind of the package', 'zeros', { kind: 'link', endings: ['.AppImage'] }],
    ['licences', 'zeros', 'FileTooLarge: It has more than 4194304 bytes.'],
    ['a downloaded update', 'zeros', 88],
  ])(
    'is rejected in one sentence, in four times its memory and without blocks of 50 ms: %s, of %s',
    async (name, content, sentence) => {
      const { said, memory, blocks } = await read(name, worst[content](32 * MiB), '{}');
      expect(said.map(shown)).toEqual([sentence]);
      expect(memory).toBeLessThan(4 * 32 * MiB);
      expect(Math.min(...blocks)).toBeLessThan(maxMs);
    },
  );

  // Other contents of a file of projects are tested in hostile-import.test.ts.
  test.each<[HostileFile, string]>([
    ['a CSV file of line breaks', 'This file is empty. Nothing was imported.'],
    [
      'a JSON file of numbers',
      'This file has more than 50000 rows. Split it and import the parts. Nothing was imported.',
    ],
    ['a file of zeros', 'This is not a text file. Choose a CSV or JSON file. Nothing was imported.'],
  ])(
    'is rejected in one sentence, in four times its memory: projects to import, %s',
    async (content, sentence) => {
      const { said, memory, blocks } = await read(
        'projects to import',
        hostileFile(content, 32 * MiB).bytes,
        '[{"name":"a"}]',
      );
      expect(said.map(shown)).toEqual([sentence]);
      expect(memory).toBeLessThan(4 * 32 * MiB);
      expect(Math.min(...blocks)).toBeLessThan(maxMs);
    },
  );
});

describe('the worst file within the limit', () => {
  const export1 = '{"kind":"pilothouse-backends","version":2,"entries":';
  const notAnExport =
    'This is not an export of backends, or it is damaged. Nothing was added. Export the backends again on the other computer.';
  const refused = (reason: string, detail: string) => [{ reason, detail }];

  test.each<[string, ReadFile, string, readonly unknown[] | null]>([
    ['numbers', 'backends to import', filled(8 * MiB, ',1', `${export1}[1`, ']}'), [notAnExport]],
    ['nested lists', 'backends to import', filled(8 * MiB, '[', export1), [notAnExport]],
    ['a long text', 'backends to import', filled(8 * MiB, 'a', `${export1}["`, '"]}'), [notAnExport]],
    ['many keys', 'backends to import', `${export1}[${keys(8 * MiB - 100)}]}`, [notAnExport]],
    ['nested lists', 'the policy', filled(MiB, '['), refused('not-allowed', '')],
    ['numbers', 'the policy', filled(MiB, ',1', '[1', ']'), refused('too-many', '20000')],
    ['unknown keys', 'the policy', keys(90_000), null],
    ['lines', 'the policy', `{${'\n'.repeat(300_000)}${keys(40_000).slice(1)}`, null],
    ['a long text', 'the policy', filled(MiB, 'a', '"', '"'), refused('not-an-object', '')],
    ['empty backends', 'the policy', filled(39_000, ',{}', '{"backends":[{}', ']}'), null],
  ])('is read in time: %s in %s', async (_what, name, content, sentences) => {
    const { said, memory, blocks } = await read(name, content, name === 'the policy' ? '{"a":1}' : '{}');
    if (sentences !== null) expect(said.map(shown)).toEqual(sentences);
    expect(said.length).toBeLessThanOrEqual(100);
    expect(memory).toBeLessThan(4 * content.length + slack);
    expect(Math.min(...blocks)).toBeLessThan(maxMs);
  });
});
