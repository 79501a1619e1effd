import { app, type BrowserWindow } from 'electron';
import type { WindowRole } from '#contract/actions.ts';

/** Half a level, as Electron's menu roles zoom: a level is a factor of 1.2. */
const zoomStep = Math.sqrt(1.2);

/** The actions of the application menu's roles, which the command palette runs by name. */
const roles: Readonly<Record<WindowRole, (window: BrowserWindow) => void>> = {
  undo: ({ webContents }) => webContents.undo(),
  redo: ({ webContents }) => webContents.redo(),
  cut: ({ webContents }) => webContents.cut(),
  copy: ({ webContents }) => webContents.copy(),
  paste: ({ webContents }) => webContents.paste(),
  delete: ({ webContents }) => webContents.delete(),
  selectAll: ({ webContents }) => webContents.selectAll(),
  resetZoom: ({ webContents }) => webContents.setZoomFactor(1),
  zoomIn: ({ webContents }) => webContents.setZoomFactor(webContents.getZoomFactor() * zoomStep),
  zoomOut: ({ webContents }) => webContents.setZoomFactor(webContents.getZoomFactor() / zoomStep),
  togglefullscreen: (window) => window.setFullScreen(!window.isFullScreen()),
  reload: ({ webContents }) => webContents.reload(),
  minimize: (window) => window.minimize(),
  close: (window) => window.close(),
  quit: () => app.quit(),
};

/** Runs the action of a role; no-op while the window is closed. */
export function performRole(role: WindowRole, window: BrowserWindow | null): void {
  if (window !== null) roles[role](window);
}
