import type { Page } from 'playwright';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { go } from '../list-steps.ts';
import { plotTables } from '../plot-scenes.ts';
import { dialog, leave } from '../safety-steps.ts';
import type { Picture } from '../scenes.ts';
import { describeProfiles, openFinding } from '../six-scenes.ts';

/** The overview and what opens above it, Activity of the first backend, and its plots as tables. */
export async function overview(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  await describeProfiles(page, six);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.getByText('東京 Production').first().waitFor();
  await page.getByText('6 backends, 6 live').waitFor();
  await six.of.unreachable.stop();
  await page.getByText('Unreachable').first().waitFor();
  await page.getByText(/^Waiting for/).waitFor({ state: 'hidden' });
  await picture('overview');
  await openFinding(page, picture);

  await page.getByRole('button', { name: 'Snooze' }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await picture('overview-snooze-menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
  await picture('palette');
  await page.keyboard.type('ledger');
  await page
    .getByRole('option', { name: /ledger/ })
    .first()
    .waitFor();
  await picture('palette-results');
  await page.keyboard.press('Escape');
  if (await dialog(page).isVisible()) await leave(page);
  await page.keyboard.press('?');
  await dialog(page).waitFor();
  await picture('shortcuts');
  await leave(page);
  // Of the last backend, which is the current one at first, there is none.
  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('table', { name: 'Projects' }).waitFor();
  await go(page, 'Activity');
  await page.getByRole('article').first().waitFor();
  await picture('activity');
  const filter = page.getByRole('searchbox');
  await filter.fill('nothing is called this');
  await page.getByRole('feed').waitFor({ state: 'hidden' });
  await picture('activity-no-match');
  await filter.fill('');
  await page.getByRole('article').first().waitFor();
  await plotTables(page, picture);
}
