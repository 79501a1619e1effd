import { app } from 'electron';
import { ownAppImage } from './app-image.ts';

/** Distinguishes a start at login from one by the operator. */
export const loginArgument = '--opened-at-login';

/** The command for the system to run at login. An AppImage runs from a temporary folder, so its own file is used. */
export function loginCommand(): readonly string[] {
  if (!app.isPackaged) return [process.execPath, app.getAppPath(), loginArgument];
  return [ownAppImage() ?? process.execPath, loginArgument];
}

export function wasOpenedAtLogin(): boolean {
  // macOS passes no arguments.
  if (process.platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return process.argv.includes(loginArgument);
}
