import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import {
  type DesktopSession,
  type KeyringState,
  startDesktopSession,
} from '#chromium-host/desktop-session.ts';
import { type LaunchedApp, type LaunchOptions, launch } from '#chromium-host/launch.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { seedSignedIn, someone } from '#scripts/seed/seed-signed-in.ts';
import { keepAnnounced } from './announced.ts';
import { confirmNext } from './native-dialogs.ts';
import { expectAnswered } from './requests.ts';
import { watchDialogs } from './stacked-dialogs.ts';

export { expect, someone };

/** Timeout for the screenshot of a failed test, ms. The rest of the test's own timeout is for quitting its apps. */
const screenshotTimeout = 10_000;

interface Fixtures {
  /** Options of the reference backend of this spec; `test.use({ backendOptions })`. */
  backendOptions: BackendOptions;
  /** Options for starting the app of this spec; `test.use({ appOptions })`. */
  appOptions: LaunchOptions;
  /** The keychain's state at the start; `test.use({ keyring })`. */
  keyring: KeyringState;
  backend: Backend;
  /** Names of dialogs that were visible together. Dialogs never stack: a test fails where there are any. */
  stackedDialogs: string[];
  /** The app's userData directory. */
  userData: string;
  /** The private desktop session of the app; null on systems other than Linux, which have only their own. */
  desktop: DesktopSession | undefined;
  /** The same, for tests that read or change it; skips them where there is none. */
  privateDesktop: DesktopSession;
  /** The app at its first start. */
  app: LaunchedApp;
  /**
   * Starts the app signed in: with the account `someone` on `backend`, whose token is in the keychain, live on the list of
   * projects, which has been fetched. For every test that is not about the first run. Records that the backend already has
   * are not new to the app.
   * @param others further backends with a profile and an account; the last one is in view then
   */
  startSignedIn: (...others: Backend[]) => Promise<LaunchedApp>;
}

/** For each test a running backend, and an app in its own desktop session and folder. */
export const test = base.extend<Fixtures>({
  backendOptions: [{}, { option: true }],
  appOptions: [{}, { option: true }],
  keyring: ['unlocked', { option: true }],
  backend: async ({ backendOptions }, use) => {
    const backend = await startBackend(backendOptions);
    await use(backend);
    await backend.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  stackedDialogs: async ({}, use) => {
    const stacked: string[] = [];
    await use(stacked);
    expect(stacked, 'Dialogs never stack').toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-user-data-'));
    await use(folder);
    // An app that had to be killed may still write for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  desktop: async ({ keyring }, use) => {
    const desktop = process.platform === 'linux' ? await startDesktopSession({ keyring }) : undefined;
    await use(desktop);
    await desktop?.stop();
  },
  privateDesktop: async ({ desktop }, use, testInfo) => {
    if (desktop === undefined) testInfo.skip(true, 'a desktop session of its own needs D-Bus');
    else await use(desktop);
  },
  app: async ({ appOptions, userData, desktop, stackedDialogs }, use, testInfo) => {
    const onPage = async (page: Page) => {
      await watchDialogs(page, stackedDialogs);
      await keepAnnounced(page);
    };
    const app = await launch({ userData, onPage, ...appOptions }, desktop);
    await use(app);
    await finish(app, testInfo);
  },
  startSignedIn: async ({ appOptions, backend, userData, desktop, stackedDialogs }, use, testInfo) => {
    const onPage = async (page: Page) => {
      await watchDialogs(page, stackedDialogs);
      await keepAnnounced(page);
    };
    const started: LaunchedApp[] = [];
    await use(async (...others) => {
      const backends = [backend, ...others];
      if (desktop !== undefined) await seedSignedIn({ userData, desktop, backends });
      const app = await launch({ userData, onPage, ...appOptions }, desktop);
      started.push(app);
      if (desktop === undefined) await walkAll(app.page, backends);
      // Checks at each frame; `expect` polls at intervals of up to half a second.
      else await app.page.waitForFunction(() => document.querySelector('h1') !== null);
      if (desktop !== undefined && backends.length > 1) await leaveOverview(app.page);
      await expectLive(app.page);
      await expect.poll(() => realtimeStatuses(app.page)).toEqual(backends.map(() => 'live'));
      for (const each of backends) await expectAnswered(each, '/project');
      return app;
    });
    const finished = await Promise.allSettled(started.map((app) => finish(app, testInfo)));
    for (const each of finished) if (each.status === 'rejected') throw each.reason;
  },
});

/** Signs in through the window, where there is no keychain to seed. */
async function walkAll(page: Page, [first, ...others]: readonly Backend[]): Promise<void> {
  if (first !== undefined) await settle(page, first);
  for (const other of others) await addBackend(page, other);
}

/** With several backends the window opens with the overview; the last one's projects are a click away. */
async function leaveOverview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await mainLink(page, 'Projects').click();
}

