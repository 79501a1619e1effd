import type { Project } from '#contract/projects.ts';
import type { PartialList, UnreadableItem } from '#contract/records.ts';
import { LongMap } from '../async/long-map.ts';
import type { ListTag, Tagged } from '../http/list-tag.ts';
import type { FetchedRecords } from '../records/records.ts';
import { type ListChanges, ListReplacement } from './list-replacement.ts';
import { sameProject } from './project-difference.ts';

/** A snapshot of all records. */
export interface CachedProjects {
  /** Increases with every change. */
  readonly revision: number;
  /** When the backend was last asked, in ms since the epoch; 0 before that. */
  readonly fetchedAt: number;
  /** Whether the last refresh failed, so that the list may be outdated. */
  readonly stale: boolean;
  readonly projects: readonly Project[];
  readonly unreadable: readonly UnreadableItem[];
}

/** A change of the records. */
export interface RecordsChange {
  readonly upserts: readonly Project[];
  readonly removed: readonly string[];
}

/** Callbacks and scheduling for the replacement of the records by a list. */
export interface ListWork {
  /** Records of an earlier run, which are kept where they are not in an incomplete list. */
  readonly earlier?: readonly Project[] | undefined;
  readonly changes: ListChanges;
  /** Called with the changes, before any other change is made; null if there are none. */
  readonly replaced: (change: RecordsChange | null) => void;
}

/** What a fetch reads: the list, one project, or the response to a write, which may contain the record. */
export type FetchOf = 'list' | 'write' | { readonly id: string };

/** A running fetch. Its result counts as being as old as the start of the fetch. */
export interface RecordsFetch {
  /** Whether something newer is known about this project, so that the fetched record is dropped. */
  readonly isOutdated: (id: string) => boolean;
  /**
   * Whether anything was learned about this project since the fetch began: a backend may respond in any
   * order.
   */
  readonly isContested: (id: string) => boolean;
  /**
   * Whether nothing was learned about this project since the fetch began, and no other running fetch may
   * return it.
   */
  readonly isAlone: (id: string) => boolean;
  /** Records that this fetch returned this project: results of earlier fetches for it are dropped. */
  readonly brought: (id: string) => void;
  /** Does the same for every project, including those that are not in the list. */
  readonly broughtAll: () => void;
  /** Must be called once, when the fetch is over. */
  readonly settled: () => void;
}

/**
 * The projects of one profile. Tracks the order in which things were learned, so that a fetch that began
 * before an event, an own write or another fetch never overwrites the newer result
 * (docs/decisions/order-of-events.md).
 */
export class ProjectRecords {
  #projects = new LongMap<string, Project>();
  /** The replacement by a fetched list that is in progress; null if there is none. */
  #replacement: ListReplacement | null = null;
  #unreadable: readonly UnreadableItem[] = [];
  /** What the last list lacks, and the keys that it has; null if it is complete. */
  #partial: { readonly list: PartialList; readonly keys: ReadonlySet<string> } | null = null;
  /** Age of the known state of each project, in steps of `#now`. Only needed while a fetch is running. */
  readonly #asOf = new Map<string, number>();
  /** When the state was learned, in steps of `#now`. Later than its age, because a fetch takes time. */
  readonly #learned = new Map<string, number>();
  /** The same two values for all projects of the last list. */
  #listAsOf = 0;
  #listLearned = 0;
  #now = 0;
  /** The running fetches: lists, writes, and projects by identifier. */
  readonly #fetching: FetchOf[] = [];
  #revision = 0;
  #fetchedAt: number | null = null;
  /** Tag of the last list, while the records equal that list exactly. */
  #tag: ListTag | null = null;
  #staleAsOf: number | null = null;
  /** Whether events arrive, so that the records are current even if they were fetched long ago. */
  #live = false;
  readonly #freshnessChanged: () => void;

  constructor(freshnessChanged: () => void) {
    this.#freshnessChanged = freshnessChanged;
  }

  /** In ms since the epoch; null before the first list. */
  get fetchedAt(): number | null {
    return this.#fetchedAt;
  }

  /** The tag of the list; null if it has none, or if anything but a list has changed the records. */
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

  /** What the last list lacks; null if it is complete. */
  get partial(): PartialList | null {
    return this.#partial?.list ?? null;
  }

  /** Number of projects, including those that are not cached; null if the backend does not report it. */
  get total(): number | null {
    const total = this.#partial === null ? this.count : this.#partial.list.total;
    return total === null ? null : Math.max(total, this.count);
  }

  /**
   * Whether the last list contained this project. An incomplete list keeps the other records, which may be
   * older.
   */
  isListed(key: string): boolean {
    return this.#partial?.keys.has(key) ?? true;
  }

