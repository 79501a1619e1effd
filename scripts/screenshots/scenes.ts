import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { demoAccount } from '#reference-backend/service/data/demo-data.ts';

/** Takes a screenshot of the window. */
export type Picture = (name: string) => Promise<void>;

/** The sample backend, from the first run; ends at the first run again. */
export async function sampleBackend(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Try with a sample backend' }).click();
  await page.getByRole('link', { name: 'Storefront' }).first().waitFor();
  await picture('sample-backend');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Close sample backend' }).click();
  await page.getByRole('textbox', { name: 'Backend URL' }).waitFor();
}

/** The first run and its errors; ends at the git-provider step. */
export async function firstRun(page: Page, backend: Backend, picture: Picture): Promise<void> {
  const url = page.getByRole('textbox', { name: 'Backend URL' });
  const enter = async (text: string) => {
    await url.fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await url.waitFor();
  await picture('first-run');
  await enter('ftp://ops.example.org');
  await page.getByText('http', { exact: false }).nth(1).waitFor();
  await picture('first-run-refused');
  await enter('http://192.0.2.1:4000');
  await page.getByText('not encrypted', { exact: false }).first().waitFor();
  await picture('first-run-not-encrypted');
  // Nothing listens there.
  await enter('http://127.0.0.1:1');
  await page.getByRole('button', { name: 'Add anyway' }).waitFor();
  await picture('first-run-unreachable');
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await page.getByRole('alert').waitFor();
  await picture('backend-awaited');
  await page.getByRole('button', { name: 'Change backend' }).click();
  await enter(backend.url);
  for (const [tab, name] of [
    ['Create account', 'account-new'],
    ['Use a token', 'account-token'],
    ['Sign in', 'account-sign-in'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    await picture(name);
  }
  await page.getByRole('textbox', { name: 'Email' }).fill(demoAccount.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await picture('account-refused');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Client ID' }).waitFor();
  await picture('git-provider');
  await page.getByRole('button', { name: 'Skip for now' }).click();
}

/** The list, its dialogs, a project's page, and changes by others. */
export async function projects(page: Page, backend: Backend, picture: Picture): Promise<void> {
  const filter = page.getByRole('searchbox', { name: 'Filter projects' });
  await page.getByRole('link', { name: 'Storefront' }).waitFor();
  await page.getByRole('status', { name: 'Connection' }).getByText('Live').waitFor();
  await picture('projects');
  await filter.fill('nothing is called this');
  await page.getByRole('link', { name: 'Storefront' }).waitFor({ state: 'hidden' });
  await picture('projects-filtered');
  await filter.fill('');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign in again' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.waitFor();
  await picture('sign-in-again');
  await again.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'New project' }).click();
  const create = page.getByRole('dialog', { name: 'New project' });
  await create.getByRole('button', { name: 'Create' }).click();
  await picture('project-new');
  await create.getByRole('button', { name: 'Cancel' }).click();

  const storefront = backend.projects().find(({ name }) => name === 'Storefront');
  const id = storefront?.id ?? '';
  await page.getByRole('link', { name: 'Storefront' }).click();
  await page.getByRole('region', { name: 'More fields' }).waitFor();
  await picture('project');
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByLabel('Description').fill('The shop, now with gift cards');
  backend.colleague.update(id, { description: 'The public shop, rendered at the edge' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByRole('radio', { name: /Yours/ }).waitFor();
  await picture('project-conflict');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await edit.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture('project-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  backend.colleague.delete(id);
  await page.getByRole('button', { name: 'Edit' }).waitFor({ state: 'hidden' });
  await picture('project-gone');
}

/** A production backend, its dialogs, the menu of backends, and adding one; ends where it began. */
async function backends(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('tab', { name: 'Connection' }).click();
  await page.getByRole('button', { name: 'Change backend URL' }).click();
  await picture('backend-url');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Name and colour' }).click();
  const profile = page.getByRole('region', { name: 'Name and colour', exact: true });
  await profile.getByLabel('Name').fill('Production EU');
  await profile.getByRole('radio', { name: 'Red' }).check();
  await profile.getByRole('checkbox', { name: 'Production' }).check();
  await page.getByRole('region', { name: 'Production' }).waitFor();
  await picture('production');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('tab', { name: 'Sign in' }).waitFor();
  await picture('backend-duplicate');
  await page.getByRole('button', { name: 'Backend', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add backend' }).waitFor();
  await picture('backend-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Name and colour' }).click();
  await appOf(page).expectMessageBox({ text: 'as production?', answer: 'confirm' });
  await profile.getByRole('checkbox', { name: 'Production' }).uncheck();
  await page.getByRole('region', { name: 'Production' }).waitFor({ state: 'hidden' });
}

/** Activity, settings, the backend menu, and an unreachable backend; begins at the list. */
export async function around(page: Page, backend: Backend, picture: Picture): Promise<void> {
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const [first, second] = backend.projects();
  await page.getByRole('status', { name: 'Connection' }).getByText('Live').waitFor();
  backend.colleague.create({ name: 'Parts catalogue', sourceId: 'git-parts', vmId: 'vm-edge-02' });
  backend.colleague.update(first?.id ?? '', { description: 'The public shop, rendered at the edge' });
  backend.colleague.delete(second?.id ?? '');
  await go('Activity');
  await page.getByRole('article').nth(2).waitFor();
  // The plots are loaded after the screen.
  await page.getByRole('region', { name: 'Changes' }).getByRole('img').waitFor();
  await picture('activity');
  await go('Settings');
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const name = (await tab.textContent()) ?? '';
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
    await picture(`settings-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
  await page.getByRole('button', { name: 'Forget everything on this computer' }).click();
  await page.getByRole('region', { name: 'Erase local data' }).waitFor();
  await picture('settings-erase-local-data');
  await backends(page, picture);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).waitFor();
  await picture('account-menu');
  await page.keyboard.press('Escape');
  await go('Projects');
  await backend.stop();
  await page.getByRole('status', { name: 'Connection' }).getByText('Live').waitFor({ state: 'hidden' });
  await picture('offline');
  await backend.restart();
  await page.getByRole('status', { name: 'Connection' }).getByText('Live').waitFor();
  for (const { id } of backend.projects()) backend.colleague.delete(id);
  await page.getByText('No projects yet').waitFor();
  await picture('projects-empty');
  backend.expireAll();
  await page.getByRole('button', { name: 'New project' }).last().click();
  const create = page.getByRole('dialog', { name: 'New project' });
  for (const label of ['Name', 'Source ID', 'VM ID']) await create.getByLabel(label).fill('Half a project');
  await create.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('tab', { name: 'Sign in' }).waitFor();
  await picture('session-ended');
}
