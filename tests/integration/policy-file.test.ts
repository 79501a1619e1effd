import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { computerPolicy, maxPolicyBytes, policyPath, readPolicyFile } from '#main/adapters/policy-file.ts';

const isPosix = process.platform !== 'win32';
const me = process.getuid?.() ?? 0;
/** The user who runs the test, and root, who owns the folders above the temporary one. */
const trusted = [me, 0];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'etc'));
  file = path.join(folder, 'etc/policy.json');
  writeFileSync(file, '{"updates": false}', { mode: 0o644 });
});

test('has one path for each system, whatever the environment says', () => {
  expect(['linux', 'darwin', 'win32', 'freebsd'].map((name) => policyPath(name as NodeJS.Platform))).toEqual([
    '/etc/pilothouse/policy.json',
    '/Library/Application Support/Pilothouse/policy.json',
    'C:\\Program Files\\Common Files\\Pilothouse\\policy.json',
    null,
  ]);
});

test('reads a file that only administrators can write', () => {
  expect(readPolicyFile(file, trusted)).toEqual({ file, text: '{"updates": false}' });
});

test('has no policy without a file', () => {
  rmSync(file);
  expect(readPolicyFile(file, trusted)).toBeNull();
  expect(readPolicyFile(path.join(folder, 'none/policy.json'), trusted)).toBeNull();
});

test('reads a file of exactly the limit, but not a larger one', () => {
  writeFileSync(file, ' '.repeat(maxPolicyBytes));
  expect(readPolicyFile(file, trusted)).toMatchObject({ text: expect.any(String) });
  writeFileSync(file, ' '.repeat(maxPolicyBytes + 1));
  const larger = readPolicyFile(file, trusted);
  // Does not compare the texts: printing the difference of two long texts takes minutes.
  expect(Object.keys(larger ?? {})).toEqual(['file', 'reason', 'detail']);
  expect(larger).toEqual({ file, reason: 'too-large', detail: String(maxPolicyBytes) });
});

test('ignores a folder of that name', () => {
  rmSync(file);
  mkdirSync(file);
  expect(readPolicyFile(file, trusted)).toMatchObject({
    file,
    reason: isPosix ? 'not-a-file' : 'unreadable',
  });
});

test('reports a file that cannot be read', (context) => {
  context.skip(!isPosix, 'Windows has no modes of files');
  if (me === 0) {
    // Root can read every file.
    rmSync(file);
    symlinkSync(path.join(folder, 'nothing'), file);
    expect(readPolicyFile(file, trusted)).toEqual({ file, reason: 'unreadable', detail: 'ENOENT' });
    return;
  }
  chmodSync(file, 0o000);
  expect(readPolicyFile(file, trusted)).toEqual({ file, reason: 'unreadable', detail: 'EACCES' });
});

test.each([
  ['the file', 'etc/policy.json', 0o646],
  ['its folder', 'etc', 0o757],
  ['a folder above', '.', 0o707],
])('uses nothing of it where others can write %s', (_what, name, mode) => {
  const place = path.join(folder, name);
  chmodSync(place, mode);
  expect(readPolicyFile(file, trusted)).toEqual(
    isPosix ? { file, reason: 'writable', detail: place } : { file, text: '{"updates": false}' },
  );
});

test('uses nothing of it where a group of others can write the file', (context) => {
  context.skip(me !== 0, 'only the superuser can give a file to another group');
  chownSync(file, 0, 12_345);
  chmodSync(file, 0o664);
  expect(readPolicyFile(file, trusted)).toEqual({ file, reason: 'writable', detail: file });
  chownSync(file, 0, 0);
  expect(readPolicyFile(file, trusted)).toMatchObject({ text: expect.any(String) });
});

test("does not use another user's file", (context) => {
  context.skip(!isPosix, 'Node.js cannot read owners on Windows');
  expect(readPolicyFile(file, [me + 1])).toEqual({ file, reason: 'wrong-owner', detail: file });
});

test('does not use a link to a file whose folder others can write', (context) => {
  context.skip(!isPosix, 'Windows has no modes of files');
  const open = path.join(folder, 'open');
  mkdirSync(open);
  writeFileSync(path.join(open, 'policy.json'), '{}', { mode: 0o644 });
  rmSync(file);
  symlinkSync(path.join(open, 'policy.json'), file);
  expect(readPolicyFile(file, trusted)).toMatchObject({ text: '{}' });
  chmodSync(open, 0o777);
  expect(readPolicyFile(file, trusted)).toEqual({ file, reason: 'writable', detail: open });
});

test('reads the named file in a checkout, but not in a packaged app', async () => {
  process.env.PILOTHOUSE_POLICY_FILE = file;
  onTestFinished(() => {
    delete process.env.PILOTHOUSE_POLICY_FILE;
  });
  expect((await computerPolicy(false)).info).toMatchObject({ file, updatesAllowed: false });
  expect((await computerPolicy(true)).info?.file).not.toBe(file);
  delete process.env.PILOTHOUSE_POLICY_FILE;
  expect(await computerPolicy(false)).toMatchObject({ info: null, policy: { updatesAllowed: true } });
});