  /** Identifiers of all projects. */
  *ids(): Iterable<string> {
    for (const { id, key } of this.#projects.values()) if (id === key) yield key;
  }

  /** The cached project that equals the given one, or the given one itself. */
  share(project: Project): Project {
    const cached = this.#projects.get(project.key);
    return cached !== undefined && cached.id === project.id && sameProject(cached, project)
      ? cached
      : project;
  }

  all(): Iterable<Project> {
    return this.#projects.values();
  }

  list(): CachedProjects {
    return {
      revision: this.#revision,
      fetchedAt: this.#fetchedAt ?? 0,
      stale: this.#staleAsOf !== null,
      projects: this.#projects.toArray(),
      unreadable: this.#unreadable,
    };
  }

  /** Whether events keep the records current. They report none that is missing because the list was cut off. */
  get isLive(): boolean {
    const isCut = this.partial?.reason === 'lost';
    return this.#live && this.#staleAsOf === null && this.#fetchedAt !== null && !isCut;
  }

  /** When the records were last known to be current, in ms since the epoch; null while they are. */
  get staleAsOf(): number | null {
    return this.#staleAsOf;
  }

  markStale(now: number): void {
    if (this.#fetchedAt === null || this.#staleAsOf !== null) return;
    this.#staleAsOf = this.#live ? now : this.#fetchedAt;
    this.#freshnessChanged();
  }

  /** Sets whether events arrive. Without them the records are stale. */
  setLive(live: boolean, now: number): void {
    if (this.#live && !live) this.markStale(now);
    this.#live = live;
  }

  beginFetch(of: FetchOf = 'list'): RecordsFetch {
    this.#now += 1;
    const asOf = this.#now;
    this.#fetching.push(of);
    const asOfRecord = (id: string) => Math.max(this.#asOf.get(id) ?? 0, this.#listAsOf);
    const isContested = (id: string) => Math.max(this.#learned.get(id) ?? 0, this.#listLearned) > asOf;
    const brings = (each: FetchOf, id: string) => each === 'list' || (each !== 'write' && each.id === id);
    return {
      isOutdated: (id) => asOfRecord(id) > asOf,
      isContested,
      isAlone: (id) => !isContested(id) && !this.#fetching.some((each) => each !== of && brings(each, id)),
      brought: (id) => this.#learn(id, Math.max(asOfRecord(id), asOf)),
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

  /** Records that something newer than the result of any running fetch is known about this project. */
  touch(id: string): void {
    this.#learn(id, this.#now + 1);
  }

  /**
   * Replaces the records by a list, yielding to the event loop. Until it is done, readers see the old
   * records. Only one call may run at a time.
   */
  async replaceAll(
    { items, unreadable, partial, tag = null }: Tagged<FetchedRecords<Project>>,
    fetch: RecordsFetch,
    fetchedAt: number,
    { earlier = [], changes, replaced }: ListWork,
  ): Promise<void> {
    const replacement = new ListReplacement(this.#projects, fetch, changes, partial === undefined);
    this.#replacement = replacement;
    const keys = new Set(partial === undefined ? [] : items.map(({ key }) => key));
    const isMissing = ({ id, key }: Project) => id !== null && !keys.has(key) && !this.#projects.has(key);
    const missing = partial === undefined ? [] : earlier.filter(isMissing);
    const all = missing.length === 0 ? items : [...items, ...missing];
    await replacement.take(all, ({ next, upserts, removed, isExact }) => {
      this.#replacement = null;
      this.#projects = next;
      this.#unreadable = unreadable;
      this.#partial = partial === undefined ? null : { list: partial, keys };
      this.#tag = isExact ? tag : null;
      this.confirmAll(fetch, fetchedAt);
      replaced(this.#changed({ upserts: upserts.toArray(), removed: [...removed] }));
    });
  }

  /** Called when the backend has answered that the list is unchanged. */
  confirmAll(fetch: RecordsFetch, fetchedAt: number): null {
    fetch.broughtAll();
    this.#fetchedAt = fetchedAt;
    this.#staleAsOf = null;
    this.#freshnessChanged();
    return null;
  }

  /** Returns null if the project is unchanged. */
  put(project: Project): RecordsChange | null {
    const cached = this.#projects.get(project.key);
    if (cached !== undefined && sameProject(cached, project)) return null;
    this.#projects.set(project.key, project);
    this.#replacement?.put(project);
    this.#tag = null;
    return this.#changed({ upserts: [project], removed: [] });
  }

  /** Returns null if there is no such project. */
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
