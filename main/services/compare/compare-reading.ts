import type { Progress } from '#contract/progress.ts';
import type { Work } from '../async/work.ts';

/** How far lists of projects are read that comparisons wait for. */
export class CompareReading {
  readonly #progressOf: (profileId: string) => Progress | null;
  readonly #waiting = new Set<{ readonly profileIds: readonly string[]; readonly work: Work }>();

  /** @param progressOf null for a list that is not being read, or whose progress is not known */
  constructor(progressOf: (profileId: string) => Progress | null) {
    this.#progressOf = progressOf;
  }

  /** Reports the progress of these profiles' lists together until they are read. */
  async report<Value>(profileIds: readonly string[], work: Work, read: () => Promise<Value>): Promise<Value> {
    const waiting = { profileIds, work };
    this.#waiting.add(waiting);
    try {
      return await read();
    } finally {
      this.#waiting.delete(waiting);
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
