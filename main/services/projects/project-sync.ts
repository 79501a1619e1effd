import type { Project } from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { failure } from '../errors/app-failure.ts';
import { isGone, isSignedOut } from '../http/error-predicates.ts';
import { ChangeDetector, type DetectedChange } from './change-detector.ts';
import { broaderReason, CoalescingFetch, type RefetchReason } from './coalescing-fetch.ts';
import { EchoFilter } from './echo-filter.ts';
import { EventApplier } from './event-applier.ts';
import type { ProjectApi } from './project-api.ts';
import { type HeldProjects, ProjectRecords, type RecordsChange } from './project-records.ts';
import { ProjectRefresher } from './project-refresher.ts';
import { StaleEventGuard } from './stale-event-guard.ts';

/** Unused data is kept for 60 seconds (docs/interface.md, "Limits"). */
const cacheMs = 60_000;
/** How soon the list is asked for again where a change could not be fetched. */
const askAgainMs = 5_000;
/** A project that changes faster than it can be read is taken as it was read last. */
const readsInARow = 3;

export interface ProjectSyncListener {
  changed(revision: number, change: RecordsChange): void;
  detected(detected: readonly DetectedChange[]): void;
  /** @param found the differences; at least one */
  changedWhileAway(found: readonly DetectedChange[]): void;
  /** What is held became out of date, or was fetched. */
  freshnessChanged(): void;
  /** The first list has come. */
  listed(projects: Iterable<Project>): void;
}

/**
 * Keeps one profile's projects equal to the backend's: lists, single fetches, events and own writes meet here
 * (docs/decisions/README.md).
 */
export class ProjectSync {
  readonly records = new ProjectRecords(() => this.#listener.freshnessChanged());
  readonly detector = new ChangeDetector();
  readonly echoes = new EchoFilter();
  readonly events: EventApplier;
  readonly #api: ProjectApi;
  readonly #clock: Clock;
  readonly #listener: ProjectSyncListener;
  readonly #listFetch = new CoalescingFetch((reason) => this.#fetchList(reason));
  readonly #refresher: ProjectRefresher;
  readonly #staleEvents: StaleEventGuard;
  /** A list has come whose differences are told once no own write is under way any more. */
  #owed: RefetchReason = 'quiet';
  #askingAgain: Promise<void> | null = null;
  #stopped = false;

  constructor(api: ProjectApi, clock: Clock, listener: ProjectSyncListener) {
    this.#api = api;
    this.#clock = clock;
    this.#listener = listener;
    this.#staleEvents = new StaleEventGuard(clock);
    this.#refresher = new ProjectRefresher({
      one: (id) => this.#refreshOne(id),
      all: () => this.refetch('quiet').catch(() => this.askAgainLater()),
    });
    const { records, detector, echoes } = this;
    this.events = new EventApplier({
      ...{ records, detector, echoes, staleEvents: this.#staleEvents },
      isStopped: () => this.#stopped,
      isFetchingList: () => this.#listFetch.running !== null,
      fetch: (id) => this.#refresher.want(id),
      drop: (id) => this.drop(id),
      changed: this.#changed,
      report: (change) => this.report(change),
    });
  }

  /** Late answers and events change nothing any more. */
  stop(): void {
    this.#stopped = true;
    this.#refresher.forget();
  }

