import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { isFreshList } from '../records/cache-time.ts';
import { type LearnedChoices, nothingLearned } from '../records/learned-choices.ts';
import { ListLoading } from '../records/list-loading.ts';
import { areNew, ChangeDetector, type DetectedChange } from './change-detector.ts';
import { ChangesTogether } from './changes-together.ts';
import { CoalescingFetch, type RefetchReason } from './coalescing-fetch.ts';
import { DifferenceReporter } from './difference-reporter.ts';
import { EchoFilter } from './echo-filter.ts';
import { EventApplier } from './event-applier.ts';
import { ListRetries } from './list-retries.ts';
import type { ProjectApi } from './project-api.ts';
import { sameProject } from './project-difference.ts';
import type { ProjectEvent } from './project-event.ts';
import { ProjectReads } from './project-reads.ts';
import { type CachedProjects, ProjectRecords, type RecordsChange } from './project-records.ts';
import { ProjectRefresher } from './project-refresher.ts';
import { ReadsBehind } from './reads-behind.ts';
import { StaleEventGuard } from './stale-event-guard.ts';

export interface ProjectSyncListener {
  changed(revision: number, change: RecordsChange): void;
  detected(detected: readonly DetectedChange[]): void;
  /** @param found the differences; at least one */
  changedWhileAway(found: readonly DetectedChange[]): void;
  /** Called when the records became stale or were fetched, or when `reads.lag` has changed. */
  freshnessChanged(): void;
  /** Called when the backend has other values than its response to a write claimed. */
  notSaved(project: Project, fields: readonly ProjectFieldName[]): void;
  /** Called when the first list was fetched. */
  listed(records: Pick<ProjectRecords, 'list' | 'partial'>): void;
}

/**
 * Keeps one profile's projects in sync with the backend. Combines lists, single fetches, events and own
 * writes (docs/decisions/README.md).
 */
