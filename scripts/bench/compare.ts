import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { type CannedProject, cannedProjects } from './canned-backend.ts';
import { ask, offers } from './contract.ts';
import { type Measure, ms, overRounds } from './figures.ts';
import { addSignedIn, startBackend, startSignedIn } from './started.ts';

/** A network connection and a domain of each project; of each six, one leads to another port, and one domain is missing. */
function otherLists(projects: readonly CannedProject[], isOther: boolean) {
  const name = (index: number) => `app-${index}.harbour.example`;
  const networks = projects.map(({ id }, index) => ({
    ...{ id: `n-${id}`, domain: name(index), projectId: id },
    port: isOther && index % 6 === 3 ? 8443 : 443,
  }));
  const domains = projects.flatMap(({ id }, index) =>
    isOther && index % 6 === 4
      ? []
      : [{ id: `d-${id}`, domain: name(index), challenge: `c-${index}`, main: true, linked: false }],
  );
  return { '/networks': JSON.stringify(networks), '/domains': JSON.stringify(domains) };
}

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

/** What the measurement reads of a page. */
interface ComparePage {
  readonly notCompared?: readonly unknown[];
}

/** Comparing all projects of two backends, from the window's request to its first rows. */
export const measureCompare: Measure = async (setup) => {
  const projects = cannedProjects(setup.scale.count(100_000));
  const { app, backend, profileId: left } = await startSignedIn(setup, { live: false, projects });
  const { page } = app;
  if (!(await offers(page, 'compare.page'))) return { compare: null, compareTime: null, compareBlock: null };
  const other = await startBackend(setup, { live: false, projects: projects.map(changed) });
  backend.otherLists = otherLists(projects, false);
  other.otherLists = otherLists(projects, true);
  const right = await addSignedIn(page, other);
  const request = {
    ...{ left, right, query: '', open: ['left', 'right', 'different'] },
    ...{ offset: 0, limit: 100 },
  };
  // All lists are loaded before the first comparison, and stay.
  const inUse = [left, right].flatMap((profileId) =>
    ['networks', 'domains'].map((list) => ({ list, profileId })),
  );
  await ask(page, 'lists.setInUse', inUse);
  for (let fresh = 'always'; ; fresh = 'cached') {
    const { notCompared } = await ask<ComparePage>(page, 'compare.page', { ...request, pairs: [], fresh });
    // An earlier version does not compare them.
    if (notCompared === undefined || notCompared.length === 0) break;
    await delay(100);
  }
  const times: number[] = [];
  const waits: number[] = [];
  const blocks: number[] = [];
  for (let round = 0; round < setup.scale.rounds(5); round += 1) {
    // With another pair, which does not exist, so that the result before is not used again.
    const pairs = [{ left: `round ${round}`, right: 'none' }];
    const { time, longest } = await processorTime(app, async () => {
      const begun = performance.now();
      await ask(page, 'compare.page', { ...request, pairs, fresh: 'cached' });
      waits.push(performance.now() - begun);
    });
    times.push(time);
    blocks.push(longest);
  }
  return {
    compare: overRounds(times, `longest ${ms(Math.max(...times))}`),
    compareTime: overRounds(waits, `longest ${ms(Math.max(...waits))}`),
    compareBlock: overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`),
  };
};
