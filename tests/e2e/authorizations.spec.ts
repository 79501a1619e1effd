import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readByOpenssh } from '../main/support/openssh-key.ts';
import { discard } from './support/dialogs.ts';
import { expect, test } from './support/fixtures.ts';
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

test('creates and deletes authorizations, and keeps their secrets nowhere', async ({
  startSignedIn,
  backend,
  userData,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  await test.step('lists the projects of a deleted authorization, removes the row on a 404, and shows a 500', async () => {
    const call = await apiClient(backend);
    await call('POST', '/authorization', {
      type: 'personal_access_token',
      name: 'Mine',
      data: { token: 't' },
    });
    const [{ id } = { id: '' }] = (await (await call('GET', '/authorization')).json()) as { id: string }[];
    backend.colleague.create({ name: 'Lighthouse', sourceId: id, vmId: 'v' });
    await openScreen(page, 'Authorizations');
    await page.getByRole('button', { name: 'Delete Mine' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete authorization' });
    await expect(question).toContainText('Lighthouse');
    await expect(question).toContainText('does not report what else uses it');
    backend.failNext({ method: 'DELETE', status: 500 });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
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
    const call = await apiClient(backend);
    const [stored] = (await (await call('GET', '/authorization')).json()) as { data: { key: string } }[];
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
    const call = await apiClient(backend);
    const stored = (await (await call('GET', '/authorization')).json()) as { data: { key: string } }[];
    expect(stored.slice(1).map(({ data }) => data.key)).toEqual(odd.map(([text]) => text));
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
