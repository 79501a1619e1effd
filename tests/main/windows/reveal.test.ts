import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { revealOnce } from '#main/windows/reveal.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

function open() {
  const clock = new FakeClock();
  const webContents = new EventEmitter();
  let destroyed = false;
  const events = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => destroyed });
  let shown = 0;
  const reveal = revealOnce(events as unknown as Electron.BrowserWindow, clock, () => {
    shown += 1;
  });
  const destroy = () => {
    destroyed = true;
  };
  return { clock, window: events, webContents, reveal, destroy, shown: () => shown };
}

test('shows a window once, when its page is painted', async () => {
  const { clock, window, webContents, shown } = open();
  webContents.emit('did-finish-load');
  expect(shown()).toBe(0);
  window.emit('ready-to-show');
  expect(shown()).toBe(1);
  await clock.advance(60_000);
  expect(shown()).toBe(1);
});

test('shows a window without a paint event a second after its page has loaded', async () => {
  const { clock, window, webContents, shown } = open();
  await clock.advance(3_000);
  webContents.emit('did-finish-load');
  await clock.advance(999);
  expect(shown()).toBe(0);
  await clock.advance(1);
  expect(shown()).toBe(1);
  // On Wayland the event comes once the window is shown.
  window.emit('ready-to-show');
  expect(shown()).toBe(1);
});

test('shows a window whose page cannot be loaded at once, but nothing for a failed subframe', () => {
  const { webContents, shown } = open();
  webContents.emit('did-fail-load', {}, -105, 'ERR_NAME_NOT_RESOLVED', 'app://elsewhere/', false);
  expect(shown()).toBe(0);
  webContents.emit('did-fail-load', {}, -2, 'ERR_FAILED', 'app://pilothouse/', true);
  expect(shown()).toBe(1);
});

test('shows a window without any event after ten seconds', async () => {
  const { clock, shown } = open();
  await clock.advance(9_999);
  expect(shown()).toBe(0);
  await clock.advance(1);
  expect(shown()).toBe(1);
});

test('shows a window at once when it is requested, and never a destroyed one', async () => {
  const asked = open();
  asked.reveal();
  asked.window.emit('ready-to-show');
  expect(asked.shown()).toBe(1);
  const closed = open();
  closed.destroy();
  closed.window.emit('ready-to-show');
  await closed.clock.advance(60_000);
  expect(closed.shown()).toBe(0);
});
