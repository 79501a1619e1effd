import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, projectRow, test } from './support/fixtures.ts';
import { profileFiles } from './support/profile-files.ts';

/** Chooses this file to save to, on a disk that writes nothing after the first part of a file until it is told to. */
async function saveSlowly(app: LaunchedApp, file: string): Promise<{ readonly goOn: () => Promise<void> }> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    const files = process.getBuiltinModule('node:fs/promises');
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { writeOn: resolve });
    const { open } = files;
    files.open = async (...args: Parameters<typeof open>) => {
      const handle = await open(...args);
      const { writeFile } = handle;
      let parts = 0;
      handle.writeFile = async (...part: Parameters<typeof writeFile>) => {
        parts += 1;
        if (parts > 1) await promise;
        return writeFile.apply(handle, part);
      };
      return handle;
    };
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  }, file);
  return {
    goOn: () => app.evaluate(() => (globalThis as unknown as { writeOn: () => void }).writeOn()),
  };
}

test('shows how far a slow export is; where it is cancelled, no file is left', async ({
  startSignedIn,
  backend,
  userData,
}) => {
  for (let at = 1; at <= 20; at += 1) backend.colleague.create({ ...shop, name: `Shop ${at}` });
  const app = await startSignedIn();
  const { page } = app;
  const folder = path.join(userData, 'exported');
  mkdirSync(folder);
  const file = path.join(folder, 'projects.csv');
  const { goOn } = await saveSlowly(app, file);
  const exportList = async () => {
    await page.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Export as CSV' }).press('Enter');
  };
  await expect(page.getByRole('link', { name: 'Shop 20' })).toBeVisible();
  await exportList();
  const progress = page.getByRole('progressbar', { name: 'Export: Projects' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^(\d+) of \1$/);
  expect(existsSync(file)).toBe(false);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel: Export: Projects' }).focus();
  await page.keyboard.press('Enter');
  // The answer shows that main has received the cancellation, which came before.
  await page.evaluate(() => window.pilothouse.request('app.readState'));
  await goOn();
  await expectAnnounced(page, 'Export cancelled, no file was written');
  await expect(progress).toHaveCount(0);
  expect(readdirSync(folder)).toEqual([]);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();

  await exportList();
  await expectAnnounced(page, 'List exported');
  expect(readdirSync(folder)).toEqual(['projects.csv']);
});

/** Runs before the app: the saved projects are read from a disk that answers nothing until it is told to. */
function readSlowly(): void {
  const files = process.getBuiltinModule('node:fs/promises');
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(globalThis, { readOn: resolve });
  const { open } = files;
  files.open = async (...args: Parameters<typeof open>) => {
    const handle = await open(...args);
    if (args[1] === undefined && String(args[0]).endsWith('projects.sealed')) await promise;
    return handle;
  };
  process.getBuiltinModule('node:module').syncBuiltinESMExports();
}

test.describe('with a slow disk', () => {
  const source = Buffer.from(`(${readSlowly})()`).toString('base64');
  test.use({ appOptions: { env: { CHROMIUM_HOST_IMPORT: `data:text/javascript;base64,${source}` } } });

  test('says at the start that the saved list is being read, and shows it then', async ({
    startSignedIn,
    backend,
  }) => {
    const app = await startSignedIn();
    test.skip(app.host !== 'chromium', 'only the Chromium host runs something before the app');
    await app.evaluate(() => (globalThis as unknown as { readOn: () => void }).readOn());
    backend.colleague.create({ ...shop, name: 'Saved shop' });
    await expect(projectRow(app.page, 'Saved shop')).toBeVisible();
    await expect.poll(async () => (await profileFiles(app)).names.join()).toContain('projects.sealed');
    await backend.stop();
    await app.restart();
    const { page } = app;
    const progress = page.getByRole('progressbar', { name: 'Reading' });
    await expect(progress).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel: Reading' })).toBeVisible();
    await expect(projectRow(page, 'Saved shop')).toHaveCount(0);
    await expectAccessible(page);
    await app.evaluate(() => (globalThis as unknown as { readOn: () => void }).readOn());
    await expect(projectRow(page, 'Saved shop')).toBeVisible();
    await expect(progress).toHaveCount(0);
  });
});
