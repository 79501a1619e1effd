import type { Project } from '#contract/projects.ts';
import { ChangeDetector, type DetectedChange } from './change-detector.ts';

/**
 * Finds what changed while the app was not running: compares the first list of this run with the saved one of an earlier
 * run, whichever of the two arrives first. Events in between are compared with the first list, so nothing is counted twice
 * (docs/decisions/missed-events.md).
 */
export class OfflineDiff {
  readonly #tell: (found: readonly DetectedChange[]) => void;
  #before: readonly Project[] | null = null;
  #now: readonly Project[] | null = null;
  #done = false;

  /** @param tell gets the changes; not called where there are none */
  constructor(tell: (found: readonly DetectedChange[]) => void) {
    this.#tell = tell;
  }

  /** The list of an earlier run; null where none was saved. */
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
