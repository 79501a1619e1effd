/** Whether the generation that it was made for is still the current one. */
export type IsCurrent = () => boolean;

/** A generation counter: results of an older generation are dropped. */
export class Generation {
  #number = 0;

  /** Begins a new generation; every check made before returns false from now on. */
  next(): IsCurrent {
    this.#number += 1;
    return this.check();
  }

  /** A check for the generation of now. */
  check(): IsCurrent {
    const number = this.#number;
    return () => number === this.#number;
  }
}
