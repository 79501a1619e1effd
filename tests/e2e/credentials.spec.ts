import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, projectRow, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';
import { openDialog, openScreen, row } from './support/resources.ts';

test('shows the use, age and expiry of credentials, and rotates one in steps that can be continued', async ({
  startSignedIn,
  backend,
}) => {
  const call = await apiClient(backend);
  await call('POST', '/authorization', {
    type: 'personal_access_token',
    name: 'Old CI',
    data: { token: 't' },
  });
  const listed = async () =>
    (await (await call('GET', '/authorization')).json()) as { id: string; name: string }[];
  const old = (await listed())[0]?.id ?? '';
  for (const name of ['Docs', 'Shop']) backend.colleague.create({ ...shop, name, sourceId: old });
  const app = await startSignedIn();
  const { page } = app;
  await openScreen(page, 'Authorizations');
  const oldRow = row(page, 'Authorizations', 'Old CI');
  await expect(oldRow).toContainText('2 projects');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await oldRow.getByText('Personal access token').click();
  await expect(panel.getByRole('region', { name: 'Used by' })).toContainText('Shop');
  // Beside the panel there is still room for names.
  const nameHead = page.getByRole('columnheader', { name: 'Name' });
  await expect.poll(async () => (await nameHead.boundingBox())?.width).toBeGreaterThan(96);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // A date that cannot be read stays as it was typed; one that is near is shown as such.
  await oldRow.hover();
  await oldRow.getByRole('button', { name: 'Expiry date of Old CI' }).click();
  const expiry = page.getByRole('dialog', { name: 'Expiry date' });
  const date = expiry.getByRole('textbox', { name: 'Expires on' });
  await date.fill('2027-02-30');
  await page.keyboard.press('Enter');
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(date).toHaveAccessibleDescription(/Enter a date such as/);
  await expect(date).toHaveValue('2027-02-30');
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv-SE');
  await date.fill(inThreeDays);
  await page.keyboard.press('Enter');
  await expect(expiry).toBeHidden();
  await expect(oldRow.locator(`time[datetime="${inThreeDays}"]`)).toHaveText('in 3 days');

  // The first step, with a key pair whose public key stays in sight.
  await oldRow.hover();
  await oldRow.getByRole('button', { name: 'Rotate Old CI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rotate “Old CI”' });
  await expect(dialog.locator('[aria-current="step"]')).toHaveText('Create');
  await dialog.getByRole('radio', { name: 'A new deploy key' }).check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New key');
  await dialog.getByRole('button', { name: 'Generate key pair' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.locator('[aria-current="step"]')).toHaveText('Move projects');
  await expect(dialog).toContainText('ssh-ed25519');
  await expect(dialog).toContainText('2 projects use “Old CI”.');
  const fresh = (await listed()).find(({ name }) => name === 'New key')?.id ?? '';

  // It stops here, is seen in the list, and is continued.
  await dialog.getByRole('button', { name: 'Continue later' }).click();
  await expect(dialog).toBeHidden();
  await expect(oldRow).toContainText('Rotating');
  await expectAccessible(page);
  await page.reload();
  await expect(oldRow).toContainText('Rotating');
  await oldRow.hover();
  await oldRow.getByRole('button', { name: 'Rotate Old CI' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: /Shop/ })).toContainText(`${old} → ${fresh}`);
  expect(backend.projects().filter(({ sourceId }) => sourceId === old)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Move 2 projects' }).click();
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  await expectAccessible(page);
  // Closed before going on: it goes on there.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await oldRow.hover();
  await oldRow.getByRole('button', { name: 'Rotate Old CI' }).click();
  await expect(dialog.getByText('2 of 2 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.locator('[aria-current="step"]')).toHaveText('Delete the old one');

  // A project of a colleague uses the old one meanwhile: it cannot be deleted yet.
  backend.colleague.create({ ...shop, name: 'Late', sourceId: old });
  await expect(dialog.locator('[aria-current="step"]')).toHaveText('Move projects');
  await expect(dialog).toContainText('1 project uses “Old CI”.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Move 1 project' }).click();
  await expect(dialog.getByText('1 of 1 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Delete the old one' }).click();
  await expect(dialog).toBeHidden();
  await expect(oldRow).toHaveCount(0);
  expect((await listed()).map(({ name }) => name)).toEqual(['New key']);
  expect(new Set(backend.projects().map(({ sourceId }) => sourceId))).toEqual(new Set([fresh]));

  // The projects are a link, and the public key is still there.
  const newRow = row(page, 'Authorizations', 'New key');
  await newRow.hover();
  await newRow.getByRole('button', { name: 'Public key of New key' }).click();
  const publicKey = page.getByRole('dialog', { name: 'Public key' });
  await publicKey.getByRole('textbox', { name: 'Repository' }).fill('git@gitlab.com:acme/web.git');
  await app.evaluate(({ shell }) => {
    Object.assign(globalThis, { opened: [] });
    shell.openExternal = async (url) => void (globalThis as unknown as { opened: string[] }).opened.push(url);
  });
  await publicKey.getByRole('button', { name: 'Open deploy keys on GitLab' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual(['https://gitlab.com/acme/web/-/settings/repository#js-deploy-keys-settings']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await newRow.getByRole('link', { name: '3 projects' }).click();
  await expect(projectRow(page, 'Late')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(`source:${fresh}`);
});

test('generates and creates a deploy key by keyboard, and shows its public key', async ({
  startSignedIn,
}) => {
  const { page } = await startSignedIn();
  await openScreen(page, 'Authorizations');
  const dialog = await openDialog(page, 'New authorization');
  await dialog.getByRole('radio', { name: 'Personal access token' }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('harbour');
  await dialog.getByRole('button', { name: 'Generate key pair' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('code').first()).toContainText('ssh-ed25519');
  await dialog.getByRole('textbox', { name: 'Expires on' }).focus();
  await page.keyboard.type('31.12.2199');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Public key' });
  await expect(shown.locator('code').first()).toContainText('ssh-ed25519');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(row(page, 'Authorizations', 'harbour').locator('time[datetime="2199-12-31"]')).toBeVisible();
});
