import type { Project } from '#contract/projects.ts';
import type { PartialList, UnreadableItem } from '#contract/records.ts';
import type { TimeSlices } from '../async/time-slices.ts';
import type { ListTag, Tagged } from '../http/list-tag.ts';
import type { FetchedRecords } from '../records/records.ts';
import { ListReplacement } from './list-replacement.ts';
import { sameProject } from './project-difference.ts';

/** All records at one moment. */
export interface HeldProjects {
  /** Increases with every change. */
  readonly revision: number;
  /** When the backend was last asked, in ms since the epoch; 0 before that. */
  readonly fetchedAt: number;
  /** The last refresh failed: the list may be out of date. */
  readonly stale: boolean;
  readonly projects: readonly Project[];
  readonly unreadable: readonly UnreadableItem[];
}

/** A change of the records. */
export interface RecordsChange {
  readonly upserts: readonly Project[];
  readonly removed: readonly string[];
}

/** How a list takes the place of the records. */
export interface ListWork {
  readonly slices: TimeSlices;
  /** Is told each record that the list is going to change, before it does. */
  readonly changes: (key: string) => void;
  /** Is told what the list has changed, before anything else changes; null for nothing. */
  readonly replaced: (change: RecordsChange | null) => void;
}

/** What a fetch is about: the list, one project, or a write, whose answer may have the record. */
export type FetchOf = 'list' | 'write' | { readonly id: string };

/** A running fetch. Its result is as old as its beginning. */
export interface RecordsFetch {
  /** Whether something newer is known of this project, so that the result of this fetch is dropped. */
  readonly isOutdated: (id: string) => boolean;
  /** Whether anything was learned of this project since the fetch began: a backend may answer in any order. */
  readonly isContested: (id: string) => boolean;
  /** Whether nothing was learned of this project since it began, and no fetch is running that may bring it. */
  readonly isAlone: (id: string) => boolean;
  /** Records that this fetch brought this project: results of earlier fetches are dropped for it. */
  readonly brought: (id: string) => void;
  /** The same for every project, including those that are not in the list. */
  readonly broughtAll: () => void;
  /** To be called once, when the fetch is over. */
  readonly settled: () => void;
}

/**
 * The projects of one profile. Keeps the order in which things were learned, so that a fetch that began before an event, an
 * own write or another fetch never overwrites the newer result (docs/decisions/order-of-events.md).
 */
export class ProjectRecords {
  #projects = new Map<string, Project>();
  /** The records as a list that was fetched leaves them, while they are being made. */
  #replacement: ListReplacement | null = null;
  #unreadable: readonly UnreadableItem[] = [];
  /** Of the last list, and the keys that it has; null where it is whole. */
  #partial: { readonly list: PartialList; readonly keys: ReadonlySet<string> } | null = null;
  /** How old the knowledge of a project is, in steps of `#now`; only needed while a fetch is running. */
  readonly #asOf = new Map<string, number>();
  /** When it was learned, which is later than its age, because a fetch takes time. */
  readonly #learned = new Map<string, number>();
  /** The same for all projects of the last list. */
  #listAsOf = 0;
  #listLearned = 0;
  #now = 0;
  /** What is being fetched: lists, and projects by identifier. */
  readonly #fetching: FetchOf[] = [];
  #revision = 0;
  #fetchedAt: number | null = null;
  /** Of the last list, as long as the records are exactly that list. */
  #tag: ListTag | null = null;
  #staleAsOf: number | null = null;
  /** Events arrive, so that the records are current although they were fetched long ago. */
  #live = false;
  readonly #freshnessChanged: () => void;

  constructor(freshnessChanged: () => void) {
    this.#freshnessChanged = freshnessChanged;
  }

  /** Ms since the epoch; null before the first list. */
  get fetchedAt(): number | null {
    return this.#fetchedAt;
  }

  /** The tag of the list; null where it has none, or where anything but a list has changed the records. */
  get tag(): ListTag | null {
    return this.#fetchedAt === null ? null : this.#tag;
  }

  get revision(): number {
    return this.#revision;
  }

  get count(): number {
    return this.#projects.size;
  }

  get(key: string): Project | undefined {
    return this.#projects.get(key);
  }

  /** Items of the last list that could not be read. */
  get unreadable(): readonly UnreadableItem[] {
    return this.#unreadable;
  }

  /** What is missing in the last list; null where it is whole. */
  get partial(): PartialList | null {
    return this.#partial?.list ?? null;
  }

  /** How many projects there are, with those that are not held; null where the backend does not say so. */
  get total(): number | null {
    const total = this.#partial === null ? this.count : this.#partial.list.total;
    return total === null ? null : Math.max(total, this.count);
  }

  /** Whether the last list had this project: those that it had not are kept where it is not whole, and may be older. */
  isListed(key: string): boolean {
    return this.#partial?.keys.has(key) ?? true;
  }

