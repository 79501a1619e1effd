import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { openSettingsFile } from '../../main/adapters/settings-file.ts';
import { newProfile, type Settings } from '../../main/services/settings.ts';
import { recordedLog } from '../main/support/recorded-log.ts';

let open: typeof openSettingsFile;
let folder: string;
const first: Settings = { currentProfileId: 'a', profiles: [newProfile('a')] };
const second: Settings = {
  currentProfileId: 'a',
  profiles: [{ ...newProfile('a'), name: 'Ürün 🚢', setupStep: 3 }],
};

beforeAll(async () => {
  // electron-store imports Electron's app, which it does without where a folder is given.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron'
        ? { url: 'data:text/javascript,export default {}', shortCircuit: true }
        : next(specifier, context),
  });
  open = (await import('../../main/adapters/settings-file.ts')).openSettingsFile;
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function opened(at = folder) {
  const failures: string[] = [];
  return { settings: open(at, recordedLog(), () => failures.push('not saved')), failures };
}

test('Settings come back in the next run', () => {
  opened().settings.write(first);
  opened().settings.write(second);
  const { settings } = opened();
  expect(settings.read()).toEqual(second);
  expect(settings.recovered).toBe(false);
});

test('A file cut at any byte: the last good copy is used, the bad file kept beside it', () => {
  const { settings } = opened();
  settings.write(first);
  settings.write(second);
  const file = path.join(folder, 'settings.json');
  const whole = readFileSync(file);
  // Every place where the text means something else; the bytes between them differ in nothing.
  for (
    let length = 0;
    length < whole.length - 1;
    length += length < 60 || length > whole.length - 10 ? 1 : 17
  ) {
    const cut = path.join(folder, `cut-${length}`);
    mkdirSync(cut);
    writeFileSync(path.join(cut, 'settings.json'), whole.subarray(0, length));
    writeFileSync(path.join(cut, 'settings.last-good.json'), whole);
    const { settings: next } = opened(cut);
    expect(next.recovered, `cut at ${length}`).toBe(true);
    expect(next.read()).toEqual(second);
    const kept = readdirSync(cut).filter((name) => name.includes('unreadable'));
    expect(kept).toHaveLength(1);
    expect(readFileSync(path.join(cut, kept[0] ?? ''))).toEqual(whole.subarray(0, length));
  }
});

test.each(['null', '[]', '"x"', '{"profiles":{}}', '{"currentProfileId":"a","profiles":[{"id":1}]}'])(
  'Settings of another shape (%s) are kept beside the last good copy too',
  (text) => {
    opened().settings.write(second);
    writeFileSync(path.join(folder, 'settings.json'), text);
    const { settings } = opened();
    expect(settings.read()).toEqual(second);
    expect(settings.recovered).toBe(true);
    expect(readdirSync(folder).some((name) => name.includes('unreadable'))).toBe(true);
  },
);

test('Without a good copy, or with a bad one, it starts anew and says so', () => {
  writeFileSync(path.join(folder, 'settings.json'), '{');
  writeFileSync(path.join(folder, 'settings.last-good.json'), 'oops');
  const { settings } = opened();
  expect(settings.recovered).toBe(true);
  expect(settings.read().profiles).toEqual([]);
  settings.write(first);
  expect(opened().settings.read()).toEqual(first);
});

test('Where nothing can be written the app runs on in memory, and says so', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  // No folder can be made inside a file: like a read-only disk, and that also for root.
  const { settings, failures } = opened(path.join(file, 'settings'));
  expect(settings.read().profiles).toEqual([]);
  settings.write(first);
  expect(settings.read()).toEqual(first);
  expect(failures.length).toBeGreaterThan(0);
  expect(settings.recovered).toBe(false);
});
