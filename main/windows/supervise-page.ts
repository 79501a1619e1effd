import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '../ports.ts';
import type { CrashLimit } from '../services/desktop/crash-limit.ts';
import type { MainTexts } from '../texts/texts.ts';
import { appOrigin } from './app-protocol.ts';
import { recoveryChoice, recoveryPath } from './recovery-page.ts';

export interface Supervision {
  /** Shared by all windows, so that it still applies after the window was closed and opened again. */
  readonly limit: CrashLimit;
  readonly texts: MainTexts;
  readonly log: Log;
  /** Loads the window's page again, at its last route. */
  reload(): void;
}

/**
 * Handles crashes and hangs of a window's page. A crashed page is reloaded, or replaced by the recovery page
 * if that does not help (faults, row 39). If a page hangs, the operator chooses to wait or to reload.
 */
export function supervisePage(window: BrowserWindow, { limit, texts, log, reload }: Supervision): void {
  const contents = window.webContents;
  let onRecoveryPage = false;
  let crashRequested = false;
  let question: AbortController | null = null;

  contents.on('render-process-gone', (_event, { reason }) => {
    question?.abort();
    if (reason === 'clean-exit') return;
    log.warn(`The window's page has crashed: ${reason}.`);
    const mayReload = crashRequested || limit.mayReload();
    crashRequested = false;
    if (onRecoveryPage) quitAfterCrash(texts);
    else if (mayReload) reload();
    else {
      onRecoveryPage = true;
      // Rejects where another page is loaded meanwhile, or the window is closed.
      window
        .loadURL(`${appOrigin}${recoveryPath}`)
        .catch((thrown) => log.error('The recovery page was not loaded.', thrown));
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
    const options: Electron.MessageBoxOptions = {
      type: 'warning',
      message,
      detail,
      buttons: [wait, again],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: question.signal,
    };
    // On macOS a sheet of a hidden window could not be answered.
    const { response } = await (window.isVisible()
      ? dialog.showMessageBox(window, options)
      : dialog.showMessageBox(options));
    question = null;
    if (response !== 1 || window.isDestroyed()) return;
    // A page that hangs cannot be reloaded, but one whose process has ended can.
    crashRequested = true;
    contents.forcefullyCrashRenderer();
  });

  // The page responds again: close the question.
  contents.on('responsive', () => question?.abort());
}

/** Quits if not even the recovery page can be shown. */
function quitAfterCrash(texts: MainTexts): void {
  const { title, body } = texts.recoveryPage();
  dialog.showErrorBox(title, body);
  app.quit();
}
