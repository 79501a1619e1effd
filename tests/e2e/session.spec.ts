import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DesktopSession } from '#chromium-host/desktop-session.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import {
  expect,
  hasToken,
  mainLink,
  projectRow,
  realtimeStatus,
  settle,
  signIn,
  signOut,
  someone,
  test,
} from './support/fixtures.ts';
import { fillProject, openNewProject } from './support/projects.ts';
import { bodies } from './support/requests.ts';

test.use({ backendOptions: { recordBodies: true } });

/** The content of a settings file, without random values and what is derived from them. */
function settingsIn(folder: string): unknown {
  const text = readFileSync(path.join(folder, 'settings.json'), 'utf8');
  const { currentProfileId } = JSON.parse(text) as { currentProfileId: string };
  const isOfComputer = ['ownerId', 'tokenSubject'];
  return JSON.parse(text.replaceAll(currentProfileId, 'profile'), (key, value) =>
    isOfComputer.includes(key) ? typeof value : value,
  );
}

/** Number of access tokens in the keychain. */
async function tokens(desktop: DesktopSession): Promise<number> {
  return (await desktop.secrets()).filter(({ account }) => account.endsWith('/access-token')).length;
}

test('is signed in until a sign-out or the end of the session, keeps input and place, leaves nothing, and waits for the keychain', async ({
  app,
  backend,
  userData,
  desktop,
}, testInfo) => {
  test.slow();
  await settle(app.page, backend);
  if (desktop !== undefined)
    await test.step('equals in its signed-in fixture what the first run leaves', async () => {
      await expect.poll(() => hasToken(desktop)).toBe(true);

      const stored: string[] = [];
      const seeded = testInfo.outputPath('seeded');
      const storeSecret = async ({ service, account }: { service: string; account: string }) => {
        stored.push(`${service} ${account.replace(/^[^/]+/, '')}`);
      };
      await seedSignedIn({ userData: seeded, desktop: { storeSecret }, backends: [backend] });
      expect(settingsIn(seeded)).toEqual(settingsIn(userData));
      const kept = (await desktop.secrets()).map(
        ({ service, account }) => `${service} ${account.replace(/^[^/]+/, '')}`,
      );
      expect(kept).toEqual(expect.arrayContaining(stored));
      expect(stored).toEqual(['dev.pilothouse.desktop /access-token']);
    });
  await test.step('signs in again without leaving the list, and is signed in after a restart without asking', async () => {
    backend.colleague.create({ name: 'Lighthouse', sourceId: 'git-a', vmId: 'vm-1' });
    await expect(projectRow(app.page, 'Lighthouse')).toBeVisible();
    const { handshakes } = backend;
    await app.page.getByRole('button', { name: 'Account' }).click();
    await app.page.getByRole('menuitem', { name: 'Sign in again' }).click();
    const dialog = app.page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(someone.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(someone.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => backend.handshakes).toBe(handshakes + 1);
    await expect(realtimeStatus(app.page)).toHaveText('Live');
    await expect(projectRow(app.page, 'Lighthouse')).toBeVisible();
    await app.restart();
    await expect(projectRow(app.page, 'Lighthouse')).toBeVisible();
    await expect(realtimeStatus(app.page)).toHaveText('Live');
    await expect(app.page.getByRole('button', { name: 'Account' })).toContainText(someone.email);
  });
  await test.step('keeps the input and the place when a session ends, and leaves nothing at a sign-out', async () => {
    const { page } = app;
    const signIns = bodies(backend, 'POST /auth/signin').length;
    await test.step('treats a gateway’s 401 as an error of the connection and keeps the session', async () => {
      backend.failNext({
        method: 'POST',
        path: '/project',
        status: 401,
        body: '<html><body>Log in to the gateway</body></html>',
        contentType: 'text/html',
      });
      const dialog = await openNewProject(page);
      await fillProject(dialog, 'Behind a gateway');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByRole('alert')).toContainText('401');
      await expect(dialog.getByLabel('Name')).toHaveValue('Behind a gateway');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(projectRow(page, 'Behind a gateway')).toBeVisible();
    });
    await test.step('keeps the input when the session ends in the middle of a form', async () => {
      const dialog = await openNewProject(page);
      await fillProject(dialog, 'Half a project');
      backend.expireAll();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
      await expect(page.getByText('session', { exact: false }).first()).toBeVisible();
      await signIn(page);
      const { email, password } = someone;
      await expect
        .poll(() => bodies(backend, 'POST /auth/signin').slice(signIns))
        .toEqual([{ email, password }]);
      await expect(dialog.getByLabel('Name')).toHaveValue('Half a project');
      await expect(dialog.getByLabel('VM ID')).toHaveValue('vm-1');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(projectRow(page, 'Half a project')).toBeVisible();
      expect(backend.projects().filter(({ name }) => name === 'Half a project')).toHaveLength(1);
    });
    await test.step('leads to the root route without a session, and back to the place after signing in', async () => {
      await mainLink(app.page, 'Activity').click();
      await expect(app.page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
      backend.expireAll();
      await mainLink(app.page, 'Projects').click();
      await mainLink(app.page, 'Activity').click();
      await app.page.reload();
      await backend.restart();
      await expect(app.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
      await expect.poll(() => new URL(app.page.url()).pathname).toBe('/');
      await signIn(app.page);
      await expect(app.page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    });
    await test.step('signs out, leaves nothing of the session, and asks at the next start', async () => {
      await signOut(app.page);
      await expect.poll(() => backend.connections).toBe(0);
      await app.restart();
      await expect(app.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    });
  });
  // A private keychain needs D-Bus.
  if (desktop === undefined) return;
  await test.step('does not show a keychain that is locked or never answers at the next start as signed out, nor delays quitting', async () => {
    await signIn(app.page);
    await expect(realtimeStatus(app.page)).toHaveText('Live');
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
});
