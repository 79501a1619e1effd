import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { recorded, startContractApp } from './contract-app.ts';

/* What Electron refuses; its own sources name the errors where its documentation does not. */

let app: LaunchedApp;
beforeAll(async () => {
  app = await startContractApp();
});
afterAll(() => app.quit());

test('refuses before ready what needs the app to be ready', async () => {
  const session = 'TypeError: Session can only be received when app is ready';
  const dialog = 'Error: dialog module can only be used after app is ready';
  // lib/browser/api/{dialog,protocol,screen,session}.ts, electron_api_{notification,session,screen,tray}.cc
  expect(await app.evaluate(() => globalThis.contract.early)).toEqual({
    BrowserWindow: 'Error: Cannot create BrowserWindow before app is ready',
    Notification: 'Error: Cannot create Notification before app is ready',
    Tray: 'Error: Cannot create Tray before app is ready',
    'dialog.showMessageBox': dialog,
    'dialog.showOpenDialog': dialog,
    'dialog.showSaveDialog': dialog,
    'protocol.handle': session,
    'screen.getPrimaryDisplay': "Error: The 'screen' module can't be used before the app 'ready' event",
    'session.defaultSession': session,
  });
});

test('takes one registration of schemes ("can be called only once")', async () => {
  const again = await startContractApp({ env: { CONTRACT_REGISTER_AGAIN: 'yes' } });
  try {
    const fetches = await again.evaluate(async ({ BrowserWindow }) => {
      const seen: unknown[] = [];
      for (const scheme of ['app', 'later']) {
        const window = new BrowserWindow({ show: false });
        const outcome = "fetch('/fetched').then(() => 'fetched', () => 'refused')";
        seen.push(
          await window.loadURL(`${scheme}://bundle/page`).then(
            () => window.webContents.executeJavaScript(outcome),
            () => 'not loaded',
          ),
        );
        window.destroy();
      }
      return seen;
    });
    // Electron passes the privileges of the last one alone to pages (electron_api_protocol.cc); the host takes the first.
    expect(fetches).not.toEqual(['fetched', 'fetched']);
    if (again.host === 'chromium')
      expect(await recorded(again)).toContainEqual(expect.stringContaining('only once'));
  } finally {
    await again.quit();
  }
});

describe('message boxes (Electron, "dialog.showMessageBox")', () => {
  test.each([
    ['a type that it does not know', { message: 'Sure?', type: 'nonsense' }, 'Invalid message box type'],
    ['buttons that are no list', { message: 'Sure?', buttons: 'Yes' }, 'Buttons must be an array'],
    ['a message that is no text', { message: 1 }, 'Message must be a string'],
    ['a detail that is no text', { message: 'Sure?', detail: 1 }, 'Detail must be a string'],
    ['a checked box without a label', { message: 'Sure?', checkboxChecked: true }, 'checkboxLabel'],
  ])('refuses at once %s', async (_name, options, message) => {
    const thrown = await app.evaluate((_electron, given) => {
      try {
        void globalThis.contract.showMessageBox(given);
        return 'shown';
      } catch (error) {
        return (error as Error).message;
      }
    }, options);
    expect(thrown).toContain(message);
  });

  test('stays open until its signal is aborted, and is cancelled then', async () => {
    const seen = await app.evaluate(async () => {
      const controller = new AbortController();
      const options = { message: 'Wait?', buttons: ['Wait', 'Reload'], defaultId: 1, cancelId: 0 };
      let answered = false;
      const box = globalThis.contract.showMessageBox({ ...options, signal: controller.signal });
      void box.then(() => {
        answered = true;
      });
      await new Promise((resolve) => setImmediate(resolve));
      const early = answered;
      controller.abort();
      return { early, response: (await box).response };
    });
    expect(seen).toEqual({ early: false, response: 0 });
  });
});

describe('badge (Electron, "app.setBadgeCount")', () => {
  test('shows no number for what is none', async () => {
    // The argument is optional (gin_helper/function_template.h), so another type is as good as none.
    const seen = await app.evaluate(({ app: electron }) => [
      electron.setBadgeCount('many' as never),
      electron.getBadgeCount(),
    ]);
    expect(seen).toEqual([process.platform === 'darwin', 0]);
  });
});

describe('zoom (Electron, "webContents.setZoomFactor")', () => {
  test.each([
    [0, "'zoomFactor' must be a double greater than 0.0"],
    [-1, "'zoomFactor' must be a double greater than 0.0"],
    ['large', 'conversion failure'],
  ])('refuses the factor %s', async (factor, message) => {
    const thrown = await app.evaluate(({ BrowserWindow }, given) => {
      try {
        BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(given as number);
        return 'set';
      } catch (error) {
        return (error as Error).message;
      }
    }, factor);
    expect(thrown).toContain(message);
  });
});

describe('spell checker (Electron, "session")', () => {
  // On macOS the system checks: both calls do nothing there.
  const refused = process.platform !== 'darwin';

  test('refuses a URL of dictionaries that is none, and a language that it does not know', async () => {
    const seen = await app.evaluate(({ session }) => {
      const isRefused = (use: () => void) => {
        try {
          use();
          return false;
        } catch {
          return true;
        }
      };
      const { defaultSession } = session;
      return [
        isRefused(() => defaultSession.setSpellCheckerDictionaryDownloadURL('no URL')),
        isRefused(() => defaultSession.setSpellCheckerLanguages(['nonsense'])),
      ];
    });
    expect(seen).toEqual([refused, refused]);
  });

  test('is off without a language', async () => {
    const seen = await app.evaluate(({ session: { defaultSession } }) => {
      defaultSession.setSpellCheckerEnabled(true);
      defaultSession.setSpellCheckerLanguages([]);
      return defaultSession.isSpellCheckerEnabled();
    });
    expect(seen).toBe(!refused);
  });
});
