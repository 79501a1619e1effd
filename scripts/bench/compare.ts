import type { LaunchedApp } from '#chromium-host/launch.ts';
import { type CannedProject, cannedProjects } from './canned-backend.ts';
import { ask, offers } from './contract.ts';
import { type Measure, ms, overRounds } from './figures.ts';
import { addSignedIn, startBackend, startSignedIn } from './started.ts';

/** The projects of the other backend: of each six, one has another name, and one another VM. */
function changed(project: CannedProject, index: number): CannedProject {
  if (index % 6 === 1) return { ...project, name: `${project.name} 2`, path: `${project.path}-2` };
  return index % 6 === 2 ? { ...project, vmId: `${project.vmId}-2` } : project;
}

declare global {
  var benchTurns: { begun: number; last: number; longest: number; isRunning: boolean };
}

/**
 * The processor time of the main thread while an action runs, and the largest part of it in one iteration of the event loop, ms.
 * Independent of other processes.
 */
async function processorTime(
  app: LaunchedApp,
  action: () => Promise<unknown>,
): Promise<{ readonly time: number; readonly longest: number }> {
  await app.evaluate(() => {
    const now = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    const turns = { begun: now(), last: now(), longest: 0, isRunning: true };
    globalThis.benchTurns = turns;
    const next = () => {
      const at = now();
      turns.longest = Math.max(turns.longest, at - turns.last);
      turns.last = at;
      if (turns.isRunning) setImmediate(next);
    };
    setImmediate(next);
  });
  await action();
  return app.evaluate(() => {
    const { begun, last, longest } = globalThis.benchTurns;
    globalThis.benchTurns.isRunning = false;
    return { time: last - begun, longest };
  });
}

/** Comparing all projects of two backends, from the window's request to its first rows. */
export const measureCompare: Measure = async (setup) => {
  const projects = cannedProjects(setup.scale.count(100_000));
  const { app, profileId: left } = await startSignedIn(setup, { live: false, projects });
  const { page } = app;
  if (!(await offers(page, 'compare.page'))) return { compare: null, compareBlock: null };
  const other = await startBackend(setup, { live: false, projects: projects.map(changed) });
  const right = await addSignedIn(page, other);
  const request = {
    ...{ left, right, query: '', open: ['left', 'right', 'different'] },
    ...{ offset: 0, limit: 100 },
  };
  // Both lists are loaded before the first comparison.
  await ask(page, 'compare.page', { ...request, pairs: [], fresh: 'if-older-than-cache-time' });
  const times: number[] = [];
  const blocks: number[] = [];
  for (let round = 0; round < setup.scale.rounds(5); round += 1) {
    // With another pair, which does not exist, so that the result before is not used again.
    const pairs = [{ left: `round ${round}`, right: 'none' }];
    const { time, longest } = await processorTime(app, () =>
      ask(page, 'compare.page', { ...request, pairs, fresh: 'cached' }),
    );
    times.push(time);
    blocks.push(longest);
  }
  return {
    compare: overRounds(times, `longest ${ms(Math.max(...times))}`),
    compareBlock: overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`),
  };
};
