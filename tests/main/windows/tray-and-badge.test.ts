import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { textsFor } from '#main/texts/index.ts';
import { TrayAndBadge } from '#main/windows/tray-and-badge.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

const { calls } = vi.hoisted(() => ({ calls: [] as unknown[][] }));

vi.mock('electron', () => ({
  app: { on: () => undefined, setBadgeCount: (count: number) => calls.push(['setBadgeCount', count]) },
  Menu: {},
  Tray: class {},
  nativeImage: {
    createFromBitmap: (buffer: Buffer, size: { width: number; height: number }) => ({
      sizes: [[size.width, size.height, buffer.length]],
      addRepresentation(added: { width: number; height: number; scaleFactor: number; buffer: Buffer }) {
        this.sizes.push([added.width, added.height, added.buffer.length, added.scaleFactor]);
      },
    }),
  },
}));

const { platform } = process;
beforeEach(() => {
  calls.length = 0;
  return () => Object.defineProperty(process, 'platform', { value: platform });
});

/** The badge of an app with this number of unread entries, in a window that records what it receives. */
async function start(on: NodeJS.Platform, unread: number) {
  Object.defineProperty(process, 'platform', { value: on });
  const clock = new FakeClock();
  const window = Object.assign(new EventEmitter(), {
    setOverlayIcon: (icon: unknown, text: string) => calls.push(['setOverlayIcon', icon, text]),
  });
  const profile = {
    id: 'one',
    name: 'One',
    isAuthenticated: true,
    paused: false,
    unread,
    status: 'live',
  } as const;
  const badge = new TrayAndBadge({
    clock,
    texts: textsFor(['en']).desktop,
    actions: { open: vi.fn(), mute: vi.fn(), show: vi.fn(), quit: vi.fn() },
    content: () => ({ profiles: [profile], mute: null, changes: [], inTrouble: false }),
    window: () => window as unknown as Electron.BrowserWindow,
    hasTray: async () => false,
    keepsInTray: () => false,
  });
  badge.attach(window as unknown as Electron.BrowserWindow);
  await clock.advance(1_000);
  return { clock, window };
}

test.each(['darwin', 'linux'] as const)('shows the number on the app on %s', async (on) => {
  await start(on, 3);
  expect(calls).toEqual([['setBadgeCount', 3]]);
});

test('shows the number on the taskbar button on Windows, in two sizes and with a text for screen readers', async () => {
  await start('win32', 3);
  const icon = expect.objectContaining({
    sizes: [
      [16, 16, 16 * 16 * 4],
      [32, 32, 32 * 32 * 4, 2],
    ],
  });
  expect(calls).toEqual([['setOverlayIcon', icon, expect.stringContaining('3')]]);
});

test('draws the number again on Windows when a hidden window is shown, which has lost it', async () => {
  const { clock, window } = await start('win32', 3);
  calls.length = 0;
  window.emit('show');
  await clock.advance(1_000);
  expect(calls.map(([name]) => name)).toEqual(['setOverlayIcon']);
});

test('removes the number on Windows when everything is read', async () => {
  await start('win32', 0);
  expect(calls).toEqual([['setOverlayIcon', null, '']]);
});
