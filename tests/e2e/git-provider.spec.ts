import { enterBackend, expect, signOut, signUp, someone } from './support/fixtures.ts';
import { application, openProviderSettings, test } from './support/git-provider.ts';
import { bodies } from './support/requests.ts';
import { expectNowhere } from './support/resources.ts';

test.use({
  backendOptions: async ({ provider }, use) => use({ provider, exposeSecrets: true, recordBodies: true }),
});

test('reports a rejected pair at its fields, stores the right one and never shows its secret again', async ({
  app,
  backend,
  userData,
}) => {
  await test.step('keeps the setup step over a restart', async () => {
    await enterBackend(app.page, backend.url);
    await expect(app.page.getByRole('tab', { name: 'Create account' })).toBeVisible();
    await app.restart();
    await signUp(app.page);
    await expect(app.page.getByRole('textbox', { name: 'Client ID' })).toBeVisible();
    await app.restart();
    await expect(app.page.getByRole('textbox', { name: 'Client ID' })).toBeVisible();
  });
  const { page } = app;
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
  const { name, email, password } = someone;
  expect(bodies(backend, 'POST /auth/signup')).toEqual([{ name, email, password }]);
  expect(bodies(backend, 'POST /configuration/gitprovider')).toEqual([
    { ...application, client_secret: 'not-the-secret' },
    { ...application },
  ]);
  await openProviderSettings(page);
  await expect(page.getByText(application.client_id, { exact: true })).toBeVisible();
  await expect(page.getByText('A client secret is set.', { exact: false }).first()).toBeVisible();
  await expect(id).toBeHidden();
  await expect(page.getByRole('button', { name: 'Replace application' })).toBeVisible();
  await expect(page.getByText('http://127.0.0.1/oauth/callback')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy callback URL' })).toBeVisible();
  await expectNowhere(page, userData, application.client_secret);
  await expectNowhere(page, userData, 'not-the-secret');
  await test.step('does not ask another account for what is stored, and reads it back without its secret', async () => {
    await signOut(page);
    await signUp(page, { email: 'ines@example.org', password: 'another-harbour', name: 'Ines' });
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await openProviderSettings(page);
    await expect(page.getByText(application.client_id, { exact: true })).toBeVisible();
    await expectNowhere(page, userData, application.client_secret);
  });
});