  /** Identifiers of all projects. */
  *ids(): Iterable<string> {
    for (const { id, key } of this.#projects.values()) if (id === key) yield key;
  }

  /** The equal project that is held; the given one where there is none. */
  share(project: Project): Project {
    const held = this.#projects.get(project.key);
    return held !== undefined && held.id === project.id && sameProject(held, project) ? held : project;
  }

  all(): Iterable<Project> {
    return this.#projects.values();
  }

  list(): HeldProjects {
    return {
      revision: this.#revision,
      fetchedAt: this.#fetchedAt ?? 0,
      stale: this.#staleAsOf !== null,
      projects: [...this.#projects.values()],
      unreadable: this.#unreadable,
    };
  }

  /** Whether events have kept the records current. */
  get isKeptCurrent(): boolean {
    return this.#live && this.#staleAsOf === null && this.#fetchedAt !== null;
  }

  /** When the records were last known to be current, ms since the epoch; null where they are current. */
  get staleAsOf(): number | null {
    return this.#staleAsOf;
  }

  markStale(now: number): void {
    if (this.#fetchedAt === null || this.#staleAsOf !== null) return;
    this.#staleAsOf = this.#live ? now : this.#fetchedAt;
    this.#freshnessChanged();
  }

  /** Sets whether events arrive. Without them the records are out of date. */
  setLive(live: boolean, now: number): void {
    if (this.#live && !live) this.markStale(now);
    this.#live = live;
  }

  beginFetch(of: FetchOf = 'list'): RecordsFetch {
    this.#now += 1;
    const asOf = this.#now;
    this.#fetching.push(of);
    const knownAsOf = (id: string) => Math.max(this.#asOf.get(id) ?? 0, this.#listAsOf);
    const isContested = (id: string) => Math.max(this.#learned.get(id) ?? 0, this.#listLearned) > asOf;
    const brings = (each: FetchOf, id: string) => each === 'list' || (each !== 'write' && each.id === id);
    return {
      isOutdated: (id) => knownAsOf(id) > asOf,
      isContested,
      isAlone: (id) => !isContested(id) && !this.#fetching.some((each) => each !== of && brings(each, id)),
      brought: (id) => this.#learn(id, Math.max(knownAsOf(id), asOf)),
      broughtAll: () => {
        this.#now += 1;
        this.#listAsOf = asOf;
        this.#listLearned = this.#now;
      },
      settled: () => {
        this.#fetching.splice(this.#fetching.indexOf(of), 1);
        if (this.#fetching.length > 0) return;
        this.#asOf.clear();
        this.#learned.clear();
      },
    };
  }

  /** Records that something newer than any running fetch is known of this project. */
  touch(id: string): void {
    this.#learn(id, this.#now + 1);
  }

  /**
   * Replaces the records by a list, in turns. Until it is done the records are those of before. One list at a time.
   */
  async replaceAll(
    { items, unreadable, partial, tag = null }: Tagged<FetchedRecords<Project>>,
    fetch: RecordsFetch,
    fetchedAt: number,
    { slices, changes, replaced }: ListWork,
  ): Promise<void> {
    const replacement = new ListReplacement(this.#projects, fetch, changes, partial === undefined);
    this.#replacement = replacement;
    await replacement.take(items, slices, ({ next, upserts, removed, isExact }) => {
      this.#replacement = null;
      this.#projects = next;
      this.#unreadable = unreadable;
      const keys = () => new Set(items.map(({ key }) => key));
      this.#partial = partial === undefined ? null : { list: partial, keys: keys() };
      this.#tag = isExact ? tag : null;
      this.confirmAll(fetch, fetchedAt);
      replaced(this.#changed({ upserts: [...upserts.values()], removed: [...removed] }));
    });
  }

  /** The backend has answered that the records are unchanged. */
  confirmAll(fetch: RecordsFetch, fetchedAt: number): null {
    fetch.broughtAll();
    this.#fetchedAt = fetchedAt;
    this.#staleAsOf = null;
    this.#freshnessChanged();
    return null;
  }

  /** Null where it is unchanged. */
  put(project: Project): RecordsChange | null {
    const held = this.#projects.get(project.key);
    if (held !== undefined && sameProject(held, project)) return null;
    this.#projects.set(project.key, project);
    this.#replacement?.put(project);
    this.#tag = null;
    return this.#changed({ upserts: [project], removed: [] });
  }

  /** Null where there is no such project. */
  remove(key: string): RecordsChange | null {
    if (!this.#projects.delete(key)) return null;
    this.#replacement?.remove(key);
    this.#tag = null;
    return this.#changed({ upserts: [], removed: [key] });
  }

  #learn(id: string, asOf: number): void {
    this.#now += 1;
    this.#tag = null;
    if (this.#fetching.length === 0) return;
    this.#asOf.set(id, asOf);
    this.#learned.set(id, this.#now);
    this.#replacement?.learned(id);
  }

  #changed(change: RecordsChange): RecordsChange | null {
    if (change.upserts.length === 0 && change.removed.length === 0) return null;
    this.#revision += 1;
    return change;
  }
}
