import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type ElectronApplication, type Page } from 'playwright';
import type { HostName } from './host-choice.ts';

/** Crashes the window's page, and waits until the app has reloaded it. */
export function crashWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return new Promise<void>((resolve) => {
      contents?.once('render-process-gone', () => contents.once('did-finish-load', () => resolve()));
      contents?.forcefullyCrashRenderer();
    });
  });
}

/**
 * The app's window through a second Playwright connection. A crashed page stays unusable in the first one on both
 * hosts, even after the app has reloaded it.
 *
 * @param artifactsDir where Playwright stores what it writes
 */
export async function reattach(
  host: HostName,
  userData: string,
  artifactsDir: string,
): Promise<{ page: Page; leave(): Promise<void> }> {
  const profile = host === 'chromium' ? path.join(userData, 'chromium') : userData;
  const [port, address] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${address}`, { artifactsDir });
  // Pages of the system browser may be open as well.
  const pages = browser.contexts().flatMap((context) => context.pages());
  const page = pages.find((each) => /^app:|^http:\/\/[^/]+\.app\.localhost\//.test(each.url()));
  if (page === undefined) throw new Error('The app has no window.');
  return { page, leave: () => browser.close() };
}
