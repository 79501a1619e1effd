import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { onlyOnChromium } from '../../test-conditions.ts';
import { startContractApp } from './contract-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startContractApp();
});
afterAll(() => app.quit());

describe('ready-to-show (Electron, "BrowserWindow", "Showing the window gracefully")', () => {
  test('is not emitted for a hidden window that is not painted', async () => {
    const emitted = await app.evaluate(async () => {
      const unpainted = globalThis.openWindow({ paintWhenInitiallyHidden: false });
      const loaded = new Promise((resolve) =>
        unpainted.webContents.once('did-finish-load', () => resolve(undefined)),
      );
      let ready = false;
      unpainted.once('ready-to-show', () => {
        ready = true;
      });
      await loaded;
      // By then, a window that was opened later has been painted.
      const painted = globalThis.openWindow();
      await new Promise((resolve) => painted.once('ready-to-show', () => resolve(undefined)));
      painted.destroy();
      unpainted.destroy();
      return ready;
    });
    expect(emitted).toBe(false);
  });
});

describe('maximize ("This will also show (but not focus) the window")', () => {
  test('shows a hidden window, and keeps the bounds to return to', async () => {
    const seen = await app.evaluate(async ({ BrowserWindow }) => {
      const window = globalThis.openWindow({ x: 40, y: 30 });
      const before = window.getBounds();
      let shown = 0;
      window.on('show', () => {
        shown += 1;
      });
      window.maximize();
      const visible = window.isVisible();
      const focused = BrowserWindow.getFocusedWindow() === window;
      const normal = window.getNormalBounds();
      window.destroy();
      return { visible, shown, focused, keeps: JSON.stringify(normal) === JSON.stringify(before) };
    });
    expect(seen).toEqual({ visible: true, shown: 1, focused: false, keeps: true });
  });
});

describe('focus ("Shows and gives focus to the window")', () => {
  test('is announced when the window has it', async () => {
    const focused = await app.evaluate(async () => {
      const window = globalThis.openWindow();
      const announced = new Promise<boolean>((resolve) =>
        window.once('focus', () => resolve(window.isFocused())),
      );
      window.show();
      const isFocused = await announced;
      window.destroy();
      return isFocused;
    });
    expect(focused).toBe(true);
  });

  test('comes after the call, as the desktop gives it', async (context) => {
    // Elsewhere it depends on the desktop.
    onlyOnChromium(context);
    const seen = await app.evaluate(async ({ BrowserWindow }) => {
      const window = globalThis.openWindow();
      const focused = new Promise((resolve) => window.once('focus', () => resolve(undefined)));
      window.show();
      const early = window.isFocused() || BrowserWindow.getFocusedWindow() === window;
      await focused;
      window.destroy();
      return early;
    });
    expect(seen).toBe(false);
  });

  test('is given to no window where the desktop withholds it', async (context) => {
    onlyOnChromium(context);
    const other = await startContractApp({ args: ['--withhold-focus'] });
    try {
      const seen = await other.evaluate(async ({ BrowserWindow }) => {
        const window = await globalThis.openLoaded({ show: true });
        window.focus();
        await window.webContents.executeJavaScript('0');
        return [window.isVisible(), window.isFocused(), BrowserWindow.getFocusedWindow() !== null];
      });
      expect(seen).toEqual([true, false, false]);
    } finally {
      await other.quit();
    }
  });
});

describe('close ("Try to close the window")', () => {
  test('keeps the window until its page has agreed', async () => {
    const order = await app.evaluate(async () => {
      const window = await globalThis.openLoaded();
      const seen: string[] = [];
      window.on('close', () => seen.push('close'));
      const closed = new Promise<void>((resolve) => window.once('closed', () => resolve()));
      window.close();
      seen.push(window.isDestroyed() ? 'destroyed' : 'still there');
      await closed;
      seen.push(window.isDestroyed() ? 'destroyed' : 'still there');
      return seen;
    });
    expect(order).toEqual(['close', 'still there', 'destroyed']);
  });

  test('runs the page’s handlers of beforeunload, and a listener that prevents close keeps the window', async () => {
    const isSame = await app.evaluate(async () => {
      const window = await globalThis.openLoaded();
      window.once('close', (event) => event.preventDefault());
      window.close();
      const isThere = !window.isDestroyed();
      window.destroy();
      return isThere;
    });
    expect(isSame).toBe(true);
  });
});

describe('loadURL ("The promise will … reject if the page fails to load")', () => {
  test('rejects where another load supersedes it, or the window is destroyed', async () => {
    const outcomes = await app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const load = (path: string) =>
        window.loadURL(`app://bundle/${path}`).then(
          () => 'loaded',
          (error) => String(error.code),
        );
      const settled = await Promise.all([load('first'), load('second')]);
      const destroyed = load('third');
      window.destroy();
      return [...settled, (await destroyed) === 'loaded' ? 'loaded' : 'rejected'];
    });
    // lib/browser/api/web-contents.ts
    expect(outcomes).toEqual(['ERR_ABORTED', 'loaded', 'rejected']);
  });
});
