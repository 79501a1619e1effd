import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { CannedBackend, CannedProject } from './canned-backend.ts';

/** How often events are sent, ms. */
const tick = 5;
/** Without any progress for this long no more is to be expected, ms. */
const stallLimit = 15_000;

/** Colleagues who change projects one after the other, at an even rate. */
export class Storm {
  /** Events sent so far; each project's description holds the number of its last one. */
  sent = 0;
  /** The projects as the backend has them now. */
  readonly projects: CannedProject[];
  readonly #backend: CannedBackend;

  constructor(backend: CannedBackend, projects: readonly CannedProject[]) {
    this.#backend = backend;
    this.projects = [...projects];
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
    // Whoever asks for the list now gets what the events have told.
    this.#backend.list = JSON.stringify(this.projects);
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

  /** Waits until the app has taken in all events, or takes in no more; answers how many it took. */
  async takenIn(page: Page): Promise<number> {
    let taken = -1;
    let progress = performance.now();
    while (taken < this.sent && performance.now() - progress < stallLimit) {
      const now = await latestChange(page);
      if (now < this.sent) await delay(50);
      if (now > taken) progress = performance.now();
      taken = now;
    }
    return taken;
  }
}

/** How many changes the main process has recorded in this run: it numbers them without a gap. */
function latestChange(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('The app has no state.');
    const filter = { profileIds: [state.value.currentProfileId] };
    const page = { filter, until: null, offset: 0, limit: 1 };
    const reply = await window.pilothouse.request('activity.page', page);
    return reply.ok ? (reply.value.entries[0]?.sequence ?? 0) : 0;
  });
}
