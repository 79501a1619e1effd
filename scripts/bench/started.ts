import path from 'node:path';
import type { Page } from 'playwright';
import { type LaunchedApp, launch } from '#tests/host/launch.ts';
import { startApp } from '#tests/host/start-app.ts';
import { type CannedBackend, type CannedProject, startCannedBackend } from './canned-backend.ts';

/** The app, signed in on a backend of its own. */
export interface SignedIn {
  readonly app: LaunchedApp;
  readonly backend: CannedBackend;
  close(): Promise<void>;
}

/** Starts the app past its first-run steps, on its list of projects. */
export async function startSignedIn(
  pages: string,
  options: { readonly live: boolean; readonly projects: readonly CannedProject[] },
): Promise<SignedIn> {
  const backend = await startCannedBackend(pages);
  backend.holdHandshakes = !options.live;
  backend.list = JSON.stringify(options.projects);
  const app = await launch();
  await app.page.evaluate(async (url) => {
    const { pilothouse } = window;
    const state = await pilothouse.request('app.readState');
    if (!state.ok) throw new Error('The app has no state.');
    const profileId = state.value.currentProfileId;
    const replies = [
      await pilothouse.request('profiles.connectBackend', { profileId, url, acceptUnencrypted: false }),
      await pilothouse.request('session.signIn', { profileId, email: 'bench', password: 'bench' }),
      await pilothouse.request('gitProvider.skip', { profileId }),
    ];
    const failed = replies.find((reply) => !reply.ok);
    if (failed !== undefined) throw new Error(`The app refused to be set up: ${JSON.stringify(failed)}`);
  }, backend.url);
  await app.page.locator('tbody tr[data-index]').first().waitFor();
  return {
    app,
    backend,
    async close() {
      await app.quit();
      await backend.close();
    },
  };
}

/** More than the cache time of lists (docs/interface.md, "Limits"), ms. */
const pastCacheTime = 61_000;

/** Shows the activity, with no list in the window and one in the main process that is too old to be used. */
export async function outliveLists(app: LaunchedApp): Promise<void> {
  await goTo(app.page, 'Activity');
  await app.evaluate((_electron, ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, pastCacheTime);
  await app.page.reload();
  await app.page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  await app.page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Goes to a screen by its link in the main navigation. */
export async function goTo(page: Page, name: 'Activity' | 'Projects'): Promise<void> {
  await mainLink(page, name).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export function mainLink(page: Page, name: 'Activity' | 'Projects') {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

/** A window of the same size in the same browser, without the app: for what the app is compared with. */
export async function startShell(url: string): Promise<LaunchedApp> {
  return startApp({ appDir: path.join(import.meta.dirname, 'shell'), env: { BENCH_PAGE: url } });
}
