import { enterBackend, expect, signUp } from './support/fixtures.ts';
import { application, openProviderSettings, test } from './support/git-provider.ts';
import { apiClient } from './support/requests.ts';
import { expectNowhere } from './support/resources.ts';

test.use({ backendOptions: async ({ provider }, use) => use({ provider, exposeSecrets: true }) });

test('reports a rejected pair at its fields, stores the right one and never shows its secret again', async ({
  app,
  backend,
  userData,
}) => {
  const { page } = app;
  await enterBackend(page, backend.url);
  await signUp(page);
  const id = page.getByRole('textbox', { name: 'Client ID' });
  const secret = page.getByRole('textbox', { name: 'Client secret' });
  await id.fill(application.client_id);
  await secret.fill('not-the-secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('does not know an OAuth application')).toBeVisible();
  await expect(id).toHaveValue(application.client_id);
  await secret.fill(application.client_secret);
  await expect(secret).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await openProviderSettings(page);
  await expect(page.getByText(application.client_id, { exact: true })).toBeVisible();
  await expect(page.getByText('A client secret is set.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('http://127.0.0.1/oauth/callback')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy callback URL' })).toBeVisible();
  await expectNowhere(page, userData, application.client_secret);
  await expectNowhere(page, userData, 'not-the-secret');
});

test('does not ask again for what another computer has stored, and reads it back without its secret', async ({
  app,
  backend,
  userData,
}) => {
  const { page } = app;
  const ines = { email: 'ines@example.org', password: 'another-harbour', name: 'Ines' };
  const call = await apiClient(backend, ines);
  await call('POST', '/configuration/gitprovider', { ...application });
  await enterBackend(page, backend.url);
  await signUp(page);
  await openProviderSettings(page);
  await expect(page.getByText(application.client_id, { exact: true })).toBeVisible();
  await expectNowhere(page, userData, application.client_secret);
});
