import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { profiles } from './contract.ts';
import { count, type Measure, ms, over, type Setup } from './figures.ts';
import { frameTimes } from './frames.ts';
import { addSignedIn, startBackend, startSignedIn } from './started.ts';
import { median, percentile } from './statistics.ts';
import { lostOf, processed, Storm } from './storm.ts';

const profileCount = 20;
const eventsPerSecond = 1000;
/** Duration of each round of events, s. */
const seconds = 3;
/** Timeout until all profiles are live, ms. */
const liveLimit = 120_000;

/** Many live backends that change at the same time. */
export const measureProfiles: Measure = async (setup) => {
  const { page, storms } = await startProfiles(setup);
  const duration = setup.scale.seconds(seconds);
  const perSecond = setup.scale.count(eventsPerSecond);
  const idle: number[] = [];
  const busy: number[] = [];
  const behind: number[] = [];
  for (let round = 0; round < setup.scale.rounds(5); round += 1) {
    idle.push(percentile(await frameTimes(page, duration * 1000), 0.95));
    const [frames] = await Promise.all([
      frameTimes(page, duration * 1000),
      ...storms.map((storm) => storm.send(perSecond * duration, perSecond)),
    ]);
    busy.push(percentile(frames, 0.95));
    behind.push(await processed(page, storms));
  }
  const lost = await lostOf(page, storms);
  const all = storms.reduce((sum, { sent }) => sum + sent, 0);
  return {
    profilesLost: {
      value: lost,
      orientation: `of ${count(all)}`,
      ...(lost === 0 ? {} : { failure: 'Events were lost.' }),
    },
    profilesBehind: { value: median(behind), orientation: `at most ${ms(Math.max(...behind))}` },
    profilesFrames: over(median(busy), median(idle), ms),
  };
};

/** The app with this many live profiles, each with its own backend. */
async function startProfiles(
  setup: Setup,
): Promise<{ readonly page: Page; readonly storms: readonly Storm[] }> {
  const options = { live: true, projects: cannedProjects(setup.scale.count(1000)) };
  const first = await startSignedIn(setup, options);
  const { page } = first.app;
  const storms = [new Storm(first.backend, first.profileId, options.projects)];
  while (storms.length < profileCount) {
    const backend = await startBackend(setup, options);
    const profileId = await addSignedIn(page, backend);
    storms.push(new Storm(backend, profileId, options.projects));
  }
  const limit = performance.now() + liveLimit;
  const isLive = async () => (await profiles(page)).every(({ realtime }) => realtime.status === 'live');
  while (!(await isLive())) {
    if (performance.now() > limit) throw new Error(`Not all ${profileCount} profiles became live.`);
    await delay(100);
  }
  return { page, storms };
}
