import type { DesktopSession } from '#chromium-host/desktop-session.ts';
import {
  addBackend,
  enterBackend,
  expect,
  expectLive,
  expectSaved,
  mainLink,
  openBackends,
  openSettings,
  projectRow,
  realtimeStatus,
  signIn,
  skipProvider,
} from './support/fixtures.ts';
import { cancelNext, confirmNext } from './support/native-dialogs.ts';
import { backendItem, currentProfile, test } from './support/profiles.ts';

const fields = { sourceId: 'git-1', vmId: 'vm-1' };
type Page = Parameters<typeof openBackends>[0];

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Number of profiles that have keychain entries. */
async function profilesIn(desktop: DesktopSession): Promise<number> {
  return new Set((await desktop.secrets()).map(({ account }) => account.split('/')[0])).size;
}

/** Number of access tokens in the keychain; null where it cannot be read. */
async function tokensIn(desktop: DesktopSession | undefined): Promise<number | null> {
  const entries = await desktop?.secrets();
  return entries?.filter(({ account }) => account.endsWith('/access-token')).length ?? null;
}

async function makeProduction(page: Page, name: string): Promise<void> {
  await openSettings(page, 'Name and colour');
  const profile = part(page, 'Name and colour');
  await profile.getByLabel('Name').fill(name);
  await profile.getByRole('radio', { name: 'Red' }).check();
  await profile.getByRole('checkbox', { name: 'Production' }).check();
  await expectSaved(page, 'Name and colour');
}

