import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { CannedBackend, CannedProject } from './canned-backend.ts';
import { knownDescriptions, latestChange } from './contract.ts';

/** Interval at which events are sent, ms. */
const tick = 5;
/** Interval at which the app's progress is read, ms. */
const poll = 20;
/** Without progress for this time, no more is expected, ms. */
const stallLimit = 15_000;

/** Interval at which recorded changes are counted, ms: longer than main waits before it adds them to its list. */
const countEvery = 250;
/** So often the same count in a row means that no more are recorded. */
export const enoughCounts = 20;

/** Colleagues who change projects one after the other, at a constant rate. */
export class Storm {
  /** Number of events sent; each project's description contains the number of its last event. */
  sent = 0;
  /** The backend's current projects. */
  readonly projects: CannedProject[];
  readonly profileId: string;
  readonly #backend: CannedBackend;

  constructor(backend: CannedBackend, profileId: string, projects: readonly CannedProject[]) {
    this.#backend = backend;
    this.profileId = profileId;
    this.projects = [...projects];
    // The list contains the state that the events have reported.
    backend.list = () => JSON.stringify(this.projects);
    // The app asks for a project whose event may be older than what it has just fetched.
    backend.project = (id) => JSON.stringify(this.projects.find((project) => project.id === id));
  }

  /** The project of the last event; undefined before the first. */
  get lastChanged(): CannedProject | undefined {
    return this.sent === 0 ? undefined : this.projects[(this.sent - 1) % this.projects.length];
  }

  /** Sends this many more events, each with a whole record, as defined by the interface's "Project event". */
  async send(count: number, perSecond: number): Promise<void> {
    const begun = performance.now();
    const goal = this.sent + count;
    const start = this.sent;
    while (this.sent < goal) {
      const due = start + Math.ceil(((performance.now() - begun) / 1000) * perSecond);
      const events: unknown[] = [];
      while (this.sent < Math.min(goal, due)) events.push(this.#nextEvent());
      if (events.length > 0) this.#backend.emit(events);
      await delay(tick);
    }
  }

  #nextEvent(): unknown {
    const slot = this.sent % this.projects.length;
    const before = this.projects[slot];
    if (before === undefined) throw new Error('There are no projects.');
    this.sent += 1;
    const changed = { ...before, description: `Change ${this.sent}` };
    this.projects[slot] = changed;
    return { projectId: changed.id, type: 'UPDATE', data: changed };
  }
}

/** Waits until the app has processed the last event of each storm, or makes no more progress. @returns the time, ms */
export async function processed(page: Page, storms: readonly Storm[]): Promise<number> {
  const begun = performance.now();
  let progress = begun;
  let progressOf = '';
  let behind = storms.flatMap(({ profileId, lastChanged: last }) =>
    last === undefined ? [] : [{ profileId, id: last.id, description: last.description }],
  );
  while (behind.length > 0 && performance.now() - progress < stallLimit) {
    const known = await knownDescriptions(page, behind);
    const now = known.join('\n');
    if (now !== progressOf) progress = performance.now();
    progressOf = now;
    behind = behind.filter(({ description }, at) => known[at] !== description);
    if (behind.length > 0) await delay(poll);
  }
  return performance.now() - begun;
}

/**
 * How many of the storms' events were not processed; the app receives no others. Call it after everything was measured:
 * it makes main load the list of Activity, which then costs time for every event.
 */
export async function lostOf(page: Page, storms: readonly Storm[]): Promise<number> {
  const sent = storms.reduce((sum, storm) => sum + storm.sent, 0);
  const profileIds = storms.map(({ profileId }) => profileId);
  return sent - (await recordedChanges(page, profileIds, enoughCounts, sent));
}

/** The number of recorded changes once it was the same this often in a row, or has reached a goal. */
export async function recordedChanges(
  page: Page,
  profileIds: readonly string[],
  often: number,
  goal = Number.POSITIVE_INFINITY,
): Promise<number> {
  let count = await latestChange(page, profileIds);
  for (let same = 1; same < often && count < goal; ) {
    await delay(countEvery);
    const now = await latestChange(page, profileIds);
    same = now === count ? same + 1 : 1;
    count = now;
  }
  return count;
}
