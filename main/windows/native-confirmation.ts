import { type BrowserWindow, dialog } from 'electron';
import type { AskOperator } from '../services/confirmation/confirmations.ts';

/**
 * Asks the operator in a dialog of the system, which the window's page can neither show, hide nor answer. The
 * safe button is the default one, also for Escape and for closing the dialog; on macOS, where one button cannot be both,
 * Return does nothing.
 *
 * @param language BCP 47
 * @param parent null while the window is closed
 */
export function askNatively(language: string, parent: () => BrowserWindow | null): AskOperator {
  return async (change) => {
    // Loaded with the first question instead of at the start.
    const { confirmationsDe } = await import('../texts/confirmations-de.ts');
    const { confirmationsEn } = await import('../texts/confirmations-en.ts');
    const texts = language.startsWith('de') ? confirmationsDe : confirmationsEn;
    const { message, detail, confirm } = texts.question(change);
    const options: Electron.MessageBoxOptions = {
      type: 'warning',
      message,
      detail,
      buttons: [texts.cancel, confirm],
      // The first button is the default one on every system, even where `defaultId` is ignored.
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const window = parent();
    // On macOS a sheet of a hidden window could not be answered.
    const { response } = await (window === null || !window.isVisible()
      ? dialog.showMessageBox(options)
      : dialog.showMessageBox(window, options));
    return response === 1;
  };
}
