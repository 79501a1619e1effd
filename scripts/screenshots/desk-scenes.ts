import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TFunction } from 'i18next';
import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import { type DeskBackends, nameProfiles } from './desk-backends.ts';
import type { Picture } from './scenes.ts';

/** Overview, palette, list, panel, history, views, bulk changes, copy and compare; begins signed in to three backends. */
export async function desk(
  page: Page,
  backends: DeskBackends,
  t: TFunction,
  picture: Picture,
): Promise<void> {
  const { production, staging, stopped } = backends;
  const table = page.getByRole('table', { name: t('projects.title') });
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const dialog = () => page.locator('dialog[open]');
  const leave = async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  };
  const palette = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: t('palette.title') }).fill(text);
  };
  /** Runs an action by its name in the palette. */
  const act = async (name: string) => {
    await palette(`>${name}`);
    await page.getByRole('option', { name, exact: true }).click();
  };
  const inMenu = async (button: string, entry: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  await nameProfiles(page, 'Production EU', 'Staging', 'Lab');
  const storefront = production.projects().find(({ name }) => name === 'Storefront')?.id ?? '';
  production.colleague.update(storefront, { description: 'The public shop', vmId: 'vm-web-02' });
  production.colleague.update(storefront, { path: '/srv/shop' });
  staging.colleague.create({ name: 'Wiki', sourceId: 'git-wiki', vmId: 'vm-staging-01' });
  await stopped.stop();
  await page
    .getByRole('navigation', { name: t('overview.backends') })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { name: t('overview.title'), level: 1 }).waitFor();
  await page.getByText('Wiki').first().waitFor();
  // No focus ring.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await picture('overview');
  await palette('');
  await picture('palette');
  await page.keyboard.type('sto');
  await page
    .getByRole('option', { name: /Storefront/ })
    .first()
    .waitFor();
  await picture('palette-results');
  await page.keyboard.press('Tab');
  await picture('palette-actions');
  await page.keyboard.press('Escape');
  await leave();
  await page.keyboard.press('?');
  await dialog().waitFor();
  await picture('shortcuts');
  await leave();

  await page.keyboard.press('ControlOrMeta+1');
  await row('Storefront').waitFor();
  await picture('projects-production');
  await row('Docs').getByRole('link').focus();
  await page.keyboard.press('f');
  await page.getByRole('img', { name: t('views.favourite') }).waitFor();
  await page.keyboard.press('t');
  await dialog().waitFor();
  await page.keyboard.type('partners');
  await picture('tags');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('button', { name: t('common.save') })
    .click();
  await dialog().waitFor({ state: 'hidden' });

  await row('Storefront').click({ position: { x: 300, y: 8 } });
  await page
    .getByRole('complementary', { name: t('panel.title') })
    .getByText('git-storefront')
    .waitFor();
  await picture('panel-details');
  await page.keyboard.press('e');
  await page.keyboard.type(' 2');
  await picture('panel-edit');
  production.colleague.update(storefront, { name: 'Shop front' });
  await page.getByText(t('panel.conflict')).waitFor();
  await picture('panel-conflict');
  await page.getByRole('button', { name: t('panel.close') }).click();
  await page.getByRole('alertdialog').waitFor();
  await picture('panel-discard');
  await page.getByRole('button', { name: t('common.discard.discard') }).click();
  production.colleague.update(storefront, { name: 'Storefront' });
  await row('Storefront').waitFor();
  await row('Storefront').click({ position: { x: 300, y: 8 } });
  for (const tab of ['networks', 'activity'] as const) {
    await page.getByRole('tab', { name: t(`panel.tab.${tab}`) }).click();
    await picture(`panel-${tab}`);
  }
  await page
    .getByRole('button', { name: t('history.restore') })
    .last()
    .click();
  await dialog().waitFor();
  await picture('restore-version');
  await leave();
  await page.getByRole('button', { name: t('panel.close') }).click();

  await row('Checkout').getByRole('link').click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await picture('row-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('views.columns') }).click();
  await picture('columns');
  await page.keyboard.press('Escape');
  const filter = page.getByRole('searchbox', { name: t('projects.filter') });
  await filter.fill('vm:vm-web-* updated:soon -path:/old shop sou');
  await picture('query');
  await page.keyboard.press('Escape');
  await filter.fill('vm:vm-web-* source:git-docs');
  await page.getByRole('button', { name: new RegExp(t('resources.removeIt', { name: '.+' })) }).waitFor();
  await picture('query-nothing');
  await filter.fill('vm:vm-web-*');
  await row('Docs').waitFor({ state: 'hidden' });
  await inMenu(t('views.views'), t('views.save'));
  await dialog().getByRole('textbox').first().fill('Web servers');
  await picture('save-view');
  await dialog()
    .getByRole('button', { name: t('common.save') })
    .click();
  await dialog().waitFor({ state: 'hidden' });
  await inMenu(t('views.views'), t('views.manage'));
  await dialog().waitFor();
  await picture('manage-views');
  await leave();
  await filter.fill('');
  await row('Docs').waitFor();

  for (const name of ['Checkout', 'Docs', 'Ledger export'])
    await page.getByRole('checkbox', { name: t('bulk.selectNamed', { name }) }).click();
  await picture('selection');
  const bar = page.getByRole('region', { name: t('bulk.selection') });
  await bar.getByRole('button', { name: t('bulk.edit') }).click();
  await dialog()
    .getByRole('radiogroup', { name: t('projects.column.vmId') })
    .getByText(t('bulk.set'), { exact: true })
    .click();
  await dialog()
    .getByLabel(t('bulk.valueOf', { field: t('projects.column.vmId') }))
    .fill('vm-web-03');
  await picture('bulk-edit');
  await dialog()
    .getByRole('button', { name: t('bulk.preview') })
    .click();
  await dialog()
    .getByRole('row', { name: /Ledger/ })
    .waitFor();
  await picture('bulk-edit-preview');
  await leave();
  await bar.getByRole('button', { name: t('common.delete') }).click();
  await dialog()
    .getByRole('row', { name: /Ledger/ })
    .waitFor();
  await picture('bulk-delete');
  await leave();
  await bar.getByRole('button', { name: t('copy.openShort') }).click();
  await dialog().waitFor();
  await dialog().getByRole('radio', { name: 'Staging' }).check();
  await dialog()
    .getByRole('row', { name: /Ledger/ })
    .waitFor();
  await picture('copy');
  await dialog()
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await bar.getByRole('button', { name: t('bulk.edit') }).click();
  await dialog()
    .getByRole('radiogroup', { name: t('projects.column.vmId') })
    .getByText(t('bulk.set'), { exact: true })
    .click();
  await dialog()
    .getByLabel(t('bulk.valueOf', { field: t('projects.column.vmId') }))
    .fill('vm-web-03');
  await dialog()
    .getByRole('button', { name: t('bulk.preview') })
    .click();
  const docs = production.projects().find(({ name }) => name === 'Docs')?.id ?? '';
  await dialog()
    .getByRole('row', { name: /Ledger/ })
    .waitFor();
  production.failNext({ method: 'PUT', path: `/project/${docs}`, status: 403 });
  await dialog()
    .getByLabel(`${t('profiles.confirm.before')} 3 ${t('profiles.confirm.after')}`)
    .fill('3');
  await page.keyboard.press('Enter');
  await dialog()
    .getByRole('button', { name: 'Export CSV' })
    .or(dialog().getByRole('button', { name: /CSV/ }))
    .first()
    .waitFor();
  await picture('batch-done');
  await leave();
  await picture('batch-strip');
  await page
    .getByRole('region', { name: t('batch.title.edit', { count: 3 }) })
    .getByRole('button', { name: t('batch.undo.open', { number: 2 }) })
    .click();
  await dialog()
    .getByRole('row', { name: /Ledger/ })
    .waitFor();
  await picture('batch-undo');
  await leave();
  await page
    .getByRole('button', { name: t('common.dismiss') })
    .first()
    .click();

  await page.getByText(t('views.allBackends'), { exact: true }).click();
  await row('Load test').waitFor();
  await row('Load test').click({ position: { x: 300, y: 8 } });
  await page.getByRole('checkbox', { name: t('bulk.selectNamed', { name: 'Load test' }) }).click();
  await picture('all-backends');
  await page.getByRole('button', { name: t('panel.close') }).click();
  await page.getByText(t('views.thisBackend'), { exact: true }).click();

  await act(t('palette.action.compare'));
  await page
    .getByRole('button', { name: /Wiki|Staging/ })
    .first()
    .waitFor();
  await picture('compare');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await picture('compare-row');
  await page
    .getByRole('table', { name: t('compare.title') })
    .getByRole('link', { name: 'Storefront' })
    .focus();
  await picture('compare-different');
  await act(t('palette.action.import-projects'));
  await dialog().waitFor();
  await picture('import');
  const files = mkdtempSync(path.join(tmpdir(), 'pilothouse-import-'));
  const file = path.join(files, 'projects.csv');
  writeFileSync(file, importedProjects);
  await appOf(page).evaluate(({ dialog: system }, chosen) => {
    system.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, file);
  await dialog()
    .getByRole('button', { name: t('imports.choose') })
    .click();
  await dialog()
    .getByRole('row', { name: /Wiki of the guild/ })
    .waitFor();
  await picture('import-preview');
  rmSync(files, { recursive: true, force: true });
  await leave();
}

/** A row that is created, one that is refused, and a column that is not known. */
const importedProjects = `name,description,path,sourceId,vmId,owner
Wiki of the guild,How we work,/srv/wiki,git-wiki,vm-edge-01,Ada
Without a machine,,,git-none,,Ben
`;
