import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DesktopSession } from '#chromium-host/desktop-session.ts';
import { onlyOnLinux } from '#chromium-host/test-conditions.ts';
import { realtimeStatus, signIn } from '../e2e/support/fixtures.ts';
import { type RowContext, row } from './support/row.ts';
import { see as expect, expectWindowRecovery, type WindowSetup, walkToLiveWindow } from './support/window.ts';

const signInTab = ({ app }: WindowSetup) => app.page.getByRole('tab', { name: 'Sign in' });
const projects = ({ app }: WindowSetup) => app.page.getByRole('heading', { name: 'Projects', level: 1 });

/** The entries that contain tokens. */
async function tokens(desktop: DesktopSession): Promise<string[]> {
  return (await desktop.secrets())
    .map(({ account }) => account)
    .filter((account) => account.endsWith('/access-token'));
}

/** The app, signed in on a private keychain that contains its token. */
async function signedIn(context: RowContext): Promise<WindowSetup & { desktop: DesktopSession }> {
  onlyOnLinux(context);
  const { desktop, ...setup } = await walkToLiveWindow(context);
  if (desktop === undefined) throw new Error('Linux has a desktop session.');
  await expect.poll(() => tokens(desktop)).toHaveLength(1);
  return { ...setup, desktop };
}

row(35, 'Keychain locked', async (context) => {
  const setup = await signedIn(context);
  const { app, desktop } = setup;
  await desktop.setKeyring('locked');
  await app.restart();
  await expect(app.page.getByText('Your keychain is locked')).toBeVisible();
  await expect(signInTab(setup)).toBeHidden();
  if (context.random.chance(0.5)) {
    await desktop.setKeyring('unlocked');
    await app.page.getByRole('button', { name: 'Try again' }).click();
    await expect(realtimeStatus(app.page)).toHaveText('Live');
    await expectWindowRecovery(setup);
    return;
  }
  await app.page.getByRole('button', { name: 'Continue without it' }).click();
  await expect(signInTab(setup)).toBeVisible();
  await signIn(app.page);
  await expect(projects(setup)).toBeVisible();
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  await expectWindowRecovery(setup);
  // The old token remains, and is available once the keychain is unlocked.
  await desktop.setKeyring('unlocked');
  expect(await tokens(desktop)).toHaveLength(1);
});

row(36, 'Keychain absent', async (context) => {
  onlyOnLinux(context);
  // The end of the row searches every file for the token.
  const setup = await walkToLiveWindow(context, { keyring: 'absent' });
  const { app } = setup;
  await expect(app.page.getByText('No keychain on this computer')).toBeVisible();
  await expect(app.page.getByText('when you quit, you are signed out')).toBeVisible();
  await expectWindowRecovery(setup);
  await app.restart();
  await expect(signInTab(setup)).toBeVisible();
  await signIn(app.page);
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  await expectWindowRecovery(setup);
});

row(37, 'Keychain never answers', async (context) => {
  const setup = await signedIn(context);
  const { app, desktop } = setup;
  await desktop.setKeyring('never-answers');
  await app.restart();
  await expect(app.page.getByText('Waiting for your keychain')).toBeVisible();
  await expect(signInTab(setup)).toBeHidden();
  if (context.random.chance(0.5)) {
    await app.page.getByRole('button', { name: 'Continue without it' }).click();
    await expect(signInTab(setup)).toBeVisible();
    await signIn(app.page);
  } else await desktop.setKeyring('unlocked');
  // The pending call completes as soon as it is answered.
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  await expectWindowRecovery(setup);
  await desktop.setKeyring('unlocked');
  expect(await tokens(desktop)).toHaveLength(1);
});

row(38, 'Keychain entry unreadable', async (context) => {
  const setup = await signedIn(context);
  const { app, desktop, userData } = setup;
  const [entry = ''] = await tokens(desktop);
  const garbage = context.random.pick(['', '{', '{"token":7}', 'null', '\u{1f511}'.repeat(100), '[]']);
  // Another program of the same user has written to the entry.
  const script =
    "const k = await import('keytar'); await k.default.setPassword('dev.pilothouse.desktop', process.argv[1], process.argv[2])";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, entry, garbage || ' '], {
    env: { ...process.env, ...desktop.env },
  });
  await app.restart();
  await expect(signInTab(setup)).toBeVisible();
  // An entry whose attributes the busy daemon does not return in time is left out for a moment; a removed one does not
  // reappear.
  await expect.poll(() => tokens(desktop)).toEqual([entry]);
  // Quitting does not remove it either.
  await app.restart();
  await expect.poll(() => tokens(desktop)).toEqual([entry]);
  await signIn(app.page);
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  await expectWindowRecovery(setup);
  // The new one replaces it, and is used at the next start.
  await app.restart();
  await expect(realtimeStatus(app.page)).toHaveText('Live');
  await expectWindowRecovery(setup);
  expect(await tokens(desktop)).toEqual([entry]);
  expect(readFileSync(path.join(userData, 'settings.json'), 'utf8')).not.toContain('"token"');
});
