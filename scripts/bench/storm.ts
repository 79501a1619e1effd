import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { CannedBackend, CannedProject } from './canned-backend.ts';
import { knownDescription, latestChange } from './contract.ts';

/** How often events are sent, ms. */
const tick = 5;
/** How often the app is asked how far it is, ms. */
const poll = 20;
/** Without any progress for this long no more is to be expected, ms. */
const stallLimit = 15_000;

/** Colleagues who change projects one after the other, at an even rate. */
export class Storm {
  /** Events sent so far; each project's description holds the number of its last one. */
  sent = 0;
  /** The projects as the backend has them now. */
  readonly projects: CannedProject[];
  readonly profileId: string;
  readonly #backend: CannedBackend;

  constructor(backend: CannedBackend, profileId: string, projects: readonly CannedProject[]) {
    this.#backend = backend;
    this.profileId = profileId;
    this.projects = [...projects];
    // Whoever asks for the list gets what the events have told.
    backend.list = () => JSON.stringify(this.projects);
  }

  /** The project of the last event; undefined before the first. */
  get lastChanged(): CannedProject | undefined {
    return this.sent === 0 ? undefined : this.projects[(this.sent - 1) % this.projects.length];
  }

  /** Sends as many more events, each with a whole record, as interface's "Project event" has them. */
  async send(count: number, perSecond: number): Promise<void> {
    const begun = performance.now();
    const goal = this.sent + count;
    const start = this.sent;
    while (this.sent < goal) {
      const due = start + Math.ceil(((performance.now() - begun) / 1000) * perSecond);
      while (this.sent < Math.min(goal, due)) this.#sendOne();
      await delay(tick);
    }
  }

  #sendOne(): void {
    const slot = this.sent % this.projects.length;
    const before = this.projects[slot];
    if (before === undefined) return;
    this.sent += 1;
    const changed = { ...before, description: `Change ${this.sent}` };
    this.projects[slot] = changed;
    this.#backend.emit({ projectId: changed.id, type: 'UPDATE', data: changed });
  }
}

/**
 * Waits until the app has taken in the last event of each storm, or takes in no more.
 *
 * @returns for how long, ms
 */
export async function takenIn(page: Page, storms: readonly Storm[]): Promise<number> {
  const begun = performance.now();
  let progress = begun;
  let held = '';
  const behind = new Set(storms);
  while (behind.size > 0 && performance.now() - progress < stallLimit) {
    let now = '';
    for (const storm of behind) {
      const { lastChanged } = storm;
      const description = lastChanged && (await knownDescription(page, storm.profileId, lastChanged.id));
      if (description === lastChanged?.description) behind.delete(storm);
      now += `${description} `;
    }
    if (now !== held) progress = performance.now();
    held = now;
    if (behind.size > 0) await delay(poll);
  }
  return performance.now() - begun;
}

/**
 * How many events of all storms, which are all that the app has got, were not taken in. To be called after everything was
 * measured: main holds the list of Activity from then on, which costs it a part of every event.
 */
export async function lostOf(page: Page, storms: readonly Storm[]): Promise<number> {
  const sent = storms.reduce((sum, storm) => sum + storm.sent, 0);
  const profileIds = storms.map(({ profileId }) => profileId);
  return sent - (await latestChange(page, profileIds));
}