  /** @throws AppFailure where it had to be fetched and could not be; `signed-out` where the session ended meanwhile */
  async list(fresh: 'always' | 'if-older-than-cache-time'): Promise<HeldProjects> {
    const age = this.#clock.now() - (this.records.fetchedAt ?? Number.NEGATIVE_INFINITY);
    // A clock set back must not make old data young for ever.
    const isOld = (age < 0 || age >= cacheMs) && !this.records.isKeptCurrent;
    if (fresh === 'always' || isOld) await (this.#listFetch.running ?? this.refetch('quiet'));
    if (this.#stopped) throw failure('signed-out');
    return this.records.list();
  }

  /** Fetches the list. @throws AppFailure; the list held before stays, marked stale */
  refetch(reason: RefetchReason): Promise<void> {
    return this.#listFetch.request(reason);
  }

  /** A list that is about to be fetched replaces what the events of an earlier connection would have told. */
  forgetEvents(): void {
    this.echoes.forget();
    this.events.clear();
    this.#refresher.forget();
  }

  /** A change could not be fetched: asks for the whole list until it comes or the session ends. */
  askAgainLater(): void {
    this.records.markStale(this.#clock.now());
    this.#askingAgain ??= this.refetchPersistently()
      .catch(() => undefined)
      .finally(() => {
        this.#askingAgain = null;
      });
  }

  /** Fetches the list a little later, again and again until it comes. @throws AppFailure `signed-out` */
  async refetchPersistently(): Promise<void> {
    for (;;) {
      await delay(this.#clock, askAgainMs);
      if (this.#stopped) throw failure('signed-out');
      try {
        return await this.refetch('quiet');
      } catch (thrown) {
        if (isSignedOut(thrown)) throw thrown;
      }
    }
  }

  async #fetchList(reason: RefetchReason): Promise<void> {
    const first = this.records.fetchedAt === null;
    const fetch = this.records.beginFetch();
    try {
      const fetched = await this.#api.list(() => this.records.tag);
      if (this.#stopped) return;
      const now = this.#clock.now();
      const change =
        fetched === 'unchanged'
          ? this.records.confirmAll(fetch, now)
          : this.records.replaceAll(fetched, fetch, now);
      if (!first) for (const { id } of change?.upserts ?? []) if (id !== null) this.#staleEvents.fetched(id);
      if (!first) for (const key of change?.removed ?? []) this.#staleEvents.fetched(key);
      this.#changed(change);
      if (first) this.#listener.listed(this.records.all());
      if (first) this.detector.replaceAll(this.records.all());
      else this.#owed = broaderReason(this.#owed, reason);
      this.#tellDifferences();
      this.events.listFetched(fetch);
    } catch (thrown) {
      this.records.markStale(this.#clock.now());
      throw thrown;
    } finally {
      fetch.settled();
    }
    if (first) this.releaseBuffered();
  }

  /** While an own write is under way nobody knows yet which differences are its own. */
  #tellDifferences(): void {
    const reason = this.#owed;
    if (reason === 'quiet' || this.echoes.busy) return;
    this.#owed = 'quiet';
    const found = this.detector.replaceAll(this.records.all());
    if (found.length === 0) return;
    if (reason === 'poll') {
      this.#listener.detected(found);
      return;
    }
    this.#listener.changedWhileAway(found);
  }

  /**
   * Fetches one project again, once more where something newer came meanwhile.
   * @throws AppFailure; where it is gone, it goes from the list too
   */
  async read(id: string): Promise<Project> {
    for (let reads = 1; ; reads += 1) {
      const fetch = this.records.beginFetch();
      try {
        const project = await this.#api.read(id);
        if (this.#stopped) return project;
        if (!fetch.isContested(id)) {
          fetch.brought(id);
          this.#takeFetched(project);
          return project;
        }
        if (reads === readsInARow) return this.records.get(id) ?? project;
      } catch (thrown) {
        if (isGone(thrown) && !this.#stopped) this.drop(id);
        throw thrown;
      } finally {
        fetch.settled();
      }
    }
  }

  /** Fetches the projects of this source again, without waiting for them. */
  refreshOf(sourceId: string): void {
    for (const project of this.records.all()) {
      if (project.sourceId === sourceId && project.id !== null) this.#refresher.want(project.id);
    }
  }

  /** Takes a project as an own write left it. */
  take(project: Project): void {
    if (project.id !== null) {
      this.records.touch(project.id);
      this.#staleEvents.written(project.id);
    }
    this.#changed(this.records.put(project));
  }

  /** Takes a project as gone. */
  drop(id: string): void {
    this.records.touch(id);
    this.#staleEvents.written(id);
    this.#changed(this.records.remove(id));
  }

  report(change: DetectedChange): void {
    this.#listener.detected([change]);
  }

  /** Applies the events that waited for an own write's answer. */
  releaseBuffered(): void {
    this.events.release();
    this.#tellDifferences();
  }

  async #refreshOne(id: string): Promise<void> {
    const fetch = this.records.beginFetch();
    try {
      const project = await this.#api.read(id);
      if (this.#stopped) return;
      if (fetch.isContested(id)) {
        if (this.events.isFetching(id)) this.#refresher.want(id);
        return;
      }
      fetch.brought(id);
      this.#takeFetched(project);
      this.events.projectFetched(id);
    } catch (thrown) {
      if (this.#stopped) return;
      if (isGone(thrown)) {
        this.events.projectGone(id);
        this.drop(id);
      } else if (!isSignedOut(thrown)) this.askAgainLater();
    } finally {
      fetch.settled();
    }
  }

  #takeFetched(project: Project): void {
    const change = this.records.put(project);
    if (change !== null && project.id !== null) this.#staleEvents.fetched(project.id);
    this.#changed(change);
  }

  readonly #changed = (change: RecordsChange | null): void => {
    if (change !== null && !this.#stopped) this.#listener.changed(this.records.revision, change);
  };
}
