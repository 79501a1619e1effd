import type { Backend } from '#reference-backend/server/index.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, projectRow } from './support/fixtures.ts';
import { test } from './support/profiles.ts';

const vmsOf = (backend: Backend) => backend.projects().map(({ name, vmId }) => `${name} ${vmId}`);

test('moves all projects of a VM from its page, in two backends and by keyboard alone', async ({
  startSignedIn,
  backend,
  other,
}) => {
  const old = 'vm/old 100%';
  backend.colleague.create({ ...shop, name: 'Alpha', vmId: old });
  for (const name of ['Beta', 'Gamma']) other.colleague.create({ ...shop, name, vmId: old });
  const { page } = await startSignedIn(other);
  await expect(projectRow(page, 'Beta')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('vm/old');
  await expect(page.getByRole('group', { name: 'Machines' }).getByRole('option')).toHaveText([
    /^vm\/old 100%3 projects · 2 backends$/,
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: old, level: 1 })).toBeVisible();
  const here = page.getByRole('region', { name: new URL(other.url).host });
  await expect(here.getByRole('link', { name: /^(Beta|Gamma)$/ })).toHaveCount(2);
  await expect(page.getByRole('region', { name: new URL(backend.url).host })).toContainText('Alpha');
  await expectAccessible(page);

  // Reloaded, it is the page of the same VM.
  await page.reload();
  await expect(page.getByRole('heading', { name: old, level: 1 })).toBeVisible();
  await expect(here).toContainText('Beta');
  await page.getByRole('button', { name: 'Move all to …' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To VM ID' })).toBeFocused();
  await page.keyboard.type('vm-new');
  await expect(page.getByRole('button', { name: 'Preview 3 changes' })).toBeVisible();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: /^Edit \d projects?$/ });
  for (const number of [1, 2]) {
    await expect(edit).toContainText(`Backend ${number} of 2`);
    await expect(edit.getByText('VM ID → vm-new')).toBeVisible();
    await expect(edit.getByRole('button', { name: /^Change \d project/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(edit).toBeHidden();
  await expect.poll(() => vmsOf(backend)).toEqual(['Alpha vm-new']);
  await expect.poll(() => vmsOf(other).sort()).toEqual(['Beta vm-new', 'Gamma vm-new']);
  await expect(page.getByRole('heading', { name: 'No known project has this VM ID' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last changes' })).toBeVisible();
});
