import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AppEvents } from '#main/start/app-events.ts';
import { TrayAndBadge } from '#main/windows/tray-and-badge.ts';
import type { Profile } from '#services/profiles/profile.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './security/support/fake-electron.ts';
import { startApp } from './security/support/start-app.ts';

vi.mock('electron', () => import('./security/support/fake-electron.ts'));
vi.mock('keytar', () => import('./security/support/fake-keytar.ts'));

/** What happens to a profile while it is being started, after all subscribers are registered. */
const whileStarting = vi.hoisted(() => ({ emit: (_profile: unknown): void => undefined }));
vi.mock(import('#main/start/app-events.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    createAppEvents(log): AppEvents {
      const events = original.createAppEvents(log);
      const emit = events.emit.bind(events) as AppEvents['emit'];
      events.emit = ((name: 'profileStarted', profile: Profile) => {
        const heard = emit(name, profile);
        if (name === 'profileStarted') whileStarting.emit(profile);
        return heard;
      }) as AppEvents['emit'];
      return events;
    },
  };
});

/** What happens once the app is ready, before its settings are read. */
const whileReady = vi.hoisted(() => ({ run: (): void => undefined }));
vi.mock(import('#main/start/secure-session.ts'), async (importOriginal) => {
  const { secureSession } = await importOriginal();
  return {
    secureSession: (...given) => {
      whileReady.run();
      secureSession(...given);
    },
  };
});

test('opens its window with all of its parts where a second start asks for it before they exist', async () => {
  const opened: number[] = [];
  whileReady.run = () => {
    electron.app.emit('second-instance', {}, [], '/', { urls: [] });
    opened.push(electron.windows.length);
  };
  await startApp();
  whileReady.run = () => undefined;
  const withParts = electron.windows.filter((window) => window.listenerCount('query-session-end') === 1);
  expect([opened, electron.windows.length, withParts.length]).toEqual([[0], 1, 1]);
});

test('passes what a profile emits while it starts to the menu, the tray, the badge and the window', async () => {
  const trayNotified = vi.spyOn(TrayAndBadge.prototype, 'changed');
  const reached: unknown[] = [];
  whileStarting.emit = (given) => {
    const { events } = given as Profile;
    events.emit('marksImported', ['1']);
    events.emit('personLeft');
    trayNotified.mockClear();
    events.emit('stateChanged');
    // Checked immediately: no later step of the start can have notified them.
    reached.push({ menus: electron.menus.length, tray: trayNotified.mock.calls.length });
  };
  const { contents } = await startApp();
  expect(reached).toEqual([{ menus: 1, tray: 1 }]);
  await vi.waitFor(() => {
    expect(contents.sent.map(({ name }) => name)).toContain('app.stateChanged');
    expect(electron.calls.map(({ name }) => name)).toContain('app.setBadgeCount');
  }, soon);
});

test('has no step that refers to what a later one makes', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../main/start.ts'), 'utf8');
  // What a step gets directly as an argument has to exist, because the compiler checks it. Inside a function, the error
  // would occur too late.
  expect(source.slice(source.indexOf('export async function start'))).not.toMatch(/=>|function(?! start\b)/);
});
