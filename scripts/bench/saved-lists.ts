import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { cannedProjects } from './canned-backend.ts';
import { type Figures, kilobytes, type Measure, ms, overRounds, type Setup } from './figures.ts';
import { shownRow } from './rows.ts';
import { type SignedIn, startSignedIn } from './started.ts';
import { median } from './statistics.ts';
import { processed, Storm } from './storm.ts';

declare global {
  /** The blocks of the event loop since they are noted, in ms of processor time. */
  var benchBlocks: number[] | undefined;
  /** Begins to note blocks, without those before. */
  var benchNoteBlocks: () => void;
  /** Bytes written to files. */
  var benchWritten: number | undefined;
}

/** Within this time after a change its list is saved: a long list is saved later than a short one, s. */
const savedWithin = 30;

/**
 * Runs before the app: notes each block of the event loop of more than 2 ms from when the first file was read in the
 * background, which are the saved lists. Processor time, because other processes use the same processors.
 */
async function noteBlocks(): Promise<void> {
  const { open } = process.getBuiltinModule('node:fs/promises');
  const { devNull } = process.getBuiltinModule('node:os');
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = 0;
  globalThis.benchNoteBlocks = () => {
    if (globalThis.benchBlocks === undefined)
      setInterval(() => {
        const at = now();
        if (at - last > 2) globalThis.benchBlocks?.push(at - last);
        last = at;
      }, 1).unref();
    globalThis.benchBlocks = [];
    last = now();
  };
  const handle = await open(devNull);
  const prototype = Object.getPrototypeOf(handle);
  const { read } = prototype;
  prototype.read = function (this: unknown, ...args: unknown[]) {
    if (globalThis.benchBlocks === undefined) globalThis.benchNoteBlocks();
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
  const source = `await (${noteBlocks})()`;
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
  const isNoted = await app.evaluate(() => 'benchNoteBlocks' in globalThis);
  const blocks: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < scale.rounds(3); round += 1) {
    const before = await app.evaluate(() => globalThis.benchWritten ?? 0);
    if (isNoted) await app.evaluate(() => globalThis.benchNoteBlocks());
    await storm.send(1, 1000);
    await processed(app.page, [storm]);
    await delay(scale.seconds(savedWithin) * 1000);
    if (isNoted) blocks.push(Math.max(0, ...((await app.evaluate(() => globalThis.benchBlocks)) ?? [])));
    bytes.push((await app.evaluate(() => globalThis.benchWritten ?? 0)) - before);
  }
  const record = Buffer.byteLength(JSON.stringify(projects[0]));
  return {
    savedWriteBlock: isNoted ? overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`) : null,
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
    const noted = await app.evaluate(() => globalThis.benchBlocks);
    if (noted === undefined) return null;
    blocks.push(Math.max(0, ...noted));
  }
  return overRounds(blocks, `longest of all ${ms(Math.max(...blocks))}`);
}
