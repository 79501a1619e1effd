import path from 'node:path';
import { app, shell } from 'electron';
import { fileLog } from '../adapters/file-log.ts';
import { systemClock } from '../adapters/system.ts';
import { BrowserOpenings } from '../services/desktop/browser-openings.ts';
import { appOrigin } from '../windows/app-protocol.ts';
import { MainWindow } from '../windows/main-window.ts';
import { SchemeUrls } from '../windows/scheme-urls.ts';
import { confineWebContents } from '../windows/web-security.ts';

/** What exists before Electron is ready. */
export type EarlyParts = ReturnType<typeof prepareBeforeReady>;

/**
 * Prepares what has to exist before Electron is ready: macOS reports the URL that started the app once,
 * before that, and web contents have to be confined from the first one on. Opens no window.
 *
 * @param folder of the main process's bundle, next to that of preload
 */
export function prepareBeforeReady(folder: string) {
  const log = fileLog(app.getPath('logs'));
  // The development server's address; a packaged app ignores it.
  const developmentOrigin = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  const origin = developmentOrigin ?? appOrigin;
  const browser = new BrowserOpenings((url) => shell.openExternal(url), systemClock);
  confineWebContents(origin, log, () => browser.inputReceived());
  const window = new MainWindow({
    preload: path.join(folder, '../preload/index.cjs'),
    origin,
    developerTools: !app.isPackaged,
    log,
    clock: systemClock,
  });
  app.on('second-instance', () => window.show());
  const urls = new SchemeUrls(process.argv, app);
  app.on('activate', () => window.show());
  app.on('window-all-closed', () => {
    // On macOS an app keeps running without a window.
    if (process.platform !== 'darwin') app.quit();
  });
  return { log, origin, browser, window, urls };
}