test('marks production, and removes backends with their secrets, also from a locked keychain', async ({
  startSignedIn,
  backend,
  other,
  desktop,
}) => {
  test.slow();
  backend.colleague.create({ name: 'Lighthouse', ...fields });
  other.colleague.create({ name: 'Harbour', ...fields });
  const app = await startSignedIn();
  await test.step('marks production on every screen and asks for the name before deleting', async () => {
    const { page } = app;
    await makeProduction(page, 'Northern fleet');
    await expect(currentProfile(page)).toHaveAccessibleDescription('Northern fleet');
    const band = part(page, 'Production');
    await expect(band).toContainText('Northern fleet');
    await expect(band).toContainText('PROD');
    await mainLink(page, 'Projects').click();
    await expect(band).toBeVisible();

    await projectRow(page, 'Lighthouse').getByRole('link').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete project' });
    const typed = dialog.getByRole('textbox', { name: 'Type Lighthouse to confirm' });
    await expect(typed).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await typed.fill('lighthouse');
    await typed.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(backend.projects()).toHaveLength(1);
    await typed.fill('Lighthouse');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No projects yet')).toBeVisible();
    await expect.poll(() => backend.projects()).toEqual([]);

    await addBackend(page, other);
    await expect(band).toHaveCount(0);
    await projectRow(page, 'Harbour').getByRole('link').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'to confirm' })).toHaveCount(0);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No projects yet')).toBeVisible();
  });
  // A private keychain needs D-Bus.
  if (desktop !== undefined)
    await test.step('keeps the backend of a locked keychain until the operator decides, and deletes its secrets later', async () => {
      const { page } = app;
      await expect.poll(() => tokensIn(desktop)).toBe(2);
      await desktop.setKeyring('locked');
      await openSettings(page, 'Name and colour');
      await confirmNext(page, `Remove ${new URL(other.url).host} from this computer?`);
      await page.getByRole('button', { name: 'Remove backend' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Remove backend' });
      await expect(dialog.getByRole('alert')).toContainText('Nothing has been removed yet');
      await expect.poll(() => other.connections).toBe(1);
      await dialog.getByRole('button', { name: 'Remove without it' }).click();
      await expect(currentProfile(page)).toHaveAccessibleDescription('Northern fleet');
      await desktop.setKeyring('unlocked');
      await app.restart();
      await expect.poll(() => profilesIn(desktop)).toBe(1);
      await expect(realtimeStatus(app.page)).toHaveText('Live');
    });
  await test.step('removes a backend with its secrets, and leaves a fresh start after the last one', async () => {
    const tokens = () => tokensIn(desktop);
    const { page } = app;
    // With the account that was created above.
    await confirmNext(page, `Connect to ${new URL(other.url).origin}?`);
    await openBackends(page);
    await page.getByRole('menuitem', { name: 'Add backend' }).click();
    await enterBackend(page, other.url);
    await signIn(page);
    await skipProvider(page);
    await expectLive(page);
    if (desktop !== undefined) await expect.poll(tokens).toBe(2);
    const remove = page.getByRole('button', { name: 'Remove backend' });
    const question = (of: Pick<typeof backend, 'url'>) =>
      `Remove ${new URL(of.url).host} from this computer?`;

    await openSettings(page, 'Name and colour');
    await cancelNext(page, question(other));
    await remove.click();
    const asked = async () =>
      (await app.messageBoxes()).filter((text) => text.includes(question(other))).length;
    await expect.poll(asked).toBe(1);
    await expect(remove).toBeEnabled();
    await expect(currentProfile(page)).toHaveAccessibleDescription(new URL(other.url).host);
    await confirmNext(page, question(other));
    await remove.click();
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(currentProfile(page)).toHaveAccessibleDescription('Northern fleet');
    await openBackends(page);
    await expect(backendItem(page, other)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => [backend.connections, other.connections]).toEqual([1, 0]);
    if (desktop !== undefined) await expect.poll(tokens).toBe(1);

    await openSettings(page, 'Name and colour');
    await confirmNext(page, question(backend));
    await remove.click();
    await expect(page.getByRole('textbox', { name: 'Backend URL' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    if (desktop !== undefined) await expect.poll(tokens).toBe(0);
  });
});

test('uses own timeouts and paths, duplicates a profile, and asks for another sign-in for another base URL', async ({
  startSignedIn,
  backend,
  other,
}) => {
  test.slow();
  const app = await startSignedIn();
  const { page } = app;
  await test.step('ends the wait after an own timeout, and rejects an impossible one', async () => {
    await openSettings(page, 'Paths and timeouts');
    const timeOuts = part(page, 'Timeouts');
    const idle = timeOuts.getByLabel('Idle timeout');
    await idle.fill('0.5');
    await page.keyboard.press('Tab');
    await expect(idle).toHaveAttribute('aria-invalid', 'true');
    await idle.fill('1');
    await expectSaved(page, 'Timeouts');
    // Each of them: a list that is fetched once more would come, and take the message away.
    const held = backend.failNext({ method: 'GET', path: '/domains', hold: 'request', times: 1_000 });
    await mainLink(page, 'Domains').click();
    await expect(page.getByRole('alert')).toContainText('sent nothing for 1 second');
    held.release();
    await openSettings(page, 'Paths and timeouts');
    await idle.fill('30');
    await expectSaved(page, 'Timeouts');
  });
  await test.step('uses own paths, and rejects an invalid path, which stays in its field', async () => {
    await openSettings(page, 'Paths and timeouts');
    const paths = part(page, 'Paths');
    const list = paths.getByLabel('List of domains');
    await list.fill('/../elsewhere');
    await paths.getByLabel('One domain').fill('/sites/:id');
    await page.keyboard.press('Tab');
    await expect(list).toHaveAttribute('aria-invalid', 'true');
    await expect(list).toHaveValue('/../elsewhere');
    await list.fill('/sites');
    await expectSaved(page, 'Paths');
    await mainLink(page, 'Domains').click();
    await expect.poll(() => backend.requests.some(({ path }) => path === '/sites')).toBe(true);
  });
  await test.step('saves settings when a field is left, undoes them, and keeps invalid input over another page', async () => {
    await makeProduction(page, 'Northern fleet');
    const profile = part(page, 'Name and colour');
    await confirmNext(page, 'as production?');
    await profile.getByRole('button', { name: 'Undo' }).click();
    await expect(profile.getByRole('status')).toHaveText('Change undone');
    await expect(part(page, 'Production')).toBeHidden();
    await expect(profile.getByRole('checkbox', { name: 'Production' })).not.toBeChecked();
    await expect(profile.getByLabel('Name')).toHaveValue('Northern fleet');
    await profile.getByRole('button', { name: 'Redo' }).click();
    await expect(part(page, 'Production')).toBeVisible();

    await openSettings(page, 'Paths and timeouts');
    const idle = part(page, 'Timeouts').getByLabel('Idle timeout');
    await idle.fill('0.5');
    await openSettings(page, 'Security');
    await openSettings(page, 'Paths and timeouts');
    await expect(idle).toHaveValue('0.5');
    await expect(idle).toHaveAccessibleDescription(/Enter whole seconds/);
    await app.restart();
    await openSettings(app.page, 'Paths and timeouts');
    await expect(part(app.page, 'Timeouts').getByLabel('Idle timeout')).toHaveValue('30');
    await expect(part(app.page, 'Paths').getByLabel('List of domains')).toHaveValue('/sites');
    await expect(currentProfile(app.page)).toHaveAccessibleDescription('Northern fleet');
  });
  await test.step('copies the settings to a duplicate, which asks for a sign-in, and can be cancelled', async () => {
    const { page: again } = app;
    await openSettings(again, 'Name and colour');
    await expect(part(again, 'Production')).toBeVisible();
    await again.getByRole('button', { name: 'Duplicate' }).click();
    await expect(again.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect(again.getByText(backend.url)).toBeVisible();
    await expect(currentProfile(again)).toHaveAccessibleDescription('Northern fleet (copy)');
    await expect(part(again, 'Production')).toBeHidden();
    await expect.poll(() => backend.connections).toBe(1);
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(again.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });
  await test.step('asks for another sign-in for another base URL, and changes nothing for the same one', async () => {
    const { page } = app;
    await openSettings(page, 'Connection');
    const edit = page.getByRole('button', { name: 'Change backend URL' });
    const dialog = page.getByRole('dialog', { name: 'Change backend URL' });

    await edit.click();
    await cancelNext(page, 'Connect to http://127.0.0.1:1?');
    await enterBackend(page, 'http://127.0.0.1:1');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed');
    await confirmNext(page, 'Connect to http://127.0.0.1:1?');
    await enterBackend(page, 'http://127.0.0.1:1');
    await expect(dialog.getByRole('alert')).toContainText('Connection refused by');
    await expect(dialog.getByRole('textbox', { name: 'Backend URL' })).toHaveValue('http://127.0.0.1:1');
    await enterBackend(page, `${backend.url}/`);
    await expect(dialog).toHaveCount(0);
    await expect(realtimeStatus(page)).toHaveText('Live');

    await edit.click();
    await confirmNext(page, `Connect to ${new URL(other.url).origin}?`);
    await enterBackend(page, other.url);
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => backend.connections).toBe(0);
    expect(other.requests.filter(({ hasAuthorization }) => hasAuthorization)).toEqual([]);
  });
});
