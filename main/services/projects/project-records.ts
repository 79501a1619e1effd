import type { Project, ProjectList } from '#contract/projects.ts';
import type { UnreadableItem } from '#contract/records.ts';
import type { ListTag, Tagged } from '../http/list-tag.ts';
import type { DecodedProjects } from './project.ts';
import { sameProject } from './project-difference.ts';

/** The projects held; whose they are is known to the caller. */
export type HeldProjects = Omit<ProjectList, 'ownerId'>;

/** What a change did to the records, for the window. */
export interface RecordsChange {
  readonly upserts: readonly Project[];
  readonly removed: readonly string[];
}

/** A fetch under way. What it brings is as old as its beginning. */
export interface RecordsFetch {
  /** Whether something newer is known of this project: what this fetch brings of it is not to be taken. */
  readonly isOvertaken: (id: string) => boolean;
  /** Whether anything was learned of this project since its beginning: a backend may answer in any order. */
  readonly isContested: (id: string) => boolean;
  /** Whether nothing else was learned or asked since its beginning, nor is being asked. */
  readonly isAlone: () => boolean;
  /** Says that this fetch brought this project; earlier fetches are overtaken there. */
  readonly brought: (id: string) => void;
  /** The same for every project, those that are not in the list included. */
  readonly broughtAll: () => void;
  /** To be called once, when the fetch is over. */
  readonly settled: () => void;
}

/**
 * The projects of one profile. Knows in which order things were learned, so that a fetch asked for before an event, an own
 * write or another fetch never overwrites what came after it (docs/decisions/order-of-events.md).
 */
export class ProjectRecords {
  #projects = new Map<string, Project>();
  #unreadable: readonly UnreadableItem[] = [];
  /** As of when a project is known, in steps of `#now`; only needed while a fetch is under way. */
  readonly #asOf = new Map<string, number>();
  /** When that was learned, which is later: a fetch takes its time. */
  readonly #learned = new Map<string, number>();
  /** The same for all projects of the last list. */
  #listAsOf = 0;
  #listLearned = 0;
  #now = 0;
  #fetches = 0;
  #revision = 0;
  #fetchedAt: number | null = null;
  /** Of the last list, as long as what is held is exactly what it brought. */
  #tag: ListTag | null = null;
  #staleAsOf: number | null = null;
  /** Events come, so that what is held is current although it was fetched long ago. */
  #live = false;
  readonly #freshnessChanged: () => void;

  constructor(freshnessChanged: () => void) {
    this.#freshnessChanged = freshnessChanged;
  }

  /** Ms since the epoch; null before the first list. */
  get fetchedAt(): number | null {
    return this.#fetchedAt;
  }

  /** Of the list that is held; null where it has none, or something else than a list has changed it or may have. */
  get tag(): ListTag | null {
    return this.#fetchedAt === null ? null : this.#tag;
  }

  get revision(): number {
    return this.#revision;
  }

  get(key: string): Project | undefined {
    return this.#projects.get(key);
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

  /** Whether events have kept what is held as the backend has it. */
  get isKeptCurrent(): boolean {
    return this.#live && this.#staleAsOf === null && this.#fetchedAt !== null;
  }

  /** Until when what is held was known to be current, where it may not be any more; ms since the epoch. */
  get staleAsOf(): number | null {
    return this.#staleAsOf;
  }

  markStale(now: number): void {
    if (this.#fetchedAt === null || this.#staleAsOf !== null) return;
    this.#staleAsOf = this.#live ? now : this.#fetchedAt;
    this.#freshnessChanged();
  }

  /** Whether events can be trusted to come. What is held is out of date from the moment when they cannot. */
  setLive(live: boolean, now: number): void {
    if (this.#live && !live) this.markStale(now);
    this.#live = live;
  }

  beginFetch(): RecordsFetch {
    this.#now += 1;
    const asOf = this.#now;
    this.#fetches += 1;
    const knownAsOf = (id: string) => Math.max(this.#asOf.get(id) ?? 0, this.#listAsOf);
    return {
      isOvertaken: (id) => knownAsOf(id) > asOf,
      isContested: (id) => Math.max(this.#learned.get(id) ?? 0, this.#listLearned) > asOf,
      isAlone: () => this.#now === asOf && this.#fetches === 1,
      brought: (id) => this.#learn(id, Math.max(knownAsOf(id), asOf)),
      broughtAll: () => {
        this.#now += 1;
        this.#listAsOf = asOf;
        this.#listLearned = this.#now;
      },
      settled: () => {
        this.#fetches -= 1;
        if (this.#fetches > 0) return;
        this.#asOf.clear();
        this.#learned.clear();
      },
    };
  }

  /** Says that something newer than any fetch under way is known of this project. */
  touch(id: string): void {
    this.#learn(id, this.#now + 1);
  }

  /** Takes a whole list; null where nothing changed. */
  replaceAll(fetched: Tagged<DecodedProjects>, fetch: RecordsFetch, fetchedAt: number): RecordsChange | null {
    let tag = fetched.tag ?? null;
    const next = new Map<string, Project>();
    const upserts: Project[] = [];
    for (const project of fetched.projects) {
      const held = this.#projects.get(project.key);
      if (project.id !== null && fetch.isOvertaken(project.id)) {
        tag = null;
        if (held !== undefined) next.set(held.key, held);
        continue;
      }
      const kept = held !== undefined && sameProject(held, project) ? held : project;
      next.set(kept.key, kept);
      if (kept !== held) upserts.push(kept);
    }
    const removed: string[] = [];
    for (const [key, held] of this.#projects) {
      if (next.has(key)) continue;
      if (held.id !== null && fetch.isOvertaken(held.id)) {
        tag = null;
        next.set(key, held);
      } else removed.push(key);
    }
    this.#projects = next;
    this.#unreadable = fetched.unreadable;
    this.#tag = tag;
    this.confirmAll(fetch, fetchedAt);
    return this.#changed({ upserts, removed });
  }

  /** Takes what is held for what a whole list would bring. */
  confirmAll(fetch: RecordsFetch, fetchedAt: number): null {
    fetch.broughtAll();
    this.#fetchedAt = fetchedAt;
    this.#staleAsOf = null;
    this.#freshnessChanged();
    return null;
  }

  /** Null where it says the same as before. */
  put(project: Project): RecordsChange | null {
    const held = this.#projects.get(project.key);
    if (held !== undefined && sameProject(held, project)) return null;
    this.#projects.set(project.key, project);
    this.#tag = null;
    return this.#changed({ upserts: [project], removed: [] });
  }

  /** Null where there is no such project. */
  remove(key: string): RecordsChange | null {
    if (!this.#projects.delete(key)) return null;
    this.#tag = null;
    return this.#changed({ upserts: [], removed: [key] });
  }

  #learn(id: string, asOf: number): void {
    this.#now += 1;
    this.#tag = null;
    if (this.#fetches === 0) return;
    this.#asOf.set(id, asOf);
    this.#learned.set(id, this.#now);
  }

  #changed(change: RecordsChange): RecordsChange | null {
    if (change.upserts.length === 0 && change.removed.length === 0) return null;
    this.#revision += 1;
    return change;
  }
}
