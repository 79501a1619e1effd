import { app } from 'electron';

/** Tells a start by the system from one by a person. */
export const loginArgument = '--opened-at-login';

/** What the system is to run at login. An AppImage runs from a folder that is gone once it ends: its own file stays. */
export function loginCommand(): readonly string[] {
  const program = process.env.APPIMAGE || process.execPath;
  return app.isPackaged ? [program, loginArgument] : [program, app.getAppPath(), loginArgument];
}

export function wasOpenedAtLogin(): boolean {
  // macOS hands on no arguments.
  if (process.platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return process.argv.includes(loginArgument);
}
