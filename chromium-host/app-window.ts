import { setTimeout as delay } from 'node:timers/promises';
import type { ElectronApplication, Page } from 'playwright';

/** How often, and at which interval in ms, a new window is looked up in the main process. */
const maxTries = 100;
const pollMs = 100;

/** Whether a page is that of one of the app's windows, and not of the system's browser. */
export async function isAppWindow(app: ElectronApplication, candidate: Page): Promise<boolean> {
  try {
    const window = await app.browserWindow(candidate);
    return await window.evaluate((found) => found !== null);
  } catch {
    // Closed in the meantime.
    return false;
  }
}

/** Calls for each new window of the app. It may be announced before the main process knows which of its windows it is. */
export function onAppWindow(app: ElectronApplication, call: (page: Page) => void): void {
  app.on('window', async (opened) => {
    for (let tries = 0; tries < maxTries && !opened.isClosed(); tries += 1) {
      if (await isAppWindow(app, opened)) {
        call(opened);
        return;
      }
      await delay(pollMs);
    }
  });
}
