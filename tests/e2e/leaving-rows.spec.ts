import type { Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expect, expectLive, projectRow, test } from './support/fixtures.ts';

/** The places of the rows of a list, in whole CSS pixels, as soon as one of them is marked as deleted. */
function placesOnceMarked(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ readonly text: string; readonly place: readonly number[] }[]>((resolve) => {
        const read = () => {
          if (document.querySelector('tr[data-leaving]') === null) return;
          observer.disconnect();
          resolve(
            [...document.querySelectorAll('main tbody tr')].map((row) => {
              const { left, top, width, height } = row.getBoundingClientRect();
              const place = [left, top, width, height].map(Math.round);
              return { text: row.querySelector('a')?.textContent ?? '', place };
            }),
          );
        };
        const observer = new MutationObserver(read);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        read();
      }),
  );
}

test('keeps a deleted project at its place among the others until its row disappears', async ({
  startSignedIn,
  backend,
}) => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) backend.colleague.create({ ...shop, name });
  const { page } = await startSignedIn();
  await page.setViewportSize({ width: 1180, height: 780 });
  await expectLive(page);
  await expect(projectRow(page, 'Gamma')).toBeVisible();
  const before = await page.locator('main tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { left, top, width, height } = row.getBoundingClientRect();
      const place = [left, top, width, height].map(Math.round);
      return { text: row.querySelector('a')?.textContent ?? '', place };
    }),
  );
  expect(before.map(({ text }) => text)).toEqual(['Alpha', 'Beta', 'Gamma']);
  const marked = placesOnceMarked(page);
  backend.colleague.delete(backend.projects().find(({ name }) => name === 'Beta')?.id ?? '');
  expect(await marked).toEqual(before);
});
