import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DesktopSession, startDesktopSession } from '#chromium-host/desktop-session.ts';
import { onlyOnLinux } from '#chromium-host/test-conditions.ts';
import { linuxDesktopState } from '#main/adapters/linux-desktop-state.ts';
import { linuxSessionBus } from '#main/adapters/linux-session-bus.ts';

let desktop: DesktopSession;
beforeEach(onlyOnLinux);
beforeAll(async () => {
  if (process.platform === 'linux') desktop = await startDesktopSession();
});
afterAll(() => desktop?.stop());

test('reads screen lock and Do Not Disturb', async () => {
  const state = linuxDesktopState(linuxSessionBus(desktop.env.DBUS_SESSION_BUS_ADDRESS));
  expect(await state.read()).toEqual({ locked: false, doNotDisturb: false });
  desktop.screen.lock(true);
  expect(await state.read()).toEqual({ locked: true, doNotDisturb: false });
  desktop.screen.lock(false);
  desktop.notifications.inhibit(true);
  expect(await state.read()).toEqual({ locked: false, doNotDisturb: true });
});

test('returns null for both where the desktop reports neither', async () => {
  const state = linuxDesktopState(linuxSessionBus('unix:path=/nowhere/bus'));
  expect(await state.read()).toEqual({ locked: null, doNotDisturb: null });
});
