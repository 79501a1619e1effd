import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { downloadsFolder, electronLine, keptChecksums } from '#scripts/doctor/electron-state.ts';
import { type Probes, readFacts } from '#scripts/doctor/facts.ts';
import { suitesHere } from '#scripts/doctor/suites.ts';

/** A computer on which the programs of `answers` print this, and all others are absent. */
function aComputer(platform: NodeJS.Platform, answers: Readonly<Record<string, string>>, env = {}): Probes {
  return {
    platform,
    env,
    run: (program, ...args) => answers[`${program} ${args.at(-1)}`] ?? answers[program] ?? null,
    read: (file) => (file === '/etc/os-release' ? 'NAME=x\nPRETTY_NAME="Ubuntu 24.04 LTS"' : null),
    chromium: () => answers.chromium ?? null,
    electron: () => null,
    downloads: () => [],
  };
}

const session = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };

test('reports a complete Linux desktop', () => {
  const facts = readFacts(
    aComputer(
      'linux',
      { unshare: '', 'dbus-send': 'boolean true', chromium: 'Chromium 1' },
      { ...session, WAYLAND_DISPLAY: 'wayland-0', XDG_CURRENT_DESKTOP: 'GNOME' },
    ),
  );
  expect(facts.system).toMatch(/^Ubuntu 24\.04 LTS, kernel /);
  expect(facts).toMatchObject({
    sandbox: 'works',
    keychain: 'Secret Service',
    notifications: 'a notification server over D-Bus',
    display: 'Wayland (GNOME)',
  });
});

test('reports what a bare Linux computer lacks', () => {
  expect(readFacts(aComputer('linux', {}))).toMatchObject({
    sandbox: expect.stringContaining('no user namespaces'),
    keychain: null,
    notifications: null,
    display: null,
    chromium: null,
  });
});

test('distinguishes a bus without a keychain from one with it', () => {
  const answers = {
    'dbus-send string:org.freedesktop.secrets': 'boolean false',
    'dbus-send string:org.freedesktop.Notifications': 'boolean true',
  };
  const { keychain, notifications } = readFacts(aComputer('linux', answers, session));
  expect([keychain, notifications]).toEqual([null, 'a notification server over D-Bus']);
});

test('asks macOS for its keychain, and nothing of Windows', () => {
  expect(readFacts(aComputer('darwin', { security: '"login.keychain-db"' })).keychain).toBe(
    'the login keychain',
  );
  expect(readFacts(aComputer('darwin', {})).keychain).toBeNull();
  expect(readFacts(aComputer('win32', {}))).toMatchObject({
    keychain: 'Credential Manager',
    sandbox: 'works',
  });
});

/** What is reported of an Electron 1.2.0 whose kept downloads have these sums, where the package names `published`. */
function electronWith(sums: readonly string[], installed: string | null = '1.2.0'): string {
  const asked: string[] = [];
  const { electron } = readFacts({
    ...aComputer('linux', {}),
    read: (file) =>
      file.endsWith('checksums.json')
        ? JSON.stringify({ [`electron-v1.2.0-linux-${arch()}.zip`]: 'published' })
        : '{"version":"1.2.0"}',
    electron: () => installed,
    downloads: (name) => {
      asked.push(name);
      return sums;
    },
  });
  expect(asked).toEqual([`electron-v1.2.0-linux-${arch()}.zip`]);
  return electronLine(electron);
}

test('tells whether Electron is the published one, as far as its download is kept', () => {
  expect(electronWith(['published'])).toBe(
    '1.2.0, as the lock file has it; its download has the checksum of the npm package',
  );
  expect(electronWith([])).toContain('no longer there to be verified');
  expect(electronWith(['published', 'changed'])).toContain('ANOTHER CHECKSUM');
  expect(electronWith(['published'], '1.1.0')).toContain('1.1.0, but the lock file has 1.2.0');
  expect(electronWith([], null)).toContain('not installed');
});

test('sums the downloads of that name, from wherever they came', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const from of ['one', 'another']) {
    mkdirSync(path.join(folder, from));
    writeFileSync(path.join(folder, from, 'electron.zip'), from);
    writeFileSync(path.join(folder, from, 'other.zip'), 'other');
  }
  const sums = ['another', 'one'].map((text) => createHash('sha256').update(text).digest('hex'));
  expect(keptChecksums(folder, 'electron.zip').toSorted()).toEqual(sums.toSorted());
  expect(keptChecksums(path.join(folder, 'absent'), 'electron.zip')).toEqual([]);
});

test('looks for downloads where Electron’s installer keeps them on each system', () => {
  const at = (platform: string, env = {}) => downloadsFolder(platform, env, '/home').replaceAll('\\', '/');
  expect(at('linux')).toBe('/home/.cache/electron');
  expect(at('linux', { XDG_CACHE_HOME: '/cache' })).toBe('/cache/electron');
  expect(at('darwin')).toBe('/home/Library/Caches/electron');
  expect(at('win32')).toBe('/home/AppData/Local/electron/Cache');
  expect(at('win32', { LOCALAPPDATA: '/local' })).toBe('/local/electron/Cache');
  expect(at('linux', { electron_config_cache: '/chosen' })).toBe('/chosen');
});

const missing = (electron: string | null, chromium: string | null, platform: NodeJS.Platform) =>
  suitesHere({ electron: { expected: '1.0.0', installed: electron, hasChecksum: null }, chromium }, platform)
    .filter((suite) => suite.missing !== null)
    .map(({ name }) => name);

test.each([
  { electron: null, chromium: null, platform: 'linux', lacks: ['host', 'real', 'faults', 'packaged', 'e2e'] },
  { electron: null, chromium: 'Chromium 1', platform: 'linux', lacks: [] },
  { electron: '1.0.0', chromium: null, platform: 'darwin', lacks: ['packaged'] },
  { electron: '1.0.0', chromium: null, platform: 'win32', lacks: ['packaged'] },
  { electron: null, chromium: null, platform: 'win32', lacks: ['host', 'real', 'faults', 'packaged', 'e2e'] },
] as const)(
  'lets all suites run but $lacks with Electron $electron and Chromium $chromium on $platform',
  ({ electron, chromium, platform, lacks }) => {
    expect(missing(electron, chromium, platform)).toEqual(lacks);
  },
);
