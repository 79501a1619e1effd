import { beforeEach, expect, test, vi } from 'vitest';
import {
  electronNotifier,
  nameDevelopmentApp,
  nameToastActivator,
} from '#main/adapters/electron-notifier.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const { calls } = vi.hoisted(() => ({ calls: [] as string[] }));

vi.mock('electron', () => ({
  app: {
    getName: () => 'Pilothouse',
    setName: (name: string) => calls.push(`setName ${name}`),
    setAppUserModelId: (id: string) => calls.push(`setAppUserModelId ${id}`),
    setToastActivatorCLSID: (id: string) => calls.push(`setToastActivatorCLSID ${id}`),
  },
  Notification: {
    isSupported: () => calls.push('isSupported') > 0,
    handleActivation: () => calls.push('handleActivation'),
  },
}));

beforeEach(() => {
  calls.length = 0;
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  return () => Object.defineProperty(process, 'platform', { value: platform });
});

test('activates notifications once on Windows before it receives clicks on earlier ones', () => {
  electronNotifier(recordedLog()).receiveEarlier(() => undefined);
  expect(calls).toEqual(['isSupported', 'handleActivation']);
});

test('asks macOS for the permission to notify before the first notification', () => {
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  electronNotifier(recordedLog()).receiveEarlier(() => undefined);
  expect(calls).toEqual(['isSupported']);
});

test('gives an unpackaged app a name, an identifier and an activator of its own', () => {
  nameToastActivator();
  const [installed = ''] = calls.splice(0);
  nameDevelopmentApp('dev.pilothouse.desktop');
  expect(calls).toContain('setName Pilothouse (development)');
  expect(calls).toContain('setAppUserModelId dev.pilothouse.desktop.development');
  const [development = ''] = calls.filter((call) => call.startsWith('setToastActivatorCLSID'));
  expect(development).toMatch(/\{[\dA-F-]{36}\}$/);
  expect(development).not.toBe(installed);
  // The identifier is written into the shortcut together with the activator that was set before.
  expect(calls.indexOf(development)).toBeLessThan(
    calls.findIndex((call) => call.startsWith('setAppUserModelId')),
  );
});
