import type { ProjectEvent } from './project-event.ts';

/** Events that wait for the first list or for an own write's answer, in their order. */
export class EventBuffer {
  #events: ProjectEvent[] = [];
  readonly #ids = new Set<string>();

  /** Whether an event of this project waits: those that follow it wait behind it. */
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
