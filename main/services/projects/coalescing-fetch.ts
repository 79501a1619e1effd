/**
 * Why a list is fetched, which decides who is told of differences:
 * `quiet`: nobody, events tell them; `poll`: each, no events come; `away`: one digest.
 */
export type RefetchReason = 'quiet' | 'poll' | 'away';

/** Runs list fetches one after another; those that wait for the same turn share it. */
export class CoalescingFetch {
  readonly #fetch: (reason: RefetchReason) => Promise<void>;
  #running: Promise<void> | null = null;
  #next: { reason: RefetchReason; readonly run: Promise<void> } | null = null;

  constructor(fetch: (reason: RefetchReason) => Promise<void>) {
    this.#fetch = fetch;
  }

  /** The fetch under way, for whoever is content with what it brings. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** After the fetch under way if there is one: that may have begun too early to bring what this call is to bring. */
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

/** Of two reasons for one fetch the one that tells more. */
export function broaderReason(a: RefetchReason, b: RefetchReason): RefetchReason {
  if (a === 'away' || b === 'away') return 'away';
  return a === 'poll' || b === 'poll' ? 'poll' : 'quiet';
}
