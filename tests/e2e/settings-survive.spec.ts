import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type DesktopSession, startDesktopSession } from '../host/desktop-session.ts';
import { type LaunchedApp, launch } from '../host/launch.ts';
import { test as base, connection, expect, projectRow, settle } from './support/fixtures.ts';

/** A computer whose files the test changes while the app does not run. */
interface Computer {
  /** Where the app keeps its files. */
  readonly folder: string;
  start(): Promise<LaunchedApp>;
}

const test = base.extend<{ computer: Computer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  computer: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-survive-'));
    const desktop: DesktopSession | undefined =
      process.platform === 'linux' ? await startDesktopSession() : undefined;
    const started: LaunchedApp[] = [];
    await use({
      folder,
      async start() {
        const app = await launch({ userData: folder }, desktop);
        started.push(app);
        return app;
      },
    });
    await started.at(-1)?.quit();
    await desktop?.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a cut settings file: the last good copy is in use, said once, and nothing has to be entered again', async ({
  computer,
  backend,
}) => {
  const before = await computer.start();
  await settle(before.page, backend);
  backend.colleague.create({ name: 'Lighthouse', sourceId: 'git-a', vmId: 'vm-1' });
  await before.quit();
  const file = path.join(computer.folder, 'settings.json');
  const cut = readFileSync(file).subarray(0, 100);
  writeFileSync(file, cut);

  const { page } = await computer.start();
  await expect(projectRow(page, 'Lighthouse')).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
  await expect(notice(page, 'The settings file was damaged')).toBeVisible();
  expect(readFileSync(path.join(computer.folder, 'settings.unreadable.json'))).toEqual(cut);
  await notice(page, 'The settings file was damaged').getByRole('button').click();
  await expect(notice(page, 'The settings file was damaged')).toBeHidden();
  await page.reload();
  await expect(projectRow(page, 'Lighthouse')).toBeVisible();
  await expect(notice(page, 'The settings file was damaged')).toBeHidden();
});

test('settings of a newer version are kept as they are, and the app starts anew beside them', async ({
  computer,
}) => {
  const newer = '{"version":99,"profiles":"of another kind"}';
  writeFileSync(path.join(computer.folder, 'settings.json'), newer);
  const { page } = await computer.start();
  await expect(page.getByRole('textbox', { name: 'Backend URL' })).toBeVisible();
  await expect(notice(page, 'written by a newer version')).toBeVisible();
  expect(readFileSync(path.join(computer.folder, 'settings.version-99.json'), 'utf8')).toBe(newer);
});

test('where the settings cannot be written it runs on, and says so in the first window', async ({
  computer,
  backend,
}) => {
  // A folder where the new file would be made: refused, also to root, as on a disk that is read-only.
  mkdirSync(path.join(computer.folder, 'settings.json.tmp'));
  const { page } = await computer.start();
  await expect(notice(page, 'The settings could not be saved')).toBeVisible();
  await settle(page, backend);
  await expect(notice(page, 'The settings could not be saved')).toBeVisible();
});
