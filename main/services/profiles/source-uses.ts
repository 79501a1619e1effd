import type { Project } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';

type Source = Pick<Project, 'key' | 'sourceId'>;

/** Counts the projects of each source. After the first count, a change costs as much as the number of changed projects. */
export class SourceUses {
  readonly #sourceOf = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Keys that changed during the first count, as the list that is being counted may be older; null after it. */
  #changedMeanwhile: Set<string> | null = new Set();

  /** Counts all projects in turns of the event loop. Must not be called again. */
  async add(projects: Iterable<Source>): Promise<void> {
    await forEachInTurns(projects, (project) => {
      if (this.#changedMeanwhile?.has(project.key) !== true) this.#put(project);
    });
    this.#changedMeanwhile = null;
  }

  /** @returns whether the number of projects of any source may have changed */
  change(upserts: readonly Source[], removed: readonly string[]): boolean {
    let isChanged = false;
    for (const project of upserts) {
      this.#changedMeanwhile?.add(project.key);
      isChanged = this.#put(project) || isChanged;
    }
    for (const key of removed) {
      this.#changedMeanwhile?.add(key);
      isChanged = this.#remove(key) || isChanged;
    }
    return isChanged;
  }

  /** Number of projects with this source. */
  of(sourceId: string): number {
    return this.#counts.get(sourceId) ?? 0;
  }

  #put({ key, sourceId }: Source): boolean {
    if (this.#sourceOf.get(key) === sourceId) return false;
    this.#remove(key);
    this.#sourceOf.set(key, sourceId);
    this.#counts.set(sourceId, this.of(sourceId) + 1);
    return true;
  }

  #remove(key: string): boolean {
    const sourceId = this.#sourceOf.get(key);
    if (sourceId === undefined) return false;
    this.#sourceOf.delete(key);
    this.#counts.set(sourceId, this.of(sourceId) - 1);
    return true;
  }
}
