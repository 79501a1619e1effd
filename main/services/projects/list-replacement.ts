import type { Project } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { LongMap } from '../async/long-map.ts';
import { sameProject } from './project-difference.ts';

/** Whether something newer than the fetched list is known about a project. */
interface Fetch {
  isOutdated(id: string): boolean;
}

/** Called with the key of each record that differs and its present state, null for none, before it is replaced. */
export type ListChanges = (key: string, before: Project | null) => void;

/** The records after applying a list, and their differences from the records before. */
export interface Replacement {
  readonly next: LongMap<string, Project>;
  readonly upserts: Upserts;
  readonly removed: Set<string>;
  /** Whether `next` equals the list exactly. */
  isExact: boolean;
}

/** The records that a list has brought or changed, by key. */
interface Upserts {
  set(key: string, listed: Project): void;
  delete(key: string): void;
  toArray(): readonly Project[];
}

/** All records, for a first list, of which all are new; those that were reported meanwhile are reported again. */
function allOf(next: LongMap<string, Project>): Upserts {
  return { set: () => undefined, delete: () => undefined, toArray: () => next.toArray() };
}

type State =
  /**
   * Compares in place, without lookups or a new `Map`: nearly every refetched list has the same projects in
   * the same order.
   */
  | { readonly name: 'comparing'; readonly upserts: LongMap<string, Project> }
  /** The items of the list are being added to `next`. */
  | { readonly name: 'building'; readonly built: Replacement }
  /** `next` has the whole list. Present records that are not in it are being removed or kept. */
  | { readonly name: 'completing'; readonly built: Replacement }
  | { readonly name: 'done' };

/**
 * Replaces the present records by a fetched list without blocking the event loop. If something is learned
 * about a project in the meantime, the caller calls `learned` and then `put` or `remove`; the result is then
 * the same as if the list had arrived first.
 *
 * | event | comparing | building | completing | done |
 * | -------------------------- | --------- | ---------- | ---------- | ---- |
 * | item at its record's place | – | – | | |
 * | item at another place | building | – | | |
 * | end of the list | done | completing | | |
 * | something is learned | building | – | – | – |
 * | end of the present records | | | done | |
 *
 * –: no transition. Empty: cannot happen. If the list and the present records differ in length, the initial
 * state is `building`, which starts at the first item of the list.
 */
export class ListReplacement {
  #state: State = { name: 'comparing', upserts: new LongMap() };
  readonly #present: LongMap<string, Project>;
  readonly #fetch: Fetch;
  readonly #changes: ListChanges;
  readonly #isWhole: boolean;

  /**
   * @param isWhole false for an incomplete list: records that are not in it are kept
   */
  constructor(present: LongMap<string, Project>, fetch: Fetch, changes: ListChanges, isWhole = true) {
    this.#isWhole = isWhole;
    this.#present = present;
    this.#fetch = fetch;
    this.#changes = changes;
  }

  get state(): State['name'] {
    return this.#state.name;
  }

  /** @param done called synchronously as soon as the result is complete */
  async take(items: readonly Project[], done: (result: Replacement) => void): Promise<void> {
    if (items.length === this.#present.size) await this.#compareAll(items);
    else this.#build();
    if (this.#state.name === 'comparing') {
      done(this.#putInPlace(this.#state.upserts));
      return;
    }
    const built = this.#build();
    await forEachInTurns(items, (listed) => this.#take(built, listed));
    this.#state = { name: 'completing', built };
    await forEachInTurns(this.#present, ([key, cached]) => {
      if (!built.next.has(key)) this.#leave(built, key, cached);
    });
    this.#state = { name: 'done' };
    done(built);
  }

  async #compareAll(items: readonly Project[]): Promise<void> {
    const present = this.#present.values();
    await forEachInTurns(items, (listed) => this.#compareInPlace(present.next().value, listed), {
      isWanted: () => this.#state.name === 'comparing',
    });
  }

