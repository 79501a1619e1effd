import type { Page } from 'playwright';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, projectRow, test } from './support/fixtures.ts';

const docs = { name: 'Docs', path: '/docs', sourceId: 'git-1', vmId: 'vm-1' };

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

async function edit(page: Page, field: string, value: string) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit project' });
  await dialog.getByLabel(field).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('undoes an edit by button and key, never over a later change, and covers nothing with messages', async ({
  startSignedIn,
  backend,
}) => {
  const { id } = backend.colleague.create(docs);
  for (let n = 1; n <= 30; n += 1) backend.colleague.create({ ...docs, name: `Project ${n}` });
  const { page } = await startSignedIn();
  const now = () => backend.projects().find((project) => project.id === id);
  await projectRow(page, 'Docs').getByRole('link').click();
  await edit(page, 'Path', '/manual');
  // It waits under the pointer.
  await message(page, '“Docs” saved').hover();
  await expectAccessible(page);
  const puts = () => backend.requests.filter(({ method }) => method === 'PUT').length;
  const before = puts();
  await message(page, '“Docs” saved').getByRole('button', { name: 'Undo' }).click();
  await expectAnnounced(page, 'as it was before');
  expect([now()?.path, puts() - before]).toEqual(['/docs', 1]);

  // In a text field the key belongs to the text; elsewhere it undoes the edit.
  await edit(page, 'Name', 'Manual');
  await expect(page.getByRole('heading', { name: 'Manual', level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('heading', { name: 'Docs', level: 1 })).toBeVisible();
  await expect.poll(() => now()?.name).toBe('Docs');

  await edit(page, 'VM ID', 'vm-2');
  const saved = message(page, '“Docs” saved');
  // It waits while it is read.
  await saved.getByRole('button', { name: 'Undo' }).focus();
  backend.colleague.update(id, { vmId: 'vm-3' });
  await expect(page.getByText('vm-3', { exact: true }).first()).toBeVisible();
  const sent = puts();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Not undone' })).toContainText('VM ID');
  expect([now()?.vmId, puts()]).toEqual(['vm-3', sent]);

  // The message is below the list: its last row is not covered.
  await page.getByRole('link', { name: 'All projects' }).click();
  await page.getByRole('table', { name: 'Projects' }).getByRole('link').first().focus();
  await page.keyboard.press('End');
  const last = page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: 'Project 30' });
  await expect(last).toBeFocused();
  await expect(message(page, 'Not undone')).toBeVisible();
  const bottom = async (of: ReturnType<typeof message>) => {
    const box = await of.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const room = async () => ((await message(page, 'Not undone').boundingBox())?.y ?? 0) - (await bottom(last));
  await expect.poll(room).toBeGreaterThan(0);
});

test('asks before changes are discarded, and offers what failed or was deleted again', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  await test.step('asks before closing a form with changes, by mouse and by keyboard', async () => {
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    // Without changes nothing is asked.
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'New project' }).click();
    await dialog.getByLabel('Name').fill('Half');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('Half');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'New project' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('says why a deletion failed and retries it, and creates a deleted project again', async () => {
    const { id } = backend.colleague.create(docs);
    backend.failNext({ method: 'DELETE', path: `/project/${id}`, status: 500 });
    await projectRow(page, 'Docs').getByRole('button', { name: 'Delete Docs' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete project' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const row = projectRow(page, 'Docs');
    await expect(row.getByText(/^Not deleted: /)).toBeVisible();
    const remove = row.getByRole('button', { name: 'Delete Docs' });
    await expect(remove).toHaveAccessibleDescription(/^Not deleted: /);
    const again = row.getByRole('button', { name: 'Retry deleting Docs' });
    await expectAccessible(page);
    // Both buttons can be reached: neither covers the other.
    await remove.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await again.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, '“Docs” deleted')).toBeVisible();
    await message(page, '“Docs” deleted').getByRole('button', { name: 'Recreate' }).click();
    const recreate = page.getByRole('dialog', { name: 'Recreate project' });
    await expect(recreate.getByLabel('Path')).toHaveValue('/docs');
    await recreate.getByRole('button', { name: 'Create' }).click();
    // The deleted row, which is shown as gone for a moment, cannot be selected.
    await expect(page.getByRole('checkbox', { name: 'Select Docs', exact: true })).toBeAttached();
    expect(backend.projects().map((project) => project.id)).not.toContain(id);
  });
});
