import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type DesktopSession, startDesktopSession } from '#chromium-host/desktop-session.ts';
import { onlyOnLinux } from '#chromium-host/test-conditions.ts';
import { linuxSessionBus } from '#main/adapters/linux-session-bus.ts';

let desktop: DesktopSession;
beforeEach(onlyOnLinux);
beforeAll(async () => {
  if (process.platform === 'linux') desktop = await startDesktopSession();
});
afterAll(() => desktop?.stop());

const daemon = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};
const screenSaver = {
  service: 'org.freedesktop.ScreenSaver',
  path: '/org/freedesktop/ScreenSaver',
  interface: 'org.freedesktop.ScreenSaver',
};
const notifications = {
  service: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  interface: 'org.freedesktop.Notifications',
};

test('reads owners of names, results of methods and values of properties', async () => {
  const bus = linuxSessionBus(desktop.env.DBUS_SESSION_BUS_ADDRESS);
  expect(await bus.isOwned('org.freedesktop.Notifications')).toBe(true);
  expect(await bus.isOwned('org.example.Absent')).toBe(false);
  expect(await bus.ask(screenSaver, 'GetActive')).toBe(false);
  desktop.screen.lock(true);
  expect(await bus.ask(screenSaver, 'GetActive')).toBe(true);
  expect(await bus.property(notifications, 'Inhibited')).toBe(false);
  desktop.notifications.inhibit(true);
  expect(await bus.property(notifications, 'Inhibited')).toBe(true);
});

test('returns undefined where no service answers', async () => {
  const bus = linuxSessionBus(desktop.env.DBUS_SESSION_BUS_ADDRESS);
  expect(await bus.ask({ ...screenSaver, service: 'org.example.Absent' }, 'GetActive')).toBeUndefined();
  expect(await bus.ask(screenSaver, 'NoSuchMethod')).toBeUndefined();
  expect(await bus.property(notifications, 'NoSuchProperty')).toBeUndefined();
  expect(await bus.property(daemon, 'Features')).toBeInstanceOf(Array);
});

test.each(['unix:path=/nowhere/bus', 'disabled:', '', 'kernel:path=/dev/kdbus'])(
  'has no owners without a bus at the address %j',
  async (address) => {
    const bus = linuxSessionBus(address);
    expect(await bus.isOwned('org.freedesktop.Notifications')).toBe(false);
    expect(await bus.property(notifications, 'Inhibited')).toBeUndefined();
  },
);

test('times out on a bus that accepts a connection and does not answer', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'pilothouse-bus-'));
  const silent = createServer().listen(path.join(directory, 'bus'));
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.close();
    rmSync(directory, { recursive: true });
  });
  const bus = linuxSessionBus(`unix:path=${directory}/bus`);
  expect(await bus.isOwned('org.freedesktop.Notifications')).toBe(false);
});
