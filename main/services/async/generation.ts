/** Whether the generation of the check is still current. */
export type IsCurrent = () => boolean;

/** A generation counter: results of an older generation are discarded. */
export class Generation {
  #number = 0;

  /** Starts a new generation; every earlier check returns false from now on. */
  next(): IsCurrent {
    this.#number += 1;
    return this.check();
  }

  /** A check for the current generation. */
  check(): IsCurrent {
    const number = this.#number;
    return () => number === this.#number;
  }
}
