import type { Progress } from '#contract/progress.ts';
import type { Work } from '../async/work.ts';
import { failure } from '../errors/app-failure.ts';

interface Waiting {
  readonly profileIds: readonly string[];
  readonly work: Work;
  readonly end: (reason: unknown) => void;
}

/** How far lists of projects are read that comparisons wait for. */
export class CompareReading {
  readonly #progressOf: (profileId: string) => Progress | null;
  readonly #waiting = new Set<Waiting>();

  /** @param progressOf null for a list that is not being read, or whose progress is not known */
  constructor(progressOf: (profileId: string) => Progress | null) {
    this.#progressOf = progressOf;
  }

  /**
   * Reports the progress of these profiles' lists together until they are read.
   * @throws AppFailure `signed-out` as soon as a person has left one of the profiles
   */
  async report<Value>(profileIds: readonly string[], work: Work, read: () => Promise<Value>): Promise<Value> {
    const { promise: left, reject: end } = Promise.withResolvers<never>();
    const waiting = { profileIds, work, end };
    this.#waiting.add(waiting);
    try {
      return await Promise.race([read(), left]);
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** Called when a person has left the profile: their list is no longer waited for. */
  forget(profileId: string): void {
    for (const waiting of this.#waiting) {
      if (!waiting.profileIds.includes(profileId)) continue;
      this.#waiting.delete(waiting);
      waiting.end(failure('signed-out'));
    }
  }

  /** Called when the list of a profile has changed, or is read further. */
  changed(profileId: string): void {
    for (const { profileIds, work } of this.#waiting) {
      if (!profileIds.includes(profileId)) continue;
      const read = profileIds.flatMap((id) => this.#progressOf(id) ?? []);
      const [first] = read;
      if (first === undefined) continue;
      const done = read.reduce((sum, one) => sum + one.done, 0);
      const total = read.reduce<number | null>(
        (sum, one) => (sum === null || one.total === null ? null : sum + one.total),
        0,
      );
      const { phase, unit } = first;
      work.report({ phase, unit, done, total });
    }
  }
}
