import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Figures, kilobytes, type Measure, ms, overRounds, type Setup } from './figures.ts';
import { withLongestBlock } from './longest-block.ts';
import { shownRow } from './rows.ts';
import { type SignedIn, startSignedIn } from './started.ts';
import { median } from './statistics.ts';
import { processed, Storm } from './storm.ts';

declare global {
  /** Gaps of the event loop since the first file was read, ms. */
  var benchGaps: number[] | undefined;
  /** Bytes written to files. */
  var benchWritten: number | undefined;
}

/** Within this time after a change its list is saved: a long list is saved later than a short one, s. */
const savedWithin = 30;

/**
 * Runs before the app: notes each gap of the event loop of more than 2 ms from when the first file was read in the
 * background, which are the saved lists.
 */
async function noteGaps(): Promise<void> {
  const { open } = process.getBuiltinModule('node:fs/promises');
  const { devNull } = process.getBuiltinModule('node:os');
  const handle = await open(devNull);
  const prototype = Object.getPrototypeOf(handle);
  const { read } = prototype;
  prototype.read = function (this: unknown, ...args: unknown[]) {
    if (globalThis.benchGaps === undefined) {
      const gaps: number[] = [];
      globalThis.benchGaps = gaps;
      let last = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        if (now - last > 2) gaps.push(now - last - 1);
        last = now;
      }, 1);
      timer.unref();
    }
    return read.apply(this, args);
  };
  await handle.close();
}

/** Counts what the main process writes to files. */
function countWrites(app: LaunchedApp): Promise<void> {
  return app.evaluate(async () => {
    const { open } = process.getBuiltinModule('node:fs/promises');
    const { devNull } = process.getBuiltinModule('node:os');
    const handle = await open(devNull, 'w');
    const prototype = Object.getPrototypeOf(handle);
    globalThis.benchWritten = 0;
    for (const name of ['write', 'writeFile', 'appendFile']) {
      const method = prototype[name];
      prototype[name] = function (this: unknown, data: Buffer | string, ...args: unknown[]) {
        const [offset, length] = args;
        const part = name === 'write' && typeof offset === 'number' && typeof length === 'number';
        globalThis.benchWritten =
          (globalThis.benchWritten ?? 0) + (part ? length : Buffer.byteLength(data as string));
        return method.call(this, data, ...args);
      };
    }
    await handle.close();
  });
}

/** Reading and writing the saved copy of a long list. */
export const measureSaved: Measure = async (setup) => {
  const projects = cannedProjects(setup.scale.count(100_000));
  const source = `await (${noteGaps})()`;
  const started = await startSignedIn(setup, {
    live: true,
    projects,
    // Only the Chromium host can run something before the app.
    env: { CHROMIUM_HOST_IMPORT: `data:text/javascript;base64,${Buffer.from(source).toString('base64')}` },
  });
  const written = await writing(setup, started, projects);
  return { ...written, savedReadBlock: await reading(setup, started) } satisfies Figures;
};

async function writing(
  { scale }: Setup,
  { app, backend, profileId }: SignedIn,
  projects: ReturnType<typeof cannedProjects>,
) {
  const storm = new Storm(backend, profileId, projects);
  // What was loaded is saved before a single change is.
  await delay(scale.seconds(savedWithin) * 1000);
  await countWrites(app);
  const blocks: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < scale.rounds(3); round += 1) {
    const before = await app.evaluate(() => globalThis.benchWritten ?? 0);
    const { longest } = await withLongestBlock(app, async () => {
      await storm.send(1, 1000);
      await processed(app.page, [storm]);
      await delay(scale.seconds(savedWithin) * 1000);
    });
    blocks.push(longest);
    bytes.push((await app.evaluate(() => globalThis.benchWritten ?? 0)) - before);
  }
  const record = Buffer.byteLength(JSON.stringify(projects[0]));
  return {
    savedWriteBlock: overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`),
    savedWritten: overRounds(
      bytes.map((size) => size / record),
      `${kilobytes(median(bytes))} over ${record} bytes; the list has ${kilobytes(record * projects.length)}`,
    ),
  };
}

/** The longest blocks while the saved list is read, and null where the host cannot say. */
async function reading({ scale }: Setup, { app, backend }: SignedIn) {
  // Unreadable, so that nothing but the saved list is read.
  backend.list = 'not a list';
  const blocks: number[] = [];
  for (let round = 0; round < scale.rounds(5); round += 1) {
    await app.restart();
    await app.page.locator(shownRow).first().waitFor({ timeout: 120_000 });
    const gaps = await app.evaluate(() => globalThis.benchGaps);
    if (gaps === undefined) return null;
    blocks.push(Math.max(0, ...gaps));
  }
  return overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`);
}
