import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSettingsFile } from '#main/adapters/settings-file.ts';
import { newProfile, type Settings } from '#services/settings/settings.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { recordedLog } from '../support/recorded-log.ts';

let folder: string;
const first: Settings = { currentProfileId: 'a', profiles: [newProfile('a')] };
const second: Settings = {
  currentProfileId: 'a',
  profiles: [{ ...newProfile('a'), name: 'Ürün 🚢', setupStep: 3 }],
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** The settings that the next run reads, and the notices that it shows. */
function opened(at = folder) {
  const reported: string[] = [];
  return { settings: openSettingsFile(at, recordedLog(), (problem) => reported.push(problem)), reported };
}

const writer = new URL('./support/settings-writer.ts', import.meta.url);
const file = (name: string) => path.join(folder, name);

test('restores settings in the next run', () => {
  opened().settings.write(first);
  opened().settings.write(second);
  const { settings, reported } = opened();
  expect(settings.read()).toEqual(second);
  expect(reported).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.last-good.json']);
});

// Each of the many files is flushed to the disk, which other programs may keep busy.
test('uses the last good copy of a file truncated at any byte, and keeps the bad file', {
  timeout: 240_000,
}, () => {
  const { settings } = opened();
  settings.write(first);
  settings.write(second);
  const whole = readFileSync(file('settings.json'));
  // Every byte at which the parsed content changes; the bytes between them make no difference.
  for (
    let length = 0;
    length < whole.length - 1;
    length += length < 60 || length > whole.length - 10 ? 1 : 17
  ) {
    const cut = path.join(folder, `cut-${length}`);
    mkdirSync(cut);
    writeFileSync(path.join(cut, 'settings.json'), whole.subarray(0, length));
    writeFileSync(path.join(cut, 'settings.last-good.json'), whole);
    const { settings: next, reported } = opened(cut);
    expect(reported, `cut at ${length}`).toEqual(['settings-recovered']);
    expect(next.read()).toEqual(second);
    expect(readFileSync(path.join(cut, 'settings.unreadable.json'))).toEqual(whole.subarray(0, length));
    // Reported once: the next run reads valid settings.
    const again = opened(cut);
    expect(again.reported).toEqual([]);
    expect(again.settings.read()).toEqual(second);
  }
});

test('does not overwrite the first bad file by a second', () => {
  for (const bad of ['one', 'two', 'three']) {
    opened().settings.write(first);
    writeFileSync(file('settings.json'), bad);
    opened();
  }
  const copies = readdirSync(folder).filter((name) => name.includes('unreadable'));
  expect(copies.map((name) => readFileSync(file(name), 'utf8')).sort()).toEqual(['one', 'three', 'two']);
});

test('starts with any bytes instead of the settings, or of both files, and keeps them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, both) => {
      const at = mkdtempSync(path.join(folder, 'any-'));
      opened(at).settings.write(second);
      writeFileSync(path.join(at, 'settings.json'), bytes);
      if (both) writeFileSync(path.join(at, 'settings.last-good.json'), bytes);
      const { settings, reported } = opened(at);
      expect(reported).toEqual([both ? 'settings-lost' : 'settings-recovered']);
      expect(settings.read().profiles).toEqual(both ? [] : second.profiles);
      expect(new Uint8Array(readFileSync(path.join(at, 'settings.unreadable.json')))).toEqual(bytes);
    }),
    { numRuns: propertyRuns(15) },
  );
});

test.each(['null', '[]', '"x"', '{"profiles":{}}', '{"currentProfileId":"a","profiles":[{"id":1}]}'])(
  'keeps settings of another shape (%s) beside the last good copy too',
  (text) => {
    opened().settings.write(second);
    writeFileSync(file('settings.json'), text);
    const { settings, reported } = opened();
    expect(settings.read()).toEqual(second);
    expect(reported).toEqual(['settings-recovered']);
    expect(readFileSync(file('settings.unreadable.json'), 'utf8')).toBe(text);
  },
);

test('restores a missing settings file from the last good copy', () => {
  opened().settings.write(second);
  rmSync(file('settings.json'));
  const { settings, reported } = opened();
  expect(settings.read()).toEqual(second);
  expect(reported).toEqual(['settings-recovered']);
});

test('starts with default settings and shows a notice without a good copy', () => {
  writeFileSync(file('settings.json'), '{');
  writeFileSync(file('settings.last-good.json'), 'oops');
  const { settings, reported } = opened();
  expect(reported).toEqual(['settings-lost']);
  expect(settings.read().profiles).toEqual([]);
  settings.write(first);
  expect(opened().settings.read()).toEqual(first);
});

