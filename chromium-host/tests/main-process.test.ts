import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { LaunchedApp } from '../start-app.ts';
import { onlyOnChromium } from '../test-conditions.ts';
import { startFixture } from './fixture-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startFixture();
});
afterAll(() => app.quit());

function probe(name: string): Promise<unknown> {
  return app.page.evaluate((which) => fixture.invoke('probe', which).catch((error) => error.message), name);
}

test('has absolute paths, and throws for an unknown one', async () => {
  expect(await probe('paths')).toEqual([true, true, true, true]);
  expect(await probe('unknown path')).toMatch(/nowhere/);
});

test('shows the window with the focus once it is ready', async () => {
  await expect.poll(() => probe('state')).toEqual({ visible: true, focused: true, minimized: false });
});

test("passes the app's choice of theme to the page", async () => {
  expect(await app.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  expect(await probe('theme')).toBe(true);
  await expect
    .poll(() => app.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    .toBe(true);
});

test('knows of a navigation that a test has seen, however late its messages are', async (context) => {
  onlyOnChromium(context);
  const host = path.join(import.meta.dirname, '../chromium/chromium.ts');
  await app.evaluate((_electron, module) => {
    const { chromium } = process.getBuiltinModule('node:module').createRequire(module)(module);
    const [, , , output, input] = chromium().process.stdio;
    const { write } = output;
    // Chromium's messages wait until main asks for something.
    output.write = (...command: unknown[]) => {
      output.write = write;
      input.resume();
      return write.apply(output, command);
    };
    input.pause();
  }, host);
  await app.page.evaluate(() => history.pushState(null, '', '#seen'));
  const known = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
  );
  expect(known).toEqual(['app://bundle/page.html#seen']);
});

test('emits power events', async () => {
  expect(await probe('resume heard')).toContain('resume');
});

test('answers a message box as the test expects', async (context) => {
  onlyOnChromium(context);
  await app.expectMessageBox({ text: 'Sure?', answer: 'confirm' });
  expect(await probe('message box')).toEqual({ response: 1, checkboxChecked: false });
  expect(await app.messageBoxes()).toEqual(['Sure?\n']);
});

test('cancels an unexpected message box, and fails the test that quits', async (context) => {
  onlyOnChromium(context);
  const other = await startFixture();
  const state = () => other.page.evaluate(() => fixture.invoke('probe', 'state'));
  await expect.poll(state).toMatchObject({ visible: true });
  const ask = () => other.page.evaluate(() => fixture.invoke('probe', 'message box'));
  expect(await ask()).toEqual({ response: 0, checkboxChecked: false });
  await other.expectMessageBox({ text: 'Really?', answer: 'confirm' });
  await expect(other.quit()).rejects.toThrow(
    /unexpected message box.*Sure\?\s*An expected message box did not come: Really\?/,
  );
});

test.for<[string, Electron.MessageBoxOptions]>([
  ['no text', { message: '' }],
  ['a default button that it does not have', { message: 'Sure?', buttons: ['No'], defaultId: 1 }],
  ['a button without a text', { message: 'Sure?', buttons: [''] }],
])('rejects a message box with %s', async ([_name, options], context) => {
  // Electron shows them: the host is stricter.
  onlyOnChromium(context);
  const refused = await app.evaluate(({ dialog }, given) => {
    const box = dialog.showMessageBox(given);
    return box.then(
      () => 'shown',
      (error) => (error as Error).name,
    );
  }, options);
  expect(refused).toBe('TypeError');
});

test('rejects a message box of a hidden window', async (context) => {
  onlyOnChromium(context);
  const refused = await app.evaluate(async ({ BrowserWindow, dialog }) => {
    const window = new BrowserWindow({ show: false });
    const box = dialog.showMessageBox(window, { message: 'Sure?', buttons: ['No', 'Yes'] });
    const outcome = await box.then(
      () => 'shown',
      (error) => (error as Error).message,
    );
    window.destroy();
    return outcome;
  });
  expect(refused).toContain('the parent is hidden');
});

test('interrupts nothing in the main process when a test runs code there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-task-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const begun = path.join(folder, 'begun');
  await app.evaluate((_, file) => {
    setImmediate(() => {
      Object.assign(globalThis, { order: ['begins'] });
      process.getBuiltinModule('fs').writeFileSync(file, '');
      const end = Date.now() + 1_000;
      while (Date.now() < end) Math.random();
      Reflect.get(globalThis, 'order').push('ends');
    });
  }, begun);
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { timeout: 15_000, interval: 20 });
  const order = await app.evaluate(() => [...Reflect.get(globalThis, 'order'), 'asked']);
  expect(order).toEqual(['begins', 'ends', 'asked']);
});

test('reads a menu back', async (context) => {
  onlyOnChromium(context);
  expect(await probe('menu')).toBe('quit');
});

test('gives the page the bounds that the app sets', async () => {
  const [bounds, resized] = (await probe('bounds')) as [object, boolean];
  expect(bounds).toMatchObject({ width: 700, height: 500 });
  expect(resized).toBe(true);
  await expect.poll(() => app.page.evaluate(() => innerWidth)).toBe(700);
});

test('fails a request in the page that the app cancels', async () => {
  expect(await app.page.evaluate(() => fetch('/seen-url').then((answer) => answer.status))).toBe(200);
  expect(await app.page.evaluate(() => fetch('/cancelled').catch((error) => error.name))).toBe('TypeError');
});

test("returns the permissions of the app's handler", async () => {
  const states = await app.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'clipboard-write'] as PermissionName[];
    const found = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return found.map(({ state }) => state);
  });
  expect(states).toEqual(['denied', 'denied', 'granted']);
});
