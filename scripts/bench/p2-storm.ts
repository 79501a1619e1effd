import type { Page } from 'playwright';
import type { ProjectList } from '#contract/projects.ts';
import type { LaunchedApp } from '#tests/host/launch.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Measure, ms, type Result } from './result.ts';
import { readShownRows } from './shown-rows.ts';
import { startSignedIn } from './started.ts';
import { median, percentile } from './statistics.ts';
import { Storm } from './storm.ts';

const perSecond = 20_000;
const seconds = 10;
const idleSeconds = 4;

declare global {
  var benchMessages: number;
}

/** P2: a storm of changes: nothing may be lost, and the window has to stay usable. */
export const measureStorm: Measure = async (pages) => {
  const projects = cannedProjects(2000);
  const { app, backend, close } = await startSignedIn(pages, { live: true, projects });
  const { page } = app;
  await page.getByRole('status', { name: 'Connection' }).getByText('Live').waitFor();
  await countMessages(app);

  const idle = await frameTimes(page, idleSeconds * 1000);
  const storm = new Storm(backend, projects);
  const before = await app.evaluate(() => globalThis.benchMessages);
  const [busy] = await Promise.all([
    frameTimes(page, seconds * 1000),
    storm.send(perSecond * seconds, perSecond),
  ]);
  const sentAt = performance.now();
  const taken = await storm.takenIn(page);
  const behind = performance.now() - sentAt;
  const messages = (await app.evaluate(() => globalThis.benchMessages)) - before;
  const frames = busy.length * ((seconds * 1000 + behind) / (seconds * 1000));
  const wrong = await differences(page, storm);
  await close();

  const complete = taken === storm.sent && wrong.inMain === 0 && wrong.inWindow === 0;
  const count = (value: number) => value.toLocaleString('en-US');
  const results: Result[] = [
    {
      id: 'P2',
      what: `${count(perSecond)} events a second over 2,000 projects for ${seconds} s: lost events, and projects that differ from the backend afterwards`,
      ratio: null,
      absolute: `${count(storm.sent - taken)} of ${count(storm.sent)} lost; ${wrong.inMain} differ in main, ${wrong.inWindow} on the screen; ${ms(behind)} behind at the end`,
      hosted: true,
      ...(complete ? {} : { failure: 'Events were lost, or the final state differs from the backend’s.' }),
    },
    {
      id: 'P2',
      what: 'Messages over the bridge per frame meanwhile',
      ratio: messages / frames,
      absolute: `${count(messages)} for ${count(storm.sent)} events`,
      hosted: true,
    },
    {
      id: 'P2',
      what: 'Median frame time meanwhile, over idle',
      ratio: median(busy) / median(idle),
      absolute: `${ms(median(busy))} over ${ms(median(idle))}`,
      hosted: true,
    },
    {
      id: 'P2',
      what: '95th percentile of frame times meanwhile, over idle',
      ratio: percentile(busy, 0.95) / percentile(idle, 0.95),
      absolute: `${ms(percentile(busy, 0.95))} over ${ms(percentile(idle, 0.95))}; longest ${ms(percentile(busy, 1))}`,
      hosted: true,
    },
  ];
  return results;
};

/** Counts in main what it sends to the window, where counting costs the window nothing. */
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

/** Times between frames, ms. */
function frameTimes(page: Page, duration: number): Promise<number[]> {
  return page.evaluate(async (duration) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame);
    const times: number[] = [];
    const begun = await nextFrame();
    for (let last = begun; last - begun < duration; ) {
      const now = await nextFrame();
      times.push(now - last);
      last = now;
    }
    return times;
  }, duration);
}

/** How many projects main's list and the rows on the screen show otherwise than the backend has them. */
async function differences(page: Page, storm: Storm): Promise<{ inMain: number; inWindow: number }> {
  const text = await page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('The app has no state.');
    const { currentProfileId: profileId } = state.value;
    const reply = await window.pilothouse.request('projects.list', {
      profileId,
      fresh: 'if-older-than-cache-time',
    });
    return reply.ok ? reply.value : '{"projects":[]}';
  });
  const held = new Map(
    (JSON.parse(text) as ProjectList).projects.map(({ id, description }) => [id, description]),
  );
  const shown = await readShownRows(page);
  const differing = (found: ReadonlyMap<string | null, string>) =>
    storm.projects.filter(({ id, description }) => found.get(id) !== description).length +
    Math.max(0, found.size - storm.projects.length);
  return { inMain: differing(held), inWindow: differing(shown) };
}
