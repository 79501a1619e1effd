import type { Locator, Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { nameBackends } from './support/profiles.ts';

const boxOf = async (part: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, bottom: y + height, left: x, right: x + width, middle: Math.round(y + height / 2) };
};

/** Whether all of a text is visible in its element. */
const isWhole = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width <= element.getBoundingClientRect().width;
  });

/** The end of the list, in CSS pixels from the upper edge of the window. */
const endOfList = (page: Page) =>
  page
    .getByRole('table', { name: 'Projects' })
    .evaluate((table) => table.parentElement?.parentElement?.getBoundingClientRect().bottom);

test('shows rows down to the status bar, or to what is said or offered below them', async ({
  startSignedIn,
  backend,
}) => {
  for (let at = 10; at < 50; at += 1) backend.colleague.create({ ...shop, name: `Project ${at}` });
  const { page } = await startSignedIn();
  const footer = await boxOf(page.locator('footer'));
  await expect(projectRow(page, 'Project 10')).toBeVisible();
  await expect.poll(() => endOfList(page)).toBe(footer.top);
  await projectRow(page, 'Project 11').hover();
  await page.getByRole('checkbox', { name: 'Select Project 11', exact: true }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toBeVisible();
  expect(await endOfList(page)).toBeLessThan((await boxOf(selection)).top);
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection).toBeHidden();

  const refusals = backend.failNext({ method: 'GET', path: '/project', status: 503, times: 100 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toBeVisible();
  expect(await endOfList(page)).toBeLessThan((await boxOf(failure)).top);
  refusals.cancel();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect.poll(() => endOfList(page)).toBe(footer.top);
});

test('shows the ends of paths and identifiers that changed, where they differ', async ({
  startSignedIn,
  backend,
}) => {
  const start = '/srv/customers/eu-central-1/ledger/releases';
  const { id } = backend.colleague.create({ ...shop, name: 'Project 01', path: `${start}/2026-11/5036` });
  const { page } = await startSignedIn();
  backend.colleague.update(id, { path: `${start}/2026-11/1404` });
  await mainLink(page, 'Activity').click();
  const after = page.getByRole('article').first().getByTitle(`${start}/2026-11/1404`);
  await expect(after).toHaveText(`${start}/2026-11/1404`);
  for (const width of [1180, 900]) {
    await page.setViewportSize({ width, height: 780 });
    const { isCut, isEndVisible } = await after.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      const boxOf = (from: number) => {
        range.setStart(text, from);
        range.setEnd(text, text.length);
        return range.getBoundingClientRect();
      };
      const area = element.getBoundingClientRect();
      return {
        isCut: boxOf(0).width > area.width,
        isEndVisible: boxOf(text.length - 4).left >= area.left && boxOf(0).right <= area.right,
      };
    });
    expect({ isCut, isEndVisible }).toEqual({ isCut: true, isEndVisible: true });
  }
});

test('says whole that a backend with a long name is away, in one line where there is room', async ({
  startSignedIn,
  backend,
}) => {
  backend.colleague.create({ ...shop, name: 'Project 01' });
  const { page } = await startSignedIn();
  await nameBackends(page, { names: ['Customer portal of Southern Germany (maintenance)'] });
  await backend.stop();
  const bar = page.getByRole('status').filter({ hasText: 'Data as of' });
  const [state, check] = [bar.locator('strong'), bar.getByRole('button', { name: 'Check connection' })];
  await expect(check).toBeVisible();
  for (const [width, lines] of [
    [1180, 1],
    [640, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await expect.poll(() => isWhole(state)).toBe(true);
    const isBelow = (await boxOf(check)).top > (await boxOf(state)).bottom;
    expect(isBelow ? 2 : 1).toBe(lines);
  }
});

test('shows names of backends and fields whole where there is room, and keeps a menu in the line of its title', async ({
  startSignedIn,
  backend,
}) => {
  const { id } = backend.colleague.create({ ...shop, name: 'Project 01' });
  const { page } = await startSignedIn();
  await nameBackends(page, { names: ['Production EU'], production: ['Production EU'] });
  backend.colleague.update(id, {
    description: 'Handed over, see the change before the next release. '.repeat(8),
  });
  await mainLink(page, 'Activity').click();
  const article = page.getByRole('article').first();
  await expect(article).toContainText('Handed over');
  for (const width of [1600, 1180]) {
    await page.setViewportSize({ width, height: 780 });
    const field = article.getByText('Description', { exact: true });
    expect(await isWhole(field)).toBe(true);
  }

  await page.setViewportSize({ width: 640, height: 720 });
  await expect.poll(() => isWhole(page.getByText('Production EU').first())).toBe(true);
  // So narrow that the legend is in a second line.
  await page.setViewportSize({ width: 420, height: 720 });
  const plot = page.getByRole('region', { name: 'Changes' });
  const title = await boxOf(plot.getByRole('heading'));
  const legend = await boxOf(plot.getByText(/^created/));
  const menu = await boxOf(plot.getByRole('button', { name: 'Plot menu' }));
  expect(legend.top).toBeGreaterThan(title.bottom);
  expect(menu.middle).toBe(title.middle);
});
