/** The backend does not keep to the rule. */
export class Deviation extends Error {
  readonly expected: string;
  /** What came, where it is not the last answer. */
  readonly came: string | null;

  constructor(expected: string, came: string | null = null) {
    super(expected);
    this.name = 'Deviation';
    this.expected = expected;
    this.came = came;
  }
}

/** The backend has no such endpoint, which the interface leaves open. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** The check cannot be made in this run; the message says why. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** @throws Deviation where it does not hold */
export function expectThat(holds: boolean, expected: string, came: string | null = null): asserts holds {
  if (!holds) throw new Deviation(expected, came);
}
