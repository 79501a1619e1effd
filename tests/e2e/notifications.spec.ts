import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, mainLink, openSettings, projectRow, realtimeStatus, test } from './support/fixtures.ts';
import { sinceNow } from './support/notifications.ts';
import { fillProject, openNewProject } from './support/projects.ts';

test.skip(process.platform !== 'linux', 'a desktop that can be locked needs D-Bus');

const harbour = { name: 'Harbour', sourceId: 'git-harbour', vmId: 'vm-7' };

async function openRules(page: Page): Promise<void> {
  await openSettings(page, 'Notification rules');
}

/** Changes a rule; `what` is an item of its menu. */
async function setRule(page: Page, rule: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `${rule}: ` }).click();
  await page.getByRole('menu').getByText(what, { exact: true }).click();
}

/** The notification status of the newest change in the feed. */
async function expectOutcome(page: Page, project: string, outcome: string | RegExp): Promise<void> {
  await mainLink(page, 'Activity').click();
  // Several changes of one person are one row, until they are looked for.
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last 7 days');
  const article = page.getByRole('feed', { name: 'Activity' }).getByRole('article').first();
  await expect(article).toContainText(project);
  await expect(article).toContainText(outcome);
}

test('notifies as what happened, the desktop and the operator ask for, and mutes a project and every backend', async ({
  startSignedIn,
  backend,
  privateDesktop: desktop,
}) => {
  test.slow();
  const { id: harbourId } = backend.colleague.create(harbour);
  const breakwater = backend.colleague.create({ ...harbour, name: 'Breakwater' });
  const app = await startSignedIn();
  const { page } = app;
  await test.step('one for several changes of a project, and none for an own change', async () => {
    for (const vmId of ['vm-8', 'vm-9', 'vm-10']) backend.colleague.update(harbourId, { vmId });
    const changed = { title: 'Harbour', body: expect.stringMatching(/virtual machine/) };
    await expect.poll(() => app.notifications()).toEqual([changed]);
    const dialog = await openNewProject(page);
    await fillProject(dialog, 'Mine');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(projectRow(page, 'Mine')).toBeVisible();
    await expectOutcome(page, 'Mine', 'Not notified: your own change');
    expect(await app.notifications()).toHaveLength(1);
  });
  await test.step('no names on a locked screen', async () => {
    const shown = await sinceNow(app);
    desktop.screen.lock(true);
    const { id } = backend.colleague.create({ ...harbour, name: 'Buoy' });
    await expect
      .poll(shown)
      .toEqual([{ title: 'Projects: 1 created', body: 'Open Pilothouse for details.' }]);
    desktop.screen.lock(false);
    backend.colleague.delete(id);
    await expect.poll(shown).toContainEqual({ title: 'Buoy', body: 'Deleted' });
  });
  await test.step('none while the desktop does not want to be disturbed, as long as the operator wants that', async () => {
    const shown = await sinceNow(app);
    desktop.notifications.inhibit(true);
    const { id } = backend.colleague.create({ ...harbour, name: 'Jetty' });
    await expectOutcome(page, 'Jetty', 'Not notified: Do Not Disturb was on');
    await openSettings(page, 'Notifications');
    await expect(page.getByText('It is on now.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Respect Do Not Disturb' }).press('Space');
    backend.colleague.update(id, { vmId: 'vm-8' });
    await expect.poll(shown).toEqual([{ title: 'Jetty', body: 'Changed: virtual machine' }]);
    desktop.notifications.inhibit(false);
  });
  await test.step('does not report a notification as shown that the system did not show', async () => {
    const shown = await sinceNow(app);
    desktop.notifications.refuse(true);
    const { id } = backend.colleague.create({ ...harbour, name: 'Lock' });
    await expectOutcome(
      page,
      'Lock',
      'Not notified: the system could not show the notification and gave no reason',
    );
    desktop.notifications.refuse(false);
    backend.colleague.update(id, { vmId: 'vm-8' });
    await expectOutcome(page, 'changed a project', /Notified/);
    // A system without libnotify.
    await app.evaluate(({ Notification }) => {
      Object.assign(globalThis, { isSupported: Notification.isSupported });
      Notification.isSupported = () => false;
    });
    backend.colleague.delete(id);
    await expectOutcome(page, 'deleted a project', /Not notified: .*\(libnotify\) is not available/);
    await expect.poll(async () => (await shown()).length).toBe(1);
    await app.evaluate(({ Notification }) => {
      Notification.isSupported = (globalThis as unknown as typeof Notification).isSupported;
    });
  });
  await test.step('none for a kind of change that is off, which Activity says', async () => {
    const shown = await sinceNow(app);
    await openRules(page);
    await setRule(page, 'Projects changed', 'Off');
    await expect(page.getByRole('button', { name: 'Projects changed: Off' })).toBeVisible();
    const { id } = backend.colleague.create({ ...harbour, name: 'Mole' });
    await expectOutcome(page, 'Mole', /Notified/);
    backend.colleague.update(id, { vmId: 'vm-8' });
    await expectOutcome(page, 'Mole', 'Not notified: off for this kind of change');
    await expect.poll(shown).toEqual([{ title: 'Mole', body: 'Created' }]);
    await openRules(page);
    await setRule(page, 'Projects changed', 'On');
    await expect(page.getByRole('button', { name: 'Projects changed: On' })).toBeVisible();
  });
  await test.step('none in quiet hours, and what they kept back after them', async () => {
    const shown = await sinceNow(app);
    await openSettings(page, 'Notifications');
    await page.getByRole('checkbox', { name: 'Quiet hours', exact: true }).press('Space');
    // From an hour to the same hour of every day: the quiet hours are active whenever the test runs.
    await page.getByLabel('From').fill('12:00');
    await page.getByLabel('To', { exact: true }).fill('12:00');
    await page.getByLabel('To', { exact: true }).press('Enter');
    // Whatever else is quiet at this hour: both ends are kept.
    await expect(page.getByLabel('From')).toHaveValue('12:00');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('12:00');
    await expect(page.getByRole('main').getByText(/Muted: quiet hours until/)).toBeVisible();
    backend.colleague.create({ ...harbour, name: 'Quay' });
    await expectOutcome(page, 'Quay', /Quiet hours until/);
    expect(await shown()).toEqual([]);
    await openSettings(page, 'Notifications');
    await page.getByRole('checkbox', { name: 'Quiet hours', exact: true }).press('Space');
    await expect(page.getByText('Notifications are shown.')).toBeVisible();
    backend.colleague.create({ ...harbour, name: 'Lighthouse' });
    // What the quiet hours kept back comes first.
    const kept = { title: 'During quiet hours', body: '1 created' };
    await expect.poll(shown).toEqual([kept, { title: 'Lighthouse', body: 'Created' }]);
  });
  await test.step('while the window is in front, unless the operator turns it off', async () => {
    const shown = await sinceNow(app);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
    const { id } = backend.colleague.create({ ...harbour, name: 'Pier' });
    await expectOutcome(page, 'Pier', /Notified/);
    await openSettings(page, 'Notifications');
    const inFront = page.getByRole('checkbox', { name: 'Also while Pilothouse is in the foreground' });
    await expect(inFront).toBeChecked();
    await inFront.press('Space');
    await expect(inFront).not.toBeChecked();
    backend.colleague.update(id, { vmId: 'vm-8' });
    await expectOutcome(page, 'Pier', 'Not notified: Pilothouse was in the foreground');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    backend.colleague.delete(id);
    await expect.poll(shown).toEqual([
      { title: 'Pier', body: 'Created' },
      { title: 'Pier', body: 'Deleted' },
    ]);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.restore());
    await openSettings(page, 'Notifications');
    await inFront.press('Space');
    await expect(inFront).toBeChecked();
  });
  await test.step('mutes a project from its page over a restart', async () => {
    const shown = await sinceNow(app);
    await mainLink(app.page, 'Projects').click();
    await projectRow(app.page, 'Breakwater').getByRole('link').click();
    await setRule(app.page, 'Notifications', 'For 1 hour');
    // After 11 p.m. the end is shown with its date.
    const muted = app.page.getByRole('button', { name: /^Notifications: Muted until .*\d:\d\d/ });
    await expect(muted).toBeVisible();
    await app.restart();
    await expect(realtimeStatus(app.page)).toHaveText('Live');
    backend.colleague.update(breakwater.id, { vmId: 'vm-8' });
    await expectOutcome(app.page, 'Breakwater', /Muted until .*\d:\d\d/);
    await openRules(app.page);
    await expect(app.page.getByRole('button', { name: /^Breakwater: Muted until .*\d:\d\d/ })).toBeVisible();
    await setRule(app.page, 'Breakwater', 'Inherit');
    await expect(app.page.getByText('None. Overrides are set on the page of a project.')).toBeVisible();
    backend.colleague.update(breakwater.id, { path: '/srv' });
    await expect.poll(shown).toEqual([{ title: 'Breakwater', body: 'Changed: path' }]);
  });
  await test.step('mutes every backend by keyboard with the bell, and has no axe violation in the settings', async () => {
    const shown = await sinceNow(app);
    const { page } = app;
    const bell = page.getByRole('button', { name: 'Notifications', exact: true });
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'For 15 minutes' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Until I unmute' }).focus();
    await page.keyboard.press('Enter');
    await expect(bell).toHaveAccessibleDescription(/Muted: all backends until you unmute them/);
    backend.colleague.create({ ...harbour, name: 'Quay' });
    await expectOutcome(page, 'Quay', 'Muted');
    await expectAccessible(page);
    await openSettings(page, 'Notifications');
    await page.getByRole('checkbox', { name: 'Quiet hours', exact: true }).press('Space');
    await expect(page.getByLabel('From')).toBeVisible();
    await expectAccessible(page);
    await setRule(page, 'All backends', 'Unmute');
    await expect(page.getByRole('button', { name: 'All backends: On' })).toBeVisible();
    expect(await shown()).toEqual([]);
  });
});
