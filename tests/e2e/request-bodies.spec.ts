import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { type Backend, shapes } from '#reference-backend/server/index.ts';
import { expect, realtimeStatus, signIn, signOut, someone } from './support/fixtures.ts';
import { answerInBrowser, application, flow, setUpProvider, test } from './support/git-provider.ts';
import { create, fillDomain, fillNetwork, openDialog, openScreen, row } from './support/resources.ts';

/** Every request body that the interface names, exactly as a strict backend receives it. */
test.use({
  backendOptions: async ({ provider }, use) => use({ ...shapes.strict, provider, recordBodies: true }),
});

/** The parsed bodies that were sent to an endpoint, in order. */
function bodies(backend: Backend, endpoint: string): unknown[] {
  return backend.requests
    .filter(({ method, path }) => `${method} ${path}` === endpoint)
    .map(({ body }) => JSON.parse(body ?? ''));
}

/** The code that the provider issued, from the browser's redirect. */
async function authorizeInBrowser(app: LaunchedApp): Promise<string> {
  const browser = await answerInBrowser(app, 'Authorize');
  await expect(browser.getByText('Return to Pilothouse')).toBeVisible();
  const code = new URL(browser.url()).searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  await browser.close();
  return code;
}

async function newAuthorization(page: Page, type: string, name: string) {
  await openScreen(page, 'Authorizations');
  const dialog = await openDialog(page, 'New authorization');
  await dialog.getByRole('radio', { name: type }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  return dialog;
}

test('sends POST /auth/signup, /auth/signin, /auth/gitprovider, /configuration/gitprovider, /authorization of type oauth', async ({
  app,
  backend,
  provider,
}) => {
  const { page } = app;
  const { name, email, password } = someone;
  await setUpProvider(page, backend.url, provider);
  expect(bodies(backend, 'POST /auth/signup')).toEqual([{ name, email, password }]);
  expect(bodies(backend, 'POST /configuration/gitprovider')).toEqual([application]);

  const dialog = await newAuthorization(page, 'OAuth', 'Octavia’s');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  const code = await authorizeInBrowser(app);
  await expect(row(page, 'Authorizations', 'Octavia’s')).toBeVisible();
  expect(bodies(backend, 'POST /authorization')).toEqual([
    { type: 'oauth', name: 'Octavia’s', data: { code } },
  ]);

  await signOut(page);
  await signIn(page);
  await expect(realtimeStatus(page)).toHaveText('Live');
  expect(bodies(backend, 'POST /auth/signin')).toEqual([{ email, password }]);

  await signOut(page);
  await page.getByRole('button', { name: 'Continue with Git provider' }).click();
  await expect(flow(page).getByRole('status')).toHaveText('Waiting for browser');
  const signInCode = await authorizeInBrowser(app);
  await expect(realtimeStatus(page)).toHaveText('Live');
  expect(bodies(backend, 'POST /auth/gitprovider')).toEqual([{ code: signInCode }]);
});

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
