import { type BrowserWindow, screen } from 'electron';
import type { Cancel, Clock } from '../ports.ts';
import type { DisplayArea } from '../services/desktop/window-state.ts';
import type { WindowState } from '../services/settings/desktop-settings.ts';

/** A window that is being dragged is not written down at every step, ms. */
const restMs = 500;

/** Tells where a window is whenever it has come to rest, and once more before it goes. */
export function trackWindowState(
  window: BrowserWindow,
  clock: Clock,
  keep: (displays: readonly DisplayArea[], place: WindowState) => void,
): void {
  let cancel: Cancel = () => undefined;
  function write(): void {
    cancel();
    if (window.isDestroyed() || window.isMinimized()) return;
    keep(screen.getAllDisplays(), {
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
    });
  }
  function moved(): void {
    cancel();
    cancel = clock.setTimer(restMs, write);
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
