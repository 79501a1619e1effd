import type { Page } from 'playwright';
import { closePanel, go, openRow, rowsOf, switchTo } from '../list-steps.ts';
import { panelAndAllBackends } from '../project-scenes.ts';
import type { Picture } from '../scenes.ts';

/** Lists, with their panels, menus and pages; begins with production as the current backend. */
export async function lists(page: Page, picture: Picture): Promise<void> {
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
  await panelAndAllBackends(page, picture);

  for (const [list, name] of [
    ['Authorizations', 'authorizations'],
    ['Networks', 'networks'],
    ['Domains', 'domains'],
  ] as const) {
    await go(page, list);
    await rowsOf(page, list).nth(2).waitFor();
    await picture(name);
  }
  await openRow(page, 'Domains', 0);
  await picture('domain-panel');
  await closePanel(page);
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
