import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import * as electron from './support/fake-electron.ts';
import { startApp } from './support/start-app.ts';

vi.mock('electron', () => import('./support/fake-electron.ts'));
vi.mock('keytar', () => import('./support/fake-keytar.ts'));

/*
 * The points of Electron's tutorial "Security", in its order, and its fuses. Points that need more than a line have
 * their own file in this folder, which the test names.
 */

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = globSync('{main,preload,renderer,conformance/{app,checks,reports,run}}/**/*.{ts,tsx,html}', {
  cwd: root,
});
const linesWith = (pattern: RegExp, files = sources) =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file.replaceAll('\\', '/')}: ${line.trim()}`),
  );
const testsOf = (file: string) => read(`tests/integration/security/${file}`);

let window: Awaited<ReturnType<typeof startApp>>['window'];
let preferences: Electron.WebPreferences;

beforeAll(async () => {
  const ends: (() => void | Promise<void>)[] = [];
  ({ window } = await startApp({ onEnd: (end) => void ends.unshift(end) }));
  preferences = window.options.webPreferences ?? {};
  return async () => {
    for (const end of ends) await end();
  };
});

test('1. loads only secure content: the window loads its own scheme alone', () => {
  expect(window.loaded).toEqual(['app://pilothouse/']);
  const remote = /(?:src=|href=|url\()\s*["']?https?:/;
  expect(linesWith(remote, ['renderer/index.html', ...globSync('renderer/**/*.css', { cwd: root })])).toEqual(
    [],
  );
});

test('2. has no Node.js integration', () => {
  expect(preferences.nodeIntegration).toBe(false);
  expect(preferences.nodeIntegrationInSubFrames ?? false).toBe(false);
  expect(preferences.nodeIntegrationInWorker ?? false).toBe(false);
});

test('3. has context isolation', () => {
  expect(preferences.contextIsolation).toBe(true);
});

test('4. has process sandboxing', () => {
  expect(preferences.sandbox).toBe(true);
  expect(
    linesWith(
      // Switches are refused by comparison with it.
      /(?<!=== '--|includes\('--)no-sandbox|disableSandbox/,
      sources.filter((file) => file.startsWith('main')),
    ),
  ).toEqual([]);
});

test('5. handles permission requests: window-restrictions.test.ts', () => {
  expect(electron.handlerOf('session.setPermissionRequestHandler')).toBeTypeOf('function');
  expect(electron.handlerOf('session.setPermissionCheckHandler')).toBeTypeOf('function');
});

test('6. keeps webSecurity on', () => {
  expect(preferences.webSecurity).toBe(true);
});

test('7. has a Content Security Policy: served-pages.test.ts', () => {
  expect(testsOf('served-pages.test.ts')).toContain("default-src 'none'; script-src 'self'");
});

test('8. allows no insecure content', () => {
  expect(preferences.allowRunningInsecureContent ?? false).toBe(false);
});

test('9. enables no experimental features', () => {
  expect(preferences.experimentalFeatures ?? false).toBe(false);
});

test('10. enables no Blink features', () => {
  expect(preferences.enableBlinkFeatures ?? '').toBe('');
});

test('11. uses no allowpopups: there is no webview', () => {
  expect(linesWith(/allowpopups|<webview/)).toEqual([]);
  expect(preferences.webviewTag ?? false).toBe(false);
});

test('12. rejects webviews before they are attached: window-restrictions.test.ts', () => {
  const preventDefault = vi.fn();
  window.webContents.emit('will-attach-webview', { preventDefault }, {}, {});
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('13. limits navigation: window-restrictions.test.ts', () => {
  const preventDefault = vi.fn();
  window.webContents.emit('will-navigate', { url: 'https://elsewhere.example/', preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});

test('14. opens no new windows: window-restrictions.test.ts', () => {
  expect(window.webContents.openHandler?.({ url: 'app://pilothouse/' })).toEqual({ action: 'deny' });
});

test('15. calls shell.openExternal in one place, with addresses of the main process', () => {
  expect(linesWith(/openExternal\(|openPath\(|showItemInFolder\(/).length).toBe(1);
  expect(linesWith(/openExternal\(/)[0]).toMatch(/^main\//);
});

test('16. uses a current version of Electron, fixed in the lock file', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  const locked = JSON.parse(read('package-lock.json')).packages['node_modules/electron'].version;
  expect(devDependencies.electron).toBe(locked);
  expect(Number.parseInt(locked, 10)).toBeGreaterThanOrEqual(45);
});

test('17. checks the sender of every message: sender.test.ts', async () => {
  expect(linesWith(/\bipcMain\.(?!handle\(name)/)).toEqual([]);
  expect(linesWith(/\bipcMain\.handle\(/).length).toBe(1);
  const listener = electron.channels.get('app.readState');
  expect(await listener?.({ sender: window.webContents, senderFrame: null })).toMatchObject({ ok: false });
});

test('18. uses no file: addresses', () => {
  const found = linesWith(/file:\/\/|loadFile\(/);
  // A header that restricts the addresses of connections. It loads nothing, and `will-navigate` prevents such a
  // navigation.
  expect(found.filter((line) => !line.includes("'connection-allowlist'"))).toEqual([]);
});

test('20. exposes no API of Electron to the page', () => {
  const preload = read('preload/index.ts');
  expect(preload.match(/exposeInMainWorld\('(\w+)'/g)).toEqual(["exposeInMainWorld('pilothouse'"]);
  expect(
    linesWith(
      /from 'electron'/,
      sources.filter((file) => file.startsWith('renderer')),
    ),
  ).toEqual([]);
});

/**
 * Each fuse as in Electron's binary, and as electron-builder sets it; tests in `packaged/` read them from a package.
 */
test.each<[key: string, inElectron: boolean, released: boolean]>([
  ['runAsNode', true, false],
  ['enableCookieEncryption', false, false],
  ['enableNodeOptionsEnvironmentVariable', true, false],
  ['enableNodeCliInspectArguments', true, false],
  ['enableEmbeddedAsarIntegrityValidation', false, true],
  ['onlyLoadAppFromAsar', false, true],
  ['loadBrowserProcessSpecificV8Snapshot', false, false],
  ['grantFileProtocolExtraPrivileges', true, false],
])('19. sets the fuse %s, which is %s in Electron, to %s', (key, _inElectron, released) => {
  const [, fuses = ''] = /^electronFuses:\n((?: {2}\w+: \w+\n)+)/m.exec(read('electron-builder.yml')) ?? [];
  expect(fuses.split('\n').map((line) => line.trim())).toContain(`${key}: ${released}`);
});

test('19. leaves the ninth fuse, WasmTrapHandlers, at its default, as electron-builder has no name for it', () => {
  const options = read('node_modules/app-builder-lib/out/configuration.d.ts');
  expect(options).toContain('grantFileProtocolExtraPrivileges?: boolean');
  expect(options).not.toMatch(/wasmTrapHandlers/i);
});
