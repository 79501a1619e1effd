import type { BrowserWindow } from 'electron';
import type { Clock } from '../ports.ts';

/**
 * Delay after which the window is shown if `ready-to-show` is not emitted after its page has loaded, in ms.
 */
const afterLoadMs = 1_000;
/** Delay after which the window is shown in any case, even if it is empty, in ms. */
const latestMs = 10_000;

type Revealed = Pick<BrowserWindow, 'once' | 'isDestroyed'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'once' | 'on'>;
};

/**
 * Shows a window that was created hidden, once. Its page is painted by then, unless Electron does not report
 * that: on Wayland `ready-to-show` may never be emitted for a hidden window (electron/electron#48859).
 *
 * @param show includes calls such as maximizing, which show the window in Electron
 * @returns a function that shows it now, unless it was already shown
 */
export function revealOnce(window: Revealed, clock: Clock, show: () => void): () => void {
  let revealed = false;
  const reveal = () => {
    if (revealed || window.isDestroyed()) return;
    revealed = true;
    cancel();
    show();
  };
  const cancel = clock.setTimer(latestMs, reveal);
  window.once('ready-to-show', reveal);
  window.webContents.once('did-finish-load', () => clock.setTimer(afterLoadMs, reveal));
  window.webContents.on('did-fail-load', (_event, _code, _description, _url, isMainFrame) => {
    if (isMainFrame) reveal();
  });
  return reveal;
}
