import type { Page } from 'playwright';
import type { LaunchedApp } from '#chromium-host/launch.ts';

/** One function of a profile of V8, as its inspector protocol describes it; lines and columns are from 0. */
interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}

/** A profile of V8: which function ran at each sample. Times are in µs of the computer's monotonic clock. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly startTime: number;
  readonly endTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** For how long one part of the program ran. Times are in µs. */
export interface Slice {
  readonly from: number;
  readonly to: number;
  /** Null while nothing ran. */
  readonly part: string | null;
}

/** Names the part of the program that a place in a loaded file belongs to; null if it is not known. */
export type PartOf = (url: string, line: number, column: number) => string | null;

/** Interval between samples, µs. */
const interval = 200;

declare global {
  var benchProfiler: import('node:inspector/promises').Session | undefined;
}

/** Profiles the main process and the window while an action runs. */
export async function profiled(
  app: LaunchedApp,
  action: () => Promise<unknown>,
): Promise<{ readonly main: CpuProfile; readonly window: CpuProfile }> {
  const window = await startInWindow(app.page);
  await app.evaluate(async (_electron, microseconds) => {
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const session = new Session();
    session.connect();
    globalThis.benchProfiler = session;
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: microseconds });
    await session.post('Profiler.start');
  }, interval);
  await action();
  const main = await app.evaluate(async () => {
    const session = globalThis.benchProfiler;
    if (session === undefined) throw new Error('There is no profiler.');
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return profile as unknown as CpuProfile;
  });
  return { main, window: await window.stop() };
}

async function startInWindow(page: Page): Promise<{ stop(): Promise<CpuProfile> }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.setSamplingInterval', { interval });
  await devTools.send('Profiler.start');
  return {
    async stop() {
      const { profile } = await devTools.send('Profiler.stop');
      await devTools.detach();
      return profile as unknown as CpuProfile;
    },
  };
}

/** What ran when, in order. Built-in functions, such as `JSON.parse`, count as part of what called them. */
export function slicesOf(profile: CpuProfile, partOf: PartOf, nativeName: string): readonly Slice[] {
  const { nodes, samples, timeDeltas, startTime } = profile;
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = new Map<number, string | null>();

  function partOfNode(id: number): string | null {
    const found = known.get(id);
    if (found !== undefined) return found;
    const part = findPart(id);
    known.set(id, part);
    return part;
  }

  function findPart(id: number): string | null {
    const node = byId.get(id);
    if (node === undefined) return null;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    if (functionName === '(idle)') return null;
    if (functionName === '(garbage collector)') return 'Garbage collection';
    if (functionName === '(program)' || functionName === '(root)') return nativeName;
    const part = url === '' ? null : partOf(url, lineNumber, columnNumber);
    const parent = parents.get(id);
    return part ?? (parent === undefined ? nativeName : partOfNode(parent));
  }

  let at = startTime;
  return samples.map((id, index) => {
    at += timeDeltas[index] ?? 0;
    const to = at + Math.max(0, timeDeltas[index + 1] ?? 0);
    return { from: at, to, part: partOfNode(id) };
  });
}
