import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/fixtures.ts';
import { currentProfile, test } from './support/profiles.ts';

const fields = { sourceId: 'git-1', vmId: 'vm-1' };

const field = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });
const active = (page: Page) => results(page).getByRole('option', { selected: true });

/** Opens the palette and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('finds records of all backends, actions and settings, by keyboard and by mouse', async ({
  startSignedIn,
  backend,
  other,
}) => {
  const docs = backend.colleague.create({ name: 'Docs site', path: '/srv/docs', ...fields });
  other.colleague.create({ name: 'Docs of staging', ...fields });
  backend.colleague.create({ name: 'Lighthouse', ...fields });
  const app = await startSignedIn(other);
  await test.step('finds records of all backends, actions and settings, by keyboard alone', async () => {
    const { page } = app;
    const [first, second] = [backend, other].map(({ url }) => new URL(url).host);
    const filter = page.getByRole('searchbox', { name: 'Filter projects' });
    await filter.focus();
    await page.keyboard.type('docs');
    await search(page, 'docs');
    // That of the backend in view comes first.
    await expect(results(page).getByRole('option')).toHaveText([/Docs of staging/, /Docs site/]);
    await expect(active(page)).toContainText('Docs of staging');
    await expect(page.getByText('2 results')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await expect(filter).toBeFocused();
    await expect(filter).toHaveValue('docs');

    await search(page, 'site');
    await expect(active(page)).toContainText(first ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Docs site', level: 1 })).toBeVisible();
    await expect(currentProfile(page)).toHaveAccessibleDescription(first ?? '');

    // Opened before: offered again before anything is typed.
    await search(page, '');
    await expect(results(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      /Docs site/,
    ]);
    await page.keyboard.type('dcsite');
    await expect(active(page)).toContainText('Docs site');
    await page.keyboard.press('Tab');
    await expect(results(page).getByRole('option')).toHaveText([
      'Open',
      'Open in panel',
      'Edit',
      'Duplicate',
      'Save as template …',
      'Copy ID',
      'Copy to backend …',
      'Add to favourites',
      'Edit tags',
      'Copy link',
      'Delete',
    ]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete project' });
    await expect(question).toContainText('Docs site');
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(backend.projects()).toHaveLength(2);

    await page.getByRole('main').press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Ctrl K', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    // The private display has no clipboard that could be read.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset.copied = text;
      };
    });
    await search(page, docs.id);
    await expect(active(page)).toContainText('Docs site');
    await page.keyboard.press('Control+c');
    await expect(field(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-copied', docs.id);
    await search(page, '>new proj');
    await expect(active(page)).toContainText('New project');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New project' });
    await expect(form.getByLabel('Name')).toBeFocused();
    // In place of an open form, too, which is as it was afterwards.
    await page.keyboard.type('Half');
    await search(page, '');
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue('Half');
    await search(page, '>keyboard sho');
    await expect(active(page)).toContainText('Keyboard shortcuts');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await form.getByRole('button', { name: 'Discard' }).press('Enter');

    await search(page, `@${second} docs`);
    await expect(results(page).getByRole('option')).toHaveText([/Docs of staging/]);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('>new dom');
    await expect(active(page)).toHaveText('New domain');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New domain' })).toBeVisible();
    await page.keyboard.press('Escape');

    await search(page, 'nothing like this');
    await expect(active(page)).toContainText('Create project “nothing like this”');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Name')).toHaveValue('nothing like this');

    await app.restart();
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    await search(app.page, '');
    await expect(results(app.page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      /Docs site/,
    ]);
  });
  await test.step('works by mouse, for an unreachable backend, in a narrow window, and in German', async () => {
    const { page } = app;
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await app.evaluate(({ Menu }) => {
      const entries = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      entries?.find(({ label }) => label === 'Command Palette…')?.click();
    });
    await expect(field(page)).toBeFocused();
    // 640 pixels wide, and 15 % from the top.
    const place = async () => {
      const box = await page.getByRole('dialog', { name: 'Command palette' }).boundingBox();
      const height = await page.evaluate(() => window.innerHeight);
      return [box?.width, Math.abs((box?.y ?? 0) - height * 0.15) < 1];
    };
    await expect.poll(place).toEqual([640, true]);
    await page.mouse.click(5, 5);
    await expect(field(page)).toHaveCount(0);

    await backend.stop();
    await expect(page.getByRole('button', { name: /Unreachable/ })).toBeVisible();
    await search(page, 'lighth');
    await expect(option(page, /Lighthouse/)).toContainText('stale');
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(option(page, /Lighthouse/)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1180, height: 760 });
    await option(page, /Lighthouse/).click();
    await expect(page.getByRole('heading', { name: 'Lighthouse', level: 1 })).toBeVisible();

    await search(page, 'appearance');
    await option(page, 'Appearance').click();
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await expect(page.getByRole('link', { name: 'Projekte' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Befehlspalette' }).fill('>neues proj');
    await page
      .getByRole('listbox', { name: 'Ergebnisse' })
      .getByRole('option', { name: 'Neues Projekt' })
      .click();
    await expect(page.getByRole('dialog', { name: 'Neues Projekt' })).toBeVisible();
  });
});
