import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { appOf, type LaunchedApp, type LaunchOptions, launch } from '#chromium-host/launch.ts';
import { startApp } from '#chromium-host/start-app.ts';
import { type CannedBackend, startCannedBackend } from './canned-backend.ts';
import { ask, currentProfileId, profiles } from './contract.ts';
import type { Setup } from './figures.ts';
import { settled } from './frames.ts';
import { measuredRoot } from './measured-root.ts';
import { shownRow } from './rows.ts';

/** The signed-in app with its own backend. */
export interface SignedIn {
  readonly app: LaunchedApp;
  readonly backend: CannedBackend;
  readonly profileId: string;
}

interface SignedInOptions {
  /** Whether realtime connections get a response. */
  readonly live: boolean;
  /** The backend's response for its list. */
  readonly projects: readonly unknown[];
  /** Added to the environment of the app. */
  readonly env?: LaunchOptions['env'];
  /** Starts the app in place of `launch`. */
  readonly start?: () => Promise<LaunchedApp>;
}

/** Starts the app signed in, on its list of projects. */
export async function startSignedIn(setup: Setup, options: SignedInOptions): Promise<SignedIn> {
  const backend = await startBackend(setup, options);
  const start =
    options.start ?? (() => launch({ root: measuredRoot, ...(options.env && { env: options.env }) }));
  const app = await start();
  setup.defer(() => app.quit());
  const profileId = await currentProfileId(app.page);
  await signIn(app.page, profileId, backend);
  await app.page.locator(shownRow).first().waitFor({ timeout: 300_000 });
  if (options.live) await live(app.page).waitFor();
  return { app, backend, profileId };
}

/** Starts a canned backend with such projects. */
export async function startBackend(setup: Setup, options: SignedInOptions): Promise<CannedBackend> {
  const backend = await startCannedBackend(setup.pages);
  setup.defer(() => backend.close());
  backend.holdHandshakes = !options.live;
  backend.list = JSON.stringify(options.projects);
  return backend;
}

/** Connects a profile that is new to a backend, and signs in. */
export async function signIn(page: Page, profileId: string, { url }: CannedBackend): Promise<void> {
  await ask(page, 'profiles.connectBackend', { profileId, url, acceptUnencrypted: false });
  await ask(page, 'session.signIn', { profileId, email: 'bench', password: 'bench' });
  await ask(page, 'gitProvider.skip', { profileId });
}

/** Adds a profile to a signed-in app, which confirms the new address, and signs in there. @returns its id */
export async function addSignedIn(page: Page, backend: CannedBackend): Promise<string> {
  const profileId = await ask<string>(page, 'profiles.add');
  await appOf(page).expectMessageBox({ text: backend.url, answer: 'confirm' });
  await signIn(page, profileId, backend);
  return profileId;
}

function live(page: Page) {
  return page.getByRole('status', { name: 'Connection' }).getByText('Live');
}

/** Timeout until all profiles are live, ms. */
const liveLimit = 120_000;

/** Waits until the app is connected to the backends of all profiles. */
export async function allLive(page: Page): Promise<void> {
  const limit = performance.now() + liveLimit;
  const isLive = async () => (await profiles(page)).every(({ realtime }) => realtime.status === 'live');
  while (!(await isLive())) {
    if (performance.now() > limit) throw new Error('Not all profiles became live.');
    await delay(100);
  }
}

/** More than the cache time of lists (docs/interface.md, "Limits"), ms. */
const pastCacheTime = 61_000;

/** Shows Activity, so that no list is in the window, and the one in the main process becomes stale. */
export async function waitForStaleLists(app: LaunchedApp): Promise<void> {
  await goTo(app.page, 'Activity');
  await app.evaluate((_electron, ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, pastCacheTime);
  await app.page.reload();
  await app.page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  await settled(app.page);
}

type ScreenName = 'Activity' | 'Authorizations' | 'Domains' | 'Projects';

/** Goes to a screen by its link in the main navigation. */
export async function goTo(page: Page, name: ScreenName): Promise<void> {
  await mainLink(page, name).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export function mainLink(page: Page, name: ScreenName) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** A window of the same size in the same browser without the app, to compare the app with. */
export async function startShell(setup: Setup, url: string): Promise<LaunchedApp> {
  const shell = await startApp({
    appDir: path.join(import.meta.dirname, 'shell'),
    env: { BENCH_PAGE: url },
  });
  setup.defer(() => shell.quit());
  return shell;
}
