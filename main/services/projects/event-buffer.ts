import type { ProjectEvent } from './project-event.ts';

/**
 * Events that are not applied yet, in order. Waiting events need the first list or the response to an own
 * write; due events have waited and can be applied. Waiting events are always older than due ones.
 */
export class EventBuffer {
  #waiting: ProjectEvent[] = [];
  readonly #ids = new Set<string>();
  #due: ProjectEvent[] = [];
  /** How many entries of `#due` are already taken. */
  #taken = 0;

  /** Whether an event of this project is waiting, so that later ones have to wait too. */
  has(projectId: string): boolean {
    return this.#ids.has(projectId);
  }

  get hasDue(): boolean {
    return this.#taken < this.#due.length;
  }

  /** Makes an event wait: either the latest one or the first of the due ones. */
  wait(event: ProjectEvent): void {
    this.#waiting.push(event);
    this.#ids.add(event.projectId);
  }

  /** Appends events to the due ones. */
  addDue(events: readonly ProjectEvent[]): void {
    for (const event of events) this.#due.push(event);
  }

  /** Moves the waiting events before the due ones. */
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
