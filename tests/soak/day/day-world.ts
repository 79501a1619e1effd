import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import { cannedProjects, startCannedBackend } from '#scripts/bench/canned-backend.ts';
import { cachedProjects, currentProfileId, profiles } from '#scripts/bench/contract.ts';
import { addSignedIn, allLive, signIn } from '#scripts/bench/started.ts';
import { enoughCounts, processed, recordedChanges, Storm } from '#scripts/bench/storm.ts';
import { TcpProxy } from '../../faults/support/tcp-proxy.ts';

/** Projects of each backend. */
const projectCount = 1_000;
/** Interval at which a new connection is looked for, ms, and how long it may take. */
const [poll, reconnectLimit] = [20, 60_000];

/** One backend, behind a proxy that can cut its connections. */
interface Line {
  readonly proxy: TcpProxy;
  readonly storm: Storm;
  /** How often the app has read the list, and single projects. */
  readonly reads: { lists: number; projects: number };
  readonly close: () => Promise<void>;
}

/** The built app with several live backends, which send events and lose their connections. */
export class DayWorld {
  readonly app: LaunchedApp;
  readonly userData: string;
  readonly #lines: readonly Line[];
  readonly #uncaught: string[] = [];
  #reconnects = 0;
  #sleeps = 0;

  private constructor(app: LaunchedApp, userData: string, lines: readonly Line[]) {
    this.app = app;
    this.userData = userData;
    this.#lines = lines;
    app.page.on('pageerror', ({ message }) => this.#uncaught.push(message));
  }

  static async begin(backendCount: number): Promise<DayWorld> {
    const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-day-'));
    const app = await launch({ userData });
    await app.evaluate(({ dialog }) => {
      Object.assign(globalThis, { errorBoxes: [], laterBy: 0 });
      dialog.showErrorBox = (title, text) => void Reflect.get(globalThis, 'errorBoxes').push({ title, text });
      const { now } = Date;
      Date.now = () => now() + Reflect.get(globalThis, 'laterBy');
    });
    const lines: Line[] = [];
    while (lines.length < backendCount) lines.push(await beginLine(app, lines.length));
    await allLive(app.page);
    return new DayWorld(app, userData, lines);
  }

  async end(): Promise<void> {
    await this.app.quit();
    for (const { proxy, close } of this.#lines) {
      await proxy.refuse();
      await close();
    }
    rmSync(this.userData, { recursive: true, force: true });
  }

  /** Connections of all backends that replaced an earlier one. */
  get reconnects(): number {
    return this.#reconnects;
  }

  /** How often the computer has slept. */
  get sleeps(): number {
    return this.#sleeps;
  }

  /** Number of events that the backends have sent, including those that the app missed while it was not connected. */
  get events(): number {
    return this.#lines.reduce((sum, { storm }) => sum + storm.sent, 0);
  }

  /** @returns how many of the events the app has not recorded */
  async send(events: number, perSecond: number): Promise<number> {
    const { page } = this.app;
    const storms = this.#lines.map(({ storm }) => storm);
    const ids = storms.map(({ profileId }) => profileId);
    const before = await recordedChanges(page, ids, 3);
    const begun = this.#counts();
    const share = Math.ceil(events / storms.length);
    await Promise.all(storms.map((storm) => storm.send(share, perSecond / storms.length)));
    await processed(page, storms);
    const all = share * storms.length;
    const lost = all - ((await recordedChanges(page, ids, enoughCounts, before + all)) - before);
    const [lists, projects, sockets] = this.#counts().map((count, at) => count - (begun[at] ?? 0));
    if (lost !== 0)
      console.log(
        `${lost} events were not recorded; meanwhile ${lists} lists and ${projects} projects were read, and ${sockets} connections begun.`,
      );
    return lost;
  }

  /** How many lists and projects were read from the backends, and how many realtime connections were begun. */
  #counts(): readonly number[] {
    const sum = (count: (line: Line) => number) => this.#lines.reduce((all, line) => all + count(line), 0);
    return [
      sum(({ reads }) => reads.lists),
      sum(({ reads }) => reads.projects),
      sum(({ proxy }) => proxy.socketsBegun),
    ];
  }

