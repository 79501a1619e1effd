import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '../ports.ts';
import type { CrashLimit } from '../services/desktop/crash-limit.ts';
import type { MainTexts } from '../texts/texts.ts';
import { appOrigin } from './app-protocol.ts';
import { recoveryChoice, recoveryPath } from './recovery-page.ts';

export interface Supervision {
  /** One for all windows: closing the window and opening it again is no way around it. */
  readonly limit: CrashLimit;
  readonly texts: MainTexts;
  readonly log: Log;
  /** Loads the window's page again, at the route where it was. */
  reload(): void;
}

/**
 * Looks after a window's page. One that crashed is loaded again with its route, and gives way to the recovery page where
 * that does not help (faults, row 39); one that hangs is the operator's to wait for.
 */
export function supervisePage(window: BrowserWindow, { limit, texts, log, reload }: Supervision): void {
  const contents = window.webContents;
  let onRecoveryPage = false;
  let crashWanted = false;
  let question: AbortController | null = null;

  contents.on('render-process-gone', (_event, { reason }) => {
    question?.abort();
    if (reason === 'clean-exit') return;
    log.warn(`The window's page is gone: ${reason}.`);
    const mayReload = crashWanted || limit.mayReload();
    crashWanted = false;
    if (onRecoveryPage) quitAfterCrash(texts);
    else if (mayReload) reload();
    else {
      onRecoveryPage = true;
      void window.loadURL(`${appOrigin}${recoveryPath}`);
    }
  });

  contents.on('will-navigate', (event) => {
    const choice = onRecoveryPage ? recoveryChoice(new URL(event.url)) : null;
    if (choice === null) return;
    event.preventDefault();
    onRecoveryPage = false;
    if (choice === 'quit') app.quit();
    else reload();
  });

  contents.on('unresponsive', async () => {
    if (question !== null) return;
    question = new AbortController();
    const { message, detail, wait, again } = texts.unresponsive();
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      message,
      detail,
      buttons: [wait, again],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: question.signal,
    });
    question = null;
    if (response !== 1 || window.isDestroyed()) return;
    // A page that hangs cannot be asked to load again; one whose process is gone can.
    crashWanted = true;
    contents.forcefullyCrashRenderer();
  });

  // It answers again: there is nothing left to decide.
  contents.on('responsive', () => question?.abort());
}

/** Not even a page without a script can be shown. */
function quitAfterCrash(texts: MainTexts): void {
  const { title, body } = texts.recoveryPage();
  dialog.showErrorBox(title, body);
  app.quit();
}
