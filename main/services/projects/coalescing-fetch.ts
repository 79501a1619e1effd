/**
 * Why a list is fetched. Determines how its differences are reported: `quiet`: not at all, because events
 * report them; `poll`: one by one, because there are no events; `away`: as one digest.
 */
export type RefetchReason = 'quiet' | 'poll' | 'away';

/** Runs list fetches one after another. Requests that arrive during a fetch share the next one. */
export class CoalescingFetch {
  readonly #fetch: (reason: RefetchReason) => Promise<void>;
  #running: Promise<void> | null = null;
  #next: { reason: RefetchReason; readonly run: Promise<void> } | null = null;

  constructor(fetch: (reason: RefetchReason) => Promise<void>) {
    this.#fetch = fetch;
  }

  /** The running fetch, for callers that accept its result. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /**
   * Schedules a fetch after the running one, which may have begun before the change that this request is for.
   */
  request(reason: RefetchReason): Promise<void> {
    if (this.#next !== null) {
      this.#next.reason = broaderReason(this.#next.reason, reason);
      return this.#next.run;
    }
    if (this.#running === null) return this.#start(reason);
    const run = this.#running.catch(() => undefined).then(() => this.#start(this.#next?.reason ?? reason));
    this.#next = { reason, run };
    return run;
  }

  #start(reason: RefetchReason): Promise<void> {
    this.#next = null;
    const run = this.#fetch(reason).finally(() => {
      this.#running = null;
    });
    this.#running = run;
    return run;
  }
}

/** Of two reasons for one fetch, returns the one that reports more. */
export function broaderReason(a: RefetchReason, b: RefetchReason): RefetchReason {
  if (a === 'away' || b === 'away') return 'away';
  return a === 'poll' || b === 'poll' ? 'poll' : 'quiet';
}
