import type { Answer } from './exchange.ts';

/** The backend does not follow the rule. */
export class Deviation extends Error {
  readonly expected: string;
  /** What was received, beside the response. */
  readonly came: string | null;
  /** The deviating response; null for the last one. */
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

/** The check is not possible in this run; the message says why. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** @throws Deviation if it is false */
export function expectThat(
  holds: boolean,
  expected: string,
  came: string | null = null,
  answer: Answer | null = null,
): asserts holds {
  if (!holds) throw new Deviation(expected, came, answer);
}

/**
 * What was read; null if it is not offered or unreadable, which another check reports: a check must not fail for something
 * else than its subject.
 */
export async function unlessUnreadable<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof NotOffered || thrown instanceof Deviation) return null;
    throw thrown;
  }
}
