import type { Cancel, Clock } from '#main/ports.ts';

/** When a record is read again, after the first answer that was behind or showed nothing of what was announced. */
const soonMs = 2_000;
const laterMs = 10_000;
/** After the window: of a cache that says itself that it is behind. */
const everyMs = 30_000;
/** At most so often. */
const mostReads = 24;
const mostRecords = 5_000;

/**
 * Why a record is read again: what a read brought is older, or may be (`doubted`: it was taken; `unsure`: it is probably
 * newer), or has nothing of what an event announced.
 */
type Reason = 'behind' | 'doubted' | 'announced' | 'unsure';

/** Answers about one record that were not the last word. */
export interface Pending {
  readonly reason: Reason;
  /** When the first of them came, ms since the epoch. */
  readonly first: number;
  /** When the last of them was asked for. */
  readonly last: number;
}

interface Reread extends Pending {
  reason: Reason;
  last: number;
  reads: number;
  due: number;
}

export interface RereadPorts {
  readonly clock: Clock;
  /** When an answer cannot be behind any more, ms since the epoch. @param first when the first one was read */
  readonly windowEnd: (id: string, first: number) => number;
  /** Reads it, without waiting for it. */
  readonly read: (id: string) => void;
}

/** Reads records again whose answers were behind: after 2 and 10 seconds, and at the end of the window. */
export class Rereads {
  readonly #ports: RereadPorts;
  readonly #pending = new Map<string, Reread>();
  #cancel: Cancel | null = null;
  /** When the timer runs, ms since the epoch. */
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(ports: RereadPorts) {
    this.#ports = ports;
  }

  get(id: string): Pending | undefined {
    return this.#pending.get(id);
  }

  get isWaiting(): boolean {
    return this.#pending.size > 0;
  }

  get ids(): Iterable<string> {
    return this.#pending.keys();
  }

  /**
   * Notes that an answer was not the last word.
   * @param askedAt when it was asked for, ms since the epoch
   * @returns false where it was read as often as makes sense
   */
  want(id: string, reason: Reason, askedAt: number): boolean {
    const now = this.#ports.clock.now();
    const pending = this.#pending.get(id);
    if (pending === undefined) {
      if (this.#pending.size >= mostRecords) return false;
      this.#pending.set(id, { reason, first: now, last: askedAt, reads: 0, due: now + soonMs });
      this.#arm(now + soonMs);
      return true;
    }
    const isOver = askedAt >= this.#ports.windowEnd(id, pending.first) && reason !== 'behind';
    if (isOver || pending.reads >= mostReads) {
      this.#pending.delete(id);
      return false;
    }
    if (pending.reason !== 'behind' || reason === 'doubted') pending.reason = reason;
    pending.last = askedAt;
    return true;
  }

  /** The last word was read. */
  settle(id: string): void {
    this.#pending.delete(id);
  }

  stop(): void {
    this.#pending.clear();
    this.#cancel?.();
    this.#cancel = null;
    this.#timerAt = Number.POSITIVE_INFINITY;
  }

  #arm(at: number): void {
    if (at >= this.#timerAt) return;
    this.#cancel?.();
    this.#timerAt = at;
    this.#cancel = this.#ports.clock.setTimer(Math.max(0, at - this.#ports.clock.now()), this.#run);
  }

  readonly #run = (): void => {
    this.#cancel = null;
    this.#timerAt = Number.POSITIVE_INFINITY;
    const { clock, read, windowEnd } = this.#ports;
    const now = clock.now();
    const due = [...this.#pending].filter(([, reread]) => reread.due <= now);
    for (const [id, reread] of due) {
      reread.reads += 1;
      const end = windowEnd(id, reread.first);
      const next = reread.reads === 1 ? reread.first + laterMs : end;
      reread.due = next > now ? next : now + everyMs;
      if (reread.reads > mostReads) this.#pending.delete(id);
      else read(id);
    }
    this.#arm(Math.min(...Array.from(this.#pending.values(), (reread) => reread.due)));
  };
}
