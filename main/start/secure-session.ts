import path from 'node:path';
import { session } from 'electron';
import type { Log } from '../ports.ts';
import type { MainTexts } from '../texts/texts.ts';
import { serveApp } from '../windows/app-protocol.ts';
import { recoveryPage, recoveryPath } from '../windows/recovery-page.ts';
import { denyPermissions, fetchNoDictionaries, refuseDownloads } from '../windows/web-security.ts';

/**
 * Sets the permissions of pages, and serves the pages of the app. Needs Electron to be ready, which creates
 * the session. Runs before the window, which loads a page.
 *
 * @param folder of the main process's bundle, next to that of the window
 */
export function secureSession(folder: string, texts: MainTexts, log: Log): void {
  fetchNoDictionaries(session.defaultSession);
  denyPermissions(session.defaultSession);
  refuseDownloads(session.defaultSession, log);
  serveApp(path.join(folder, '../renderer'), { [recoveryPath]: () => recoveryPage(texts) });
}
