import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type Page } from 'playwright';
import { chromiumHost, type HostName } from './host-choice.ts';

const appDir = path.join(import.meta.dirname, 'plain-browser');

/** A browser with one page, on the host that runs the app. */
export interface PlainBrowser {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens an address in a browser of its own. @param env has the display that real Electron needs on Linux */
export async function openPlainBrowser(
  url: string,
  host: HostName,
  env: Readonly<Record<string, string>>,
): Promise<PlainBrowser> {
  const userData = mkdtempSync(path.join(tmpdir(), 'plain-browser-'));
  const browser = await _electron.launch({
    ...(host === 'chromium' ? { executablePath: chromiumHost } : {}),
    args: [appDir, `--user-data-dir=${userData}`, url],
    env,
    // It is removed below: a folder of Playwright's own may be left behind.
    artifactsDir: userData,
  });
  const page = await browser.firstWindow();
  await page.waitForURL((shown) => !/^(about|data):/.test(shown.href));
  return {
    page,
    async close() {
      await browser.close();
      rmSync(userData, { recursive: true, force: true });
    },
  };
}
