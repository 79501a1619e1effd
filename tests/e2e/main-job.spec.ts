import { shapes } from '#reference-backend/server/index.ts';
import {
  enterBackend,
  expect,
  projectRow,
  realtimeStatus,
  signOut,
  signUp,
  skipProvider,
  test,
} from './support/fixtures.ts';
import { create, expectRefused } from './support/resources.ts';

// The other shapes of backends are told apart in the main process: `integration/shapes.test.ts`.
test.use({ backendOptions: shapes.strict });

test('goes from the first start to a colleague’s change on the desktop', async ({ app, backend }) => {
  const { page } = app;
  await expect(page.getByRole('textbox', { name: 'Backend URL' })).toBeVisible();
  await enterBackend(page, backend.url);
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeVisible();
  await signUp(page);
  await expect(page.getByRole('textbox', { name: 'Client ID' })).toBeVisible();
  await skipProvider(page);

  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(realtimeStatus(page)).toHaveText('Live');

  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Harbour');
  await dialog.getByLabel('Description').fill('Where ships are');
  await dialog.getByLabel('Source ID').fill('git-harbour');
  await dialog.getByLabel('VM ID').fill('vm-7');
  await create(dialog);
  await expect(projectRow(page, 'Harbour')).toBeVisible();
  expect(backend.projects()).toMatchObject([
    { name: 'Harbour', description: 'Where ships are', sourceId: 'git-harbour', vmId: 'vm-7' },
  ]);

  await projectRow(page, 'Harbour').getByRole('link', { name: 'Harbour' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByLabel('Name').fill('Harbour North');
  await edit.getByLabel('Description').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  // Such a backend does not allow clearing a field, and returns a message.
  await expectRefused(edit.getByLabel('Description'), /description must not be empty/);
  const description = 'North of the river';
  await edit.getByLabel('Description').fill(description);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour North', level: 1 })).toBeVisible();
  await expect
    .poll(() => backend.projects())
    .toMatchObject([{ name: 'Harbour North', description, vmId: 'vm-7' }]);

  const [stored] = backend.projects();
  backend.colleague.update(stored?.id ?? '', { description: 'Deepened' });
  await expect(page.getByRole('region', { name: 'Fields', exact: true }).getByText('Deepened')).toBeVisible();
  await expect
    .poll(() => app.notifications())
    .toEqual([{ title: 'Harbour North', body: 'Changed: description' }]);

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete project' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(projectRow(page, 'Harbour North')).toBeHidden();
  await expect.poll(() => backend.projects()).toEqual([]);

  await signOut(page);
  // The client's own changes were never notified.
  expect(await app.notifications()).toHaveLength(1);
});
