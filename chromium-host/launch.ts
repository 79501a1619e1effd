import type { Page } from 'playwright';
import { ensureBuilt } from './build.ts';
import type { DesktopSession } from './desktop-session.ts';
import { repositoryRoot } from './host-choice.ts';
import { type LaunchedApp, type LaunchOptions, startApp } from './start-app.ts';

export type { LaunchedApp, LaunchOptions } from './start-app.ts';

/** Options for starting the app of a checkout. */
export interface CheckoutOptions extends LaunchOptions {
  /** The root of the checkout whose app is started; this one by default. */
  readonly root?: string;
}

/**
 * Starts the built app on real Electron or on the Chromium host, after building it where the build is stale. By default in
 * its own desktop session; to change or share the keychain, pass one of `startDesktopSession()` and stop it after
 * `quit()`.
 */
export async function launch(
  { root = repositoryRoot, ...options }: CheckoutOptions = {},
  session?: DesktopSession,
): Promise<LaunchedApp> {
  await ensureBuilt(root);
  const app = await startApp({ ...options, appDir: root }, session);
  launched.add(app);
  return app;
}

const launched = new Set<LaunchedApp>();

/** The app whose window has this page. */
export function appOf(page: Page): LaunchedApp {
  const app = [...launched].find((one) => one.page === page);
  if (app === undefined) throw new Error('No app that was launched has this page.');
  return app;
}
