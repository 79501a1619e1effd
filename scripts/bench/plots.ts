import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { latestChange } from './contract.ts';
import { count, type Figures, type Measure, ms, over, overRounds, type Setup } from './figures.ts';
import { frameTimes } from './frames.ts';
import { startBackend, startShell } from './started.ts';
import { interleave, percentile } from './statistics.ts';
import { enoughCounts, processed, recordedChanges, Storm } from './storm.ts';
import { threadTime } from './thread-time.ts';
import { startWatching, type Watching } from './watched-week.ts';

/** How often plots are drawn in one round. */
const drawings = 20;

/** Duration of one storm, s; the idle frames before it are measured for the same time. */
const seconds = 3;
/** Of all backends together. */
const eventsPerSecond = 20_000;

/** Processor time of the window for drawing the plots of a full week of six backends, and frames while they are on the screen. */
export const measurePlots: Measure = async (setup) => {
  // A checkout without these plots has no such page.
  if (!existsSync(path.join(setup.pages, 'plots.html'))) return {};
  const server = await startBackend(setup, { live: false, projects: [] });
  const { page } = await startShell(setup, `${server.url}/plots.html`);
  await page.waitForFunction(() => 'drawPlots' in globalThis);
  return {
    plotsOverview: await timeOf(setup, page, 'overview', 'again'),
    plotsOverviewFirst: await timeOf(setup, page, 'overview', 'anew'),
    plotsActivity: await timeOf(setup, page, 'activity', 'again'),
    ...(await storms(setup)),
  } satisfies Figures;
};

type Arguments = Parameters<typeof globalThis.drawPlots>;

async function timeOf({ scale }: Setup, page: Page, screen: Arguments[0], how: Arguments[1]) {
  const draw = (how: Arguments[1]) => () =>
    threadTime(page, () =>
      page.evaluate(({ screen, how, times }) => globalThis.drawPlots(screen, how, times), {
        screen,
        how,
        times: drawings,
      }),
    );
  const times = await interleave(
    { plots: draw(how), frames: draw('nothing') },
    { rounds: scale.rounds(7), warmUp: 3 },
  );
  // What the same frames cost without plots is not theirs.
  const each = times.plots.map((time, round) => (time - (times.frames[round] ?? Number.NaN)) / drawings);
  const marks = await page.evaluate(() => document.querySelectorAll('svg[role=img] *').length);
  return overRounds(each, `${count(marks)} marks`);
}

/** Storms at all backends while the overview is shown, and while Activity is. */
async function storms(setup: Setup) {
  const watching = await startWatching(setup);
  const { app, backends, profileIds, projects } = watching;
  const storms = backends.map((backend, index) => new Storm(backend, profileIds[index] ?? '', projects));
  const before = await latestChange(app.page, profileIds);
  await app.page.getByRole('navigation', { name: 'Backends' }).getByRole('link').first().click();
  const onOverview = await framesWith(setup, watching, storms);
  await app.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
  const onActivity = await framesWith(setup, watching, storms);
  const sent = storms.reduce((sum, storm) => sum + storm.sent, 0);
  const recorded = await recordedChanges(app.page, profileIds, enoughCounts, before + sent);
  const lost = sent - (recorded - before);
  return {
    plotsStormLost: {
      value: lost,
      orientation: `of ${count(sent)}`,
      ...(lost === 0 ? {} : { failure: 'Events were lost.' }),
    },
    overviewStorm: onOverview,
    activityStorm: onActivity,
  };
}

async function framesWith({ scale }: Setup, { app: { page } }: Watching, storms: readonly Storm[]) {
  await page.locator('svg[role=img]').first().waitFor();
  const perSecond = scale.count(eventsPerSecond) / storms.length;
  const duration = scale.seconds(seconds);
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < scale.rounds(5); round += 1) {
    idle.push(percentile(await frameTimes(page, duration * 1000), 0.95));
    const [frames] = await Promise.all([
      frameTimes(page, duration * 1000),
      ...storms.map((storm) => storm.send(perSecond * duration, perSecond)),
    ]);
    busy.push(percentile(frames, 0.95));
    await processed(page, storms);
  }
  return over(busy, idle, ms);
}
