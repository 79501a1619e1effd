import type { Page } from 'playwright';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';

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

const history = (page: Page) => page.getByRole('region', { name: 'Activity' });
const change = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text });

test('undoes edits, restores versions, and offers what failed or was deleted again', async ({
  startSignedIn,
  backend,
}) => {
  test.slow();
  const { id } = backend.colleague.create(docs);
  const handbook = backend.colleague.create({ ...docs, name: 'Handbook' });
  for (let n = 1; n <= 30; n += 1) backend.colleague.create({ ...docs, name: `Project ${n}` });
  const { page } = await startSignedIn();
  await test.step('undoes an edit by button and key, never over a later change, and covers nothing with messages', async () => {
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
    const room = async () =>
      ((await message(page, 'Not undone').boundingBox())?.y ?? 0) - (await bottom(last));
    await expect.poll(room).toBeGreaterThan(0);
  });
  await test.step("shows a project's changes by day, and restores an earlier version after a review, by keyboard too", async () => {
    const { id } = handbook;
    await page.keyboard.press('Home');
    await projectRow(page, 'Handbook').getByRole('link').click();
    await expect(history(page)).toContainText(/No changes recorded on this computer since .*\d{4}/);

    backend.colleague.update(id, { path: '/manual' });
    backend.colleague.update(id, { path: '/manual/en', vmId: 'vm-2' });
    const group = change(page, '2 changes');
    await expect(group).toBeVisible();
    await expect(history(page).getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(group.locator('del')).toHaveText(['/docs', 'vm-1']);
    await expect(group.locator('ins')).toHaveText(['/manual/en', 'vm-2']);
    await expect(group.locator('time').first()).toHaveAttribute('title', /\d{4}.*\d:\d\d/);
    // The version that the project has cannot be restored.
    await expect(group.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
    const each = group.getByRole('button', { name: 'Show each change' });
    await each.focus();
    await page.keyboard.press('Enter');
    await expect(group.getByRole('listitem')).toHaveCount(2);
    await expect(group.getByRole('listitem').first()).toContainText('Someone else');
    await expectAccessible(page);

    const earlier = change(page, 'Before the first recorded change');
    await earlier.getByRole('button', { name: 'Restore this version' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Restore this version' });
    await expect(dialog.locator('del')).toHaveText(['/manual/en', 'vm-2']);
    await expect(dialog.locator('ins')).toHaveText(['/docs', 'vm-1']);
    await expectAccessible(page);
    // A change that comes during the review is not written over.
    backend.colleague.update(id, { vmId: 'vm-3' });
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'changed meanwhile' })).toBeVisible();
    await expect(dialog.locator('del')).toHaveText(['/manual/en', 'vm-3']);
    const puts = () =>
      backend.requests
        .filter(({ path }) => path === `/project/${id}`)
        .filter(({ method }) => method === 'PUT').length;
    expect(puts()).toBe(0);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => backend.projects().find((project) => project.id === id))
      .toMatchObject({ ...docs, name: 'Handbook' });
    expect(puts()).toBe(1);
    await expect(change(page, 'You and someone else made 4 changes')).toBeVisible();
    await test.step('keeps the history of a deleted project, and creates it again from its page and from Activity', async () => {
      backend.colleague.update(id, { description: 'How it works' });
      await expect(page.getByText('How it works').first()).toBeVisible();
      backend.colleague.delete(id);
      const deleted = change(page, 'deleted the project');
      await deleted.getByRole('button', { name: 'Recreate' }).click();
      const dialog = page.getByRole('dialog', { name: 'Recreate project' });
      await expect(dialog).toContainText('New ID; network connections are only restored if that is chosen.');
      await expect(dialog.getByLabel('Description')).toHaveValue('How it works');
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await mainLink(page, 'Activity').click();
      await page.getByRole('feed').getByRole('article').first().focus();
      await page.keyboard.press('Tab');
      const recreate = page.getByRole('feed').getByRole('button', { name: 'Recreate' });
      await recreate.focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog).toBeHidden();
      await mainLink(page, 'Projects').click();
      await expect(projectRow(page, 'Handbook')).toBeVisible();
      const again = backend.projects().find(({ name }) => name === 'Handbook');
      expect(again).toMatchObject({ ...docs, name: 'Handbook', description: 'How it works' });
      expect(again?.id).not.toBe(id);
    });
  });
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
    const { id } = backend.colleague.create({ ...docs, name: 'Guide' });
    backend.failNext({ method: 'DELETE', path: `/project/${id}`, status: 500 });
    await projectRow(page, 'Guide').getByRole('button', { name: 'Delete Guide' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete project' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Server error' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const row = projectRow(page, 'Guide');
    await expect(row.getByText(/^Not deleted: /)).toBeVisible();
    const remove = row.getByRole('button', { name: 'Delete Guide' });
    await expect(remove).toHaveAccessibleDescription(/^Not deleted: /);
    const again = row.getByRole('button', { name: 'Retry deleting Guide' });
    await expectAccessible(page);
    // Both buttons can be reached: neither covers the other.
    await remove.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await again.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(message(page, '“Guide” deleted')).toBeVisible();
    await message(page, '“Guide” deleted').getByRole('button', { name: 'Recreate' }).click();
    const recreate = page.getByRole('dialog', { name: 'Recreate project' });
    await expect(recreate.getByLabel('Path')).toHaveValue('/docs');
    await recreate.getByRole('button', { name: 'Create' }).click();
    // The deleted row, which is shown as gone for a moment, cannot be selected.
    await expect(page.getByRole('checkbox', { name: 'Select Guide', exact: true })).toBeAttached();
    expect(backend.projects().map((project) => project.id)).not.toContain(id);
  });
});
