import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

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

test('ends at the last row when a long list is scrolled to its end', async ({ backend, startSignedIn }) => {
  for (let index = 1; index <= 200; index += 1) {
    backend.colleague.create({ name: `project-${index}`, sourceId: 'source-1', vmId: 'vm-1' });
  }
  const { page } = await startSignedIn();
  const last = page.getByRole('link', { name: 'project-200', exact: true });
  await scrollToEnd(page);
  await expect(last).toBeInViewport();
  // There is nothing beyond it to scroll to.
  await scrollToEnd(page);
  await expect.poll(() => distanceFromEnd(page)).toBeLessThan(3);
  await expect(last).toBeInViewport();
});
