import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, test } from './support/fixtures.ts';

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
