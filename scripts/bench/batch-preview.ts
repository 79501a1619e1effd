import type { Page } from 'playwright';
import { cannedProjects } from './canned-backend.ts';
import { ask, pageRequest } from './contract.ts';
import { type Figures, type Measure, ms, over, overRounds } from './figures.ts';
import { frameTimes } from './frames.ts';
import { type Block, overBlocks, withLongestBlock } from './longest-block.ts';
import { startSignedIn } from './started.ts';
import { percentile } from './statistics.ts';

/** For how long plans are made one after the other while frames are measured, s. */
const seconds = 3;

/** Planning a change of 20,000 projects, which are all of a list. */
export const measureBatch: Measure = async (setup) => {
  const projects = cannedProjects(setup.scale.count(20_000));
  const { app, profileId } = await startSignedIn(setup, { live: false, projects });
  const { page } = app;
  const { list, profileIds, query, sort, parts } = pageRequest('projects', 'name', [profileId]);
  const { handle } = await ask<{ handle: string }>(page, 'lists.select', {
    ...{ list, profileIds, query, sort, parts },
  });
  const request = {
    profileId,
    change: { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-new' } } },
    of: { selection: handle, except: [], keys: [] },
  };
  await timeOfPlan(page, request, projects.length);
  const times: number[] = [];
  const blocks: Block[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  const duration = setup.scale.seconds(seconds) * 1000;
  for (let round = 0; round < setup.scale.rounds(5); round += 1) {
    const { value, longest } = await withLongestBlock(app, () => timeOfPlan(page, request, projects.length));
    times.push(value);
    blocks.push(longest);
    idle.push(percentile(await frameTimes(page, duration), 0.95));
    const begun = performance.now();
    const frames = frameTimes(page, duration);
    while (performance.now() - begun < duration) await timeOfPlan(page, request, projects.length);
    busy.push(percentile(await frames, 0.95));
  }
  return {
    batchPreview: overRounds(times, `longest ${ms(Math.max(...times))}`),
    batchFrames: over(busy, idle, ms),
    batchBlock: overBlocks(blocks),
  } satisfies Figures;
};

/** From the window's request for a plan to its answer, ms. @throws Error if the plan has not so many changes */
async function timeOfPlan(page: Page, request: object, changes: number): Promise<number> {
  const { time, plan } = await page.evaluate(async (input) => {
    const api = window.pilothouse as unknown as {
      request(name: string, input: unknown): Promise<{ ok: boolean; value?: unknown; error?: unknown }>;
    };
    const begun = performance.now();
    const reply = await api.request('batch.plan', input);
    const time = performance.now() - begun;
    if (!reply.ok) throw new Error(`The plan was refused: ${JSON.stringify(reply.error)}`);
    const plan = reply.value as { handle: string; counts: { pending: number } };
    await api.request('batch.discard', { handle: plan.handle });
    return { time, plan };
  }, request);
  if (plan.counts.pending !== changes) throw new Error(`The plan has ${plan.counts.pending} changes.`);
  return time;
}
