import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { count, type Measure, ms, over, overRounds, type Setup } from './figures.ts';
import { frameTimes } from './frames.ts';
import { addSignedIn, allLive, startBackend, startSignedIn } from './started.ts';
import { percentile } from './statistics.ts';
import { lostOf, processed, Storm } from './storm.ts';

const profileCount = 20;
const eventsPerSecond = 1000;
/** Duration of each round of events, s. */
const seconds = 3;

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
    profilesBehind: overRounds(behind, `at most ${ms(Math.max(...behind))}`),
    profilesFrames: over(busy, idle, ms),
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
  await allLive(page);
  return { page, storms };
}
