import type { Cancel, Clock } from '#main/ports.ts';

/** Delays of the rereads after the first response that was behind or did not show an announced change. */
const soonMs = 2_000;
const laterMs = 10_000;
/** Interval after the window, for a cache that reports that it is behind. */
const everyMs = 30_000;
/** Maximum number of reads per record, and of records. */
const maxReads = 24;
const maxRecords = 5_000;

/**
 * Why a record is read again: the read is older (`behind`); it may be older but was stored (`doubted`); it is
 * probably newer (`unsure`); or it does not show the change that an event announced (`announced`).
 */
type Reason = 'behind' | 'doubted' | 'announced' | 'unsure';

/** Reads of one record that were not final. */
export interface Pending {
  readonly reason: Reason;
  /** When the first of them arrived, in ms since the epoch. */
  readonly first: number;
  /** When the last of them was requested. */
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
  /**
   * When a read cannot be behind any more, in ms since the epoch.
   * @param first when the first one was read
   */
  readonly windowEnd: (id: string, first: number) => number;
  /** Starts reading the record. */
  readonly read: (id: string) => void;
}

/** Reads records again whose reads were behind: after 2 and 10 seconds, and at the end of the window. */
export class Rereads {
  readonly #ports: RereadPorts;
  readonly #pending = new Map<string, Reread>();
  #cancel: Cancel | null = null;
  /** When the timer fires, in ms since the epoch. */
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
   * Notes that a read was not final.
   * @param askedAt when it was requested, in ms since the epoch
   * @returns false if the maximum number of reads is reached
   */
  want(id: string, reason: Reason, askedAt: number): boolean {
    const now = this.#ports.clock.now();
    const pending = this.#pending.get(id);
    if (pending === undefined) {
      if (this.#pending.size >= maxRecords) return false;
      this.#pending.set(id, { reason, first: now, last: askedAt, reads: 0, due: now + soonMs });
      this.#arm(now + soonMs);
      return true;
    }
    const isOver = askedAt >= this.#ports.windowEnd(id, pending.first) && reason !== 'behind';
    if (isOver || pending.reads >= maxReads) {
      this.#pending.delete(id);
      return false;
    }
    if (pending.reason !== 'behind' || reason === 'doubted') pending.reason = reason;
    pending.last = askedAt;
    return true;
  }

  /** Notes that a read was final. */
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
      if (reread.reads > maxReads) this.#pending.delete(id);
      else read(id);
    }
    this.#arm(Math.min(...Array.from(this.#pending.values(), (reread) => reread.due)));
  };
}
