import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopSession, startDesktopSession } from '#chromium-host/desktop-session.ts';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import {
  test as base,
  expect,
  expectLive,
  expectSaved,
  mainLink,
  openSettings,
  projectRow,
  realtimeStatus,
  settle,
  signIn,
  skipProvider,
  someone,
} from './support/fixtures.ts';
import { cancelNext, confirmNext } from './support/native-dialogs.ts';

/** A computer whose files the test changes while the app is closed. */
interface Computer {
  /** The app's userData directory. */
  readonly folder: string;
  /** Of the keychain; Linux only. */
  readonly desktop: DesktopSession | undefined;
  start(env?: Readonly<Record<string, string>>): Promise<LaunchedApp>;
  /** Starts the app signed in to this backend, live. */
  startSignedIn(backend: Backend): Promise<LaunchedApp>;
  end(): Promise<void>;
}

async function newComputer(): Promise<Computer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-survive-'));
  const desktop = process.platform === 'linux' ? await startDesktopSession() : undefined;
  let last: LaunchedApp | undefined;
  async function start(env: Readonly<Record<string, string>> = {}): Promise<LaunchedApp> {
    last = await launch({ userData: folder, env }, desktop);
    return last;
  }
  return {
    folder,
    desktop,
    start,
    async startSignedIn(backend) {
      if (desktop !== undefined) await seedSignedIn({ userData: folder, desktop, backends: [backend] });
      const app = await start();
      if (desktop === undefined) await settle(app.page, backend);
      else await expectLive(app.page);
      return app;
    },
    async end() {
      await last?.quit();
      await desktop?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const test = base.extend<{ computer: Computer; otherComputer: Computer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  computer: async ({}, use) => {
    const computer = await newComputer();
    await use(computer);
    await computer.end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  otherComputer: async ({}, use) => {
    const computer = await newComputer();
    await use(computer);
    await computer.end();
  },
});

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('uses the last good copy of damaged settings, and moves backends to another computer without any secret', async ({
  computer,
  otherComputer,
  backend,
}) => {
  test.slow();
  const before = await computer.startSignedIn(backend);
  backend.colleague.create({ name: 'Lighthouse', sourceId: 'git-a', vmId: 'vm-1' });
  await before.quit();
  const file = path.join(computer.folder, 'settings.json');
  const cut = readFileSync(file).subarray(0, 100);
  writeFileSync(file, cut);

  const from = await computer.start();
  await test.step('uses the last good copy of a truncated settings file, with one notice', async () => {
    const { page } = from;
    await expect(projectRow(page, 'Lighthouse')).toBeVisible();
    await expect(realtimeStatus(page)).toHaveText('Live');
    await expect(notice(page, 'The settings file was damaged')).toBeVisible();
    expect(readFileSync(path.join(computer.folder, 'settings.unreadable.json'))).toEqual(cut);
    await notice(page, 'The settings file was damaged').getByRole('button').click();
    await expect(notice(page, 'The settings file was damaged')).toBeHidden();
    await page.reload();
    await expect(projectRow(page, 'Lighthouse')).toBeVisible();
    await expect(notice(page, 'The settings file was damaged')).toBeHidden();
  });
  await test.step('moves backends to another computer in a file, without any secret, after showing what is in it', async () => {
    await openSettings(from.page, 'Domains');
    await from.page.getByRole('textbox', { name: 'Challenge prefix' }).fill('_harbour');
    await expectSaved(from.page, 'Domain challenges');
    await from.page.getByRole('tab', { name: 'Your data' }).click();
    const file = path.join(computer.folder, 'backends.json');
    await from.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await from.page.getByRole('button', { name: 'Export backends' }).click();
    const exporting = from.page.getByRole('dialog', { name: 'Export backends' });
    await expect(exporting.getByRole('checkbox', { name: 'Connection (1)' })).toBeChecked();
    await expectAccessible(from.page);
    await exporting.getByRole('button', { name: 'Save file' }).click();
    await expectAnnounced(from.page, 'Backends exported');
    const text = readFileSync(file, 'utf8');
    for (const secret of [someone.email, someone.password]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ[\w-]+\./);

    const to = await otherComputer.start();
    const { page } = to;
    const choose = (filePath: string) =>
      to.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
      }, filePath);
    const hostile = path.join(otherComputer.folder, 'hostile.json');
    writeFileSync(hostile, text.replace(backend.url, 'javascript:alert(1)'));
    await choose(hostile);
    await page.getByRole('button', { name: 'Import backends' }).click();
    await expect(page.getByRole('alert')).toContainText('This is not an export of backends');

    await choose(file);
    await page.getByRole('button', { name: 'Import backends' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import backends' });
    await expect(dialog.getByRole('listitem').first()).toContainText(backend.url);
    await expect(dialog.getByText('Challenge prefix _harbour')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Watched domains' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 backend' }).click();
    await signIn(page);
    await skipProvider(page);
    await expect(realtimeStatus(page)).toHaveText('Live');
    await openSettings(page, 'Domains');
    await expect(page.getByRole('textbox', { name: 'Challenge prefix' })).toHaveValue('_harbour');
  });
});

test('erases everything on this computer, also with a locked keychain, and starts a first run', async ({
  computer,
  backend,
}) => {
  test.slow();
  // A private keychain needs D-Bus.
  if (computer.desktop !== undefined)
    await test.step('reports a locked keychain before anything is erased; continuing leaves only its entries', async () => {
      const app = await computer.startSignedIn(backend);
      const { page } = app;
      await mainLink(page, 'Settings').click();
      await computer.desktop?.setKeyring('locked');
      await page.getByRole('button', { name: 'Forget everything on this computer' }).click();
      const erase = page.getByRole('region', { name: 'Erase local data' }).getByRole('button');
      await confirmNext(page, 'Erase all local data?');
      await erase.click();
      const dialog = page.getByRole('alertdialog', { name: 'Erase local data?' });
      await expect(dialog.getByRole('alert')).toContainText('Nothing was deleted');
      await expectAccessible(page);
      await expect(realtimeStatus(page)).toHaveText('Live');
      await dialog.getByRole('button', { name: 'Continue without the keychain' }).click();
      await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue('');
      await app.quit();
      // At the next start the keychain is unlocked, and the remaining entries are deleted.
      await computer.desktop?.setKeyring('unlocked');
      const unlocked = await computer.start();
      await expect.poll(async () => computer.desktop?.secrets() ?? []).toEqual([]);
      await unlocked.quit();
    });
  await test.step('erases files, keychain entries and window settings, and starts a first run', async () => {
    const app = await computer.startSignedIn(backend);
    const { page } = app;
    await mainLink(page, 'Settings').click();
    await page.getByRole('tab', { name: 'Appearance' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('button', { name: 'Forget everything on this computer' }).click();
    const erase = page.getByRole('region', { name: 'Erase local data' }).getByRole('button');
    await cancelNext(page, 'Erase all local data?');
    await erase.click();
    await expect.poll(async () => (await app.messageBoxes()).length).toBe(1);
    await expect(erase).toBeEnabled();
    await expect(realtimeStatus(page)).toHaveText('Live');

    await confirmNext(page, 'Erase all local data?');
    const loadedAnew = page.waitForEvent('load');
    await erase.click();
    await loadedAnew;
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue('');
    await expect.poll(() => backend.connections).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(async () => computer.desktop?.secrets() ?? []).toEqual([]);
    await app.quit();
    for (const name of readdirSync(computer.folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(json|log)$/.test(name)) continue;
      const text = readFileSync(path.join(computer.folder, name), 'utf8');
      expect(text, name).not.toContain(someone.email);
      expect(text, name).not.toContain(backend.url);
    }

    // An administrator has set the same backend up meanwhile: nobody is signed in to it any more.
    const policy = path.join(computer.folder, 'policy.json');
    const preset = { id: 'ops', url: backend.url, name: 'Operations', production: true };
    writeFileSync(policy, JSON.stringify({ backends: [preset], theme: 'dark' }), { mode: 0o644 });
    const next = await computer.start({ PILOTHOUSE_POLICY_FILE: policy });
    await expect(next.page.getByRole('main').getByText('Managed by your organization')).toBeVisible();
    await expect(next.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect(next.page.getByRole('button', { name: 'Change backend' })).toHaveCount(0);
    await expect(next.page.getByRole('region', { name: 'Production' })).toContainText('Operations');
    const errors = notice(next.page, 'errors in the policy file');
    await errors.getByText('Show errors').click();
    await expect(errors.getByRole('listitem')).toContainText(/^themeUnknown keyLine 1, column \d+$/);
    await expectAccessible(next.page);
  });
});