  /** All connections are cut, projects change meanwhile, and the app connects again by itself. */
  drop(): Promise<void> {
    return this.#reconnected(async () => {
      for (const { proxy } of this.#lines) proxy.cut('socket');
    });
  }

  /** The computer sleeps, projects change meanwhile, and it wakes up with connections that are dead. */
  async sleep(hours = 0): Promise<void> {
    const ends: (() => void)[] = [];
    await this.#reconnected(async () => {
      await this.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('suspend'));
      ends.push(...this.#lines.map(({ proxy }) => proxy.freeze()));
      await this.app.evaluate(({ powerMonitor }, ms) => {
        Object.assign(globalThis, { laterBy: Reflect.get(globalThis, 'laterBy') + ms });
        powerMonitor.emit('resume');
      }, hours * 3_600_000);
    });
    for (const end of ends) end();
    this.#sleeps += 1;
  }

  async #reconnected(interrupt: () => Promise<void>): Promise<void> {
    const before = this.#lines.map(({ proxy }) => proxy.socketsBegun);
    await interrupt();
    await Promise.all(this.#lines.map(({ storm }) => storm.send(3, 1_000)));
    const limit = performance.now() + reconnectLimit;
    const isBack = async () =>
      this.#lines.every(({ proxy }, at) => proxy.socketsBegun > (before[at] ?? 0)) &&
      (await profiles(this.app.page)).every(({ realtime }) => realtime.status === 'live');
    while (!(await isBack())) {
      if (performance.now() > limit) throw new Error(`Not live again: ${await this.#statuses()}`);
      await delay(poll);
    }
    for (const [at, { proxy }] of this.#lines.entries())
      this.#reconnects += proxy.socketsBegun - (before[at] ?? 0);
  }

  async #statuses(): Promise<string> {
    return (await profiles(this.app.page)).map(({ realtime }) => realtime.status).join(', ');
  }

  /** @throws Error if main's lists differ from the backends', or something was not caught */
  async expectRight(): Promise<void> {
    for (const { storm } of this.#lines) {
      const known = await cachedProjects(this.app.page, storm.profileId);
      const differing = storm.projects.filter(({ id, description }) => known.get(id) !== description);
      if (differing.length > 0 || known.size !== storm.projects.length)
        throw new Error(`${differing.length} projects of a backend differ; ${known.size} are known.`);
    }
    const errors: unknown[] = await this.app.evaluate(() => Reflect.get(globalThis, 'errorBoxes'));
    if (errors.length > 0 || this.#uncaught.length > 0)
      throw new Error(`Not caught: ${JSON.stringify([...errors, ...this.#uncaught])}`);
  }
}

async function beginLine(app: LaunchedApp, at: number): Promise<Line> {
  const backend = await startCannedBackend('.');
  backend.holdHandshakes = false;
  backend.list = JSON.stringify(cannedProjects(projectCount));
  const proxy = new TcpProxy(Number(new URL(backend.url).port), '127.0.0.1');
  await proxy.accept();
  const seen = { ...backend, url: proxy.origin };
  let profileId: string;
  if (at === 0) {
    profileId = await currentProfileId(app.page);
    await signIn(app.page, profileId, seen);
  } else profileId = await addSignedIn(app.page, seen);
  const storm = new Storm(backend, profileId, cannedProjects(projectCount));
  const reads = { lists: 0, projects: 0 };
  const { project } = backend;
  // The storm's own: the current projects.
  backend.list = () => {
    reads.lists += 1;
    return JSON.stringify(storm.projects);
  };
  backend.project = (id) => {
    reads.projects += 1;
    return project(id);
  };
  return { proxy, storm, reads, close: () => backend.close() };
}
