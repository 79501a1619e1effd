import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { recorded, startContractApp } from './contract-app.ts';

let app: LaunchedApp;
/** The app's first window; tests open more. */
let page: Page;
beforeAll(async () => {
  app = await startContractApp();
  page = app.page;
});
afterAll(() => app.quit());
beforeEach(() =>
  app.evaluate(() => {
    globalThis.contract.events.length = 0;
    globalThis.contract.prevented.length = 0;
  }),
);

/** Runs JavaScript in the page of a new window at this URL. */
function inPage(url: string, script: string): Promise<unknown> {
  return app.evaluate(
    async (_electron, { url: address, script: source }) => {
      const window = await globalThis.openLoaded({}, address);
      const result = await window.webContents.executeJavaScript(source);
      window.destroy();
      return result as unknown;
    },
    { url, script },
  );
}

describe('privileges of schemes (Electron, "CustomScheme")', () => {
  test('makes a page of a scheme without `secure` no secure context', async () => {
    expect(await inPage('app://bundle/page', 'isSecureContext')).toBe(true);
    expect(await inPage('insecure://bundle/page', 'isSecureContext')).toBe(false);
  });

  test('lets a scheme without `supportFetchAPI` not be fetched', async () => {
    const outcome = "fetch('/fetched').then(() => 'fetched', () => 'refused')";
    expect(await inPage('app://bundle/page', outcome)).toBe('fetched');
    expect(await inPage('unfetched://bundle/page', outcome)).toBe('refused');
  });
});

describe('a request (Electron, "protocol.handle")', () => {
  test('has no headers of the network, through which it does not go', async () => {
    await inPage('app://bundle/page', "fetch('/fetched', { headers: { 'x-own': 'yes' } }).then(() => true)");
    const names = await app.evaluate(() => globalThis.contract.headers);
    // Electron answers in place of the network service, which would add them (electron_url_loader_factory.cc).
    expect(names.filter((name) => /^(sec-fetch-|accept-encoding|connection|host)/.test(name))).toEqual([]);
    expect(names).toContain('x-own');
  });
});

describe('navigation (Electron, "webContents", event will-navigate)', () => {
  test('is announced before anything is requested', async () => {
    await page.click('a');
    await page.waitForURL(/\/linked$/);
    expect(await recorded(app)).toEqual(['will-navigate /linked', 'request /linked']);
    await page.goBack();
  });

  test('is not requested where the app prevents it', async () => {
    await app.evaluate(() => globalThis.contract.prevented.push('/linked', '/assigned'));
    await page.click('a');
    await expect.poll(() => recorded(app)).toEqual(['will-navigate /linked']);
    await page.evaluate(() => location.assign('/assigned'));
    await expect.poll(() => recorded(app)).toEqual(['will-navigate /linked', 'will-navigate /assigned']);
    // While a navigation is pending, Playwright reports another title.
    await expect.poll(() => page.title()).toBe('/page');
    expect(await recorded(app)).toEqual(['will-navigate /linked', 'will-navigate /assigned']);
  });
});

test('returns null as the sender’s frame once it has navigated (Electron, "IpcMainInvokeEvent")', async () => {
  await page.evaluate(() => void globalThis.contract.invoke('frame after the gate'));
  await expect.poll(() => recorded(app)).toEqual(['asked']);
  await page.goto(page.url().replace(/\/[^/]*$/, '/elsewhere'));
  await app.evaluate(() => globalThis.contract.gate.resolve());
  await expect
    .poll(async () => (await recorded(app)).at(-1))
    .toEqual({
      before: 'app://bundle/page',
      after: null,
    });
});

describe('permissions (Electron, "session.setPermissionRequestHandler")', () => {
  test('passes each request to the app, with the page that asks', async () => {
    const ask = () => page.evaluate(() => Notification.requestPermission());
    const url = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
    );
    const asked = { permission: 'notifications', url, isMainFrame: true };
    expect(await ask()).toBe('denied');
    expect(await recorded(app)).toEqual([asked]);
    await app.evaluate(() => {
      globalThis.contract.grants = true;
    });
    expect(await ask()).toBe('granted');
    expect(await recorded(app)).toEqual([asked, asked]);
  });

  test('passes nothing to the app that no page has requested', async () => {
    await app.evaluate(async () => {
      const window = await globalThis.openLoaded();
      window.destroy();
    });
    expect(await recorded(app)).toEqual(['request /page']);
  });
});

// This test comes last: the page stays unusable for Playwright afterwards.
test('throws nothing for a message to a crashed page, which does not reach the next page', async () => {
  const outcome = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    const { webContents } = window;
    const gone = new Promise((resolve) => webContents.once('render-process-gone', () => resolve(undefined)));
    webContents.forcefullyCrashRenderer();
    await gone;
    const errors: unknown[][] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => errors.push(args);
    webContents.send('told', 'while crashed');
    console.error = error;
    const loaded = new Promise((resolve) => webContents.once('did-finish-load', () => resolve(undefined)));
    webContents.reload();
    await loaded;
    webContents.send('told', 'afterwards');
    const heard = await webContents.executeJavaScript(
      `new Promise((resolve) => {
        const look = () => (contract.heard().length > 0 ? resolve(contract.heard()) : setTimeout(look, 10));
        look();
      })`,
    );
    return { heard: heard as unknown, errors: errors.length };
  });
  // Electron's documentation of "webContents.send" promises neither; Electron prints the error.
  expect(outcome).toEqual({ heard: ['afterwards'], errors: 1 });
});
