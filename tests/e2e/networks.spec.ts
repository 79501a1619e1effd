import type { Page } from '@playwright/test';
import { discard } from './support/dialogs.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { apiError } from './support/requests.ts';
import {
  create,
  expectRefused,
  fillDomain,
  fillNetwork,
  openDialog,
  openScreen,
  row,
} from './support/resources.ts';

async function fill(page: Page, domain: string, port: string, project = 'Harbour') {
  const dialog = await openDialog(page, 'New connection');
  await fillNetwork(dialog, { domain, port, project });
  return dialog;
}

test('creates a connection once, warns of an existing one, and reports errors at their fields', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  await test.step('warns of an existing pair before sending, and shows its connections on the project', async () => {
    for (const name of ['Harbour', 'Lighthouse'])
      backend.colleague.create({ name, sourceId: 's', vmId: 'v' });
    await openScreen(page, 'Networks');
    const first = await fill(page, 'Shop.Example', '443');
    await first.getByRole('button', { name: 'Create' }).click();
    await expect(row(page, 'Networks', 'shop.example')).toContainText('443');
    const second = await fill(page, 'shop.example', '443', 'Lighthouse');
    const known = second.getByRole('status', { name: 'This connection already exists' });
    await expect(known).toContainText('Harbour');
    await second.getByLabel('Port').fill('444');
    await expect(known).toBeHidden();
    await discard(second);

    await openScreen(page, 'Domains');
    const domain = await openDialog(page, 'New domain');
    await fillDomain(domain, 'shop.example', 'c');
    await create(domain);
    await mainLink(page, 'Projects').click();
    await projectRow(page, 'Harbour').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Network connections' })).toContainText('443');
    await expect(page.getByRole('link', { name: 'shop.example' }).first()).toBeVisible();
    await mainLink(page, 'Projects').click();
    await projectRow(page, 'Lighthouse').getByRole('link').click();
    await expect(page.getByText('No network connections')).toBeVisible();
  });
  await test.step('shows "Save status unknown" for a lost response, reports errors at their fields, and never resends', async () => {
    const all = () =>
      backend.requests.filter(({ path, method }) => path === '/networks' && method === 'POST');
    const earlier = all().length;
    const sent = () => all().slice(earlier);
    await openScreen(page, 'Networks');
    const dialog = await openDialog(page, 'New connection');
    await test.step('an invalid connection is rejected at its fields', async () => {
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectRefused(dialog.getByRole('textbox', { name: 'Domain' }), /./);
      await expectRefused(dialog.getByLabel('Port'), /./);
      await expectRefused(dialog.getByRole('combobox', { name: 'Project' }), /./);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await fill(page, '<b>x</b>', '443');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expectRefused(dialog.getByRole('textbox', { name: 'Domain' }), /./);
      for (const port of ['0', '65536', '-1', '80.5', '1e3', 'http', '٤٤٣', '🚢']) {
        await dialog.getByLabel('Port').fill(port);
        await dialog.getByRole('button', { name: 'Create' }).click();
        await expectRefused(dialog.getByLabel('Port'), /1 to 65535/);
      }
      expect(sent()).toEqual([]);
    });
    await test.step('a lost answer is told as such, and the list shows it', async () => {
      backend.failNext({ method: 'POST', path: '/networks', dropAnswer: true });
      await dialog.getByRole('textbox', { name: 'Domain' }).fill('quay.example');
      await dialog.getByLabel('Port').fill('443');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Save status unknown');
      await discard(dialog);
      await expect(row(page, 'Networks', 'quay.example')).toBeVisible();
      expect(sent()).toHaveLength(1);
    });
    await test.step('a 403 that names a type leads to a new authorization of it', async () => {
      const message = 'This operation needs a stored authorization of type deploy_key';
      backend.failNext({ method: 'POST', path: '/networks', ...apiError(403, message, 'Forbidden') });
      await fill(page, 'blog.example', '443');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByRole('alert')).toContainText(message);
      await dialog.getByRole('alert').getByRole('button', { name: 'New deploy key' }).click();
      const authorization = page.getByRole('dialog', { name: 'New authorization' });
      await expect(authorization.getByRole('radio', { name: 'Deploy key' })).toBeChecked();
    });
  });
});
