import type { Page } from 'playwright';
import { go } from './list-steps.ts';
import type { Picture } from './scenes.ts';

/** What stands beside Activity in wide windows. */
const besideActivity = ['Events per minute', 'Backend latency', '7 days by hour'];

/** Shows a plot as a table, or as a plot again. */
async function toggleTable(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: `${title} as table` });
  if (await button.isVisible()) await button.click();
}

/** The plots as tables, and the latency in Diagnostics; begins at Activity. */
export async function plotTables(page: Page, picture: Picture): Promise<void> {
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Plot menu' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Show as table');
  for (const title of besideActivity) await toggleTable(page, title);
  await page.getByRole('table', { name: 'Changes' }).waitFor();
  await picture('activity-tables');
  await choose('Show as plot');
  for (const title of besideActivity) await toggleTable(page, title);

  await go(page, 'Settings');
  await page.getByRole('tab', { name: 'Diagnostics', exact: true }).click();
  const latency = page.getByRole('region', { name: 'Backend latency' });
  await latency.getByRole('img').waitFor();
  await picture('latency');
  await toggleTable(page, 'Backend latency');
  await latency.getByRole('table').waitFor();
  await picture('latency-table');
}

/** The plots of the table of backends as texts; begins and ends at the overview. */
export async function plotTexts(page: Page, picture: Picture): Promise<void> {
  const toggle = async () => {
    await page
      .getByRole('region', { name: 'Backends' })
      .getByRole('button', { name: 'More actions' })
      .click();
    await page.getByRole('menuitemcheckbox', { name: 'Plots as text' }).click();
    await page.keyboard.press('Escape');
  };
  await toggle();
  await picture('overview-texts');
  await toggle();
}
