import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { shop } from '../support/shop.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';

/** The lists, with a condition as it is completed, and a row that it finds. */
const lists = [
  { typed: 'vm:web', condition: 'vm:web-1', row: 'Shop' },
  { typed: 'type:dep', condition: 'type:deploy_key', row: 'Shop key' },
  { typed: 'project:sh', condition: 'project:Shop', row: 'shop.example' },
  { typed: 'main:y', condition: 'main:yes', row: 'shop.example' },
] as const;

const words = {
  en: {
    tables: ['Projects', 'Authorizations', 'Networks', 'Domains'],
    ...{ main: 'Main', selection: 'Selection', selected: '1 selected', panel: 'Side panel' },
    ...{ palette: 'Command palette', exportIt: 'Export 1 selected entry as CSV' },
    ...{ count: 'Type 1 to confirm', unusedOnly: /^Delete only what/, done: 'Done', close: 'Close' },
  },
  de: {
    tables: ['Projekte', 'Zugänge', 'Netzwerke', 'Domains'],
    ...{ main: 'Hauptnavigation', selection: 'Auswahl', selected: '1 ausgewählt', panel: 'Detailbereich' },
    ...{ palette: 'Befehlspalette', exportIt: '1 ausgewählten Eintrag als CSV exportieren' },
    ...{ count: 'Zum Bestätigen 1 eingeben', unusedOnly: /^Nur löschen, was/ },
    ...{ done: 'Erledigt', close: 'Schließen' },
  },
} as const;

type Words = (typeof words)[keyof typeof words];

/** Filters, selects, exports and opens a row of a list, by keyboard. */
async function walk(
  page: Page,
  texts: Words,
  table: string,
  { typed, condition, row }: (typeof lists)[number],
): Promise<void> {
  await page
    .getByRole('navigation', { name: texts.main })
    .getByRole('link', { name: table, exact: true })
    .press('Enter');
  const rows = page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: condition })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue(`${condition} `);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: row })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('region', { name: texts.selection })).toContainText(texts.selected);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: texts.palette })).toBeFocused();
  await page.keyboard.type(texts.exportIt);
  await expect(page.getByRole('option', { name: texts.exportIt })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: row })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: texts.selection })).toBeHidden();

  const panel = page.getByRole('complementary', { name: texts.panel });
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: row, level: 2 })).toBeVisible();
  // In English, another spec looks at these screens.
  if (texts === words.de) await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows.filter({ hasText: row })).toBeFocused();
  // Escape in the field removes the condition, and Enter leads back into the list.
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: row })).toBeFocused();
  // The route follows after a pause; a reload before that would bring the condition back.
  await expect(page).not.toHaveURL(/[?&]q=/);
}

/** The deletions of one record by language: the list and the title of the dialog. */
const deletions = {
  de: [
    ['Domains', '1 Domain löschen'],
    ['Zugänge', '1 Zugang löschen'],
    ['Projekte', '1 Projekt löschen'],
  ],
  en: [
    ['Domains', 'Delete 1 domain'],
    ['Authorizations', 'Delete 1 authorization'],
  ],
} as const;

/** Deletes a row of a list, also if something refers to it, by keyboard. @param listed the number of rows before */
async function deleteOne(
  page: Page,
  texts: Words,
  [table, title]: (typeof deletions)['de' | 'en'][number],
  listed: number,
): Promise<void> {
  const navigation = page.getByRole('navigation', { name: texts.main });
  await navigation.getByRole('link', { name: table, exact: true }).press('Enter');
  const rows = page.getByRole('table', { name: table }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(listed);
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(rows.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog', { name: title });
  const count = dialog.getByRole('textbox', { name: texts.count });
  const unusedOnly = dialog.getByRole('checkbox', { name: texts.unusedOnly });
  await expect(count.or(unusedOnly).first()).toBeVisible();
  if (await unusedOnly.isVisible()) await unusedOnly.press('Space');
  await count.press('1');
  await expectAccessible(page);
  await count.press('Enter');
  const run = page.getByRole('dialog', { name: title });
  await expect(run.getByRole('table').getByText(texts.done)).toBeVisible();
  await expect(run.getByRole('button', { name: texts.close }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(run).toBeHidden();
}

/** Shows the app in another language from now on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('pilothouse.language', chosen), language);
  await page.reload();
}

test('filters, selects, exports, opens and deletes the records of every list by keyboard alone, in both languages', async ({
  startSignedIn,
  backend,
}) => {
  const [, docs] = ['Shop', 'Docs'].map((name, at) =>
    backend.colleague.create({ ...shop, name, vmId: `web-${at + 1}` }),
  );
  const [first] = backend.projects();
  const call = await apiClient(backend);
  const credentials = [
    { type: 'personal_access_token', name: 'Docs token', data: { token: 'invented' } },
    { type: 'deploy_key', name: 'Shop key', data: { key: 'ssh-ed25519 AAAA invented' } },
  ];
  for (const each of credentials) await call('POST', '/authorization', each);
  for (const [domain, projectId] of [
    ['shop.example', first?.id],
    ['docs.example', docs?.id],
  ])
    await call('POST', '/networks', { domain, port: 443, projectId });
  await call('POST', '/domains', { domain: 'shop.example', challenge: 'proof', main: true, linked: false });
  await call('POST', '/domains', { domain: 'docs.example', challenge: 'proof', main: false, linked: false });

  const app = await startSignedIn();
  const { page } = app;
  const folder = await app.evaluate(({ app: electron, dialog: files }) => {
    const data = electron.getPath('userData');
    files.showSaveDialog = async (...given: unknown[]) => {
      const { defaultPath = '' } = given.at(-1) as { readonly defaultPath?: string };
      return { canceled: false, filePath: `${data}/${defaultPath.split('/').at(-1)}` };
    };
    return data;
  });
  for (const [language, texts] of Object.entries(words)) {
    await speak(page, language);
    for (const [index, list] of lists.entries())
      await test.step(`${texts.tables[index]}, ${language}`, () =>
        walk(page, texts, texts.tables[index] ?? '', list));
  }
  const left = () =>
    Promise.all(
      ['/domains', '/authorization', '/project'].map(
        async (list) => ((await (await call('GET', list)).json()) as readonly unknown[]).length,
      ),
    );
  for (const deletion of deletions.de)
    await test.step(deletion[1], () => deleteOne(page, words.de, deletion, 2));
  expect(await left()).toEqual([1, 1, 1]);
  await test.step('what the deletions have left over', async () => {
    await page.keyboard.press('Control+0');
    const findings = page.getByRole('region', { name: 'Auffälliges' });
    await findings.getByRole('button', { expanded: false }).first().press('Enter');
    await expect(findings.getByText(/^Netzwerkverbindungen können nicht gelöscht werden/)).toBeVisible();
    await expectAccessible(page);
  });
  await speak(page, 'en');
  for (const deletion of deletions.en)
    await test.step(deletion[1], () => deleteOne(page, words.en, deletion, 1));
  expect(await left()).toEqual([0, 0, 1]);
  const exported = ['projects', 'authorizations', 'networks', 'domains'].map((list) =>
    path.join(folder, `${list}.csv`),
  );
  await expect.poll(() => exported.filter((file) => !existsSync(file))).toEqual([]);
  expect(exported.map((file) => readFileSync(file, 'utf8').trim().split('\n').length)).toEqual([2, 2, 2, 2]);
});
