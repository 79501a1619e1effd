/** For more projects than this one list is cheaper than a fetch for each. */
const maxSingleFetches = 20;
const parallelReads = 4;

/** Neither ever rejects. */
export interface RefreshPorts {
  /** Fetches one project. */
  readonly one: (id: string) => Promise<void>;
  /** Fetches the list. */
  readonly all: () => Promise<void>;
}

/**
 * Fetches changed projects again: one fetch per project at a time (docs/decisions/event-data.md), a few in parallel, and the
 * whole list instead for a burst of many. A project that is requested during its fetch is fetched once more.
 */
export class ProjectRefresher {
  readonly #ports: RefreshPorts;
  readonly #wanted = new Set<string>();
  readonly #reading = new Set<string>();
  #readingAll = false;

  constructor(ports: RefreshPorts) {
    this.#ports = ports;
  }

  want(id: string): void {
    this.#wanted.add(id);
    this.#next();
  }

  forget(): void {
    this.#wanted.clear();
  }

  #next(): void {
    if (this.#readingAll) return;
    if (this.#wanted.size > maxSingleFetches) {
      this.#wanted.clear();
      this.#readingAll = true;
      void this.#ports.all().finally(() => {
        this.#readingAll = false;
        this.#next();
      });
      return;
    }
    for (const id of this.#wanted) {
      if (this.#reading.size >= parallelReads) return;
      if (this.#reading.has(id)) continue;
      this.#wanted.delete(id);
      this.#reading.add(id);
      void this.#ports.one(id).finally(() => {
        this.#reading.delete(id);
        this.#next();
      });
    }
  }
}
