import type { Answer } from './exchange.ts';

/** The backend does not keep to the rule. */
export class Deviation extends Error {
  readonly expected: string;
  /** What came, beside the answer. */
  readonly came: string | null;
  /** The answer that deviates; null for the last one. */
  readonly answer: Answer | null;

  constructor(expected: string, came: string | null = null, answer: Answer | null = null) {
    super(expected);
    this.answer = answer;
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
export function expectThat(
  holds: boolean,
  expected: string,
  came: string | null = null,
  answer: Answer | null = null,
): asserts holds {
  if (!holds) throw new Deviation(expected, came, answer);
}

/**
 * What was read; null where it is not offered or cannot be read, which is for another check to tell: what a check is not
 * about must not make it fail.
 */
export async function unlessUnreadable<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof NotOffered || thrown instanceof Deviation) return null;
    throw thrown;
  }
}
