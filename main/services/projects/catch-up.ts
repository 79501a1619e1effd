import type { Project } from '#contract/projects.ts';
import { AnnouncedProjects, type Announcement } from './announcements.ts';

/**
 * What changed while the app did not run: the first list of this run against the last one of an earlier run. Whichever
 * comes last, what events tell in between is told against the first list, so nothing counts twice
 * (docs/decisions/missed-events.md).
 */
export class CatchUp {
  readonly #tell: (found: readonly Announcement[]) => void;
  #before: readonly Project[] | null = null;
  #now: readonly Project[] | null = null;
  #done = false;

  /** @param tell gets the differences; is not called where there are none */
  constructor(tell: (found: readonly Announcement[]) => void) {
    this.#tell = tell;
  }

  /** The list of an earlier run; null where none was kept. */
  kept(projects: readonly Project[] | null): void {
    if (this.#done) return;
    this.#before = projects;
    if (projects === null) this.#end();
    else this.#compare();
  }

  /** The first list of this run. */
  listed(projects: Iterable<Project>): void {
    if (this.#done) return;
    this.#now = [...projects];
    this.#compare();
  }

  #compare(): void {
    if (this.#before === null || this.#now === null) return;
    const announced = new AnnouncedProjects();
    announced.replaceAll(this.#before);
    const found = announced.replaceAll(this.#now);
    this.#end();
    if (found.length > 0) this.#tell(found);
  }

  #end(): void {
    this.#done = true;
    this.#before = null;
    this.#now = null;
  }
}
