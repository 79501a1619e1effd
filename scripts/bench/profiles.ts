import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { count, type Measure, ms, over, overRounds, type Setup } from './figures.ts';
import { frameTimes } from './frames.ts';
import { addSignedIn, allLive, startBackend, startSignedIn } from './started.ts';
import { percentile } from './statistics.ts';
import { lostOf, processed, Storm } from './storm.ts';

/** Duration of each round of events, s. */
const seconds = 3;

/** Many live backends that change at the same time. */
export const measureProfiles: Measure = async (setup) => {
  const { lost, behind, frames } = await stormsAt(setup, { profileCount: 20, eventsPerSecond: 1000 });
  return { profilesLost: lost, profilesBehind: behind, profilesFrames: frames };
};

/** The same with more backends, and with more events of each. */
export const measureManyProfiles: Measure = async (setup) => {
  const more = await stormsAt(setup, { profileCount: 50, eventsPerSecond: 1000 });
  const faster = await stormsAt(setup, { profileCount: 20, eventsPerSecond: 5000 });
  return {
    profiles50Lost: more.lost,
    profiles50Behind: more.behind,
    profiles50Frames: more.frames,
    profiles5000Lost: faster.lost,
    profiles5000Behind: faster.behind,
    profiles5000Frames: faster.frames,
  };
};

interface Load {
  readonly profileCount: number;
  /** Of each backend. */
  readonly eventsPerSecond: number;
}

async function stormsAt(setup: Setup, { profileCount, eventsPerSecond }: Load) {
  const { page, storms } = await startProfiles(setup, profileCount);
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
    lost: {
      value: lost,
      orientation: `of ${count(all)}`,
      ...(lost === 0 ? {} : { failure: 'Events were lost.' }),
    },
    behind: overRounds(behind, `at most ${ms(Math.max(...behind))}`),
    frames: over(busy, idle, ms),
  };
}

/** The app with this many live profiles, each with its own backend. */
async function startProfiles(
  setup: Setup,
  profileCount: number,
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
