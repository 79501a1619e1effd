import { test as base, expect, type Page } from '@playwright/test';
import { type Backend, startBackend } from '../../backend/index.ts';
import type { BackendOptions } from '../../backend/options.ts';
import type { DesktopSession } from '../../host/desktop-session.ts';
import { type LaunchedApp, type LaunchOptions, launch } from '../../host/launch.ts';

export { expect };

interface Fixtures {
  /** What the reference backend of this spec is like; `test.use({ backendOptions })`. */
  backendOptions: BackendOptions;
  /** How the app of this spec is started; `test.use({ appOptions })`. */
  appOptions: LaunchOptions;
  backend: Backend;
  app: LaunchedApp;
}

/** A running backend and a freshly installed app for each test. */
export const test = base.extend<Fixtures>({
  backendOptions: [{}, { option: true }],
  appOptions: [{}, { option: true }],
  backend: async ({ backendOptions }, use) => {
    const backend = await startBackend(backendOptions);
    await use(backend);
    await backend.close();
  },
  app: async ({ appOptions }, use, testInfo) => {
    const app = await launch(appOptions);
    testInfo.annotations.push({ type: 'host', description: app.host });
    await use(app);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('window', { body: await app.page.screenshot(), contentType: 'image/png' });
    }
    await app.quit();
  },
});

export const someone = {
  name: 'Robin Vega',
  email: 'robin@example.org',
  password: 'harbour-lights',
} as const;

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

/** From the first start to the list of projects, live. */
export async function settle(page: Page, backend: Backend): Promise<void> {
  await enterBackend(page, backend.url);
  await signUp(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
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
  const pages = page.getByRole('navigation', { name: 'Pages of the connection' });
  await pages.getByRole('link', { name, exact: true }).click();
}

/** Whether the keychain keeps an access token, which is written after the window has gone on. */
export async function hasToken(desktop: DesktopSession): Promise<boolean> {
  return (await desktop.secrets()).some(({ account }) => account.endsWith('/access-token'));
}
