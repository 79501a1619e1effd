import type { DesktopSession } from '#chromium-host/desktop-session.ts';
import { connection, expect, settle, signOut, test } from './support/fixtures.ts';

/** Number of access tokens in the keychain. */
async function tokens(desktop: DesktopSession): Promise<number> {
  return (await desktop.secrets()).filter(({ account }) => account.endsWith('/access-token')).length;
}

test.skip(process.platform !== 'linux', 'a private keychain needs D-Bus');

test('keeps the token in the keychain while signed in, and removes it at the sign-out', async ({
  app,
  backend,
  privateDesktop: desktop,
}) => {
  await settle(app.page, backend);
  await expect.poll(() => tokens(desktop)).toBe(1);
  await signOut(app.page);
  await expect.poll(() => tokens(desktop)).toBe(0);
});

test.describe('a missing keychain', () => {
  test.use({ keyring: 'absent' });

  test('keeps the token for this run, says so, and asks again after a restart', async ({ app, backend }) => {
    await settle(app.page, backend);
    await expect(app.page.getByText('when you quit, you are signed out')).toBeVisible();
    await expect(connection(app.page)).toHaveText('Live');
    await app.restart();
    await expect(app.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  });
});

for (const keyring of ['locked', 'never-answers'] as const) {
  test(`does not show a keychain that is ${keyring} at the next start as signed out`, async ({
    startSignedIn,
    privateDesktop: desktop,
  }) => {
    const app = await startSignedIn();
    await expect.poll(() => tokens(desktop)).toBe(1);
    await desktop.setKeyring(keyring);
    await app.restart();
    const { page } = app;
    await expect(page.getByText('keychain', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeHidden();

    await desktop.setKeyring('unlocked');
    // A locked keychain has responded; a call that is still pending completes once the keychain responds.
    if (keyring === 'locked') await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(connection(page)).toHaveText('Live');
  });

  test(`continues only on the operator's request without a keychain that is ${keyring}`, async ({
    startSignedIn,
    privateDesktop: desktop,
  }) => {
    const app = await startSignedIn();
    await expect.poll(() => tokens(desktop)).toBe(1);
    await desktop.setKeyring(keyring);
    await app.restart();
    await app.page.getByRole('button', { name: 'Continue without it' }).click();
    await expect(app.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  });
}
