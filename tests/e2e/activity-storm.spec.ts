import type { Page } from 'playwright';
import { expect, mainLink, projectRow, realtimeStatus, test } from './support/fixtures.ts';

/** Enough that what takes time in proportion to all would be noticed; `main/services/activity` keeps 100,000. */
const kept = 20_000;
/** Number of events that are sent before the process yields to its other tasks, such as the sockets. */
const atOnce = 1_000;

const articles = (page: Page) => page.getByRole('feed', { name: 'Activity' }).getByRole('article');

/** The article at this position in the whole feed, from 1. */
const place = (page: Page, position: number) =>
  page.getByRole('feed', { name: 'Activity' }).locator(`article[aria-posinset="${position}"]`);

/** How many changes the feed has; below it each day has its own number. */
const total = (page: Page, text: string) =>
  page.getByRole('paragraph').filter({ hasText: new RegExp(`^${text}$`) });

test('keeps 20,000 entries over a restart, shows them from end to end, and renders only a part', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  const project = backend.colleague.create({ name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' });
  const app = await startSignedIn();
  await expect(projectRow(app.page, 'Harbour')).toBeVisible();
  for (let n = 1; n < kept; n += 1) {
    backend.emit({ projectId: project.id, type: 'UPDATE', data: { ...project, description: `Change ${n}` } });
    if (n % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  // The last event matches the backend's state, so that nothing changes while the app is closed.
  backend.colleague.update(project.id, { description: `Change ${kept}` });
  const all = '20,000 changes, 20,000 unread';
  await mainLink(app.page, 'Activity').click();
  await expect(total(app.page, all)).toBeVisible({ timeout: 120_000 });

  await app.restart();
  const { page } = app;
  await expect(realtimeStatus(page)).toHaveText('Live');
  await mainLink(page, 'Activity').click();
  await expect(total(page, all)).toBeVisible();
  // One person's changes are one row, until they are looked for.
  await expect(articles(page)).toHaveCount(1);
  await expect(articles(page)).toHaveAccessibleName(/20,000 changes by Someone else/);
  const time = page.getByRole('combobox', { name: 'Time' });
  await time.selectOption('Last 7 days');
  await expect(place(page, 1)).toContainText(`Change ${kept}`);
  await expect.poll(() => articles(page).count()).toBeLessThan(60);

  await place(page, 1).focus();
  await page.keyboard.press('End');
  await expect(place(page, kept)).toBeFocused();
  await expect(place(page, kept)).toContainText('Change 1');
  await expect.poll(() => articles(page).count()).toBeLessThan(60);
  await page.keyboard.press('PageUp');
  await expect(place(page, kept - 1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(place(page, 1)).toBeFocused();

  // What comes while an article has the focus stands above it, and moves nothing.
  const before = await place(page, 1).boundingBox();
  const movedBy = async () => ((await place(page, 2).boundingBox())?.y ?? 0) - (before?.y ?? 0);
  backend.colleague.create({ name: 'Pier', sourceId: 'git-1', vmId: 'vm-1' });
  const newer = page.getByRole('button', { name: '1 new change' });
  await expect(newer).toBeVisible();
  await expect(place(page, 2)).toBeFocused();
  // Browsers scroll by whole pixels.
  await expect.poll(async () => Math.abs(await movedBy())).toBeLessThan(1);
  await newer.click();
  await expect(place(page, 1)).toBeInViewport({ ratio: 1 });
  await expect(place(page, 1)).toContainText('Pier');
  await expect(newer).toBeHidden();

  await page.getByRole('button', { name: 'Mark all read' }).click();
  await time.selectOption('Any time');
  await expect(total(page, '20,001 changes, 0 unread')).toBeVisible();
  await expect(mainLink(page, 'Activity')).toHaveAccessibleDescription('');
});
