import type { Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow } from './support/fixtures.ts';
import { currentProfile, test } from './support/profiles.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

/** Names the profiles in their order; the first is for production. */
async function nameBackends(page: Page, ...names: readonly string[]): Promise<void> {
  await page.evaluate(async (names) => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('There is no state.');
    for (const [index, { id: profileId, color }] of state.value.profiles.entries()) {
      const appearance = { ownName: names[index] ?? '', color, production: index === 0 };
      await window.pilothouse.request('profiles.edit', { profileId, appearance });
    }
  }, names);
  await expect(currentProfile(page)).toHaveAccessibleDescription(names.at(-1) ?? '');
}

test('copies projects to production with an edited preview, and opens the copies', async ({
  startSignedIn,
  backend,
  other,
}) => {
  for (const name of ['Blog', 'Docs', 'Shop']) other.colleague.create({ ...shop, name });
  backend.colleague.create({ ...shop, name: 'Docs', vmId: 'vm-7' });
  const { page } = await startSignedIn(other);
  await nameBackends(page, 'Production EU', 'Staging');

  // By mouse, from a selection.
  await expect(projectRow(page, 'Shop')).toBeVisible();
  await projectRow(page, 'Blog').hover();
  await box(page, 'Blog').click();
  await box(page, 'Shop').click({ modifiers: ['Shift'] });
  await bar(page).getByRole('button', { name: 'Copy to …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy 3 projects', exact: true });
  await expect(dialog.getByRole('radio', { name: 'Production EU' })).toBeChecked();
  await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('A project of this name exists.');
  await expect(dialog.getByText('Not known on Production EU', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Overwrite', { exact: true }).first().click();
  await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('VM ID: vm-7 → vm-1');
  await dialog.getByText('Rename', { exact: true }).click();
  await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('Docs (2)');
  await dialog.getByRole('combobox', { name: 'VM ID “vm-1”' }).fill('vm-7');
  await expect(dialog.getByRole('row', { name: /Shop/ })).toContainText('VM ID: vm-7');

  await dialog.getByRole('button', { name: 'Edit the copy of Blog' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the copy' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('');
  await edit.getByRole('button', { name: 'Apply' }).click();
  await expect(edit.getByText('This field is required.')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Name' }).fill('Journal');
  await edit.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('row', { name: /Journal/ })).toContainText('New, renamed');

  const copy = dialog.getByRole('button', { name: 'Copy 3 projects' });
  await expect(copy).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type 3 to confirm' }).fill('3');
  expect(backend.projects()).toHaveLength(1);
  backend.failNext({ method: 'POST', path: '/project', status: 403 });
  await copy.click();
  const run = page.getByRole('dialog', { name: 'Copy 3 projects to Production EU' });
  await expect(run.getByText('2 of 3 done')).toBeVisible();
  await run.getByRole('button', { name: 'Retry failed (1)' }).click();
  await expect(run.getByText('3 of 3 done')).toBeVisible();
  expect(
    backend
      .projects()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Docs', 'Docs (2)', 'Journal', 'Shop']);
  await run.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  await expect(currentProfile(page)).toHaveAccessibleDescription('Production EU');

  // By keyboard alone, from the palette, in a narrow window.
  await page.setViewportSize({ width: 640, height: 720 });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('copy to backend');
  await expect(page.getByRole('option', { name: /Copy to backend/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const one = page.getByRole('dialog', { name: 'Copy 1 project', exact: true });
  await expect(one.getByRole('radio', { name: 'Staging' })).toBeFocused();
  await expect(one.getByRole('row', { name: /Journal/ })).toContainText('New');
  await expectAccessible(page);
  // Whatever is above them, the buttons stay in view.
  await expect(one.getByRole('button', { name: 'Copy 1 project' })).toBeInViewport({ ratio: 1 });
  await one.getByRole('button', { name: 'Copy 1 project' }).focus();
  await page.keyboard.press('Enter');
  const result = page.getByRole('dialog', { name: 'Copy 1 project to Staging' });
  await expect(result.getByText('1 of 1 done')).toBeVisible();
  await expect(result.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result).toBeHidden();
  await page.keyboard.press('Control+2');
  await expect(currentProfile(page)).toHaveAccessibleDescription('Staging');
  await mainLink(page, 'Projects').click();
  await expect(projectRow(page, 'Journal')).toBeVisible();
});
