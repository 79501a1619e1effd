import path from 'node:path';
import { app } from './app.ts';
import { startBrowser } from './browser.ts';
import { onPageGone } from './browser-window.ts';
import { takeOver } from './chromium.ts';
import { switchValue } from './command-line.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { startedApp } from './started-app.ts';

/** Timeout for Chromium to write its profile before it is killed, ms. */
const endLimit = 3000;

declare global {
  var __playwright_run: (() => void) | undefined;
}

/**
 * Starts what the app's windows need, waits for Playwright to attach if it started this process, and makes the app
 * ready.
 */
export async function start(): Promise<void> {
  if (app.isQuitting) return;
  const { rawArguments } = startedApp;
  const port = await startLoopbackServer();
  const profile = path.join(app.getPath('sessionData'), 'chromium');
  const browser = await startBrowser(profile, port, switchValue(rawArguments, 'headed') !== undefined);
  await takeOver(browser, onPageGone);

  const ended = new Promise<number | null>((resolve) => browser.process.once('exit', resolve));
  void ended.then((code) => {
    if (app.isQuitting) return;
    // Closing the last window ends Chromium, but must not end the app.
    if (code === 0) app.quit();
    else {
      console.error(`Chromium ended unexpectedly (${code})`);
      app.exit(1);
    }
  });
  // All Chromium processes share its stderr, and write to the profile until the last one has ended.
  const allEnded = new Promise((resolve) => browser.process.once('close', resolve));
  app.beforeEnd(async () => {
    const timer = setTimeout(browser.kill, endLimit);
    await browser.connection.root.post('Browser.close');
    await allEnded;
    clearTimeout(timer);
  });

  // Playwright reads this line from Electron, attaches, and then calls __playwright_run: `ready` waits for it.
  const isDriven = switchValue(rawArguments, 'remote-debugging-port') !== undefined;
  const released = new Promise<void>((resolve) => {
    globalThis.__playwright_run = resolve;
  });
  process.stderr.write(`DevTools listening on ${browser.devToolsUrl}\n`);
  if (isDriven) await released;
  app.becomeReady();
}
