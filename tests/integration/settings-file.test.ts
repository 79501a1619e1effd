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
  const told: string[] = [];
  return { settings: openSettingsFile(at, recordedLog(), (problem) => told.push(problem)), told };
}

const writer = new URL('./support/settings-writer.ts', import.meta.url);
const file = (name: string) => path.join(folder, name);

test('Settings are restored in the next run', () => {
  opened().settings.write(first);
  opened().settings.write(second);
  const { settings, told } = opened();
  expect(settings.read()).toEqual(second);
  expect(told).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.last-good.json']);
});

// Each of the many files is flushed to the disk, which others may keep busy.
test('A file truncated at any byte: the last good copy is used, and the bad file is kept', {
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
    const { settings: next, told } = opened(cut);
    expect(told, `cut at ${length}`).toEqual(['settings-recovered']);
    expect(next.read()).toEqual(second);
    expect(readFileSync(path.join(cut, 'settings.unreadable.json'))).toEqual(whole.subarray(0, length));
    // Reported once: the next run reads valid settings.
    const again = opened(cut);
    expect(again.told).toEqual([]);
    expect(again.settings.read()).toEqual(second);
  }
});

test('A second bad file does not overwrite the first', () => {
  for (const bad of ['one', 'two', 'three']) {
    opened().settings.write(first);
    writeFileSync(file('settings.json'), bad);
    opened();
  }
  const kept = readdirSync(folder).filter((name) => name.includes('unreadable'));
  expect(kept.map((name) => readFileSync(file(name), 'utf8')).sort()).toEqual(['one', 'three', 'two']);
});

test('Any bytes instead of the settings, or of both files, do not stop the app and are kept', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, both) => {
      const at = mkdtempSync(path.join(folder, 'any-'));
      opened(at).settings.write(second);
      writeFileSync(path.join(at, 'settings.json'), bytes);
      if (both) writeFileSync(path.join(at, 'settings.last-good.json'), bytes);
      const { settings, told } = opened(at);
      expect(told).toEqual([both ? 'settings-lost' : 'settings-recovered']);
      expect(settings.read().profiles).toEqual(both ? [] : second.profiles);
      expect(new Uint8Array(readFileSync(path.join(at, 'settings.unreadable.json')))).toEqual(bytes);
    }),
    { numRuns: 40 },
  );
});

test.each(['null', '[]', '"x"', '{"profiles":{}}', '{"currentProfileId":"a","profiles":[{"id":1}]}'])(
  'Settings of another shape (%s) are kept beside the last good copy too',
  (text) => {
    opened().settings.write(second);
    writeFileSync(file('settings.json'), text);
    const { settings, told } = opened();
    expect(settings.read()).toEqual(second);
    expect(told).toEqual(['settings-recovered']);
    expect(readFileSync(file('settings.unreadable.json'), 'utf8')).toBe(text);
  },
);

test('A missing settings file is restored from the last good copy', () => {
  opened().settings.write(second);
  rmSync(file('settings.json'));
  const { settings, told } = opened();
  expect(settings.read()).toEqual(second);
  expect(told).toEqual(['settings-recovered']);
});

test('Without a good copy, it starts with default settings and shows a notice', () => {
  writeFileSync(file('settings.json'), '{');
  writeFileSync(file('settings.last-good.json'), 'oops');
  const { settings, told } = opened();
  expect(told).toEqual(['settings-lost']);
  expect(settings.read().profiles).toEqual([]);
  settings.write(first);
  expect(opened().settings.read()).toEqual(first);
});

test('A file of a newer version is kept with its last good copy, and never overwritten', () => {
  const newer = JSON.stringify({ version: 7, profiles: 'of another kind' });
  writeFileSync(file('settings.json'), newer);
  writeFileSync(file('settings.last-good.json'), newer);
  const { settings, told } = opened();
  expect(told).toEqual(['settings-newer']);
  expect(settings.read().profiles).toEqual([]);
  settings.write(first);
  expect(readFileSync(file('settings.version-7.json'), 'utf8')).toBe(newer);
  expect(readFileSync(file('settings.version-7-2.json'), 'utf8')).toBe(newer);
  expect(opened().settings.read()).toEqual(first);
});

test('A file of an earlier version is migrated, and the original is kept', () => {
  const earlier = JSON.stringify(second);
  writeFileSync(file('settings.json'), earlier);
  const { settings, told } = opened();
  expect(settings.read()).toEqual(second);
  expect(told).toEqual([]);
  settings.write(first);
  expect(readFileSync(file('settings.version-0.json'), 'utf8')).toBe(earlier);
  expect(opened().settings.read()).toEqual(first);
});

test('Where nothing can be written, settings are in memory and a notice is shown', () => {
  writeFileSync(file('file'), '');
  // A folder cannot be created inside a file: like a read-only disk, also for root.
  const { settings, told } = opened(path.join(folder, 'file', 'settings'));
  expect(settings.read().profiles).toEqual([]);
  expect(told).toEqual([]);
  settings.write(first);
  expect(settings.read()).toEqual(first);
  expect(told).toEqual(['settings-not-saved']);
});

test('On a full disk the previous file stays intact, and no other file is left', async (context) => {
  context.skip(process.platform === 'win32', 'limits of a process are POSIX');
  opened().settings.write(first);
  // The limit makes each write beyond it fail, like a full disk; its signal is ignored.
  const limited = 'ulimit -f 4; trap \'\' XFSZ; exec "$0" "$@"';
  const child = spawn('bash', ['-c', limited, process.execPath, writer.pathname, folder, 'until-told'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const told: unknown[] = [];
  child.on('message', (message) => told.push(message));
  await ended;
  expect(told).toEqual(['begins', 'settings-not-saved']);
  const next = opened();
  expect(next.told).toEqual([]);
  expect(isWhole(next.settings.read())).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['settings.json', 'settings.last-good.json']);
});

test('Settings that are larger than what is read are not written, and those of before stay', () => {
  const { settings, told } = opened();
  settings.write(first);
  const name = 'x'.repeat(1_000_000);
  settings.write({
    ...first,
    profiles: Array.from({ length: 17 }, (_, at) => ({ ...newProfile(`${at}`), name })),
  });
  expect(told).toEqual(['settings-not-saved']);
  const next = opened();
  expect(next.told).toEqual([]);
  expect(next.settings.read()).toEqual(first);
});

test('Settings nested deeper than the app writes them are kept, and do not stop it', () => {
  writeFileSync(file('settings.json'), `{"profiles":[],"currentProfileId":"","x":${'['.repeat(5_000_000)}`);
  const { settings, told } = opened();
  expect(told).toEqual(['settings-lost']);
  expect(settings.read().profiles).toEqual([]);
  expect(readdirSync(folder)).toEqual(['settings.unreadable.json']);
});

test('Many profiles that cannot be read do not stop the app', () => {
  writeFileSync(
    file('settings.json'),
    `{"currentProfileId":"","profiles":[${Array.from({ length: 150_000 }, () => '{"id":"a"}').join()}]}`,
  );
  expect(opened().told).toEqual(['settings-lost']);
});

test('Erased settings leave no copy, and new settings are saved as usual', () => {
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

test('Killed at any moment while writing: valid settings, and no temporary file after the next start', async () => {
  for (let round = 0; round < 12; round += 1) {
    const child = fork(writer, [folder], { execArgv: [] });
    const ended = once(child, 'exit');
    await once(child, 'message');
    await pause(Math.random() * 40);
    child.kill('SIGKILL');
    await ended;
    const { settings, told } = opened();
    expect(told).toEqual([]);
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
