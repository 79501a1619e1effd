import type { DesktopSession } from '#chromium-host/desktop-session.ts';
import { expect, realtimeStatus, test } from './support/fixtures.ts';

/** Number of access tokens in the keychain. */
async function tokens(desktop: DesktopSession): Promise<number> {
  return (await desktop.secrets()).filter(({ account }) => account.endsWith('/access-token')).length;
}

test.skip(process.platform !== 'linux', 'a private keychain needs D-Bus');

test('does not show a keychain that is locked or never answers at the next start as signed out, nor delays quitting', async ({
  startSignedIn,
  privateDesktop: desktop,
}) => {
  const app = await startSignedIn();
  await expect.poll(() => tokens(desktop)).toBe(1);
  for (const keyring of ['locked', 'never-answers'] as const) {
    await desktop.setKeyring(keyring);
    await app.restart();
    const { page } = app;
    await expect(page.getByText('keychain', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeHidden();

    await desktop.setKeyring('unlocked');
    // A locked keychain has responded; a call that is still pending completes once the keychain responds.
    if (keyring === 'locked') await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(realtimeStatus(page)).toHaveText('Live');
  }

  // Only the operator goes on without it.
  await desktop.setKeyring('never-answers');
  await app.restart();
  await app.page.getByRole('button', { name: 'Continue without it' }).click();
  await expect(app.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  let ended = false;
  void app.ended().then(() => {
    ended = true;
  });
  await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined);
  await expect.poll(() => ended, 'the keychain still says nothing').toBe(true);
});