test('keeps a file of a newer version with its last good copy, and never overwrites it', () => {
  const newer = JSON.stringify({ version: 7, profiles: 'of another kind' });
  writeFileSync(file('settings.json'), newer);
  writeFileSync(file('settings.last-good.json'), newer);
  const { settings, reported } = opened();
  expect(reported).toEqual(['settings-newer']);
  expect(settings.read().profiles).toEqual([]);
  settings.write(first);
  expect(readFileSync(file('settings.version-7.json'), 'utf8')).toBe(newer);
  expect(readFileSync(file('settings.version-7-2.json'), 'utf8')).toBe(newer);
  expect(opened().settings.read()).toEqual(first);
});

test('migrates a file of an earlier version, and keeps the original', () => {
  const earlier = JSON.stringify(second);
  writeFileSync(file('settings.json'), earlier);
  const { settings, reported } = opened();
  expect(settings.read()).toEqual(second);
  expect(reported).toEqual([]);
  settings.write(first);
  expect(readFileSync(file('settings.version-0.json'), 'utf8')).toBe(earlier);
  expect(opened().settings.read()).toEqual(first);
});

test('keeps settings in memory and shows a notice where nothing can be written', () => {
  writeFileSync(file('file'), '');
  // A folder cannot be created inside a file, so writing fails as on a read-only disk, also for root.
  const { settings, reported } = opened(path.join(folder, 'file', 'settings'));
  expect(settings.read().profiles).toEqual([]);
  expect(reported).toEqual([]);
  settings.write(first);
  expect(settings.read()).toEqual(first);
  expect(reported).toEqual(['settings-not-saved']);
});

test('keeps the previous file intact on a full disk, and leaves no other file', async (context) => {
  context.skip(process.platform === 'win32', 'limits of a process are POSIX');
  opened().settings.write(first);
  // The limit makes each write beyond it fail, like a full disk; its signal is ignored.
  const limited = 'ulimit -f 4; trap \'\' XFSZ; exec "$0" "$@"';
  const child = spawn('bash', ['-c', limited, process.execPath, writer.pathname, folder, 'until-problem'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const reported: unknown[] = [];
  child.on('message', (message) => reported.push(message));
  await ended;
  expect(reported).toEqual(['begins', 'settings-not-saved']);
  const next = opened();
  expect(next.reported).toEqual([]);
  expect(isWhole(next.settings.read())).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.last-good.json']);
});

test('does not write settings that are larger than what is read, and keeps those of before', () => {
  const { settings, reported } = opened();
  settings.write(first);
  const name = 'x'.repeat(1_000_000);
  settings.write({
    ...first,
    profiles: Array.from({ length: 17 }, (_, at) => ({ ...newProfile(`${at}`), name })),
  });
  expect(reported).toEqual(['settings-not-saved']);
  const next = opened();
  expect(next.reported).toEqual([]);
  expect(next.settings.read()).toEqual(first);
});

test('starts with settings nested deeper than the app writes them, and keeps them', () => {
  writeFileSync(file('settings.json'), `{"profiles":[],"currentProfileId":"","x":${'['.repeat(5_000_000)}`);
  const { settings, reported } = opened();
  expect(reported).toEqual(['settings-lost']);
  expect(settings.read().profiles).toEqual([]);
  expect(readdirSync(folder)).toEqual(['settings.unreadable.json']);
});

test('starts with many profiles that cannot be read', () => {
  writeFileSync(
    file('settings.json'),
    `{"currentProfileId":"","profiles":[${Array.from({ length: 150_000 }, () => '{"id":"a"}').join()}]}`,
  );
  expect(opened().reported).toEqual(['settings-lost']);
});

test('leaves no copy of erased settings, and saves new ones as usual', () => {
  opened().settings.write(first);
  writeFileSync(file('settings.json'), 'damaged');
  writeFileSync(file('settings.json.tmp'), 'of a killed run');
  writeFileSync(file('window.json'), 'of somebody else');
  const { settings } = opened();
  settings.forget();
  expect(settings.read().profiles).toEqual([]);
  expect(readdirSync(folder)).toEqual(['window.json']);
  settings.write(second);
  expect(opened().settings.read()).toEqual(second);
});

test('has valid settings and no temporary file after the next start when killed while writing', async () => {
  for (let round = 0; round < propertyRuns(5); round += 1) {
    const child = fork(writer, [folder], { execArgv: [] });
    const ended = once(child, 'exit');
    await once(child, 'message');
    await pause(Math.random() * 40);
    child.kill('SIGKILL');
    await ended;
    const { settings, reported } = opened();
    expect(reported).toEqual([]);
    expect(isWhole(settings.read())).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('tmp'))).toEqual([]);
  }
});

/** Whether `settings-writer.ts` wrote exactly this, not a mixture of two writes. */
function isWhole({ currentProfileId, profiles }: Settings): boolean {
  const [profile] = profiles;
  const number = profile?.id.slice(3) ?? '';
  return (
    profile?.id === currentProfileId && profile.name !== '' && profile.name?.replaceAll(number, '') === ''
  );
}
