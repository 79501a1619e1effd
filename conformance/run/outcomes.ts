import type { Answer } from './exchange.ts';

/** The backend does not follow the rule. */
export class Deviation extends Error {
  readonly expected: string;
  /** The received value, in addition to the response. */
  readonly came: string | null;
  /** The deviating response; null means the last one. */
  readonly answer: Answer | null;

  constructor(expected: string, came: string | null = null, answer: Answer | null = null) {
    super(expected);
    this.answer = answer;
    this.name = 'Deviation';
    this.expected = expected;
    this.came = came;
  }
}

/** The backend has no such endpoint; the interface leaves it optional. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** The check is not possible in this run; the message says why. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** @throws Deviation if the condition is false */
export function expectThat(
  holds: boolean,
  expected: string,
  came: string | null = null,
  answer: Answer | null = null,
): asserts holds {
  if (!holds) throw new Deviation(expected, came, answer);
}

/**
 * A value that was read; null if it is not offered or unreadable. Another check reports that, because a check must not
 * fail for anything but its subject.
 */
export async function unlessUnreadable<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof NotOffered || thrown instanceof Deviation) return null;
    throw thrown;
  }
}
