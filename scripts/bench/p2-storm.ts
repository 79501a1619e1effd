import type { LaunchedApp } from '#chromium-host/launch.ts';
import { cannedProjects } from './canned-backend.ts';
import { cachedProjects } from './contract.ts';
import {
  count,
  type Figure,
  type Figures,
  type Measure,
  ms,
  over,
  overRounds,
  type Setup,
} from './figures.ts';
import { frameTimes } from './frames.ts';
import { readShownRows } from './shown-rows.ts';
import { type SignedIn, startSignedIn } from './started.ts';
import { median, percentile } from './statistics.ts';
import { lostOf, processed, Storm } from './storm.ts';

/** Duration of one storm, s. The frames of the idle app are measured for the same time before each. */
const seconds = 3;

declare global {
  var benchMessages: number;
}

/** One storm and the idle time before it. */
interface Round {
  /** 95th percentile of frame times before and during the storm, ms. */
  readonly idle: number;
  readonly busy: number;
  readonly messages: number;
  /** Frames until the app had processed all events. */
  readonly frames: number;
  readonly behind: number;
  /** Events sent per second. */
  readonly rate: number;
}

/** P2: storms of changes: no event may be lost, and the window has to stay usable. */
export const measureStorm: Measure = async (setup) => {
  const at20k = await stormsAt(setup, 20_000);
  const at50k = await stormsAt(setup, 50_000);
  return {
    storm20kLost: at20k.lost,
    storm20kBehind: at20k.behind,
    storm20kMessages: at20k.messages,
    storm20kFrames: at20k.frames,
    storm50kLost: at50k.lost,
    storm50kBehind: at50k.behind,
    storm50kMessages: at50k.messages,
    storm50kFrames: at50k.frames,
  } satisfies Figures;
};

async function stormsAt(setup: Setup, rate: number) {
  const perSecond = setup.scale.count(rate);
  const projects = cannedProjects(setup.scale.count(2000));
  const started = await startSignedIn(setup, { live: true, projects });
  const { app, backend, profileId } = started;
  const storm = new Storm(backend, profileId, projects);
  await countMessages(app);
  const rounds: Round[] = [];
  for (let round = 0; round < setup.scale.rounds(5); round += 1)
    rounds.push(await stormRound(app, storm, setup.scale.seconds(seconds), perSecond));
  const lost = await lostOf(app.page, [storm]);
  const wrong = await differences(started, storm);

  const all = (value: keyof Round) => rounds.map((round) => round[value]);
  const of = (value: keyof Round) => median(all(value));
  const messages = rounds.map((round) => round.messages / round.frames);
  return {
    lost: lostFigure(storm.sent, lost, wrong),
    behind: overRounds(
      all('behind'),
      `sent at ${count(of('rate'))} a second; at most ${ms(Math.max(...all('behind')))}`,
    ),
    messages: overRounds(
      messages,
      `${count(of('messages'))} for ${count(storm.sent / rounds.length)} events`,
    ),
    frames: over(all('busy'), all('idle'), ms),
  };
}

async function stormRound(
  app: LaunchedApp,
  storm: Storm,
  duration: number,
  perSecond: number,
): Promise<Round> {
  const idle = await frameTimes(app.page, duration * 1000);
  const before = await app.evaluate(() => globalThis.benchMessages);
  const begun = performance.now();
  let sending = 0;
  const [busy] = await Promise.all([
    frameTimes(app.page, duration * 1000),
    storm.send(perSecond * duration, perSecond).then(() => {
      sending = performance.now() - begun;
    }),
  ]);
  const behind = await processed(app.page, [storm]);
  const lasted = performance.now() - begun;
  const messages = (await app.evaluate(() => globalThis.benchMessages)) - before;
  return {
    idle: percentile(idle, 0.95),
    busy: percentile(busy, 0.95),
    messages,
    frames: (busy.length * lasted) / (duration * 1000),
    behind,
    rate: (perSecond * duration) / (sending / 1000),
  };
}

interface Differences {
  readonly inMain: number;
  readonly inWindow: number;
}

function lostFigure(sent: number, lost: number, { inMain, inWindow }: Differences): Figure {
  const value = lost + inMain + inWindow;
  return {
    value,
    orientation: `${count(lost)} of ${count(sent)} lost; ${inMain} differ in main, ${inWindow} on the screen`,
    ...(value === 0 ? {} : { failure: 'Events were lost, or the final state differs from the backend’s.' }),
  };
}

/** Counts in main what it sends to the window, because counting in the window would slow the window down. */
async function countMessages(app: LaunchedApp): Promise<void> {
  await app.evaluate(({ webContents }) => {
    globalThis.benchMessages = 0;
    for (const contents of webContents.getAllWebContents()) {
      const send = contents.send.bind(contents);
      contents.send = (channel, ...args) => {
        globalThis.benchMessages += 1;
        send(channel, ...args);
      };
    }
  });
}

/** How many projects in main's list and in the rows on the screen differ from the backend's. */
async function differences({ app, profileId }: SignedIn, storm: Storm): Promise<Differences> {
  const cached = await cachedProjects(app.page, profileId);
  const shown = await readShownRows(app.page);
  const differing = (found: ReadonlyMap<string, string>) =>
    storm.projects.filter(({ id, description }) => found.get(id) !== description).length +
    Math.max(0, found.size - storm.projects.length);
  return { inMain: differing(cached), inWindow: differing(shown) };
}
