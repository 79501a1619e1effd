import { app, dialog } from 'electron';
import type { Log } from './ports.ts';
import type { MainTexts } from './texts/texts.ts';

/** A defect in the main process is logged without its message and told once; the app goes on (faults, row 40). */
export function reportFailures(texts: MainTexts, log: Log): void {
  let told = false;
  const report = (cause: unknown) => {
    log.error('An error was not handled.', cause);
    if (!told) dialog.showErrorBox(texts.failureTitle(), texts.failureBody());
    told = true;
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

/** There may be no window, no log and no language yet: the terminal gets the cause, the operator a plain sentence. */
export function quitAfterFailure(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.stack : cause}\n`);
  dialog.showErrorBox('Pilothouse could not start', cause instanceof Error ? cause.name : '');
  app.exit(1);
}