/** The connection status of each profile, as the main process sends it to the window. */
function realtimeStatuses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    return state.ok ? state.value.profiles.map(({ realtime: { status } }) => status) : [];
  });
}

/** Quits an app, after a screenshot where the test has failed. */
async function finish(app: LaunchedApp, testInfo: TestInfo): Promise<void> {
  testInfo.annotations.push({ type: 'host', description: app.host });
  if (testInfo.status !== testInfo.expectedStatus && !app.page.isClosed()) {
    // A page that hangs has none.
    const body = await app.page.screenshot({ timeout: screenshotTimeout }).catch(() => null);
    if (body !== null) await testInfo.attach('window', { body, contentType: 'image/png' });
  }
  await app.quit();
}

/** First step: enters the backend URL. */
export async function enterBackend(page: Page, url: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Backend URL' }).fill(url);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Second step: creates an account. */
export async function signUp(
  page: Page,
  account: Readonly<Record<keyof typeof someone, string>> = someone,
): Promise<void> {
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(account.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Second step: signs in with an existing account. */
export async function signIn(
  page: Page,
  account: { email: string; password: string } = someone,
): Promise<void> {
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Second step: signs in with a token. */
export async function signInWithToken(page: Page, token: string): Promise<void> {
  await page.getByRole('tab', { name: 'Use a token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Third step: skips the git provider. */
export async function skipProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click();
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
}

/** From the first start to the list of projects, live. */
export async function settle(page: Page, backend: Pick<Backend, 'url'>): Promise<void> {
  await enterBackend(page, backend.url);
  await signUp(page);
  await skipProvider(page);
  await expectLive(page);
}

/** Opens the list of profiles. */
export async function openBackends(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Backend', exact: true }).click();
}

/** From "Add backend" to the list of projects of a new account, live. */
export async function addBackend(page: Page, backend: Pick<Backend, 'url'>): Promise<void> {
  await confirmNext(page, `Connect to ${new URL(backend.url).origin}?`);
  await openBackends(page);
  await page.getByRole('menuitem', { name: 'Add backend' }).click();
  await settle(page, backend);
}

/** Waits until the list of projects is shown, and live. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(realtimeStatus(page)).toHaveText('Live');
}

export function realtimeStatus(page: Page) {
  return page.getByRole('status', { name: 'Connection' });
}

/** The row of a project in the list. */
export function projectRow(page: Page, name: string) {
  const link = page.getByRole('link', { name, exact: true });
  return page.getByRole('table', { name: 'Projects' }).getByRole('row').filter({ has: link });
}

/** A link of the main navigation. */
export function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
}

/** Opens a page of the settings. */
export async function openSettings(page: Page, name: string): Promise<void> {
  await mainLink(page, 'Settings').click();
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Leaves a field of the settings, whose part (a region) then says that it was saved. */
export async function expectSaved(page: Page, part: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: part, exact: true }).getByRole('status')).toHaveText('Saved');
}

/** Whether the keychain has an access token. It is written after the window shows the next step. */
export async function hasToken(desktop: DesktopSession): Promise<boolean> {
  return (await desktop.secrets()).some(({ account }) => account.endsWith('/access-token'));
}
