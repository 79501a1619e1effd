import type { Project } from '#contract/projects.ts';
import { eachInTurns, type TimeSlices, timeSlices } from '../async/time-slices.ts';
import { ChangeDetector, type ComparedRecords, type DetectedChange } from './change-detector.ts';

/**
 * Finds what changed while the app was not running: compares the first list of this run with the saved one of an earlier
 * run, whichever of the two arrives first. Events in between are compared with the first list, so nothing is counted twice
 * (docs/decisions/missed-events.md).
 */
export class OfflineDiff {
  readonly #tell: (found: readonly DetectedChange[]) => void;
  readonly #slices: TimeSlices;
  #before: readonly Project[] | null = null;
  #now: readonly Project[] | null = null;
  #done = false;
  #stopped = false;

  /** @param tell gets the changes; not called where there are none */
  constructor(tell: (found: readonly DetectedChange[]) => void, slices: TimeSlices = timeSlices) {
    this.#tell = tell;
    this.#slices = slices;
  }

  /** The list of an earlier run; null where none was saved. */
  setSaved(projects: readonly Project[] | null): void {
    if (this.#done) return;
    this.#before = projects;
    if (projects === null) this.stop();
    else this.#compareOnce();
  }

  /** The first list of this run. */
  setCurrent(projects: Iterable<Project>): void {
    if (this.#done) return;
    this.#now = [...projects];
    this.#compareOnce();
  }

  /** Ends it without a result. */
  stop(): void {
    this.#done = true;
    this.#stopped = true;
    this.#before = null;
    this.#now = null;
  }

  #compareOnce(): void {
    const [before, now] = [this.#before, this.#now];
    if (before === null || now === null) return;
    this.#done = true;
    this.#before = null;
    this.#now = null;
    void this.#compare(before, now);
  }

  async #compare(before: readonly Project[], now: readonly Project[]): Promise<void> {
    const detector = new ChangeDetector();
    await detector.compareAll(await byKey(before, this.#slices), this.#slices);
    const { found } = await detector.compareAll(await byKey(now, this.#slices), this.#slices);
    if (found.length > 0 && !this.#stopped) this.#tell(found);
  }
}

async function byKey(projects: readonly Project[], slices: TimeSlices): Promise<ComparedRecords> {
  const known = new Map<string, Project>();
  await eachInTurns(projects, slices, (project) => known.set(project.key, project));
  return { get: (id) => known.get(id), all: () => known.values() };
}