export class ProjectSync {
  readonly records = new ProjectRecords(() => this.#listener.freshnessChanged());
  readonly detector = new ChangeDetector();
  readonly echoes = new EchoFilter();
  readonly learned: LearnedChoices;
  /** Progress of the running list fetch. */
  readonly loading: ListLoading<Project>;
  readonly reads: ReadsBehind;
  readonly events: EventApplier;
  readonly #api: ProjectApi;
  readonly #clock: Clock;
  readonly #listener: ProjectSyncListener;
  readonly #listFetch = new CoalescingFetch((reason) => this.#fetchList(reason));
  readonly #refresher: ProjectRefresher;
  readonly #reads: ProjectReads;
  readonly #staleEvents: StaleEventGuard;
  readonly #differences: DifferenceReporter;
  readonly #changes: ChangesTogether;
  readonly #retries: ListRetries;
  /** Whether the first list has arrived and is the baseline. */
  #isReady = false;
  #stopped = false;

  constructor(
    api: ProjectApi,
    clock: Clock,
    listener: ProjectSyncListener,
    learned: LearnedChoices = nothingLearned,
  ) {
    this.learned = learned;
    this.#api = api;
    this.#clock = clock;
    this.#listener = listener;
    this.loading = new ListLoading(clock, () => listener.freshnessChanged());
    this.#changes = new ChangesTogether({
      changed: (change) => listener.changed(this.records.revision, change),
      detected: (detected) => listener.detected(detected),
    });
    this.#staleEvents = new StaleEventGuard(clock);
    const fetches = {
      one: (id: string) => this.#reads.refresh(id),
      all: () => this.refetch('quiet').catch(() => this.retryLater()),
    };
    this.#refresher = new ProjectRefresher(fetches, clock);
    this.#retries = new ListRetries(
      clock,
      () => this.refetch('quiet'),
      () => this.#stopped,
    );
    const { records, detector, echoes } = this;
    const isStopped = () => this.#stopped;
    this.#differences = new DifferenceReporter({
      ...{ records, detector, echoes, isStopped },
      isDoubted: (id) => this.reads.isDoubted(id),
      found: (found, reason) => {
        if (reason === 'poll') listener.detected(found);
        else listener.changedWhileAway(found);
      },
    });
    const staleEvents = this.#staleEvents;
    this.reads = new ReadsBehind({
      ...{ clock, records, detector, echoes, staleEvents, changed: this.#changed },
      read: (id) => this.#refresher.want(id),
      doNotRead: (id) => this.#refresher.drop(id),
      report: (change) => this.report(change),
      notSaved: listener.notSaved,
      lagChanged: listener.freshnessChanged,
    });
    this.events = new EventApplier({
      ...{ records, detector, echoes, staleEvents, isStopped },
      isReady: () => this.#isReady,
      isEchoed: (type) => learned.echoes(type) !== false,
      isFetchingList: () => this.#listFetch.running !== null,
      fetch: (id) => this.#refresher.want(id),
      drop: (id) => this.drop(id, 'event'),
      store: (project) => this.#store(project, 'event'),
      caughtUp: (id) => this.reads.caughtUp(id),
      unexplained: (id) => this.reads.announced(id),
      report: (change) => this.report(change),
      together: (apply) => this.#changes.together(apply),
    });
    this.#reads = new ProjectReads({
      ...{ api, clock, records, isStopped, behind: this.reads, events: this.events },
      want: (id) => this.#refresher.want(id),
      failed: () => this.retryLater(),
    });
  }

  /** Stops the synchronization; later responses and events are dropped. */
  stop(): void {
    this.#stopped = true;
    this.loading.end();
    this.#refresher.forget();
    this.reads.stop();
  }

  /**
   * @throws AppFailure if the list had to be fetched and the fetch failed; `signed-out` if the session ended
   * in the meantime
   */
  async list(fresh: 'always' | 'if-older-than-cache-time'): Promise<CachedProjects> {
    await this.refresh(fresh);
    if (this.#stopped) throw failure('signed-out');
    return this.records.list();
  }

  /** Fetches the list if it is not fresh enough; null if it is. The promise rejects with AppFailure. */
  refresh(fresh: 'always' | 'if-older-than-cache-time'): Promise<void> | null {
    const isLive = this.records.isLive && this.hasAllEvents;
    const isOld = !isLive && !isFreshList(this.records, this.#clock.now());
    return fresh === 'always' || isOld ? (this.#listFetch.running ?? this.refetch('quiet')) : null;
  }

  /**
   * False if the backend is known to send no event for some changes, which are then found by refetching the
   * list.
   */
  get hasAllEvents(): boolean {
    return (['CREATE', 'UPDATE', 'DELETE'] as const).every((type) => this.learned.emits(type) !== false);
  }

  /** Fetches the list. @throws AppFailure; the records are then kept and marked as stale */
  refetch(reason: RefetchReason): Promise<void> {
    return this.#listFetch.request(reason);
  }

  /** Must be called before the list is fetched on a new connection: events of the previous connection are void. */
  forgetEvents(): void {
    this.echoes.forget();
    this.events.clear();
    this.#refresher.forget();
  }

  /** Called when a change could not be fetched: retries the whole list until it is fetched. */
  retryLater(): void {
    this.records.markStale(this.#clock.now());
    this.#retries.start();
  }

  /** Stops what `askAgainLater` has started. */
  stopRetrying(): void {
    this.#retries.end();
  }

  /** Fetches the list after a pause, and retries until it succeeds. @throws AppFailure `signed-out` */
  refetchPersistently(): Promise<void> {
    return this.#retries.untilFetched();
  }

  async #fetchList(reason: RefetchReason): Promise<void> {
    const first = this.records.fetchedAt === null;
    const fetch = this.records.beginFetch();
    const askedAt = this.#clock.now();
    try {
      const { records } = this;
      const before = { partial: records.partial, total: records.total };
      const appeared: string[] = [];
      const cached = { ids: () => records.ids(), tag: () => records.tag };
      const fetched = await this.loading.run((load) => this.#api.list({ load, ...cached }, records), first);
      if (this.#stopped) return;
      const now = this.#clock.now();
      let taken = (_events: EventApplier): void => undefined;
      if (fetched === 'unchanged') this.records.confirmAll(fetch, now);
      else {
        const isWhole = fetched.partial === undefined;
        taken = this.reads.beforeList(fetched, fetch, askedAt, isWhole);
        const earlier = first && !isWhole ? (await this.loading.stored())?.items : [];
        if (this.#stopped) return;
        await this.records.replaceAll(fetched, fetch, now, {
          earlier,
          changes: (key, present) => {
            if (before.partial !== null && present === null) appeared.push(key);
            if (!first) this.#listChanges(key, present);
          },
          replaced: this.#changed,
        });
      }
      this.loading.dropArrived();
      if (this.#stopped) return;
      if (!areNew(appeared.length, before.total, records.total)) this.detector.appeared(appeared);
      if (first) this.#listener.listed(records);
      if (first) await this.detector.compareAll(this.records);
      else this.#differences.owe(reason);
      await this.#differences.report();
      if (this.#stopped) return;
      this.events.listFetched(fetch);
      taken(this.events);
    } catch (thrown) {
      this.records.markStale(this.#clock.now());
      throw thrown;
    } finally {
      fetch.settled();
    }
    if (!first || this.#stopped) return;
    this.#isReady = true;
    this.releaseBuffered();
  }

  /** @throws as `ProjectReads.read` */
  read(id: string): Promise<Project> {
    return this.#reads.read(id);
  }

  /** Starts refetching the projects of this source. */
  refreshOf(sourceId: string): void {
    for (const project of this.records.all()) {
      if (project.sourceId === sourceId && project.id !== null) this.#refresher.want(project.id);
    }
  }

  /** Stores a project as an own write left it. @param own the fields that the write has set */
  take(project: Project, own: Partial<ProjectFields> = project): void {
    if (project.id !== null) {
      this.records.touch(project.id);
      this.#staleEvents.written(project.id);
    }
    this.#store(project, own);
  }

  /** Removes a deleted project. */
  drop(id: string, by: 'event' | Partial<ProjectFields> = {}): void {
    this.reads.replacing(id, by);
    this.records.touch(id);
    this.#staleEvents.written(id);
    this.#changed(this.records.remove(id));
  }

  report(change: DetectedChange): void {
    this.#changes.detected(change);
  }

  /**
   * Applies events in order. The listener is called once with the changes of all of them.
   * @throws what one of the events threw, after the others are applied and reported
   */
  receive(events: readonly ProjectEvent[]): void {
    this.events.receive(events);
  }

  /** Applies the events that waited for the first list or the response to an own write. */
  releaseBuffered(): void {
    this.events.release();
    void this.#differences.report();
  }

  #store(project: Project, by: 'event' | Partial<ProjectFields>): void {
    const cached = project.id === null ? undefined : this.records.get(project.id);
    const isSame = cached !== undefined && sameProject(cached, project);
    if (project.id !== null && !isSame) this.reads.replacing(project.id, by);
    this.#changed(this.records.put(project));
  }

  #listChanges(key: string, present: Project | null): void {
    this.#staleEvents.fetched(key);
    this.reads.listChanges(key, present);
  }

  readonly #changed = (change: RecordsChange | null): void => {
    if (change !== null && !this.#stopped) this.#changes.changed(change);
  };
}
