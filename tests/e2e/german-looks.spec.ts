import type { Locator } from '@playwright/test';
import { startBackend } from '#reference-backend/server/index.ts';
import { changeLanguage } from '#scripts/accessibility/window-language.ts';
import { shop } from '../support/shop.ts';
import { expect, mainLink, projectRow, test } from './support/fixtures.ts';
import { apiClient } from './support/requests.ts';
import { openScreen, row } from './support/resources.ts';

/** The top edges of elements, in whole CSS pixels. */
const topsOf = (parts: Locator) =>
  parts.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().top)));

/** How much wider its text is than an element. */
const cutWidth = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('has room for German texts in lists and pages at 1180 px', async ({ startSignedIn, backend }) => {
  const other = await startBackend();
  backend.colleague.create({ ...shop, name: 'Alpha' });
  other.colleague.create({ ...shop, name: 'Alpha', description: 'Another' });
  const { page } = await startSignedIn(other);
  await page.setViewportSize({ width: 1180, height: 780 });
  await page.keyboard.press('ControlOrMeta+1');
  await expect(projectRow(page, 'Alpha')).toBeVisible();
  const call = await apiClient(backend, { email: 'ada@example.org', password: 'correct horse', name: 'Ada' });
  const domain = { domain: 'shop.example.org', challenge: 'p', main: true, linked: true };
  await call('POST', '/domains', domain);
  const main = page.getByRole('main');

  await test.step('shows both flags of a domain', async () => {
    await openScreen(page, 'Domains');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const shown = row(page, 'Domains', domain.domain);
    await expect(shown).toBeVisible();
    await changeLanguage(page, 'de');
    await expect(shown.getByText('Hauptdomain')).toBeVisible();
    await expect.poll(() => topsOf(shown.getByText(/^(Hauptdomain|Verknüpft)$/))).toHaveLength(2);
    const tops = await topsOf(shown.getByText(/^(Hauptdomain|Verknüpft)$/));
    expect(new Set(tops).size).toBe(1);
    await changeLanguage(page, 'en');
  });

  await test.step('has the buttons of a project in one line', async () => {
    await mainLink(page, 'Projects').click();
    await projectRow(page, 'Alpha').getByRole('link').click();
    await expect(main.getByRole('button', { name: 'Delete' })).toBeVisible();
    await changeLanguage(page, 'de');
    await expect(main.getByRole('button', { name: 'Löschen' })).toBeVisible();
    const names = /^(Link kopieren|In Backend kopieren …|Duplizieren|Bearbeiten|Löschen)$/;
    const buttons = main.getByRole('button', { name: names });
    await expect(buttons).toHaveCount(5);
    expect(new Set(await topsOf(buttons)).size).toBe(1);
    await changeLanguage(page, 'en');
  });

  await test.step('shows the names of compared fields whole', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Command palette' }).fill('>Compare backends');
    await page.getByRole('option', { name: 'Compare backends' }).click();
    await expect(main.getByText('Description').first()).toBeVisible();
    await changeLanguage(page, 'de');
    const field = main.getByRole('row').getByText('Beschreibung', { exact: true }).first();
    await expect(field).toBeVisible();
    expect(await cutWidth(field)).toBeLessThanOrEqual(0);
    await changeLanguage(page, 'en');
  });

  await test.step('has what is selected in a comparison and its buttons in one line', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await changeLanguage(page, 'de');
    const bar = page.getByRole('region', { name: 'Auswahl' });
    const buttons = bar.getByRole('button', { name: /übernehmen/ });
    await expect(buttons).toHaveCount(2);
    const line = Math.round((await bar.boundingBox())?.height ?? 0);
    expect(new Set(await topsOf(buttons)).size).toBe(1);
    // Its border and its space above and below, and one button.
    expect(line).toBeLessThan(56);
    await changeLanguage(page, 'en');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
  });

  await test.step('has the legend of changes in the line of their title where Activity has the least room beside its columns', async () => {
    await mainLink(page, 'Activity').click();
    backend.colleague.create({ ...shop, name: 'Beta' });
    await expect(main.getByText(/^created/)).toBeVisible();
    await changeLanguage(page, 'de');
    await page.setViewportSize({ width: 1110, height: 780 });
    const part = main.getByRole('region', { name: 'Änderungen', exact: true });
    const parts = part.getByText(/^(Änderungen|angelegt .*|gelöscht .*)$/);
    await expect(parts).toHaveCount(3);
    expect(new Set(await topsOf(parts)).size).toBe(1);
    await page.setViewportSize({ width: 1180, height: 780 });
    await changeLanguage(page, 'en');
  });

  await test.step('shows the whole count of connections', async () => {
    await openScreen(page, 'Networks');
    await call('POST', '/networks', {
      domain: 'a.example.org',
      port: 443,
      projectId: backend.projects()[0]?.id,
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row(page, 'Networks', 'a.example.org')).toBeVisible();
    await changeLanguage(page, 'de');
    const count = main.getByText('1 Verbindung', { exact: true });
    await expect(count).toBeVisible();
    expect(await cutWidth(count)).toBeLessThanOrEqual(0);
    // Beside the panel, where the field gives way first.
    await main.getByRole('row').filter({ hasText: 'a.example.org' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Detailbereich' })).toBeVisible();
    const title = main.getByRole('heading', { name: 'Netzwerkverbindungen', level: 1 });
    await expect.poll(() => cutWidth(title)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await changeLanguage(page, 'en');
  });
  await other.close();
});
