import type { Project } from '#contract/projects.ts';
import type { DetectedChange } from './change-detector.ts';
import type { RecordsChange } from './project-records.ts';

/** Several changes of the records that are told as one. */
export class ChangesTogether {
  /** What was found, in its order. */
  readonly detected: DetectedChange[] = [];
  readonly #upserts = new Map<string, Project>();
  readonly #removed = new Set<string>();

  get isEmpty(): boolean {
    return this.#upserts.size + this.#removed.size === 0;
  }

  add({ upserts, removed }: RecordsChange): void {
    for (const key of removed) {
      this.#upserts.delete(key);
      this.#removed.add(key);
    }
    for (const project of upserts) this.#upserts.set(project.key, project);
  }

  /** One that was removed and came again is in both: it is removed first. */
  change(): RecordsChange {
    return { upserts: [...this.#upserts.values()], removed: [...this.#removed] };
  }
}
