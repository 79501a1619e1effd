import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, mainLink, projectRow } from './support/fixtures.ts';
import { currentProfile, nameBackends, test } from './support/profiles.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const machines = (backend: Backend) =>
  Object.fromEntries(backend.projects().map(({ name, vmId }) => [name, vmId]));
const hostOf = ({ url }: Pick<Backend, 'url'>) => new URL(url).host;

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

test('changes, exports, deletes and copies projects of two backends', async ({
  startSignedIn,
  backend,
  other,
  userData,
}) => {
  test.slow();
  const app = await startSignedIn(other);
  const { page } = app;
  await test.step('opens, edits, selects, exports and deletes projects in the list of all backends, each in its own', async () => {
    for (const name of ['Alpha', 'Beta']) backend.colleague.create({ ...shop, name, vmId: 'vm-1' });
    for (const name of ['Delta', 'Gamma']) other.colleague.create({ ...shop, name, vmId: 'vm-1' });
    await page.getByText('All backends', { exact: true }).click();
    await expect(page.getByText('4 projects', { exact: true })).toBeVisible();

    // A project of the backend that is not in view opens beside the list, and is edited in place.
    await projectRow(page, 'Alpha').getByText('vm-1').click();
    await expect(panel(page).getByRole('heading', { name: 'Alpha', level: 2 })).toBeVisible();
    await expect(panel(page)).toContainText(hostOf(backend));
    await panel(page).getByRole('button', { name: 'Edit VM ID' }).click();
    await page.keyboard.type('-b');
    await page.keyboard.press('Enter');
    await expect.poll(() => machines(backend).Alpha).toBe('vm-1-b');
    await expect(panel(page).getByRole('button', { name: 'Edit VM ID' })).toBeFocused();
    await expect(currentProfile(page)).toHaveAccessibleDescription(hostOf(other));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(projectRow(page, 'Alpha')).toBeFocused();
    await projectRow(page, 'Beta').getByRole('button', { name: 'Edit Beta' }).click();
    const form = page.getByRole('dialog', { name: 'Edit project' });
    await form.getByLabel('VM ID').fill('vm-1-c');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    expect(machines(backend).Beta).toBe('vm-1-c');

    // By keyboard: X, Shift with an arrow, everything, nothing.
    await projectRow(page, 'Beta').focus();
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('1 selected');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar(page)).toContainText('2 selected in 2 backends');
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(bar(page)).toContainText('4 selected in 2 backends');

    const file = path.join(userData, 'projects.json');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await bar(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As JSON' }).click();
    await expectAnnounced(page, 'Selection exported');
    await expect
      .poll(() => JSON.parse(readFileSync(file, 'utf8')).map(({ name, backend: of }: never) => [name, of]))
      .toEqual([
        ['Alpha', hostOf(backend)],
        ['Beta', hostOf(backend)],
        ['Delta', hostOf(other)],
        ['Gamma', hostOf(other)],
      ]);

    // What is set in the first backend is set in the next one too, each after its own preview.
    await bar(page).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit 2 projects' });
    await expect(edit).toContainText('Backend 1 of 2');
    await edit.getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
    await edit.getByLabel('New value of VM ID').fill('vm-2');
    await page.keyboard.press('Enter');
    await expect(edit.getByText('VM ID → vm-2')).toBeVisible();
    await expect(edit.getByRole('row', { name: /Beta/ })).toContainText('VM ID: vm-1-c');
    await edit.getByRole('button', { name: 'Change 2 projects' }).click();
    await expect(edit).toContainText('Backend 2 of 2');
    await expect(edit.getByText('VM ID → vm-2')).toBeVisible();
    await expect(edit.getByRole('row', { name: /Gamma/ })).toContainText('VM ID: vm-1');
    await edit.getByRole('button', { name: 'Change 2 projects' }).click();
    await expect(edit).toBeHidden();
    await expect.poll(() => machines(backend)).toEqual({ Alpha: 'vm-2', Beta: 'vm-2' });
    await expect.poll(() => machines(other)).toEqual({ Delta: 'vm-2', Gamma: 'vm-2' });
    const outcome = page.getByRole('region', { name: `Edit 2 projects · ${hostOf(backend)}` });
    await expect(outcome).toContainText('2 of 2 done');

    // Deleting asks for each backend; where that is cancelled, its projects stay.
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(bar(page)).toContainText('4 selected');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const deletion = page.getByRole('alertdialog', { name: 'Delete 2 projects' });
    await expect(deletion).toContainText('Backend 1 of 2');
    await deletion.getByRole('textbox').fill('2');
    await deletion.getByRole('button', { name: 'Delete 2 projects' }).click();
    await expect(deletion).toContainText('Backend 2 of 2');
    await expect(deletion.getByRole('row', { name: /Gamma/ })).toBeVisible();
    await deletion.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => machines(backend)).toEqual({});
    await expect(page.getByText('2 projects', { exact: true })).toBeVisible();
    expect(Object.keys(machines(other))).toEqual(['Delta', 'Gamma']);
    await expect(bar(page)).toContainText('2 selected');
  });
  await test.step('copies projects to production with an edited preview, and opens the copies', async () => {
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(page)).toBeHidden();
    for (const { id } of other.projects()) other.colleague.delete(id);
    await page.getByText('This backend', { exact: true }).click();
    for (const name of ['Blog', 'Docs', 'Shop']) other.colleague.create({ ...shop, name });
    backend.colleague.create({ ...shop, name: 'Docs', vmId: 'vm-7' });
    await nameBackends(page, { names: ['Production EU', 'Staging'], production: ['Production EU'] });

    // By mouse, from a selection.
    await expect(projectRow(page, 'Shop')).toBeVisible();
    await projectRow(page, 'Blog').hover();
    await box(page, 'Blog').click();
    await box(page, 'Shop').click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 selected');
    await bar(page).getByRole('button', { name: 'Copy to …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy 3 projects', exact: true });
    await expect(dialog.getByRole('radio', { name: 'Production EU' })).toBeChecked();
    await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('A project of this name exists.');
    await expect(dialog.getByText('Not known on Production EU', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByText('Overwrite', { exact: true }).first().click();
    await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('VM ID vm-7 → vm-1');
    await dialog.getByText('Rename', { exact: true }).click();
    await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('Docs (2)');
    await dialog.getByRole('combobox', { name: 'VM ID “vm-1”' }).fill('vm-7');
    await expect(dialog.getByRole('row', { name: /Shop/ })).toContainText('VM ID vm-7');

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
});
