import type { Page } from 'playwright';
import type { SixBackends } from '#reference-backend/six-backends/index.ts';
import { comparison } from './compare/comparison-scenes.ts';
import { go, rowsOf, switchTo } from './list-steps.ts';
import { plotTables, plotTexts } from './plot-scenes.ts';
import { changeAll, panelAndAllBackends } from './project-scenes.ts';
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

/** The records of the first finding of the overview, opened in its place and closed again. */
export async function openFinding(page: Page, picture: Picture): Promise<void> {
  const findings = page.getByRole('region', { name: /^Findings/ });
  await findings.getByRole('button', { name: 'Show', exact: true }).first().click();
  await findings.getByRole('list').nth(1).waitFor();
  await picture('overview-findings');
  await findings.getByRole('button', { expanded: true }).first().click();
}

/** A list that is read again, of which nothing comes; begins and ends at the list of production. */
async function readingList(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  await switchTo(page, 3, 'Staging');
  await rowsOf(page, 'Projects').nth(3).waitFor();
  const held = six.of.staging.failNext({ method: 'GET', path: '/project', hold: 'request', times: 100 });
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('main').getByRole('progressbar').waitFor();
  await picture('list-reading');
  held.cancel();
  held.release();
  await switchTo(page, 1, 'Production EU');
}

/** Overview, projects of one backend and of all, Activity, plots as tables, Compare, and a batch that fails in part; begins signed in to all six. */
export async function sixBackends(page: Page, six: SixBackends, picture: Picture): Promise<void> {
  await describeProfiles(page, six);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  await page.getByText('東京 Production').first().waitFor();
  await six.of.unreachable.stop();
  await page.getByText('Unreachable').first().waitFor();
  six.changeFrom(watchedFrom);
  await picture('overview');
  await openFinding(page, picture);
  await plotTexts(page, picture);

  const rows = rowsOf(page, 'Projects');
  await page.keyboard.press('ControlOrMeta+1');
  await rows.nth(3).waitFor();
  await picture('projects');
  await panelAndAllBackends(page, picture);

  const openActivity = async () => {
    await go(page, 'Activity');
    await page.getByRole('article').first().waitFor();
    // Narrow windows have no plots beside the feed.
    const plots = page.getByRole('complementary', { includeHidden: true });
    await plots.getByRole('img', { includeHidden: true }).nth(2).waitFor({ state: 'attached' });
  };
  await openActivity();
  await picture('activity');
  await plotTables(page, picture);
  await go(page, 'Projects');
  await rows.nth(3).waitFor();
  await readingList(page, six, picture);
  await comparison(page, picture);
  await rows.nth(3).waitFor();
  await changeAll(page, six, picture);
  await openActivity();
  await picture('activity-after-batch');
}
