import { ensureBuilt } from './build.ts';
import type { DesktopSession } from './desktop-session.ts';
import { repositoryRoot } from './host-choice.ts';
import { type LaunchedApp, type LaunchOptions, startApp } from './start-app.ts';

export type { LaunchedApp, LaunchOptions } from './start-app.ts';

/**
 * Starts the built app on real Electron or on the Chromium host, after building it where the build is stale. By default in
 * its own desktop session; to change or share the keychain, pass one of `startDesktopSession()` and stop it after
 * `quit()`.
 */
export async function launch(options: LaunchOptions = {}, session?: DesktopSession): Promise<LaunchedApp> {
  await ensureBuilt(repositoryRoot);
  return startApp({ ...options, appDir: repositoryRoot }, session);
}
