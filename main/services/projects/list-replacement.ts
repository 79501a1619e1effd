import type { Project } from '#contract/projects.ts';
import { eachInTurns, type TimeSlices } from '../async/time-slices.ts';
import { sameProject } from './project-difference.ts';

/** Whether something newer than the fetched list is known of a project. */
interface Fetch {
  isOutdated(id: string): boolean;
}

/** The records that a list leaves, and what of them differs from those before. */
export interface Replacement {
  readonly next: Map<string, Project>;
  readonly upserts: Map<string, Project>;
  readonly removed: Set<string>;
  /** Whether `next` is exactly the list. */
  isExact: boolean;
}

type State =
  /** No record is looked up and no `Map` made: nearly every list that is fetched again has the same projects in the same order. */
  | { readonly name: 'comparing'; readonly upserts: Map<string, Project> }
  /** The list is taken into `next`. */
  | { readonly name: 'building'; readonly built: Replacement }
  /** The whole list is in `next`; present records that it does not have are removed or kept. */
  | { readonly name: 'completing'; readonly built: Replacement }
  | { readonly name: 'done' };

/**
 * Replaces the present records by a fetched list without blocking the event loop. What is learned of a project meanwhile is
 * reported with `learned`, then with `put` or `remove`, and then is in the result as if the list had come before it.
 *
 * | event                      | comparing | building   | completing | done |
 * | -------------------------- | --------- | ---------- | ---------- | ---- |
 * | item at its record's place | –         | –          |            |      |
 * | item at another place      | building  | –          |            |      |
 * | end of the list            | done      | completing |            |      |
 * | something is learned       | building  | –          | –          | –    |
 * | end of the present records |           |            | done       |      |
 *
 * –: stays as it is. Empty: does not happen. Lists of another length than the present records begin with `building`, which takes
 * the list from its beginning.
 */
export class ListReplacement {
  #state: State = { name: 'comparing', upserts: new Map() };
  readonly #present: Map<string, Project>;
  readonly #fetch: Fetch;
  readonly #changes: (key: string) => void;
  readonly #isWhole: boolean;

  /**
   * @param changes is called with the key of each record that differs, before it is replaced
   * @param isWhole false for a list that is not: then what is not in it stays
   */
  constructor(present: Map<string, Project>, fetch: Fetch, changes: (key: string) => void, isWhole = true) {
    this.#isWhole = isWhole;
    this.#present = present;
    this.#fetch = fetch;
    this.#changes = changes;
  }

  get state(): State['name'] {
    return this.#state.name;
  }

  /** @param done is called as soon as the result is what the records are to be, before anything else happens */
  async take(
    items: readonly Project[],
    slices: TimeSlices,
    done: (result: Replacement) => void,
  ): Promise<void> {
    if (items.length === this.#present.size) await this.#compareAll(items, slices);
    else this.#build();
    if (this.#state.name === 'comparing') {
      done(this.#putInPlace(this.#state.upserts));
      return;
    }
    const built = this.#build();
    await eachInTurns(items, slices, (listed) => this.#take(built, listed));
    this.#state = { name: 'completing', built };
    await eachInTurns(this.#present, slices, ([key, held]) => {
      if (!built.next.has(key)) this.#leave(built, key, held);
    });
    this.#state = { name: 'done' };
    done(built);
  }

  async #compareAll(items: readonly Project[], slices: TimeSlices): Promise<void> {
    const present = this.#present.values();
    await eachInTurns(
      items,
      slices,
      (listed) => this.#compareInPlace(present.next().value, listed),
      () => this.#state.name === 'comparing',
    );
  }

  #compareInPlace(held: Project | undefined, listed: Project): void {
    if (this.#state.name !== 'comparing') return;
    const isInPlace = held?.key === listed.key && (held.id === null || !this.#fetch.isOutdated(held.id));
    if (!isInPlace) this.#build();
    else if (!sameProject(held, listed)) {
      this.#state.upserts.set(listed.key, listed);
      this.#changes(listed.key);
    }
  }

  /** The listed records that differ get the place of the present ones. */
  #putInPlace(upserts: Map<string, Project>): Replacement {
    for (const [key, differing] of upserts) this.#present.set(key, differing);
    this.#state = { name: 'done' };
    return { next: this.#present, upserts, removed: new Set(), isExact: true };
  }

  /** What is being built; begins it where the list was compared until now. */
  #build(): Replacement {
    if (this.#state.name === 'building' || this.#state.name === 'completing') return this.#state.built;
    const built: Replacement = { next: new Map(), upserts: new Map(), removed: new Set(), isExact: true };
    this.#state = { name: 'building', built };
    return built;
  }

  /** Something was learned of a project that is newer than the list, or not. */
  learned(id: string): void {
    if (this.#state.name === 'done') return;
    const built = this.#build();
    if (!this.#fetch.isOutdated(id)) return;
    const isTaken = built.next.has(id) || built.removed.has(id);
    if (isTaken) this.#keep(built, id);
  }

  /** A present record was replaced by this one, of which `learned` was called. */
  put(project: Project): void {
    if (this.#state.name === 'done') return;
    const built = this.#build();
    const { key, id } = project;
    if (id === null || this.#fetch.isOutdated(id)) {
      this.#keep(built, key);
      return;
    }
    // It is from before the list, which is compared with it now, or is going to be.
    const listed = built.next.get(key);
    if (listed !== undefined) this.#compare(built, project, listed);
    else if (this.#state.name === 'completing') this.#leave(built, key, project);
  }

  /** A present record was removed, which is newer than the list. */
  remove(key: string): void {
    if (this.#state.name === 'done') return;
    const built = this.#build();
    built.isExact = false;
    built.next.delete(key);
    built.upserts.delete(key);
    built.removed.delete(key);
  }

  #take(built: Replacement, listed: Project): void {
    const held = this.#present.get(listed.key);
    if (listed.id !== null && this.#fetch.isOutdated(listed.id)) this.#keep(built, listed.key);
    else if (held !== undefined) this.#compare(built, held, listed);
    else {
      built.next.set(listed.key, listed);
      this.#upsert(built, listed);
    }
  }

  #compare(built: Replacement, held: Project, listed: Project): void {
    const isSame = sameProject(held, listed);
    built.next.set(listed.key, isSame ? held : listed);
    if (isSame) built.upserts.delete(listed.key);
    else this.#upsert(built, listed);
  }

  #upsert(built: Replacement, listed: Project): void {
    built.upserts.set(listed.key, listed);
    this.#changes(listed.key);
  }

  #leave(built: Replacement, key: string, held: Project): void {
    // Without an identifier it cannot be told whether it is in the list under another key.
    const stays = held.id !== null && (!this.#isWhole || this.#fetch.isOutdated(held.id));
    if (stays) this.#keep(built, key);
    else {
      built.removed.add(key);
      this.#changes(key);
    }
  }

  /** The present record, or its absence, is newer than the list. */
  #keep(built: Replacement, key: string): void {
    built.isExact = false;
    const held = this.#present.get(key);
    if (held === undefined) built.next.delete(key);
    else built.next.set(key, held);
    built.upserts.delete(key);
    built.removed.delete(key);
  }
}
