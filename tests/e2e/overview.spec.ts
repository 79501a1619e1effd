import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, projectRow } from './support/fixtures.ts';
import { currentProfile, test } from './support/profiles.ts';

const fields = { sourceId: 'git-1', vmId: 'vm-1' };

const rail = (page: Page) => page.getByRole('navigation', { name: 'Backends' });
const inRail = (page: Page, name: string | RegExp) => rail(page).getByRole('button', { name });
const overviewHeading = (page: Page) => page.getByRole('heading', { name: 'Overview', level: 1 });
const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Backends' }).getByRole('row').filter({ hasText: name });

/** Names the profiles in their order; the first is for production. */
async function name(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate(async (names) => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('There is no state.');
    for (const [index, { id: profileId, color }] of state.value.profiles.entries()) {
      const appearance = { ownName: names[index] ?? '', color, production: index === 0 };
      await window.pilothouse.request('profiles.edit', { profileId, appearance });
    }
  }, names);
}

async function expectNoScrolling(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}

test('shows all backends: state, changes, what needs attention, and their order, by mouse and by keyboard', async ({
  startSignedIn,
  backend,
  other,
}) => {
  backend.colleague.create({ name: 'Docs', ...fields });
  other.colleague.create({ name: 'Harbour', ...fields });
  const app = await startSignedIn(other);
  await name(app.page, 'Production EU', 'Staging');
  await test.step('shows state, changes, what needs attention, and the order, by mouse', async () => {
    const { page } = app;
    const shop = backend.colleague.create({ name: 'Shop', ...fields });
    backend.colleague.create({ name: 'Blog', ...fields });
    await expect(inRail(page, 'Production EU, Live, 2 unread')).toHaveAccessibleDescription('Production');
    await expect(inRail(page, 'Staging, Live')).toHaveAttribute('aria-current', 'true');

    // With the line at its edge it is 48 pixels wide.
    await expect.poll(async () => (await rail(page).boundingBox())?.width).toBe(47);
    await rail(page).getByRole('link', { name: 'Overview' }).click();
    await expect(attention(page)).toContainText('Nothing needs attention');
    const row = rowOf(page, 'Production EU');
    await expect(row.getByRole('cell').nth(1)).toContainText('Live');
    await expect(row.getByRole('cell').nth(3)).toContainText('3');
    await expect(row.getByRole('img', { name: /2 changes\.$/ })).toBeVisible();
    const recent = page.getByRole('region', { name: 'Recent changes' });
    await expect(recent.getByRole('listitem')).toHaveCount(2);
    backend.colleague.update(shop.id, { vmId: 'vm-2' });
    await expect(recent.getByRole('listitem')).toHaveCount(3);
    for (const width of [640, 1180, 1600]) {
      await page.setViewportSize({ width, height: 780 });
      const latest = recent.getByRole('listitem').first();
      await expect(latest.locator('ins')).toBeInViewport({ ratio: 1 });
      await expect(latest.getByText('Someone else')).toBeVisible();
      // The name of the backend is drawn once for changes of the same one.
      const seen = await recent
        .getByText('Production EU')
        .evaluateAll((names) => names.map((name) => name.checkVisibility({ opacityProperty: true })));
      expect(seen).toEqual([true, false, false]);
    }
    await page.setViewportSize({ width: 1180, height: 780 });
    await recent.getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
    await expect(currentProfile(page)).toHaveAccessibleDescription('Production EU');

    await rail(page).getByRole('link', { name: 'Overview' }).click();
    await backend.stop();
    await expect(inRail(page, 'Production EU, Unreachable, 3 unread')).toBeVisible();
    await expect(row.getByRole('cell').nth(1)).toContainText('Unreachable');
    await expect(row.getByRole('cell').nth(3)).toContainText('3');
    await expect(rowOf(page, 'Staging').getByRole('cell').nth(1)).toContainText('Live');
    await expect(attention(page).getByRole('listitem')).toHaveCount(1);
    await expect(attention(page).getByRole('button', { name: 'Reconnect' })).toBeVisible();
    // It may reconnect by itself before anybody could click.
    await backend.restart();
    await expect(attention(page)).toContainText('Nothing needs attention');

    // Back where this backend was left, also from the overview.
    await inRail(page, /^Production EU/).click();
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible();
    await inRail(page, /^Production EU/).dragTo(inRail(page, /^Staging/));
    await expect(rail(page).getByRole('listitem').first()).toContainText('S');
    await app.restart();
    await expect(overviewHeading(app.page)).toBeVisible();
    await expect(inRail(app.page, /^(Staging|Production)/)).toHaveText([/^S/, /^PE/]);
  });
  await test.step('works by keyboard alone in a narrow window: overview, backends, their order and the sign-in', async () => {
    const { page } = app;
    await inRail(page, 'Staging, Live').click();
    await page.setViewportSize({ width: 640, height: 700 });
    await page.getByRole('searchbox', { name: 'Filter projects' }).focus();
    await page.keyboard.press('Control+0');
    await expect(overviewHeading(page)).toBeVisible();
    backend.expireAll();
    await backend.restart();
    const row = rowOf(page, 'Production EU');
    await expect(row.getByRole('cell').nth(1)).toContainText('Signed out');
    for (const column of [2, 3, 4]) await expect(row.getByRole('cell').nth(column)).toContainText('—');
    await expect(rowOf(page, 'Staging').getByRole('cell').nth(3)).toContainText('1');

    await inRail(page, 'Staging, Live').focus();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(page.getByText('Staging: position 2 of 2')).toBeAttached();
    await expect(inRail(page, /^(Staging|Production)/)).toHaveText([/^PE/, /^S/]);
    await expect(inRail(page, 'Staging, Live')).toBeFocused();

    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoScrolling(page);
      await expectAccessible(page);
    }
    await page.keyboard.press('Control+2');
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await page.keyboard.press('Control+0');
    await attention(page).getByRole('button', { name: 'Sign in' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Control+0');
    await expect(overviewHeading(page)).toBeVisible();
    await expectNoScrolling(page);
    await page.keyboard.press('Control+2');
    await expect(projectRow(page, 'Harbour')).toBeVisible();
  });
});
