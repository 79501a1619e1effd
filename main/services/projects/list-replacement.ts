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
  next = new Map<string, Project>();
  /** What differs from the present records. */
  readonly upserts = new Map<string, Project>();
  readonly removed = new Set<string>();
  /** Whether `next` is exactly the list. */
  isExact = true;
  #isListTaken = false;
  /** Something was learned since the list is being taken; of each change that is told first (`ProjectRecords`). */
  #isDisturbed = false;
  readonly #present: Map<string, Project>;
  readonly #fetch: Fetch;
  readonly #changes: (key: string) => void;
  readonly #isWhole: boolean;

  /**
   * @param changes is told each record that differs, before it is replaced
   * @param isWhole false for a list that is not: then what is not in it stays
   */
  constructor(present: Map<string, Project>, fetch: Fetch, changes: (key: string) => void, isWhole = true) {
    this.#isWhole = isWhole;
    this.#present = present;
    this.#fetch = fetch;
    this.#changes = changes;
  }

  /** @param done is called as soon as `next` is what the records are to be, before anything else happens */
  async take(items: readonly Project[], slices: TimeSlices, done: () => void): Promise<void> {
    if (await this.#takeInPlace(items, slices, done)) return;
    this.upserts.clear();
    await eachInTurns(items, slices, (project) => this.#take(project));
    this.#isListTaken = true;
    await eachInTurns(this.#present, slices, ([key, held]) => {
      if (!this.next.has(key)) this.#leave(key, held);
    });
    done();
  }

  /**
   * Takes a list of the same projects in the same order, as nearly every list is that is fetched again. Its records are put
   * in the place of those that differ at the end; no record is looked up and no `Map` made.
   * @returns whether it was one, and nothing was learned meanwhile
   */
  async #takeInPlace(items: readonly Project[], slices: TimeSlices, done: () => void): Promise<boolean> {
    if (items.length === 0 || items.length !== this.#present.size) return false;
    const present = this.#present.values();
    let taken = 0;
    let isInPlace = true;
    const take = (listed: Project) => {
      const held = present.next().value;
      isInPlace &&= held?.key === listed.key && (held.id === null || !this.#fetch.isOutdated(held.id));
      if (!isInPlace) return;
      if (!sameProject(held as Project, listed)) this.#upsert(listed);
      taken += 1;
      if (taken < items.length) return;
      for (const [key, differing] of this.upserts) this.#present.set(key, differing);
      this.next = this.#present;
      done();
    };
    await eachInTurns(items, slices, take, () => isInPlace && !this.#isDisturbed);
    return taken === items.length;
  }

  /** Something was learned of a project that is newer than the list, or not. */
  learned(id: string): void {
    this.#isDisturbed = true;
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
    else if (this.#isListTaken) this.#leave(key, project);
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
    // Without an identifier it cannot be told whether it is in the list under another key.
    const stays = held.id !== null && (!this.#isWhole || this.#fetch.isOutdated(held.id));
    if (stays) this.#keep(key);
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
