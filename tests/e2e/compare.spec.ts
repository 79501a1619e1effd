import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect } from './support/fixtures.ts';
import { lookFindings } from './support/look-findings.ts';
import { nameBackends, test } from './support/profiles.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Compare backends' });
const group = (page: Page, name: string) => table(page).getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const details = (page: Page) => page.getByRole('region', { name: 'Details' });

test('compares two backends and copies single projects, by keyboard and by mouse', async ({
  startSignedIn,
  backend,
  other,
  userData,
}) => {
  for (const name of ['Blog', 'Docs', 'Same']) backend.colleague.create({ ...shop, name });
  backend.colleague.create({ ...shop, name: 'Store', path: '/srv/store' });
  other.colleague.create({ ...shop, name: 'Docs', vmId: 'vm-9' });
  other.colleague.create({ ...shop, name: 'Same' });
  other.colleague.create({ ...shop, name: 'Journal', path: '/srv/journal' });
  const app = await startSignedIn(other);
  const { page } = app;
  await nameBackends(page, { names: ['Production EU', 'Staging'] });

  // By keyboard alone: from the palette to the rows.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('>compare');
  await expect(page.getByRole('option', { name: 'Compare backends', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveCount(0);
  await expect(group(page, 'Only on Staging 1')).toBeVisible();
  await expect(group(page, 'Only on Production EU 2')).toBeVisible();
  await expect(group(page, 'Different 1')).toHaveAttribute('aria-expanded', 'true');
  await expect(group(page, 'Same 1')).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'Same')).toHaveCount(1);
  // Left and right of the arrows, below the names of the backends.
  await expect(table(page).getByRole('columnheader')).toHaveText([
    ...['', 'Name', 'Field', 'Staging', 'Copy', 'Production EU'],
  ]);
  await expect(row(page, 'Docs').getByRole('cell')).toHaveText([
    ...['', 'Docs', 'VM ID', 'vm-9', '', 'vm-1'],
  ]);
  await page.keyboard.press('j');
  await expect(group(page, 'Only on Staging 1')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Journal').getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(details(page)).toContainText('Journal');
  await expectAccessible(page);

  // All of it as a file, closed groups too.
  const file = path.join(userData, 'comparison.json');
  await app.evaluate(({ dialog: files }, filePath) => {
    files.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Export as JSON' }).press('Enter');
  await expectAnnounced(page, 'List exported');
  const { projects } = JSON.parse(readFileSync(file, 'utf8'));
  expect(projects.map(({ group }: { group: string }) => group)).toEqual([
    ...['left', 'right', 'right', 'different', 'same'],
  ]);
  await row(page, 'Journal').getByRole('link').focus();

  // A pair by hand, and what differs then.
  await page.keyboard.press('p');
  await expect(
    page.getByText('Choose the project on Production EU that is the same as “Journal”'),
  ).toBeVisible();
  await row(page, 'Store').getByRole('link').focus();
  await page.keyboard.press('p');
  await expect(group(page, 'Different 2')).toBeVisible();
  await expect(group(page, 'Only on Staging 1')).toBeHidden();
  await page.reload();
  await expect(group(page, 'Different 2')).toBeVisible();
  await row(page, 'Journal').getByRole('link').focus();
  await expect(details(page)).toContainText('Paired by hand');
  await expect(details(page).getByRole('row', { name: /Path/ })).toContainText('/srv/store');
  await details(page).getByRole('button', { name: 'Remove pair' }).click();
  await expect(group(page, 'Only on Staging 1')).toBeVisible();

  // One project with the arrow, which is onto the one of the other side.
  await row(page, 'Docs').getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  const dialog = page.getByRole('dialog', { name: 'Copy 1 project', exact: true });
  await expect(dialog.getByRole('row', { name: /Docs/ })).toContainText('VM ID vm-9 → vm-1');
  await dialog.getByRole('button', { name: 'Copy 1 project' }).focus();
  await page.keyboard.press('Enter');
  const run = page.getByRole('dialog', { name: /^Copy 1 project to / });
  await expect(run.getByText('1 of 1 done')).toBeVisible();
  await expect(run.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(run).toBeHidden();
  await expect(group(page, 'Same 2')).toBeVisible();
  expect(other.projects().find(({ name }) => name === 'Docs')?.vmId).toBe('vm-1');

  // By mouse, from the filter to a copy.
  await page.getByRole('searchbox', { name: 'Filter the comparison' }).fill('blog');
  await expect(row(page, 'Journal')).toBeHidden();
  await row(page, 'Blog').getByRole('button', { name: 'Copy Blog to Staging' }).click();
  await dialog.getByRole('button', { name: 'Copy 1 project' }).click();
  await expect(run.getByText('1 of 1 done')).toBeVisible();
  await run.getByRole('button', { name: 'Close' }).last().click();
  await expect(run).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter the comparison' }).fill('');
  await expect(group(page, 'Same 3')).toBeVisible();
  expect(other.projects().map(({ name }) => name)).toContain('Blog');

  // Several as one batch: what is selected and on screen, and can be copied to that side.
  const blog = backend.projects().find(({ name }) => name === 'Blog')?.id ?? '';
  backend.colleague.update(blog, { vmId: 'vm-7' });
  await expect(group(page, 'Different 1')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('3 selected');
  await page.getByRole('searchbox', { name: 'Filter the comparison' }).fill('store');
  await expect(selection).toContainText('1 selected');
  await page.getByRole('searchbox', { name: 'Filter the comparison' }).fill('');
  await expect(
    selection.getByRole('button', { name: 'Promote 2 changes, Staging → Production EU' }),
  ).toBeVisible();
  const promotion = 'Promote 2 changes, Production EU → Staging';
  await selection.getByRole('button', { name: promotion }).click();
  const preview = page.getByRole('dialog', { name: promotion });
  await expect(preview.getByRole('row', { name: /Blog/ })).toContainText('VM ID vm-1 → vm-7');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Promote 2 changes' }).click();
  const promoted = page.getByRole('dialog', { name: 'Copy 2 projects to Staging' });
  await expect(promoted.getByText('2 of 2 done')).toBeVisible();
  await promoted.getByRole('button', { name: 'Close' }).last().click();
  await expect(group(page, 'Same 4')).toBeVisible();
  expect(other.projects().find(({ name }) => name === 'Blog')?.vmId).toBe('vm-7');
  // What does not differ any more has left the selection.
  await expect(selection).toContainText('1 selected');
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection).toBeHidden();

  // Nothing differs any more.
  for (const { id, name } of other.projects()) if (name === 'Journal') other.colleague.delete(id);
  await expect(page.getByText('No differences in 4 projects')).toBeVisible();
  await page.setViewportSize({ width: 640, height: 720 });
  await group(page, 'Same 4').click();
  await expect(row(page, 'Blog')).toBeVisible();
  await expectAccessible(page);

  // A side that is not reached is read-only.
  other.colleague.create({ ...shop, name: 'Another' });
  await expect(
    row(page, 'Another').getByRole('button', { name: 'Copy Another to Production EU' }),
  ).toBeEnabled();
  await backend.stop();
  await expect(page.getByText('Production EU: data as of')).toBeVisible();
  await expect(
    row(page, 'Another').getByRole('button', { name: 'Copy Another to Production EU' }),
  ).toBeDisabled();
});

test('gives selections the whole values, identifiers too, and shows the names of backends, where columns are narrow', async ({
  startSignedIn,
  backend,
  other,
}) => {
  const start = '/srv/customers/exports/partners/europe';
  backend.colleague.create({ ...shop, name: 'Ledger', path: `${start}/07/current` });
  other.colleague.create({ ...shop, name: 'Ledger', path: `${start}/08/current` });
  const onOneSide = { path: '/srv/journal', sourceId: 'git-customer-journal', vmId: 'vm-frankfurt-03' };
  other.colleague.create({ ...shop, ...onOneSide, name: 'Journal' });
  const { page } = await startSignedIn(other);
  const names = ['Production EU', 'Production US'];
  await nameBackends(page, { names, production: names });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('>compare');
  await page.getByRole('option', { name: 'Compare backends', selected: true }).click();
  const cell = (name: string, value: string) => row(page, name).getByTitle(value, { exact: true });
  const all = Object.values(onOneSide).join(' · ');
  await expect(row(page, 'Journal')).toBeVisible();
  for (const width of [640, 900, 1180, 1600]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(cell('Journal', all)).toHaveText(all);
    await expect(cell('Ledger', `${start}/07/current`)).toHaveText(`${start}/07/current`);
    await expect.poll(async () => (await lookFindings(page)).copiedDifferently).toEqual([]);
    expect((await lookFindings(page)).cutHeads).toEqual([]);
    await expect(row(page, 'Ledger').getByRole('cell', { name: `${start}/08/current` })).toBeVisible();
    // On one line with what is not cut.
    const lines = ['Journal', all].map((text) => row(page, 'Journal').getByText(text, { exact: true }));
    const [name, value] = await Promise.all(lines.map((line) => line.boundingBox()));
    expect(value?.y).toBeCloseTo(name?.y ?? Number.NaN, 0);
  }
});
