import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { expect, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

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

test('fills every row that becomes visible while scrolling, and moves none for rows that come above', async ({
  startSignedIn,
  backend,
}) => {
  const { page } = await startSignedIn();
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
    for (let at = table.parentElement; at !== null; at = at.parentElement) at.scrollTop = at.scrollHeight / 2;
  });
  await expect(row(page, 'Domains', domainOf(200))).toBeVisible();
  await expect(empty).toHaveCount(0);
  await test.step('moves no visible row for rows that come above', async () => {
    await domains(page).getByRole('link').first().focus();
    await page.keyboard.press('Home');
    await expect(row(page, 'Domains', domainOf(0)).getByRole('link')).toBeFocused();
    await domains(page).hover();
    await page.mouse.wheel(0, 3_400);
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
