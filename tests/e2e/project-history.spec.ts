import type { Page } from 'playwright';
import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';

const docs = { name: 'Docs', path: '/docs', sourceId: 'git-1', vmId: 'vm-1' };

const history = (page: Page) => page.getByRole('region', { name: 'Activity' });
const change = (page: Page, text: string | RegExp) =>
  history(page).getByRole('listitem').filter({ hasText: text });

test("shows a project's changes by day, and restores an earlier version after a review, by keyboard too", async ({
  startSignedIn,
  backend,
}) => {
  const { id } = backend.colleague.create(docs);
  const { page } = await startSignedIn();
  await projectRow(page, 'Docs').getByRole('link').click();
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
  await expect(dialog.getByRole('alert')).toContainText('changed meanwhile');
  await expect(dialog.locator('del')).toHaveText(['/manual/en', 'vm-3']);
  const puts = () => backend.requests.filter(({ method }) => method === 'PUT').length;
  expect(puts()).toBe(0);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => backend.projects().find((project) => project.id === id)).toMatchObject(docs);
  expect(puts()).toBe(1);
  await expect(change(page, 'You and someone else made 4 changes')).toBeVisible();
  await test.step('keeps the history of a deleted project, and creates it again from its page and from Activity', async () => {
    backend.colleague.update(id, { description: 'How it works' });
    await expect(page.getByText('How it works').first()).toBeVisible();
    backend.colleague.delete(id);
    const deleted = change(page, 'deleted the project');
    await deleted.getByRole('button', { name: 'Recreate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recreate project' });
    await expect(dialog).toContainText('New ID; network connections are not restored.');
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
    await expect(projectRow(page, 'Docs')).toBeVisible();
    const [again] = backend.projects();
    expect(again).toMatchObject({ ...docs, description: 'How it works' });
    expect(again?.id).not.toBe(id);
  });
});
