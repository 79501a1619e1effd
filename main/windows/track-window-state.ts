import { type BrowserWindow, screen } from 'electron';
import type { Cancel, Clock } from '../ports.ts';
import type { DisplayArea } from '../services/desktop/window-state.ts';
import type { WindowState } from '../services/settings/desktop-settings.ts';

/** Debounce: a window that is being moved is saved once it stops, in ms. */
const saveDelayMs = 500;

/** Saves a window's position and size after it was moved or resized, and before it closes. */
export function trackWindowState(
  window: BrowserWindow,
  clock: Clock,
  save: (displays: readonly DisplayArea[], state: WindowState) => void,
): void {
  let cancel: Cancel = () => undefined;
  // A window is maximized only when it is first shown.
  let shown = false;
  window.once('show', () => {
    shown = true;
  });
  function write(): void {
    cancel();
    if (!shown || window.isDestroyed() || window.isMinimized()) return;
    save(screen.getAllDisplays(), {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  }
  function moved(): void {
    cancel();
    cancel = clock.setTimer(saveDelayMs, write);
  }
  window.on('move', moved);
  window.on('resize', moved);
  window.on('maximize', moved);
  window.on('unmaximize', moved);
  window.on('enter-full-screen', moved);
  window.on('leave-full-screen', moved);
  window.on('close', write);
  window.on('closed', () => cancel());
}
