import type { Page } from 'playwright';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { act, go } from '../list-steps.ts';
import { button, chooseFile, dialog, leave } from '../safety-steps.ts';
import type { Picture } from '../scenes.ts';

/** The project that is edited. */
const subject = 'Customer ledger export 5';

/** Closes a form without what was typed. */
async function discard(page: Page): Promise<void> {
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  const closed = dialog(page).waitFor({ state: 'hidden' });
  await Promise.race([closed, question.waitFor().then(() => question.click())]);
  await closed;
}

/** Forms and dialogs of records, and importing; begins and ends at the projects of production. */
export async function forms(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  const production = six.of.production;
  await page.getByRole('button', { name: 'New project' }).first().click();
  await button(page, 'Create').click();
  await picture('project-new');
  await discard(page);

  const project = production.projects().find(({ name }) => name === subject);
  const filter = page.getByRole('searchbox', { name: 'Filter projects' });
  await filter.fill(subject);
  await page.getByRole('link', { name: subject, exact: true }).click();
  await page.getByRole('region', { name: 'More fields' }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByLabel('Description').fill('The shop, now with gift cards');
  production.colleagueNamed('Noor Haddad').update(project?.id ?? '', {
    description: 'The public shop, rendered at the edge',
  });
  await button(page, 'Save').click();
  await dialog(page).getByRole('radio', { name: /Yours/ }).waitFor();
  await picture('project-conflict');
  await discard(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture('project-delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await go(page, 'Authorizations');
  await page.getByRole('button', { name: 'New authorization' }).first().click();
  await dialog(page).getByRole('radio', { name: 'Personal access token' }).check();
  await picture('authorization-new');
  await discard(page);
  await go(page, 'Networks');
  await page.getByRole('button', { name: 'New connection' }).first().click();
  await dialog(page).waitFor();
  await picture('network-new');
  await discard(page);
  await go(page, 'Domains');
  await page.getByRole('button', { name: 'New domain' }).first().click();
  await button(page, 'Create').click();
  await picture('domain-new');
  await discard(page);

  await act(page, 'Import projects');
  const remove = await chooseFile(page, 'projects.csv', importedProjects);
  await dialog(page).getByRole('button', { name: 'Choose file …' }).click();
  await dialog(page)
    .getByRole('row', { name: /Wiki of the guild/ })
    .waitFor();
  await picture('import');
  remove();
  await leave(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await picture('account-menu');
  await page.keyboard.press('Escape');
  await go(page, 'Projects');
  await page.getByRole('table', { name: 'Projects' }).waitFor();
  await filter.fill('');
  await page.getByText('251 projects').first().waitFor();
}

/** A row that is created, one that is refused, and a column that is not known. */
const importedProjects = `name,description,path,sourceId,vmId,owner
Wiki of the guild,How we work,/srv/wiki,git-wiki,vm-edge-01,Ada
Without a machine,,,git-none,,Ben
`;
