import type { Page } from '@playwright/test';
import {
  type CertificateAndKey,
  createAuthority,
  expired,
  selfSigned,
} from '#reference-backend/server/certificates.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  enterBackend,
  expect,
  openBackends,
  realtimeStatus,
  settle,
  signUp,
  skipProvider,
  test,
} from './support/fixtures.ts';
import { cancelNext, confirmNext } from './support/native-dialogs.ts';

const backends: Backend[] = [];

async function secureBackend(tls: CertificateAndKey, port = 0): Promise<Backend> {
  const backend = await startBackend({ tls, port });
  backends.push(backend);
  return backend;
}

test.afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

const check = (page: Page) => page.getByRole('dialog', { name: 'Connection check' });
/** A stage of the check, with its status. */
const stage = (page: Page, name: string) =>
  check(page)
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

test('names what is wrong with a certificate, adds a company’s CA, and pins a certificate until another is trusted', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await test.step('names what is wrong with a certificate at the first step, with its chain', async () => {
    const authority = await createAuthority();
    const backend = await startBackend({ tls: await authority.issue(expired()) });
    await enterBackend(page, backend.url);
    await page.getByRole('alert').getByRole('button', { name: 'Check connection' }).press('Enter');
    await expect(check(page).getByRole('alert')).toContainText(/certificate of 127\.0\.0\.1 expired on/);
    await expect(stage(page, 'TCP')).toContainText('Passed');
    await expect(stage(page, 'TLS')).toContainText('Failed');
    await expect(stage(page, 'API')).toContainText('Not run');
    await check(page).getByText('Certificate chain, server certificate first').click();
    await expect(stage(page, 'TLS')).toContainText('Example Works Root');
    await expect(stage(page, 'TLS')).toContainText(/([0-9A-F]{2}:){31}[0-9A-F]{2}/);
    await expectAccessible(page);
    expect(backend.requests).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(check(page)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue(backend.url);
    await backend.close();
    for (const { options, cause } of [
      {
        options: { hosts: ['ops.example.org'] },
        cause: 'Host name mismatch: the certificate of 127.0.0.1 is for ops.example.org.',
      },
      { options: {}, cause: 'was issued by Example Works Root, which this computer does not trust' },
    ]) {
      const other = await startBackend({ tls: await authority.issue(options) });
      await enterBackend(page, other.url);
      await page.getByRole('alert').getByRole('button', { name: 'Check connection' }).click();
      await expect(check(page).getByRole('alert')).toContainText(cause);
      await expect(stage(page, 'TLS')).toContainText('Failed');
      await expect(stage(page, 'API')).toContainText('Not run');
      await page.keyboard.press('Escape');
      await expect(check(page)).toBeHidden();
      await other.close();
    }
  });
  await test.step('adds a company’s CA before the first connection', async () => {
    const authority = await createAuthority();
    const backend = await secureBackend(await authority.issue());
    await page.getByRole('button', { name: 'Connection options' }).click();
    await page.getByRole('button', { name: 'Add CA' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add CA' });
    await dialog.getByRole('textbox', { name: 'Certificate (PEM)' }).fill('not a certificate');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toContainText('This is not a PEM certificate.');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'root.pem', mimeType: 'text/plain', buffer: Buffer.from(authority.cert) });
    await expect(dialog.getByRole('textbox', { name: 'Certificate (PEM)' })).toHaveValue(authority.cert);
    await confirmNext(page, 'Example Works Root');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('region', { name: 'Additional CAs' })).toContainText('Example Works Root');
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: 'Connection options' })
      .getByRole('button', { name: 'Close' })
      .click();
    await settle(page, backend);
  });
  await test.step('shows a self-signed certificate, which can be pinned, and blocks a changed one until trusted', async () => {
    const backend = await secureBackend(await selfSigned(expired()));
    await confirmNext(page, `Connect to ${new URL(backend.url).origin}?`);
    await openBackends(page);
    await page.getByRole('menuitem', { name: 'Add backend' }).click();
    await enterBackend(page, backend.url);
    await page.getByRole('alert').getByRole('button', { name: 'Show certificate' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Trust this certificate?' });
    await expect(dialog).toContainText('It expired on');
    await expect(dialog).toContainText('Self-signed certificate.');
    await expect(dialog.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible();
    await expectAccessible(page);
    expect(backend.requests).toEqual([]);

    const question = `Trust this certificate for 127.0.0.1:${backend.port}?`;
    await cancelNext(page, question);
    await dialog.getByRole('button', { name: 'Trust this certificate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
    expect(backend.requests).toEqual([]);
    await confirmNext(page, question);
    await dialog.getByRole('button', { name: 'Trust this certificate' }).click();
    await signUp(page);
    await skipProvider(page);
    await expect(realtimeStatus(page)).toHaveText('Live');
    await backend.close();

    const changed = await secureBackend(await selfSigned(), backend.port);
    const notice = page.getByRole('status').filter({ hasText: 'is not the pinned one' });
    await expect(notice).toBeVisible();
    await expect(realtimeStatus(page)).toHaveText('Offline');
    await notice.getByRole('button', { name: 'Show certificate' }).click();
    const warning = page.getByRole('alertdialog', { name: 'The certificate has changed' });
    await expect(warning.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toHaveCount(2);
    expect(changed.requests).toEqual([]);
    await confirmNext(page, 'has changed. Trust the new one?');
    await warning.getByRole('button', { name: 'Trust this certificate' }).click();
    // A different backend with other accounts: that the session ends shows that it received the request.
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  });
});
