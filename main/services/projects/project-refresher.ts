import type { Cancel, Clock } from '#main/ports.ts';
import { RateLimit } from '../async/rate-limit.ts';

/** Beyond this number of projects, fetching the list is cheaper than one request per project. */
const maxSingleFetches = 20;
const parallelReads = 4;
/**
 * Rate limits for fetches caused by events, independent of what a backend sends
 * (docs/decisions/event-data.md).
 */
const singles = { burst: 120, perMinute: 120 };
const lists = { burst: 12, perMinute: 12 };

/** Neither function ever rejects. */
export interface RefreshPorts {
  /** Fetches one project. */
  readonly one: (id: string) => Promise<void>;
  /** Fetches the list. */
  readonly all: () => Promise<void>;
}

/**
 * Refetches changed projects: one fetch per project at a time (docs/decisions/event-data.md), a few in
 * parallel, and the whole list instead for a burst of many. A project that is requested during its fetch is
 * fetched once more.
 */
export class ProjectRefresher {
  readonly #ports: RefreshPorts;
  readonly #wanted = new Set<string>();
  readonly #reading = new Set<string>();
  #readingAll = false;
  readonly #clock: Clock;
  readonly #singles: RateLimit;
  readonly #lists: RateLimit;
  /** Set while the rate limit is reached. */
  #cancelWait: Cancel | null = null;

  constructor(ports: RefreshPorts, clock: Clock) {
    this.#ports = ports;
    this.#clock = clock;
    this.#singles = new RateLimit(clock, singles);
    this.#lists = new RateLimit(clock, lists);
  }

  want(id: string): void {
    this.#wanted.add(id);
    this.#next();
  }

  /** Called when a project has not to be fetched any more. A running fetch continues. */
  drop(id: string): void {
    this.#wanted.delete(id);
  }

  forget(): void {
    this.#wanted.clear();
    this.#cancelWait?.();
    this.#cancelWait = null;
  }

  #next(): void {
    if (this.#readingAll) return;
    if (this.#wanted.size > maxSingleFetches) {
      if (this.#waits(this.#lists)) return;
      this.#lists.took();
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
      if (this.#waits(this.#singles)) return;
      this.#singles.took();
      this.#wanted.delete(id);
      this.#reading.add(id);
      void this.#ports.one(id).finally(() => {
        this.#reading.delete(id);
        this.#next();
      });
    }
  }

  /** Whether the rate limit requires waiting; a timer then continues. */
  #waits({ waitMs }: RateLimit): boolean {
    if (waitMs === 0) return false;
    this.#cancelWait ??= this.#clock.setTimer(waitMs, () => {
      this.#cancelWait = null;
      this.#next();
    });
    return true;
  }
}
