import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, expectLive, mainLink, projectRow, test } from './support/fixtures.ts';

/** The last record of the list, and the first row of its table. */
const last = 'Anchor';

/** Gives a backend 72 projects of almost a megabyte each: more than 64 MiB. */
function fill(backend: Backend): void {
  const description = 'x'.repeat(990_000);
  for (let at = 1; at < 72; at += 1) backend.colleague.create({ ...shop, name: `Buoy ${at}`, description });
  backend.colleague.create({ ...shop, name: last, description });
}

const question = (page: Page) =>
  page.getByText('This list goes beyond 64 MiB, 1,000,000 records, 1,000 pages or 5 minutes');
const note = (page: Page) => page.getByText(/^Only the first \d+ records were read: the backend has more/);
const lists = (backend: Backend) =>
  backend.requests.filter(({ method, path }) => method === 'GET' && path === '/project').length;

/** Whether the list is shown to its end. */
async function expectWhole(page: Page): Promise<void> {
  await expect(projectRow(page, last)).toBeVisible({ timeout: 30_000 });
  await expect(question(page)).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
}

test('asks once whether to read a list of more than 64 MiB, and then reads it whole', async ({
  backend,
  startSignedIn,
}) => {
  fill(backend);
  const app = await startSignedIn();
  const { page } = app;
  await expect(question(page)).toBeVisible();
  // What came until then is there.
  await expect(projectRow(page, 'Buoy 1')).toBeVisible();
  await expect(projectRow(page, last)).toHaveCount(0);
  await expect(page.getByText(/^\d+ or more$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue reading' }).click();
  await expectWhole(page);
  await app.restart();
  await expectLive(app.page);
  await expectWhole(app.page);
});

test('leaves the rest of the app as it was where the answer is not now, also after a restart', async ({
  backend,
  startSignedIn,
}) => {
  fill(backend);
  const app = await startSignedIn();
  const { page } = app;
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(note(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const before = lists(backend);
  backend.colleague.create({ ...shop, name: 'Beacon' });
  await expect(projectRow(page, 'Beacon')).toBeVisible();
  await expect(projectRow(page, 'Buoy 1')).toBeVisible();
  await mainLink(page, 'Domains').click();
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await mainLink(page, 'Projects').click();
  await expect(projectRow(page, 'Buoy 1')).toBeVisible();
  expect(lists(backend)).toBe(before);
  await app.restart();
  await expectLive(app.page);
  await expect(note(app.page)).toBeVisible();
  await expect(question(app.page)).toHaveCount(0);
  await app.page.getByRole('link', { name: 'Settings for large lists' }).click();
  const setting = app.page.getByRole('checkbox', { name: /^Read lists up to 1 GiB/ });
  await expect(setting).not.toBeChecked();
  await setting.click();
  await expect(setting).toBeChecked();
  await mainLink(app.page, 'Projects').click();
  await expectWhole(app.page);
});
