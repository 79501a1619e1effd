import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { CannedBackend, CannedProject } from './canned-backend.ts';
import { latestChange } from './contract.ts';

/** How often events are sent, ms. */
const tick = 5;
/** How often the app is asked how far it is, ms. */
const poll = 20;
/** Without any progress for this long no more is to be expected, ms. */
const stallLimit = 15_000;

/** What is left after events were sent. */
export interface Aftermath {
  /** How many of all events the app did not take in. */
  readonly lost: number;
  /** For how long it went on taking them in, ms. */
  readonly behind: number;
}

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

/** Waits until the app has taken in all events of these storms, which are all that it gets, or takes in no more. */
export async function takenIn(page: Page, storms: readonly Storm[]): Promise<Aftermath> {
  const profileIds = storms.map(({ profileId }) => profileId);
  const sent = storms.reduce((sum, storm) => sum + storm.sent, 0);
  const begun = performance.now();
  let taken = -1;
  let progress = begun;
  while (taken < sent && performance.now() - progress < stallLimit) {
    const now = await latestChange(page, profileIds);
    if (now < sent) await delay(poll);
    if (now > taken) progress = performance.now();
    taken = now;
  }
  return { lost: sent - taken, behind: performance.now() - begun };
}
