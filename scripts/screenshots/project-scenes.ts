import type { Page } from 'playwright';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { closePanel, openRow, panelOf, rowsOf } from './list-steps.ts';
import { button, dialog, leave } from './safety-steps.ts';
import type { Picture } from './scenes.ts';

/** A project in the panel and on its page, what uses its VM and its source, then the projects of all backends; begins and ends at those of one backend. */
export async function panelAndAllBackends(page: Page, picture: Picture): Promise<void> {
  const panel = panelOf(page);
  const inStaging = rowsOf(page, 'Projects').getByText('Staging').first();
  await openRow(page, 'Projects', 3);
  await picture('projects-panel');
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByRole('region', { name: 'Activity' }).waitFor();
  await picture('projects-panel-activity');
  await panel.getByRole('tab', { name: 'Details' }).click();
  await panel.getByRole('link', { name: 'Open full page' }).click();
  await page.getByRole('region', { name: 'More fields' }).waitFor();
  await picture('project-page');
  await page.getByRole('button', { name: 'Open VM', exact: true }).click();
  await page.getByRole('heading', { name: 'Last changes' }).waitFor();
  await picture('vm-page');
  await page.goBack();
  await page.getByRole('button', { name: 'Open source', exact: true }).click();
  await page.getByRole('heading', { name: 'Last changes' }).waitFor();
  await picture('source-page');
  await page.goBack();
  await page.goBack();
  await panel.getByRole('heading').first().waitFor();
  await closePanel(page);
  await page.getByText('All backends', { exact: true }).click();
  await inStaging.waitFor();
  await picture('all-backends');
  await openRow(page, 'Projects', 3);
  await picture('all-backends-panel');
  await closePanel(page);
  await page.getByText('This backend', { exact: true }).click();
  await inStaging.waitFor({ state: 'hidden' });
}

/** A change of all projects of production, three of which are refused; begins at their list. */
export async function changeAll(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  const count = six.of.production.projects().length;
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Delete', exact: true }).waitFor();
  await picture('selection');
  await bar.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
  await dialog(page).getByLabel('New value of VM ID').fill('vm-web-77');
  await picture('batch-edit');
  await button(page, 'Preview').click();
  await dialog(page).getByLabel(`Type ${count} to confirm`).fill(String(count));
  await picture('batch-preview');
  six.failInPart();
  await page.keyboard.press('Enter');
  await button(page, 'Retry failed (3)').waitFor({ timeout: 120_000 });
  await picture('batch-result');
  await leave(page);
  await picture('batch-strip');
}
