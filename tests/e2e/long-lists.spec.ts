import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, projectRow, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

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

/** Scrolls as far as the list can be scrolled. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Projects' }).evaluate((table) => {
    const scroller = table.parentElement?.parentElement;
    scroller?.scrollTo(0, scroller.scrollHeight);
  });
}

/** How far the last row on the page is from the lower end of the view, in CSS pixels. */
function distanceFromEnd(page: Page): Promise<number> {
  return page.getByRole('table', { name: 'Projects' }).evaluate((table) => {
    const bottomOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().bottom ?? Number.NaN;
    const distance =
      bottomOf(table.parentElement?.parentElement) - bottomOf(table.querySelector('tbody tr:last-child'));
    return Math.round(Math.abs(distance));
  });
}

const domainOf = (index: number) => `site-${`${index}`.padStart(4, '0')}.example.org`;

/** Creates domains on the backend. Returns a function that creates one more, of which no event tells. */
async function createDomains(backend: Backend, count: number) {
  const call = await apiClient(backend);
  const create = (domain: string) =>
    call('POST', '/domains', { domain, challenge: 'proof', main: false, linked: false });
  for (let index = 0; index < count; index += 1) await create(domainOf(index));
  return create;
}

const domains = (page: Page) => page.getByRole('table', { name: 'Domains' });

test('shows long lists with the columns and row height that were set, from end to end', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  for (let at = 1; at <= 200; at += 1) {
    backend.colleague.create({
      ...shop,
      name: `Project ${`${at}`.padStart(3, '0')}`,
      sourceId: `git-${'harbour-'.repeat(6)}${at}`,
    });
  }
  const { page } = await startSignedIn();
  await test.step('changes columns and row height by mouse and by keyboard, and keeps them', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    const menu = page.getByRole('dialog', { name: 'Columns' });
    await expect(heads(page)).toHaveText(standard);
    await expect.poll(() => heightOf(page, 'Project 001')).toBe(34);

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
    await expect.poll(() => heightOf(page, 'Project 001')).toBe(44);
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
    await expect.poll(() => heightOf(page, 'Project 001')).toBe(34);
    await menu.getByRole('radio', { name: 'Compact' }).press('ArrowLeft');
    await expect.poll(() => heightOf(page, 'Project 001')).toBe(28);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();

    // The last row is reached with rows of each height.
    await page.getByRole('link', { name: 'Project 001' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: 'Project 200' })).toBeFocused();
    await expect(projectRow(page, 'Project 200')).toBeInViewport();
  });
  await test.step('ends at the last row when a long list is scrolled to its end', async () => {
    await page.keyboard.press('Home');
    await expect(page.getByRole('link', { name: 'Project 001' })).toBeFocused();
    const last = page.getByRole('link', { name: 'Project 200', exact: true });
    await scrollToEnd(page);
    await expect(last).toBeInViewport();
    // There is nothing beyond it to scroll to.
    await scrollToEnd(page);
    await expect.poll(() => distanceFromEnd(page)).toBeLessThan(3);
    await expect(last).toBeInViewport();
  });
  await test.step('fills every row that becomes visible while scrolling, and moves none for rows that come above', async () => {
    const create = await createDomains(backend, 400);
    await openScreen(page, 'Domains');
    await expect(page.getByText('400 domains')).toBeVisible();
    const empty = domains(page).locator('tr[aria-busy]');
    await domains(page).hover();
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 240);
    await row(page, 'Domains', domainOf(0)).waitFor({ state: 'detached' });
    await expect(empty).toHaveCount(0);
    await domains(page).getByRole('link').first().focus();
    await page.keyboard.press('End');
    await expect(row(page, 'Domains', domainOf(399)).getByRole('link')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, 'Domains', domainOf(0)).getByRole('link')).toBeFocused();
    for (let turn = 0; turn < 10; turn += 1) await page.keyboard.press('PageDown');
    await expect(row(page, 'Domains', domainOf(0))).toBeHidden();
    await expect(empty).toHaveCount(0);
    // As the scroll bar is dragged: far from the rows that are held.
    await domains(page).evaluate((table) => {
      for (let at = table.parentElement; at !== null; at = at.parentElement)
        at.scrollTop = at.scrollHeight / 2;
    });
    await expect(row(page, 'Domains', domainOf(200))).toBeVisible();
    await expect(empty).toHaveCount(0);
    await test.step('moves no visible row for rows that come above', async () => {
      await domains(page).getByRole('link').first().focus();
      await page.keyboard.press('Home');
      await expect(row(page, 'Domains', domainOf(0)).getByRole('link')).toBeFocused();
      await domains(page).hover();
      // A hundred rows of the height that was set above.
      await page.mouse.wheel(0, 2_800);
      const inSight = row(page, 'Domains', domainOf(105));
      await expect(inSight).toBeInViewport();
      await domains(page).evaluate((table) => {
        const scroller = table.parentElement?.parentElement;
        return new Promise((resolve) => {
          let before = -1;
          let still = 0;
          const look = () => {
            still = scroller?.scrollTop === before ? still + 1 : 0;
            before = scroller?.scrollTop ?? 0;
            if (still < 10) requestAnimationFrame(look);
            else resolve(undefined);
          };
          look();
        });
      });
      const before = await inSight.boundingBox();
      for (let index = 0; index < 20; index += 1) await create(`above-${index}.example.org`);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('420 domains')).toBeVisible();
      await expect(inSight).toHaveAttribute('aria-rowindex', `${105 + 20 + 2}`);
      await expect.poll(() => inSight.boundingBox()).toEqual(before);
    });
  });
});
