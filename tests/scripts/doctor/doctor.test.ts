import { expect, test } from 'vitest';
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

const missing = (electron: string | null, chromium: string | null, platform: NodeJS.Platform) =>
  suitesHere({ electron: { expected: '1.0.0', installed: electron }, chromium }, platform)
    .filter((suite) => suite.missing !== null)
    .map(({ name }) => name);

test.each([
  { electron: null, chromium: null, platform: 'linux', lacks: ['host', 'real', 'faults', 'packaged', 'e2e'] },
  { electron: null, chromium: 'Chromium 1', platform: 'linux', lacks: [] },
  { electron: '1.0.0', chromium: null, platform: 'darwin', lacks: ['host'] },
  { electron: '1.0.0', chromium: null, platform: 'win32', lacks: ['host'] },
] as const)(
  'lets all suites run but $lacks with Electron $electron and Chromium $chromium on $platform',
  ({ electron, chromium, platform, lacks }) => {
    expect(missing(electron, chromium, platform)).toEqual(lacks);
  },
);
