import type { Locator, Page } from 'playwright';
import type { Picture } from '../scenes.ts';

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

async function switchTo(page: Page, number: number, name: string): Promise<void> {
  await page.keyboard.press(`ControlOrMeta+${number}`);
  await page.getByRole('button', { name: 'Backend', exact: true }).getByText(name).waitFor();
}

/** The rows of a list that have been fetched. */
const rowsOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name }).locator('tbody tr:not([aria-busy])');

/** Lists, with their panels, menus and pages; begins with production as the current backend. */
export async function lists(page: Page, picture: Picture): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  async function openRow(list: string, index: number): Promise<void> {
    await rowsOf(page, list).nth(index).focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('heading').first().waitFor();
  }
  async function closePanel(): Promise<void> {
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await panel.waitFor({ state: 'hidden' });
  }

  await go(page, 'Projects');
  await rowsOf(page, 'Projects').nth(3).waitFor();
  await picture('projects');
  await rowsOf(page, 'Projects').nth(3).getByRole('link').click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await picture('row-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await picture('columns');
  await page.keyboard.press('Escape');
  const filter = page.getByRole('searchbox', { name: 'Filter projects' });
  await filter.fill('vm:vm-web-* updated:soon -path:/old ledger sou');
  await picture('query');
  await page.keyboard.press('Escape');
  await filter.fill('nothing is called this');
  await rowsOf(page, 'Projects').first().waitFor({ state: 'hidden' });
  await picture('projects-none-found');
  await filter.fill('');
  // The route follows the filter, and would close a panel that was opened before.
  await page.waitForFunction(() => !new URLSearchParams(location.search).has('q'));
  await rowsOf(page, 'Projects').nth(3).waitFor();
  await openRow('Projects', 3);
  await picture('projects-panel');
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByRole('region', { name: 'Activity' }).waitFor();
  await picture('projects-panel-activity');
  await panel.getByRole('tab', { name: 'Details' }).click();
  await panel.getByRole('link', { name: 'Open full page' }).click();
  await page.getByRole('region', { name: 'More fields' }).waitFor();
  await picture('project-page');
  await page.goBack();
  await panel.getByRole('heading').first().waitFor();
  await closePanel();
  await page.getByText('All backends', { exact: true }).click();
  await rowsOf(page, 'Projects').getByText('Staging').first().waitFor();
  await picture('all-backends');
  await openRow('Projects', 3);
  await picture('all-backends-panel');
  await closePanel();
  await page.getByText('This backend', { exact: true }).click();
  await rowsOf(page, 'Projects').getByText('Staging').first().waitFor({ state: 'hidden' });

  for (const [list, name] of [
    ['Authorizations', 'authorizations'],
    ['Networks', 'networks'],
    ['Domains', 'domains'],
  ] as const) {
    await go(page, list);
    await rowsOf(page, list).nth(2).waitFor();
    await picture(name);
  }
  await openRow('Domains', 0);
  await picture('domain-panel');
  await closePanel();
  await rowsOf(page, 'Domains').getByRole('link', { name: 'shop.example.org' }).click();
  await page.getByRole('region', { name: 'Challenge' }).waitFor();
  await picture('domain-page');

  await switchTo(page, 3, 'Staging');
  await go(page, 'Authorizations');
  await page.getByText('No authorizations yet').waitFor();
  await picture('authorizations-empty');
  await switchTo(page, 6, 'Lab');
  await go(page, 'Projects');
  await page.getByRole('main').getByText('unreachable', { exact: false }).first().waitFor();
  await picture('unreachable');
  await switchTo(page, 1, 'Production EU');
  await go(page, 'Projects');
  await rowsOf(page, 'Projects').nth(3).waitFor();
}
