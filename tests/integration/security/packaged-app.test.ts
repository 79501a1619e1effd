import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackend } from '#reference-backend/server/index.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { soon } from '#tests/support/until.ts';
import * as electron from './support/fake-electron.ts';
import keytar from './support/fake-keytar.ts';
import { startApp } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

const developmentServer = 'http://localhost:5173';

function setRendererUrl(url: string): void {
  process.env.ELECTRON_RENDERER_URL = url;
  onTestFinished(() => {
    delete process.env.ELECTRON_RENDERER_URL;
  });
}

test('loads its own page in a packaged app, whatever ELECTRON_RENDERER_URL says', async () => {
  setRendererUrl('http://elsewhere.example');
  const { window, contents } = await startApp({ packaged: true });
  expect(window.loaded).toEqual(['app://pilothouse/']);
  const preventDefault = vi.fn();
  contents.emit('will-navigate', { url: 'http://elsewhere.example/', preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('loads the page of the development server in an unpackaged app', async () => {
  setRendererUrl(developmentServer);
  const { window } = await startApp({ packaged: false });
  expect(window.loaded).toEqual([`${developmentServer}/`]);
});

test.each([
  [true, false],
  [false, true],
])('sets where isPackaged is %s devTools to %s', async (packaged, devTools) => {
  const { window } = await startApp({ packaged });
  expect(window.options.webPreferences?.devTools).toBe(devTools);
});

test('has exactly these web preferences', async () => {
  const { window } = await startApp();
  expect(window.options.webPreferences).toEqual({
    preload: expect.stringMatching(/preload[\\/]index\.cjs$/),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
    devTools: false,
  });
});

test.each([
  [true, false],
  [false, true],
])('has where isPackaged is %s a menu with the developer tools: %s', async (packaged, isThere) => {
  await startApp({ packaged });
  expect(JSON.stringify(electron.menus).toLowerCase().includes('toggledevtools')).toBe(isThere);
});

test.each([
  [true, 'dev.pilothouse.desktop'],
  [false, 'of.tests'],
])(
  'uses where isPackaged is %s the keychain service %s, whatever a variable says',
  async (packaged, service) => {
    process.env.PILOTHOUSE_KEYCHAIN_SERVICE = 'of.tests';
    onTestFinished(() => {
      delete process.env.PILOTHOUSE_KEYCHAIN_SERVICE;
    });
    const asked = vi.spyOn(keytar, 'getPassword');
    onTestFinished(() => asked.mockRestore());
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-service-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const backend = await startBackend();
    onTestFinished(() => backend.close());
    const desktop = { storeSecret: async () => undefined };
    await seedSignedIn({ userData: path.join(folder, 'userData'), backends: [backend], desktop });
    await startApp({ packaged, folder });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), soon);
    expect(new Set(asked.mock.calls.map(([name]) => name))).toEqual(new Set([service]));
  },
);
