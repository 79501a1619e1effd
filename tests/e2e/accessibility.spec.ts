import { expectAccessible } from './support/accessibility.ts';
import { discard } from './support/dialogs.ts';
import {
  enterBackend,
  expect,
  mainLink,
  projectRow,
  signUp,
  skipProvider,
  test,
} from './support/fixtures.ts';
import { fillDomain, openDialog, openScreen, row } from './support/resources.ts';

const dialogs = 'dialog[open], [role=dialog], [role=alertdialog]';

/** axe over every screen and dialog, in both themes. */
test('has no axe violation from the first run to the settings, authorizations, networks and domains', async ({
  app,
  backend,
}) => {
  test.slow();
  const { page } = app;
  await test.step('from the first run to the settings', async () => {
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toBeVisible();
    await expectAccessible(page);
    await enterBackend(page, 'ftp://ops.example.org');
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await enterBackend(page, 'http://192.0.2.1:4000');
    await expect(page.getByText('not encrypted', { exact: false }).first()).toBeVisible();
    await expectAccessible(page);

    await enterBackend(page, backend.url);
    for (const tab of ['Sign in', 'Create account', 'Use a token']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, 'main');
    }
    await signUp(page);
    await expect(page.getByRole('textbox', { name: 'Client ID' })).toBeVisible();
    await expectAccessible(page, 'main');
    await skipProvider(page);

    await expect(page.getByText('No projects yet')).toBeVisible();
    await expectAccessible(page);
    const { id } = backend.colleague.create({
      name: 'Harbour',
      description: 'old',
      sourceId: 's',
      vmId: 'v',
    });
    await expect(projectRow(page, 'Harbour')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New project' }).click();
    const create = page.getByRole('dialog', { name: 'New project' });
    await create.getByRole('button', { name: 'Create' }).click();
    await expectAccessible(page, dialogs);
    await create.getByRole('button', { name: 'Cancel' }).click();

    await projectRow(page, 'Harbour').getByRole('link').click();
    await expect(page.getByRole('region', { name: 'More fields' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit project' });
    await edit.getByLabel('Description').fill('mine');
    backend.colleague.update(id, { description: 'theirs' });
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByRole('radio', { name: /Yours/ })).toBeVisible();
    await expectAccessible(page, dialogs);
    await discard(edit);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete project' })).toBeVisible();
    await expectAccessible(page, dialogs);
    await page.getByRole('button', { name: 'Cancel' }).click();
    backend.colleague.delete(id);
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
    await expectAccessible(page);

    await mainLink(page, 'Activity').click();
    await expect(page.getByRole('feed', { name: 'Activity' })).toBeVisible();
    await expectAccessible(page);
    await mainLink(page, 'Settings').click();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectAccessible(page, 'main');
    }
    await page.getByRole('button', { name: 'Forget everything on this computer' }).click();
    await expect(page.getByRole('region', { name: 'Erase local data' })).toBeVisible();
    await expectAccessible(page, 'main');
  });
  await test.step('authorizations, networks and domains', async () => {
    backend.colleague.create({ name: 'Lighthouse', sourceId: 's', vmId: 'v' });
    await openScreen(page, 'Authorizations');
    await expect(page.getByText('No authorizations yet')).toBeVisible();
    await expectAccessible(page);
    const authorization = await openDialog(page, 'New authorization');
    for (const type of ['OAuth', 'Personal access token', 'Deploy key']) {
      await authorization.getByRole('radio', { name: type }).check();
      await expectAccessible(page, dialogs);
    }
    await authorization.getByRole('textbox', { name: 'Name' }).fill('Pier key');
    await authorization.getByRole('button', { name: 'Generate key pair' }).click();
    await expect(authorization.getByText('SHA256:', { exact: false })).toBeVisible();
    await expectAccessible(page, dialogs);
    await authorization.getByRole('button', { name: 'Create' }).click();
    const publicKey = page.getByRole('dialog', { name: 'Public key' });
    await expect(publicKey).toBeVisible();
    await expectAccessible(page, dialogs);
    await page.keyboard.press('Escape');
    await expect(publicKey).toBeHidden();
    await expect(row(page, 'Authorizations', 'Pier key')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete Pier key' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete authorization' })).toBeVisible();
    await expectAccessible(page, dialogs);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await openScreen(page, 'Networks');
    const network = await openDialog(page, 'New connection');
    await network.getByRole('textbox', { name: 'Domain' }).fill('pier.example');
    await network.getByRole('textbox', { name: 'Port' }).fill('443');
    await network.getByRole('combobox', { name: 'Project' }).fill('Lighthouse');
    await page.getByRole('option', { name: 'Lighthouse' }).click();
    await expectAccessible(page, dialogs);
    await network.getByRole('button', { name: 'Create' }).click();
    await expect(row(page, 'Networks', 'pier.example')).toBeVisible();
    await expectAccessible(page);

    await openScreen(page, 'Domains');
    const domain = await openDialog(page, 'New domain');
    await domain.getByRole('button', { name: 'Create' }).click();
    await expectAccessible(page, dialogs);
    await fillDomain(domain, 'pier.example', 'value');
    await domain.getByRole('button', { name: 'Create' }).click();
    await expect(row(page, 'Domains', 'pier.example')).toBeVisible();
    // The name has room in a narrow window, too.
    await page.setViewportSize({ width: 640, height: 720 });
    await expect(row(page, 'Domains', 'pier.example').getByRole('link')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await row(page, 'Domains', 'pier.example').getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Challenge' })).toBeVisible();
    await expectAccessible(page);
  });
});
