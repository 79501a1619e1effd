import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectLive, openBackends, projectRow, test } from './support/fixtures.ts';

const trySample = (page: Page) => page.getByRole('button', { name: 'Try with a sample backend' });
const banner = (page: Page) => page.getByRole('region', { name: 'Sample backend' });
const backendUrl = (page: Page) => page.getByRole('textbox', { name: 'Backend URL' });

test('shows live projects of the sample backend at once, and removes it after closing and quitting', async ({
  app,
  userData,
  privateDesktop,
}) => {
  await trySample(app.page).click();
  await expectLive(app.page);
  await expect(projectRow(app.page, 'Storefront')).toBeVisible();
  await app.page.getByRole('button', { name: 'Account' }).click();
  await app.page.getByRole('menuitem', { name: 'Close sample backend' }).click();
  await expect(backendUrl(app.page)).toBeVisible();

  await trySample(app.page).click();
  await expectLive(app.page);
  await expect(banner(app.page)).toContainText('deleted when you quit');
  await openBackends(app.page);
  await expect(app.page.getByRole('menuitem', { name: /Sample backend/ })).toContainText('Sample');
  // The empty profile of the first run was replaced: there is nothing else to go back to.
  await expect(app.page.getByRole('menuitem', { name: /New backend/ })).toBeHidden();
  await app.page.keyboard.press('Escape');
  // The simulated colleague adds a project of their own.
  await expect(projectRow(app.page, 'Loyalty planner')).toBeVisible();
  await expect.poll(async () => (await privateDesktop.secrets()).length).toBeGreaterThan(0);

  await app.restart();
  await expect(backendUrl(app.page)).toBeVisible();
  const settings = JSON.parse(readFileSync(path.join(userData, 'settings.json'), 'utf8'));
  expect(settings.profiles).toMatchObject([{ baseUrl: null, sample: false }]);
  await expect.poll(() => privateDesktop.secrets()).toEqual([]);
});
