import { expect } from '@playwright/test';
import { type DesktopSession, startDesktopSession } from '#chromium-host/desktop-session.ts';
import type { HostName } from '#chromium-host/host-choice.ts';
import { launch } from '#chromium-host/launch.ts';
import { type LaunchedApp, startApp } from '#chromium-host/start-app.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { Steps } from './steps.ts';

const account = { name: 'Ada Keel', email: 'ada@pilothouse.example', password: 'a-long-way-to-port' };

/**
 * Runs the main job and prints the time of each step. On Linux with a private keychain and notification server; elsewhere
 * a restart shows that the token was stored in the keychain.
 *
 * @param folder for the screenshots
 * @param appDir an app instead of the built one: its directory, or a package's `app.asar`, which only the Chromium host runs as
 *   a packaged app
 * @throws at the first step that fails
 */
export async function check(
  backend: Backend,
  host: HostName,
  folder: string,
  appDir?: string,
): Promise<void> {
  const desktop = process.platform === 'linux' ? await startDesktopSession() : undefined;
  try {
    const app = await (appDir === undefined
      ? launch({ host }, desktop)
      : startApp({ host, appDir, packaged: host === 'chromium' && appDir.endsWith('.asar') }, desktop));
    try {
      await doMainJob(backend, app, desktop, folder);
    } finally {
      await app.quit();
    }
  } finally {
    await desktop?.stop();
  }
}

async function doMainJob(
  backend: Backend,
  app: LaunchedApp,
  desktop: DesktopSession | undefined,
  folder: string,
): Promise<void> {
  const steps = new Steps(folder, () => app.page);
  const page = () => app.page;
  const heading = (name: string) => page().getByRole('heading', { name, level: 1 });
  const row = (name: string) =>
    page().getByRole('table', { name: 'Projects' }).getByRole('row').filter({ hasText: name });
  const storedTokens = async () =>
    (await desktop?.secrets())?.filter(({ account: entry }) => entry.endsWith('/access-token')).length;

  await steps.run('Connect to the backend', async () => {
    await page().getByRole('textbox', { name: 'Backend URL' }).fill(backend.url);
    await page().getByRole('button', { name: 'Continue' }).click();
    await expect(page().getByRole('tab', { name: 'Create account' })).toBeVisible();
  });
  await steps.run('Sign up', async () => {
    await page().getByRole('tab', { name: 'Create account' }).click();
    await page().getByRole('textbox', { name: 'Name' }).fill(account.name);
    await page().getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page().getByRole('textbox', { name: 'Password' }).fill(account.password);
    await page().getByRole('button', { name: 'Create account' }).click();
    await page().getByRole('button', { name: 'Skip for now' }).click();
    await expect(heading('Projects')).toBeVisible();
    await expect(row('Storefront')).toBeVisible();
    await expect(page().getByRole('status', { name: 'Connection' })).toHaveText('Live');
  });
  if (desktop) await steps.run('The token is in the keychain', () => expect.poll(storedTokens).toBe(1));
  await steps.run('Create a project', async () => {
    await page().getByRole('button', { name: 'New project' }).first().click();
    const dialog = page().getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Lighthouse');
    await dialog.getByLabel('Description').fill('Shows the way in');
    await dialog.getByLabel('Source ID').fill('git-lighthouse');
    await dialog.getByLabel('VM ID').fill('vm-edge-01');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(row('Lighthouse')).toBeVisible();
  });
  await steps.run('Edit it', async () => {
    await row('Lighthouse').getByRole('link', { name: 'Lighthouse' }).click();
    await expect(heading('Lighthouse')).toBeVisible();
    await page().getByRole('button', { name: 'Edit' }).click();
    const dialog = page().getByRole('dialog', { name: 'Edit project' });
    await dialog.getByLabel('Name').fill('Lighthouse North');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading('Lighthouse North')).toBeVisible();
  });
  await steps.run('A colleague’s change arrives live', async () => {
    const stored = backend.projects().find(({ name }) => name === 'Lighthouse North');
    backend.colleague.update(stored?.id ?? '', { description: 'New lamp, brighter light' });
    await expect(
      page().getByRole('region', { name: 'Fields', exact: true }).getByText('New lamp, brighter light'),
    ).toBeVisible();
  });
  await steps.run('Its notification is read back', () =>
    expect
      .poll(() => app.notifications())
      .toEqual([{ title: 'Lighthouse North', body: 'Changed: description' }]),
  );
  await steps.run('Delete it', async () => {
    await page().getByRole('button', { name: 'Delete' }).click();
    await page()
      .getByRole('alertdialog', { name: 'Delete project' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(heading('Projects')).toBeVisible();
    await expect(row('Lighthouse North')).toBeHidden();
    expect(backend.projects().some(({ name }) => name === 'Lighthouse North')).toBe(false);
  });
  await steps.run('Sign out', async () => {
    await page().getByRole('button', { name: 'Account' }).click();
    await page().getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await expect(page().getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => backend.connections).toBe(0);
  });
  if (desktop)
    await steps.run('The token is gone from the keychain', () => expect.poll(storedTokens).toBe(0));
  await steps.run('The next start asks to sign in', async () => {
    await app.restart();
    await expect(page().getByRole('tab', { name: 'Sign in' })).toBeVisible();
  });
}
