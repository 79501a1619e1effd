import type { Project } from '#contract/projects.ts';
import { eachInTurns, type TimeSlices } from '../async/time-slices.ts';
import { sameProject } from './project-difference.ts';

/** Whether something newer than the fetched list is known of a project. */
interface Fetch {
  isOutdated(id: string): boolean;
}

/**
 * The records after a list was fetched, made in turns beside the present ones. What is learned of a project meanwhile is
 * told with `learned` and `put`, and then is in the result as if the list had come before it.
 */
export class ListReplacement {
  readonly next = new Map<string, Project>();
  /** What differs from the present records. */
  readonly upserts = new Map<string, Project>();
  readonly removed = new Set<string>();
  /** Whether `next` is exactly the list. */
  isExact = true;
  #isListTaken = false;
  readonly #present: ReadonlyMap<string, Project>;
  readonly #fetch: Fetch;
  readonly #changes: (key: string) => void;

  /** @param changes is told each record that differs, before it is replaced */
  constructor(present: ReadonlyMap<string, Project>, fetch: Fetch, changes: (key: string) => void) {
    this.#present = present;
    this.#fetch = fetch;
    this.#changes = changes;
  }

  async take(items: readonly Project[], slices: TimeSlices): Promise<void> {
    await eachInTurns(items, slices, (project) => this.#take(project));
    this.#isListTaken = true;
    await eachInTurns(this.#present, slices, ([key, held]) => {
      if (!this.next.has(key)) this.#leave(key, held);
    });
  }

  /** Something was learned of a project that is newer than the list, or not. */
  learned(id: string): void {
    if (!this.#fetch.isOutdated(id)) return;
    const isTaken = this.next.has(id) || this.removed.has(id);
    if (isTaken) this.#keep(id);
  }

  /** A present record was replaced by this one. */
  put(project: Project): void {
    const { key, id } = project;
    if (id === null || this.#fetch.isOutdated(id)) {
      this.#keep(key);
      return;
    }
    // It is from before the list, which is compared with it now, or is going to be.
    const listed = this.next.get(key);
    if (listed !== undefined) this.#compare(project, listed);
    else if (this.#isListTaken) this.#remove(key);
  }

  /** A present record was removed, which is newer than the list. */
  remove(key: string): void {
    this.isExact = false;
    this.next.delete(key);
    this.upserts.delete(key);
    this.removed.delete(key);
  }

  #take(listed: Project): void {
    const held = this.#present.get(listed.key);
    if (listed.id !== null && this.#fetch.isOutdated(listed.id)) this.#keep(listed.key);
    else if (held !== undefined) this.#compare(held, listed);
    else {
      this.next.set(listed.key, listed);
      this.#upsert(listed);
    }
  }

  #compare(held: Project, listed: Project): void {
    const isSame = sameProject(held, listed);
    this.next.set(listed.key, isSame ? held : listed);
    if (isSame) this.upserts.delete(listed.key);
    else this.#upsert(listed);
  }

  #upsert(listed: Project): void {
    this.upserts.set(listed.key, listed);
    this.#changes(listed.key);
  }

  #leave(key: string, held: Project): void {
    if (held.id !== null && this.#fetch.isOutdated(held.id)) this.#keep(key);
    else this.#remove(key);
  }

  #remove(key: string): void {
    this.removed.add(key);
    this.#changes(key);
  }

  /** The present record, or its absence, is newer than the list. */
  #keep(key: string): void {
    this.isExact = false;
    const held = this.#present.get(key);
    if (held === undefined) this.next.delete(key);
    else this.next.set(key, held);
    this.upserts.delete(key);
    this.removed.delete(key);
  }
}
