import { ensureBuilt } from './build.ts';
import type { DesktopSession } from './desktop-session.ts';
import { repositoryRoot } from './host-choice.ts';
import { type LaunchedApp, type LaunchOptions, startApp } from './start-app.ts';

export type { LaunchedApp, LaunchOptions } from './start-app.ts';

/**
 * Starts the built app, building it where the build is stale, on real Electron or on the Chromium host. By default in
 * a desktop session of its own; a caller who wants to change or share the keychain hands in one of
 * `startDesktopSession()` and stops it after `quit()`.
 */
export async function launch(options: LaunchOptions = {}, session?: DesktopSession): Promise<LaunchedApp> {
  await ensureBuilt(repositoryRoot);
  return startApp({ ...options, appDir: repositoryRoot }, session);
}