  #compareInPlace(cached: Project | undefined, listed: Project): void {
    if (this.#state.name !== 'comparing') return;
    const isInPlace =
      cached?.key === listed.key && (cached.id === null || !this.#fetch.isOutdated(cached.id));
    if (!isInPlace) this.#build();
    else if (!sameProject(cached, listed)) {
      this.#state.upserts.set(listed.key, listed);
      this.#changes(listed.key, cached);
    }
  }

  /** Overwrites the present records with the listed ones that differ. */
  #putInPlace(upserts: LongMap<string, Project>): Replacement {
    for (const [key, differing] of upserts) this.#present.set(key, differing);
    this.#state = { name: 'done' };
    return { next: this.#present, upserts, removed: new Set(), isExact: true };
  }

  /** Returns the result under construction; leaves the state `comparing` if necessary. */
  #build(): Replacement {
    if (this.#state.name === 'building' || this.#state.name === 'completing') return this.#state.built;
    const next = new LongMap<string, Project>();
    const upserts = this.#present.size === 0 ? allOf(next) : new LongMap<string, Project>();
    const built: Replacement = { next, upserts, removed: new Set(), isExact: true };
    this.#state = { name: 'building', built };
    return built;
  }

  /** Called when something was learned about a project, whether newer than the list or not. */
  learned(id: string): void {
    if (this.#state.name === 'done') return;
    const built = this.#build();
    if (!this.#fetch.isOutdated(id)) return;
    const isTaken = built.next.has(id) || built.removed.has(id);
    if (isTaken) this.#keep(built, id);
  }

  /** Called after a present record was replaced by this one, and after `learned`. */
  put(project: Project): void {
    if (this.#state.name === 'done') return;
    const built = this.#build();
    const { key, id } = project;
    if (id === null || this.#fetch.isOutdated(id)) {
      this.#keep(built, key);
      return;
    }
    // The record is older than the list. It is compared with the list now or later.
    const listed = built.next.get(key);
    if (listed !== undefined) this.#compare(built, project, listed);
    else if (this.#state.name === 'completing') this.#leave(built, key, project);
  }

  /** Called after a present record was removed, which is newer than the list. */
  remove(key: string): void {
    if (this.#state.name === 'done') return;
    const built = this.#build();
    built.isExact = false;
    built.next.delete(key);
    built.upserts.delete(key);
    built.removed.delete(key);
  }

  #take(built: Replacement, listed: Project): void {
    const cached = this.#present.get(listed.key);
    if (listed.id !== null && this.#fetch.isOutdated(listed.id)) this.#keep(built, listed.key);
    else if (cached !== undefined) this.#compare(built, cached, listed);
    else {
      built.next.set(listed.key, listed);
      this.#upsert(built, listed, null);
    }
  }

  #compare(built: Replacement, cached: Project, listed: Project): void {
    const isSame = sameProject(cached, listed);
    built.next.set(listed.key, isSame ? cached : listed);
    if (isSame) built.upserts.delete(listed.key);
    else this.#upsert(built, listed, cached);
  }

  #upsert(built: Replacement, listed: Project, cached: Project | null): void {
    built.upserts.set(listed.key, listed);
    this.#changes(listed.key, cached);
  }

  #leave(built: Replacement, key: string, cached: Project): void {
    // Without an identifier it is unknown whether the list has the record under another key.
    const remains = cached.id !== null && (!this.#isWhole || this.#fetch.isOutdated(cached.id));
    if (remains) this.#keep(built, key);
    else {
      built.removed.add(key);
      this.#changes(key, cached);
    }
  }

  /** Keeps the present record, or its absence, because it is newer than the list. */
  #keep(built: Replacement, key: string): void {
    built.isExact = false;
    const cached = this.#present.get(key);
    if (cached === undefined) built.next.delete(key);
    else built.next.set(key, cached);
    built.upserts.delete(key);
    built.removed.delete(key);
  }
}
