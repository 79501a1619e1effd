import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { demoProjects } from '#reference-backend/service/data/demo-data.ts';
import { fileText } from '#services/exchange/exchange-file.ts';
import { recreated, typedCounts, unknownOutcomes } from './batch-scenes.ts';
import { type DeskBackends, nameProfiles } from './desk-backends.ts';
import { button, chooseFile, dialog, leave, longNames, names } from './safety-steps.ts';
import type { Picture } from './scenes.ts';

/** Projects, some with long names. */
export function seedSafety({ production, staging, stopped }: DeskBackends): void {
  const [project] = demoProjects;
  if (project === undefined) return;
  for (const each of demoProjects) production.colleague.create(each);
  for (const name of longNames) {
    production.colleague.create({ ...project, name, description: 'Runs every night' });
    staging.colleague.create({ ...project, name, vmId: 'vm-staging-01' });
  }
  staging.colleague.create({ ...project, name: 'Load test', vmId: 'vm-staging-02' });
  stopped.colleague.create({ ...project, name: 'Archive' });
}

async function settings(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: tab, exact: true }).click();
}

async function account(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Backends that are paused, snoozed or read-only, and questions before what is lost or far-reaching. */
export async function safety(page: Page, backends: DeskBackends, picture: Picture): Promise<void> {
  const { production, stopped } = backends;
  await nameProfiles(page, names.production, names.staging, names.stopped);
  await stopped.stop();
  await snoozed(page, picture);
  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('link', { name: 'Docs', exact: true }).waitFor();
  await unknownOutcomes(page, production, picture);
  await recreated(page, picture);
  await differingList(page, picture);
  await typedCounts(page, picture);
  await readOnly(page, picture);
  await session(page, picture);
  await importedBackends(page, production, picture);
  await go(page, 'Activity');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('combobox', { name: 'Time' }).selectOption('between');
  await page.getByLabel('Last day').waitFor();
  await picture('activity-between');
  await account(page, 'Pause');
  await go(page, 'Projects');
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await picture('paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await account(page, 'Sign out and delete…');
  await dialog(page).getByRole('listitem').first().waitFor();
  await picture('sign-out-and-delete');
  await leave(page);
}

/** A row of "Needs attention" that is snoozed. */
async function snoozed(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Snooze' }).first().click();
  await page.getByRole('menuitem', { name: 'Until tomorrow, 8:00' }).waitFor();
  await picture('snooze-menu');
  await page.getByRole('menuitem', { name: 'Until tomorrow, 8:00' }).click();
  await page.getByRole('button', { name: '1 snoozed' }).click();
  await page.getByRole('button', { name: 'Show again' }).waitFor();
  await picture('snoozed');
}

/** The message about a list that does not have what was created. */
async function differingList(page: Page, picture: Picture): Promise<void> {
  const profileId = await page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    return state.ok ? state.value.currentProfileId : '';
  });
  await appOf(page).evaluate(
    ({ BrowserWindow }, payload) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send('lists.differ', payload),
    { profileId, difference: 'missing', name: 'inventory.warehouse-reconciliation.example.org' },
  );
  const message = page.getByText('The backend’s list differs');
  await message.waitFor();
  await picture('list-differs');
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Dismiss' })
    .first()
    .click();
}

/** A backend that is read-only, and unlocked. */
async function readOnly(page: Page, picture: Picture): Promise<void> {
  await settings(page, 'Name and colour');
  await page.getByRole('region', { name: 'Read-only' }).getByRole('checkbox', { name: 'Read-only' }).click();
  await page.getByRole('button', { name: 'Read-only' }).first().waitFor();
  await picture('settings-read-only');
  await go(page, 'Projects');
  const docs = page.getByRole('link', { name: 'Docs', exact: true });
  await docs.waitFor();
  await picture('read-only');
  await docs.click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await picture('read-only-row-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command palette' }).fill('>project');
  await page.getByRole('option', { name: /New project/ }).waitFor();
  await picture('read-only-palette');
  await leave(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Unlock for 15 minutes' }).waitFor();
  await picture('read-only-account-menu');
  await page.getByRole('menuitem', { name: 'Unlock for 15 minutes' }).click();
  await dialog(page).getByLabel('Reason').fill('Move the night exports to the new machine, ticket OPS-2214');
  await picture('unlock');
  await appOf(page).expectMessageBox({ text: '', answer: 'confirm' });
  await button(page, 'Unlock').click();
  await page.getByRole('timer').first().waitFor();
  await picture('unlocked');
  await settings(page, 'Name and colour');
  await appOf(page).expectMessageBox({ text: '', answer: 'confirm' });
  await page.getByRole('region', { name: 'Read-only' }).getByRole('checkbox', { name: 'Read-only' }).click();
  await page.getByRole('timer').first().waitFor({ state: 'hidden' });
}

/** The session in the settings, and what is not used for another origin. */
async function session(page: Page, picture: Picture): Promise<void> {
  await settings(page, 'Proxy and headers');
  await page.getByRole('radio', { name: 'No proxy' }).click();
  await page.getByText('Proxy saved').first().waitFor();
  await settings(page, 'Connection');
  await page.getByRole('region', { name: 'Session' }).waitFor();
  await picture('settings-session');
  await page.getByRole('button', { name: 'Change backend URL' }).click();
  await dialog(page)
    .getByLabel('Backend URL')
    .fill('https://pilothouse-production.eu-central-1.infrastructure.operations.example.org');
  await dialog(page).getByRole('note').waitFor();
  await picture('other-origin');
  await button(page, 'Cancel').click();
  const discard = button(page, 'Discard');
  if (await discard.isVisible()) await discard.click();
  await dialog(page).waitFor({ state: 'hidden' });
}

/** What of the backends is exported, and the preview of a file with a new backend and a known one. */
async function importedBackends(page: Page, production: Backend, picture: Picture): Promise<void> {
  const shape = { part: 'backend', color: 'blue', production: false, readOnly: false } as const;
  const file = fileText([
    { ...shape, key: '1', name: 'Production Europe Frankfurt', baseUrl: production.url },
    {
      ...shape,
      key: '2',
      name: 'Disaster Recovery Ireland West',
      production: true,
      readOnly: true,
      baseUrl: 'https://pilothouse-recovery.eu-west-1.operations.example.org/api',
    },
    { part: 'density', density: 'compact' },
    {
      part: 'mark',
      backend: '1',
      project: production.projects()[0]?.id ?? '',
      favourite: true,
      tags: ['night'],
    },
  ]);
  const remove = await chooseFile(page, 'backends.json', file);
  await settings(page, 'Your data');
  await page.getByRole('button', { name: 'Export backends' }).click();
  await dialog(page).getByRole('checkbox').first().waitFor();
  await picture('export-backends');
  await leave(page);
  await page.getByRole('button', { name: 'Import backends' }).click();
  await dialog(page).getByRole('list', { name: 'Backends' }).waitFor();
  await picture('import-backends');
  remove();
  await button(page, 'Cancel').click();
}

/** Signing out where there is no keychain; begins at the list. */
export async function signingOutLoses(page: Page, backend: Backend, picture: Picture): Promise<void> {
  backend.colleague.create({ name: 'Parts catalogue', sourceId: 'git-parts', vmId: 'vm-edge-02' });
  await page.getByRole('link', { name: 'Parts catalogue' }).first().waitFor();
  await account(page, 'Sign out');
  await dialog(page).waitFor();
  await picture('sign-out-loses');
  await leave(page);
}
