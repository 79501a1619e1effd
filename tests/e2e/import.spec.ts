import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectAnnounced } from './support/announced.ts';
import { expect, projectRow, test } from './support/fixtures.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'More actions' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import projects', exact: true });

/** What the system's dialogs answer from now on. */
async function chooseFiles(app: LaunchedApp, file: string): Promise<void> {
  await app.evaluate(({ dialog: files }, chosen) => {
    files.showSaveDialog = async () => ({ canceled: false, filePath: chosen });
    files.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, file);
}

test('exports, edits and imports a filtered list: a dry run by row first, then the batch', async ({
  startSignedIn,
  backend,
  userData,
}) => {
  for (const name of ['Web 1', 'Web 2', '=Web 3', 'Blog']) backend.colleague.create({ ...shop, name });
  const app = await startSignedIn();
  const { page } = app;
  const file = path.join(userData, 'projects.csv');
  await chooseFiles(app, file);

  // By mouse: what the filter finds, in its order, and nothing that a spreadsheet would run.
  await page.getByRole('searchbox', { name: 'Filter projects' }).fill('web');
  await expect(page.getByText('3 of 4 projects')).toBeVisible();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await expectAnnounced(page, 'List exported');
  const text = readFileSync(file, 'utf8');
  expect(text.match(/Web \d/g)).toEqual(['Web 3', 'Web 1', 'Web 2']);
  expect(text).toContain(`"'=Web 3"`);

  // A file that cannot be read changes nothing, and another one can be chosen.
  writeFileSync(file, Buffer.from('name;path\nM\u00fcller\x81;/srv\n', 'latin1'));
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Import projects' }).click();
  await dialog(page).getByRole('button', { name: 'Choose file' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This file is neither UTF-8');
  await expect(dialog(page)).toContainText(`Into ${new URL(backend.url).host}`);
  // What a spreadsheet saves as Windows-1252 is read, and says so.
  writeFileSync(file, Buffer.from('Name;Pfad;Quell-ID;VM-ID\nM\u00fcller;/srv;git-1;vm-1\n', 'latin1'));
  await dialog(page).getByRole('button', { name: 'Choose' }).click();
  await expect(dialog(page).getByText('was read as Windows-1252')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: /Müller/ })).toContainText('Create');
  const [head = '', ...lines] = text.trim().split('\r\n');
  const edited = lines.map((line) => (line.includes('Web 1') ? line.replace('/srv', '/srv/new') : line));
  const added = ['"","Wiki","","/wiki","git-1","vm-1"', '"","Without VM","","","git-1",""'];
  writeFileSync(file, `${[`${head},"owner"`, ...edited, ...added].join('\r\n')}\r\n`);
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialog(page).getByText('Ignored: owner')).toBeVisible();
  const row = (name: string | RegExp) => dialog(page).getByRole('row', { name });
  await expect(row(/Web 1/)).toContainText('Path /srv → /srv/new');
  await expect(row(/Web 2/)).toContainText('Unchanged');
  await expect(row(/Wiki/)).toContainText('Create');
  await expect(row(/Without VM/)).toContainText('VM ID: A required field would be empty.');
  await expect(row(/Without VM/).locator('[data-tone="bad"]:visible')).toHaveText('Invalid');
  await dialog(page).getByText('Invalid 1').click();
  await expect(row(/Wiki/)).toBeHidden();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 projects' }).click();
  const run = page.getByRole('dialog', { name: 'Import 5 projects' });
  await expect(run.getByText('2 of 5 done')).toBeVisible();
  expect(backend.projects().find(({ name }) => name === 'Web 1')?.path).toBe('/srv/new');
  expect(backend.projects().map(({ name }) => name)).toContain('Wiki');
  await run.getByRole('button', { name: 'Close' }).last().click();
  await expect(run).toBeHidden();

  // By keyboard alone, in a narrow window: from the palette to the result.
  await page.setViewportSize({ width: 640, height: 720 });
  const json = path.join(userData, 'projects.json');
  writeFileSync(json, JSON.stringify([{ ...shop, name: 'From JSON' }]));
  await chooseFiles(app, json);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
  await page.keyboard.type('>import proj');
  await expect(page.getByRole('option', { name: 'Import projects', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(/From JSON/)).toContainText('Create');
  await dialog(page).getByRole('button', { name: 'Import 1 project' }).focus();
  await page.keyboard.press('Enter');
  const one = page.getByRole('dialog', { name: 'Import 1 project' });
  await expect(one.getByText('1 of 1 done')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(one).toBeHidden();
  await page.getByRole('searchbox', { name: 'Filter projects' }).fill('json');
  await expect(projectRow(page, 'From JSON')).toBeVisible();

  // From the application menu.
  await app.evaluate(({ Menu }) => {
    const fileMenu = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'File');
    fileMenu?.submenu?.items.find(({ label }) => label === 'Export List as JSON…')?.click();
  });
  await expect.poll(() => readFileSync(json, 'utf8')).toContain('"id"');
});
