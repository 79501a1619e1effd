import type { ProjectEvent } from './project-event.ts';

/** Events that wait for the first list or for the answer to an own write, in their order. */
export class EventBuffer {
  #events: ProjectEvent[] = [];
  readonly #ids = new Set<string>();

  /** Whether an event of this project waits: later ones have to wait too. */
  has(projectId: string): boolean {
    return this.#ids.has(projectId);
  }

  add(event: ProjectEvent): void {
    this.#events.push(event);
    this.#ids.add(event.projectId);
  }

  takeAll(): readonly ProjectEvent[] {
    const events = this.#events;
    this.#events = [];
    this.#ids.clear();
    return events;
  }
}
