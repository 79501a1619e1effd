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
  dialog.showErrorBox('Pilothouse could not start', cause instanceof Error ? cause.name : '');
  app.exit(1);
}
