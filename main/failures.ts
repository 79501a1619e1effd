import { app, dialog } from 'electron';
import type { Log } from './ports.ts';
import type { MainTexts } from './texts/texts.ts';

/** Logs an unhandled error without its message and shows a dialog once; the app keeps running (faults, row 40). */
export function reportFailures(texts: MainTexts, log: Log): void {
  let shown = false;
  const report = (cause: unknown) => {
    log.error('An error was not handled.', cause);
    if (!shown) dialog.showErrorBox(texts.failureTitle(), texts.failureBody());
    shown = true;
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/**
 * Handles a failed start, possibly before there is a log or a language: prints the cause, shows an English
 * message and quits.
 */
export function quitAfterFailure(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.stack : cause}\n`);
  quitWithMessage('Pilothouse could not start', cause instanceof Error ? cause.name : '');
}

/**
 * Shows an error message and quits, at any time of the start. On Linux Electron only prints a message before it is ready
 * (its documentation, "dialog.showErrorBox"), which nobody sees who has clicked an icon: so it waits there.
 */
export function quitWithMessage(title: string, content: string): void {
  if (process.platform === 'linux') void app.whenReady().then(() => quitAtOnce(title, content));
  else quitAtOnce(title, content);
}

/** As `quitWithMessage`, but does not wait until Electron is ready, so that nothing else of it starts. */
export function quitAtOnce(title: string, content: string): void {
  dialog.showErrorBox(title, content);
  // Skips `before-quit` and windows.
  app.exit(1);
}
