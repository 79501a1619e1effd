import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shapes } from '#reference-backend/server/index.ts';
import { expect, test } from './support/fixtures.ts';
import { bodies } from './support/requests.ts';
import { create, fillDomain, fillNetwork, openDialog, openScreen } from './support/resources.ts';

/** The request bodies of forms, exactly as a strict backend receives them; the others are in `session` and `git-provider-sign-in`. */
test.use({ backendOptions: { ...shapes.strict, recordBodies: true } });

async function newAuthorization(page: Page, type: string, name: string) {
  await openScreen(page, 'Authorizations');
  const dialog = await openDialog(page, 'New authorization');
  await dialog.getByRole('radio', { name: type }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  return dialog;
}

test('sends POST /project, /networks, /domains and /authorization of the other types, and PUT /project/:id', async ({
  startSignedIn,
  backend,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  await test.step('sends POST /project and PUT /project/:id', async () => {
    const required = { name: 'Harbour', sourceId: 'git-1', vmId: 'vm-1' };
    const whole = { ...required, name: 'Pier', description: 'Where ships are', path: '/srv/pier' };
    const labels = {
      name: 'Name',
      description: 'Description',
      path: 'Path',
      sourceId: 'Source ID',
      vmId: 'VM ID',
    } as const;
    for (const project of [required, whole]) {
      await page.getByRole('button', { name: 'New project' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New project' });
      for (const [field, value] of Object.entries(project)) {
        await dialog.getByLabel(labels[field as keyof typeof labels]).fill(value);
      }
      await create(dialog);
    }
    expect(bodies(backend, 'POST /project')).toEqual([required, whole]);

    for (const { id, name } of backend.projects()) {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit project' });
      await dialog.getByLabel('VM ID').fill('vm-2');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      const opened = name === 'Pier' ? whole : required;
      expect(bodies(backend, `PUT /project/${id}`)).toEqual([{ ...opened, vmId: 'vm-2' }]);
    }
  });
  await test.step('sends POST /networks and POST /domains', async () => {
    const { id: projectId } = backend.colleague.create({ name: 'Quay', sourceId: 's', vmId: 'v' });
    await openScreen(page, 'Networks');
    const network = await openDialog(page, 'New connection');
    await fillNetwork(network, { domain: ' Shop.example ', port: '8443', project: 'Quay' });
    await create(network);
    expect(bodies(backend, 'POST /networks')).toEqual([{ domain: 'shop.example', port: 8443, projectId }]);

    await openScreen(page, 'Domains');
    const domain = await openDialog(page, 'New domain');
    await fillDomain(domain, 'Bücher.example', 'challenge-value');
    await domain.getByRole('checkbox', { name: 'Main' }).check();
    await create(domain);
    expect(bodies(backend, 'POST /domains')).toEqual([
      { domain: 'xn--bcher-kva.example', challenge: 'challenge-value', main: true, linked: false },
    ]);
  });
  await test.step('sends POST /authorization of the other types', async () => {
    const withToken = await newAuthorization(page, 'Personal access token', 'CI token');
    await withToken.getByRole('textbox', { name: 'Token' }).fill('glpat-1');
    await create(withToken);
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const withKey = await newAuthorization(page, 'Deploy key', 'harbour');
    await withKey.getByRole('textbox', { name: 'Key', exact: true }).fill(key.trimEnd());
    await create(withKey);
    expect(bodies(backend, 'POST /authorization')).toEqual([
      { type: 'personal_access_token', name: 'CI token', data: { token: 'glpat-1' } },
      { type: 'deploy_key', name: 'harbour', data: { key } },
    ]);
  });
});
