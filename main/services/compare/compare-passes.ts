import type { Progress } from '#contract/progress.ts';
import { forEachOfWork, type Work } from '../async/work.ts';

/**
 * The passes over the projects of a comparison, in turns. Its progress counts projects: each pass is the same share of all of
 * them.
 */
export class ComparePasses {
  readonly work: Work;
  readonly #total: number;
  readonly #passes: number;
  #done = 0;

  /** @param total number of projects of both sides @param passes how many there will be at most */
  constructor(work: Work, total: number, passes: number) {
    this.work = work;
    this.#total = total;
    this.#passes = passes;
  }

  /** @throws the reason of the signal if the comparison is cancelled */
  async each<Item>(items: Iterable<Item>, count: number, each: (item: Item) => void): Promise<void> {
    const { signal, begin } = this.work;
    const share = this.#total / this.#passes;
    const report = ({ done }: Progress) =>
      this.#report(Math.floor(share * (this.#done + Math.min(1, done / Math.max(1, count)))));
    const own: Progress = { phase: 'comparing', unit: 'records', done: 0, total: count };
    await forEachOfWork(items, each, { signal, begin, report }, own);
    this.#done += 1;
  }

  #report(done: number): void {
    const { work } = this;
    work.report({
      phase: 'comparing',
      unit: 'records',
      done: Math.min(done, this.#total),
      total: this.#total,
    });
  }
}
