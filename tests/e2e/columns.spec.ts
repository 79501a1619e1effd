import type { Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, projectRow, test } from './support/fixtures.ts';

/** The columns where nothing was set. */
const standard = ['Name', 'Description', 'Path', 'Source ID', 'VM ID', '7 days', 'Updated', 'Actions'];

const heads = (page: Page) =>
  page.getByRole('table', { name: 'Projects' }).getByRole('columnheader').filter({ hasText: /\S/ });
const head = (page: Page, name: string) => heads(page).filter({ hasText: name });
const widthOf = async (page: Page, name: string) => (await head(page, name).boundingBox())?.width ?? 0;
const heightOf = async (page: Page, name: string) =>
  (await projectRow(page, name).boundingBox())?.height ?? 0;

/** The width of a column once it stays the same: the window has just got another size. */
async function steadyWidth(page: Page, name: string): Promise<number> {
  let last = await widthOf(page, name);
  const isSteady = async () => {
    const before = last;
    last = await widthOf(page, name);
    return last > 0 && last === before;
  };
  await expect.poll(isSteady, { intervals: [200] }).toBe(true);
  return last;
}

test('changes columns and row height by mouse and by keyboard, and keeps them', async ({
  startSignedIn,
  backend,
}) => {
  for (let at = 1; at <= 60; at += 1) {
    backend.colleague.create({
      ...shop,
      name: `Project ${`${at}`.padStart(2, '0')}`,
      sourceId: `git-${'harbour-'.repeat(6)}${at}`,
    });
  }
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1440, height: 800 });
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await expect(heads(page)).toHaveText(standard);
  await expect.poll(() => heightOf(page, 'Project 01')).toBe(34);

  // By mouse: an edge is dragged.
  const before = await steadyWidth(page, 'Name');
  const edge = head(page, 'Name').locator('[data-resize]');
  const box = await edge.boundingBox();
  if (box === null) throw new Error('The column has no edge.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, 'Name')).toBeCloseTo(before + 60, 0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await menu.getByRole('checkbox', { name: 'Description' }).click();
  await menu.getByRole('button', { name: 'Move VM ID up' }).click();
  await menu.getByText('Comfortable').click();
  await expect(heads(page)).toHaveText([
    'Name',
    'Path',
    'VM ID',
    'Source ID',
    '7 days',
    'Updated',
    'Actions',
  ]);
  await expect.poll(() => heightOf(page, 'Project 01')).toBe(44);
  await page.setViewportSize({ width: 640, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 800 });

  // By keyboard, after a reload.
  await page.reload();
  await expect(heads(page)).toHaveText([
    'Name',
    'Path',
    'VM ID',
    'Source ID',
    '7 days',
    'Updated',
    'Actions',
  ]);
  await expect.poll(() => widthOf(page, 'Name')).toBeCloseTo(before + 60, 0);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Make Name narrower' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('status')).toHaveText(`Name is ${Math.round(before + 60) - 24} pixels wide`);
  await expect.poll(() => widthOf(page, 'Name')).toBeCloseTo(before + 36, 0);
  await menu.getByRole('button', { name: 'Move Path up' }).press('Enter');
  await expect(menu.getByRole('status')).toHaveText('Path is column 2');
  await menu.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(heads(page)).toHaveText(standard);
  await menu.getByRole('radio', { name: 'Comfortable' }).press('ArrowLeft');
  await expect.poll(() => heightOf(page, 'Project 01')).toBe(34);
  await menu.getByRole('radio', { name: 'Compact' }).press('ArrowLeft');
  await expect.poll(() => heightOf(page, 'Project 01')).toBe(28);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

  // The last row is reached with rows of each height.
  await page.getByRole('link', { name: 'Project 01' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Project 60' })).toBeFocused();
  await expect(projectRow(page, 'Project 60')).toBeInViewport();
});
