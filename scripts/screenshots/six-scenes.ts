import type { Page } from 'playwright';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { button, dialog, leave } from './safety-steps.ts';
import type { Picture } from './scenes.ts';

/** Changes of the day from this minute on are made while the window watches. */
export const watchedFrom = 1_390;

/** Names the profiles, and marks those of production. */
export async function describeProfiles(page: Page, { all }: SixBackends): Promise<void> {
  const given = all.map(({ name, isProduction }) => ({ name, isProduction }));
  await page.evaluate(async (described) => {
    const state = await window.pilothouse.request('app.readState');
    const profiles = state.ok ? state.value.profiles : [];
    for (const [index, { id: profileId, color }] of profiles.entries()) {
      const { name: ownName = '', isProduction: production = false } = described[index] ?? {};
      await window.pilothouse.request('profiles.edit', {
        profileId,
        appearance: { ownName, color, production },
      });
    }
  }, given);
}

/** Overview, projects of one backend and of all, a batch that fails in part, and Activity; begins signed in to all six. */
export async function sixBackends(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const table = page.getByRole('table', { name: 'Projects' });
  const rows = table.locator('tbody tr:not([aria-busy])');
  const openRow = async () => {
    await rows.nth(3).focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('heading').first().waitFor();
  };
  const closePanel = async () => {
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await panel.waitFor({ state: 'hidden' });
  };

  await describeProfiles(page, six);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.getByText('東京 Production').first().waitFor();
  await six.of.unreachable.stop();
  await page.getByText('Unreachable').first().waitFor();
  six.changeFrom(watchedFrom);
  await picture('overview');

  await page.keyboard.press('ControlOrMeta+1');
  await rows.nth(3).waitFor();
  await picture('projects');
  await openRow();
  await picture('projects-panel');
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByRole('region', { name: 'Activity' }).waitFor();
  await picture('projects-panel-activity');
  await panel.getByRole('tab', { name: 'Details' }).click();
  await panel.getByRole('link', { name: 'Open full page' }).click();
  await page.getByRole('region', { name: 'More fields' }).waitFor();
  await picture('project-page');
  await page.getByRole('button', { name: 'Open VM' }).click();
  await page.getByRole('heading', { name: 'Last changes' }).waitFor();
  await picture('vm-page');
  await page.goBack();
  await page.goBack();
  await panel.getByRole('heading').first().waitFor();
  await closePanel();
  await page.getByText('All backends', { exact: true }).click();
  await table.getByText('Staging').first().waitFor();
  await picture('all-backends');
  await openRow();
  await picture('all-backends-panel');
  await closePanel();
  await page.getByText('This backend', { exact: true }).click();
  await table.getByText('Staging').first().waitFor({ state: 'hidden' });

  const main = page.getByRole('navigation', { name: 'Main' });
  const openActivity = async () => {
    await main.getByRole('link', { name: 'Activity' }).click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('complementary').getByRole('img').nth(2).waitFor();
  };
  await openActivity();
  await picture('activity');
  await main.getByRole('link', { name: 'Projects', exact: true }).click();
  await rows.nth(3).waitFor();
  await batchThatFailsInPart(page, six, picture);
  await openActivity();
  await picture('activity-after-batch');
}

/** All projects of production are changed, three of which are refused. */
async function batchThatFailsInPart(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  const count = six.of.production.projects().length;
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click();
  await dialog(page).getByRole('radiogroup', { name: 'VM ID' }).getByText('Set').click();
  await dialog(page).getByLabel('New value of VM ID').fill('vm-web-77');
  await button(page, 'Preview').click();
  await dialog(page).getByLabel(`Type ${count} to confirm`).fill(String(count));
  await picture('batch-preview');
  six.failInPart();
  await page.keyboard.press('Enter');
  await button(page, 'Retry failed (3)').waitFor({ timeout: 120_000 });
  await picture('batch-failed-in-part');
  await leave(page);
  await picture('batch-strip');
}
