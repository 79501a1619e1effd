import type { Project } from '#contract/projects.ts';
import { ChangeDetector, type DetectedChange } from './change-detector.ts';

/**
 * What changed while the app did not run: the first list of this run against the last one of an earlier run. Whichever
 * comes last, what events tell in between is told against the first list, so nothing counts twice
 * (docs/decisions/missed-events.md).
 */
export class OfflineDiff {
  readonly #tell: (found: readonly DetectedChange[]) => void;
  #before: readonly Project[] | null = null;
  #now: readonly Project[] | null = null;
  #done = false;

  /** @param tell gets the differences; is not called where there are none */
  constructor(tell: (found: readonly DetectedChange[]) => void) {
    this.#tell = tell;
  }

  /** The list of an earlier run; null where none was kept. */
  setSaved(projects: readonly Project[] | null): void {
    if (this.#done) return;
    this.#before = projects;
    if (projects === null) this.#end();
    else this.#compare();
  }

  /** The first list of this run. */
  setCurrent(projects: Iterable<Project>): void {
    if (this.#done) return;
    this.#now = [...projects];
    this.#compare();
  }

  #compare(): void {
    if (this.#before === null || this.#now === null) return;
    const detector = new ChangeDetector();
    detector.replaceAll(this.#before);
    const found = detector.replaceAll(this.#now);
    this.#end();
    if (found.length > 0) this.#tell(found);
  }

  #end(): void {
    this.#done = true;
    this.#before = null;
    this.#now = null;
  }
}
