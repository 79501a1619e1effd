import type { ProjectEvent } from './project-event.ts';

/**
 * Events that are not applied yet, in their order: those that wait for the first list or for the answer to an own write, and
 * those that waited and are due. What waits is always older than what is due.
 */
export class EventBuffer {
  #waiting: ProjectEvent[] = [];
  readonly #ids = new Set<string>();
  #due: ProjectEvent[] = [];
  /** How many of `#due` are taken. */
  #taken = 0;

  /** Whether an event of this project waits: later ones have to wait too. */
  has(projectId: string): boolean {
    return this.#ids.has(projectId);
  }

  get hasDue(): boolean {
    return this.#taken < this.#due.length;
  }

  /** Has an event wait that came last, or was due first. */
  wait(event: ProjectEvent): void {
    this.#waiting.push(event);
    this.#ids.add(event.projectId);
  }

  /** Puts events behind those that are due. */
  addDue(events: readonly ProjectEvent[]): void {
    for (const event of events) this.#due.push(event);
  }

  /** What waits becomes due, before everything that is. */
  release(): void {
    const due = this.hasDue ? this.#waiting.concat(this.#due.slice(this.#taken)) : this.#waiting;
    this.clear();
    this.#due = due;
  }

  /** The next event that is due. */
  takeDue(): ProjectEvent | undefined {
    const event = this.#due[this.#taken];
    this.#taken += 1;
    if (!this.hasDue) this.#dropDue();
    return event;
  }

  clear(): void {
    this.#waiting = [];
    this.#ids.clear();
    this.#dropDue();
  }

  #dropDue(): void {
    this.#due = [];
    this.#taken = 0;
  }
}
