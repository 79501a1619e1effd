import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { type Backend, startBackend } from '#tests/backend/index.ts';
import type { BackendOptions } from '#tests/backend/options.ts';
import { type DesktopSession, type KeyringState, startDesktopSession } from '#tests/host/desktop-session.ts';
import { type LaunchedApp, type LaunchOptions, launch } from '#tests/host/launch.ts';
import { seedSignedIn, someone } from '#tests/support/seed-signed-in.ts';
import { expectAnswered } from './requests.ts';

export { expect, someone };

interface Fixtures {
  /** What the reference backend of this spec is like; `test.use({ backendOptions })`. */
  backendOptions: BackendOptions;
  /** How the app of this spec is started; `test.use({ appOptions })`. */
  appOptions: LaunchOptions;
  /** What the keychain is like at the start; `test.use({ keyring })`. */
  keyring: KeyringState;
  backend: Backend;
  /** The app's files. */
  userData: string;
  /** The desktop session that the app runs in; elsewhere than on Linux there is only the system's own. */
  desktop: DesktopSession | undefined;
  /** The same, for tests that look into or change it; skips them where there is none. */
  privateDesktop: DesktopSession;
  /** The app as it starts for the first time. */
  app: LaunchedApp;
  /**
   * Starts the app signed in: with the account `someone` on `backend`, whose token is in the keychain, live on the list of
   * projects, which has been fetched. For every test that is not about the first run; what the backend holds before is nothing new to the app.
   * @param others further backends with a profile and an account; the last one is in view then
   */
  startSignedIn: (...others: Backend[]) => Promise<LaunchedApp>;
}

/** A running backend, and an app in a desktop session and a folder of its own, for each test. */
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
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-user-data-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
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
  app: async ({ appOptions, userData, desktop }, use, testInfo) => {
    const app = await launch({ userData, ...appOptions }, desktop);
    await use(app);
    await finish(app, testInfo);
  },
  startSignedIn: async ({ appOptions, backend, userData, desktop }, use, testInfo) => {
    const started: LaunchedApp[] = [];
    await use(async (...others) => {
      const backends = [backend, ...others];
      if (desktop !== undefined) await seedSignedIn({ userData, desktop, backends });
      const app = await launch({ userData, ...appOptions }, desktop);
      started.push(app);
      if (desktop === undefined) await walkAll(app.page, backends);
      // At each frame, whereas `expect` looks again after pauses that grow to half a second.
      else await app.page.waitForFunction(() => document.querySelector('h1') !== null);
      await expectLive(app.page);
      await expect.poll(() => connections(app.page)).toEqual(backends.map(() => 'live'));
      for (const each of backends) await expectAnswered(each, '/project');
      return app;
    });
    for (const app of started) await finish(app, testInfo);
  },
});

/** Signs in as a person does, where there is no keychain to prepare. */
async function walkAll(page: Page, [first, ...others]: readonly Backend[]): Promise<void> {
  if (first !== undefined) await settle(page, first);
  for (const other of others) await addBackend(page, other);
}

/** How each profile is connected, as the main process tells the window. */
function connections(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    return state.ok ? state.value.profiles.map(({ connection: { status } }) => status) : [];
  });
}

/** Ends an app, after a picture of its window where the test has failed. */
async function finish(app: LaunchedApp, testInfo: TestInfo): Promise<void> {
  testInfo.annotations.push({ type: 'host', description: app.host });
  if (testInfo.status !== testInfo.expectedStatus && !app.page.isClosed()) {
    await testInfo.attach('window', { body: await app.page.screenshot(), contentType: 'image/png' });
  }
  await app.quit();
}

/** First step: says where the backend is. */
export async function enterBackend(page: Page, url: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Backend URL' }).fill(url);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Second step, for a new account. */
export async function signUp(page: Page, account: typeof someone = someone): Promise<void> {
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(account.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Second step, for an account that exists. */
export async function signIn(
  page: Page,
  account: { email: string; password: string } = someone,
): Promise<void> {
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Second step, with a token instead of an account. */
export async function signInWithToken(page: Page, token: string): Promise<void> {
  await page.getByRole('tab', { name: 'Use a token' }).click();
  await page.getByRole('textbox', { name: 'Access token' }).fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Third step: goes on without a git provider. */
export async function skipProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click();
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
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
  await openBackends(page);
  await page.getByRole('menuitem', { name: 'Add backend' }).click();
  await settle(page, backend);
}

/** The list of projects is in view, and live. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
}

export function connection(page: Page) {
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

/** Opens a page of Settings, tab "Connection". */
export async function openConnectionPage(page: Page, name: string): Promise<void> {
  await mainLink(page, 'Settings').click();
  await page.getByRole('tab', { name: 'Connection' }).click();
  const pages = page.getByRole('navigation', { name: 'Connection pages' });
  await pages.getByRole('link', { name, exact: true }).click();
}

/** Whether the keychain keeps an access token, which is written after the window has gone on. */
export async function hasToken(desktop: DesktopSession): Promise<boolean> {
  return (await desktop.secrets()).some(({ account }) => account.endsWith('/access-token'));
}
