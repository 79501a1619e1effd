import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readByOpenssh } from '../main/support/openssh-key.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { discard } from './support/dialogs.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { apiClient, apiError } from './support/requests.ts';
import {
  confirmDeletion,
  create,
  expectNowhere,
  expectRefused,
  openDialog,
  openScreen,
  row,
} from './support/resources.ts';

test.use({ backendOptions: { exposeSecrets: true, shape: { messages: 'array' } } });

const lock = { cipher: 'aes-256-cbc', passphrase: 'hush' } as const;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('creates, rotates and deletes authorizations, shows their use and age, and keeps their secrets nowhere', async ({
  startSignedIn,
  backend,
  userData,
}) => {
  test.slow();
  const call = await apiClient(backend);
  await call('POST', '/authorization', {
    type: 'personal_access_token',
    name: 'Old CI',
    data: { token: 't' },
  });
  const listed = async () =>
    (await (await call('GET', '/authorization')).json()) as {
      id: string;
      name: string;
      data: { key: string };
    }[];
  const old = (await listed())[0]?.id ?? '';
  for (const name of ['Docs', 'Shop']) backend.colleague.create({ ...shop, name, sourceId: old });
  const app = await startSignedIn();
  const { page } = app;
  await test.step('shows the use, age and expiry of credentials, and rotates one in steps that can be continued', async () => {
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
    // The pair is asked of the main process: it has to be there before it is created.
    await expect(dialog.getByRole('region', { name: 'Generated key pair' })).toBeVisible();
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
      shell.openExternal = async (url) =>
        void (globalThis as unknown as { opened: string[] }).opened.push(url);
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
  await test.step('generates and creates a deploy key by keyboard, and shows its public key', async () => {
    await mainLink(page, 'Projects').click();
    await openScreen(page, 'Authorizations');
    const dialog = await openDialog(page, 'New authorization');
    await dialog.getByRole('radio', { name: 'Personal access token' }).focus();
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('lantern');
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
    await expect(row(page, 'Authorizations', 'lantern').locator('time[datetime="2199-12-31"]')).toBeVisible();
  });
  await test.step('lists the projects of a deleted authorization, removes the row on a 404, and shows a 500', async () => {
    await call('POST', '/authorization', {
      type: 'personal_access_token',
      name: 'Mine',
      data: { token: 't' },
    });
    const id = (await listed()).find(({ name }) => name === 'Mine')?.id ?? '';
    backend.colleague.create({ name: 'Lighthouse', sourceId: id, vmId: 'v' });
    await openScreen(page, 'Authorizations');
    // There is no event for it.
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Delete Mine' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete authorization' });
    await expect(question).toContainText('Lighthouse');
    await expect(question).toContainText('does not report what else uses it');
    backend.failNext({ method: 'DELETE', status: 500 });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert').filter({ hasText: 'Server error' })).toBeVisible();
    await call('DELETE', `/authorization/${id}`);
    await confirmDeletion(page, 'authorization');
    await expect(row(page, 'Authorizations', 'Mine')).toBeHidden();
  });
  await test.step('keeps a generated key pair after a lost response, and stores its private key nowhere', async () => {
    await openScreen(page, 'Authorizations');
    const dialog = await openDialog(page, 'New authorization');
    await dialog.getByRole('radio', { name: 'Deploy key' }).check();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('harbour');
    await dialog.getByRole('button', { name: 'Generate key pair' }).click();
    const shown = (await dialog.locator('code').first().textContent()) ?? '';
    const fingerprint = execFileSync('ssh-keygen', ['-lf', '-'], { input: shown, encoding: 'utf8' }).split(
      ' ',
    )[1];
    await expect(dialog).toContainText(fingerprint ?? 'none');
    backend.failNext({ method: 'POST', path: '/authorization', status: 500, dropAnswer: true });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Save status unknown');
    await expect(dialog.locator('code').first()).toHaveText(shown);
    await create(dialog);
    await expect(row(page, 'Authorizations', 'harbour')).toBeVisible();
    await expectNowhere(page, userData, 'OPENSSH PRIVATE KEY');
    // The backend with exposeSecrets returns what it was sent.
    const stored = (await listed()).find(({ name }) => name === 'harbour');
    expect(readByOpenssh(stored?.data.key ?? '').publicKey).toBe(shown);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Public key' })).toBeHidden();
  });
  await test.step('warns of an unusual key and sends it unchanged', async () => {
    await openScreen(page, 'Authorizations');
    const ppk = 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: harbour\n';
    const odd: readonly (readonly [string, RegExp])[] = [
      ['hello \u202e<b>🚢', /does not look like a private key/],
      [publicKey.export({ type: 'spki', format: 'pem' }).toString(), /public key/],
      [privateKey.export({ type: 'pkcs8', format: 'pem', ...lock }).toString(), /passphrase/],
      [ppk, /PuTTY format/],
    ];
    for (const [index, [text, warning]] of odd.entries()) {
      const dialog = await openDialog(page, 'New authorization');
      await dialog.getByRole('radio', { name: 'Deploy key' }).check();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(`harbour ${index}`);
      const key = dialog.getByRole('textbox', { name: 'Key', exact: true });
      await key.fill(pem);
      await expect(key).not.toHaveAccessibleDescription(/looks? like|passphrase\. Your/);
      await key.fill(text);
      await expect(key).toHaveAccessibleDescription(warning);
      await expect(key).not.toHaveAttribute('aria-invalid');
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await create(dialog);
      await expect(row(page, 'Authorizations', `harbour ${index}`)).toContainText('Deploy key');
    }
    // The backend with exposeSecrets returns what it was sent.
    const stored = (await listed()).filter(({ name }) => /^harbour \d$/.test(name));
    expect(stored.map(({ data }) => data.key)).toEqual(odd.map(([text]) => text));
  });
  await test.step('warns of an unusual token, marks empty fields, and shows the backend’s messages at their fields', async () => {
    await openScreen(page, 'Authorizations');
    const dialog = await openDialog(page, 'New authorization');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const token = dialog.getByRole('textbox', { name: 'Token' });
    const refuse = async (messages: string[]) => {
      backend.failNext({ method: 'POST', path: '/authorization', ...apiError(400, messages, 'Bad Request') });
      await dialog.getByRole('button', { name: 'Create' }).click();
    };
    await name.fill('CI');
    await token.fill('Bearer glpat-1');
    await expect(token).toHaveAccessibleDescription(/without a word such as “Bearer”/);
    await token.fill('two words');
    await expect(token).toHaveAccessibleDescription(/contains spaces/);
    await refuse(['data.token must be a GitLab token']);
    await expectRefused(token, /data\.token must be a GitLab token/);
    await expect(token).toHaveValue('two words');
    // The dialog grows with the alert, and its button moves.
    await expect(dialog.getByRole('alert')).toContainText('Bad Request');
    await create(dialog);
    await expect(row(page, 'Authorizations', 'CI')).toBeVisible();
    await openDialog(page, 'New authorization');
    await dialog.getByRole('radio', { name: 'Personal access token' }).check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expectRefused(name, /./);
    await expectRefused(token, /./);
    await name.fill('x');
    await token.fill('t');
    await refuse(['name is too short', 'data.token is not known']);
    await expectRefused(name, /too short/);
    await expect(dialog).toContainText('data.token is not known');
    await discard(dialog);
  });
  await test.step('masks a token, sends it once and stores it nowhere', async () => {
    const secret = 'ghp_recognisable-0123456789';
    await openScreen(page, 'Authorizations');
    const dialog = await openDialog(page, 'New authorization');
    await dialog.getByRole('radio', { name: 'Personal access token' }).check();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('مرفأ 🚢 <b>CI</b>');
    const token = dialog.getByRole('textbox', { name: 'Token' });
    await token.fill(secret);
    await expect(token).toHaveAttribute('type', 'password');
    await create(dialog);
    await expect(row(page, 'Authorizations', 'مرفأ 🚢 <b>CI</b>')).toBeVisible();
    await expectNowhere(page, userData, secret);
    await page.reload();
    await openScreen(page, 'Authorizations');
    await expect(row(page, 'Authorizations', 'مرفأ 🚢 <b>CI</b>')).toBeVisible();
    await expectNowhere(page, userData, secret);
  });
});
