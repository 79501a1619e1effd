import type { Project } from '#contract/projects.ts';
import { inOneTurn, itemsAtOnce } from '../async/in-turns.ts';
import { attemptEach } from '../errors/attempt-each.ts';
import type { ChangeDetector, DetectedChange } from './change-detector.ts';
import type { EchoFilter } from './echo-filter.ts';
import { EventBuffer } from './event-buffer.ts';
import { sameProject } from './project-difference.ts';
import { mergeRecord, type ProjectEvent } from './project-event.ts';
import type { ProjectRecords, RecordsFetch } from './project-records.ts';
import type { StaleEventGuard } from './stale-event-guard.ts';

export interface EventApplierPorts {
  readonly records: ProjectRecords;
  readonly detector: ChangeDetector;
  readonly echoes: EchoFilter;
  readonly staleEvents: StaleEventGuard;
  isStopped(): boolean;
  /** Whether the backend probably sends events for this client's own changes of this type. */
  isEchoed(type: ProjectEvent['type']): boolean;
  /** Whether the first list has arrived, which events are compared with. */
  isReady(): boolean;
  isFetchingList(): boolean;
  /** Starts fetching a project. `projectFetched` is called afterwards. */
  fetch(projectId: string): void;
  /** Removes a deleted project. */
  drop(projectId: string): void;
  /** Stores a project from an event. */
  store(project: Project): void;
  /** Called when an event has brought the whole state of a project, so that it has not to be read for earlier ones. */
  caughtUp(projectId: string): void;
  /** Called when a read shows nothing of the change that this event announced. */
  unexplained(projectId: string): void;
  report(change: DetectedChange): void;
  /** Reports the changes that `apply` makes as one. */
  together(apply: () => void): void;
}

/**
 * Applies `project.update` events to the records: merges the data that they carry, or fetches the project.
 */
export class EventApplier {
  readonly #ports: EventApplierPorts;
  /** Events that wait for the first list or for the response to an own write. */
  readonly #buffer = new EventBuffer();
  /** For each project that is being fetched, the first event that caused it. */
  readonly #fetching = new Map<string, ProjectEvent>();
  /**
   * For projects with further events during the fetch, the last of them: the read may include only the change of
   * the first event.
   */
  readonly #followed = new Map<string, ProjectEvent>();
  /** Whether due events are being applied asynchronously. */
  #isApplying = false;

  constructor(ports: EventApplierPorts) {
    this.#ports = ports;
  }

  /**
   * Applies events in order, after those that are already due.
   * @throws what one of the events threw, after the others are applied and reported
   */
  receive(events: readonly ProjectEvent[]): void {
    if (!this.#buffer.hasDue) {
      this.#ports.together(() => attemptEach(events, (event) => this.#receive(event)));
      return;
    }
    this.#buffer.addDue(events);
    // Applies as many due events as have arrived, so that a backend is read no faster than its events are
    // applied.
    this.#applyDue((applied) => applied === events.length);
  }

  /**
   * Applies the waiting events: a few synchronously, many with yields to the event loop. Events that have to
   * wait for something else are buffered again.
   */
  release(): void {
    this.#buffer.release();
    this.#applyDue((applied) => applied === itemsAtOnce());
    if (!this.#buffer.hasDue || this.#isApplying) return;
    this.#isApplying = true;
    void this.#applyInTurns();
  }

  /** An exception is reported as a defect, and the events after it are applied. */
  async #applyInTurns(): Promise<void> {
    try {
      await inOneTurn((isTurnOver) =>
        this.#applyDue((applied) => applied > 0 && applied % itemsAtOnce() === 0 && isTurnOver()),
      );
    } finally {
      if (this.#buffer.hasDue) void this.#applyInTurns();
      else this.#isApplying = false;
    }
  }

  /** @param isEnough called before each event with the number of those applied */
  #applyDue(isEnough: (applied: number) => boolean): void {
    const { together } = this.#ports;
    let applied = 0;
    const apply = (event: ProjectEvent) => {
      applied += 1;
      this.#receive(event);
    };
    together(() =>
      attemptEach(
        this.#due(() => isEnough(applied)),
        apply,
      ),
    );
  }

  *#due(isEnough: () => boolean): Iterable<ProjectEvent> {
    while (!isEnough()) {
      const event = this.#buffer.takeDue();
      if (event === undefined) return;
      yield event;
    }
  }

  #receive(event: ProjectEvent): void {
    const { records, echoes, isStopped, isReady } = this.#ports;
    const { projectId } = event;
    if (isStopped()) return;
    // Before the first list there is nothing to compare with. Events of one project keep their order.
    if (!isReady() || this.#buffer.has(projectId)) {
      this.#buffer.wait(event);
      return;
    }
    if (echoes.mayBeEcho(event)) {
      this.#waitForAnswer(event);
      return;
    }
    if (event.type === 'DELETE') {
      this.#delete(event);
      return;
    }
    records.touch(projectId);
    const merged = mergeRecord(records.get(projectId), event.record);
    // While a list or the project is being fetched, the stored values of fields that a partial record leaves out
    // may be outdated.
    const isFetching = this.#fetching.has(projectId) || this.#ports.isFetchingList();
    const isWhole = event.record?.absent.length === 0 || !isFetching;
    if (merged === null || !isWhole || !this.#isNews(projectId, merged)) {
      if (this.#fetching.has(projectId)) this.#followed.set(projectId, event);
      else this.#fetching.set(projectId, event);
      this.#ports.fetch(projectId);
      return;
    }
    // The record is newer than the result of a fetch for an earlier event.
    const first = this.#fetching.get(projectId) ?? event;
    this.#forget(projectId);
    this.#ports.store(merged);
    if (event.record?.absent.length === 0) this.#ports.caughtUp(projectId);
    this.#report(first, merged);
  }

  /** Drops all pending events. */
  clear(): void {
    this.#ports.staleEvents.clear();
    this.#buffer.clear();
    this.#fetching.clear();
    this.#followed.clear();
  }

  /** Whether an event has caused a fetch of this project and is not applied yet. */
  isFetching(projectId: string): boolean {
    return this.#fetching.has(projectId);
  }

  /** Called after a project was fetched: applies the event that caused the fetch. */
  projectFetched(projectId: string): void {
    const event = this.#fetching.get(projectId);
    if (event !== undefined) this.#applyFetched(event);
  }

  /** Called when a fetch found that this project does not exist: drops the event that caused it. */
  projectGone(projectId: string): void {
    this.#forget(projectId);
  }

  #forget(projectId: string): void {
    this.#fetching.delete(projectId);
    this.#followed.delete(projectId);
  }

  /**
   * Called after a list was fetched: applies the pending events of all projects for which nothing newer is
   * known.
   */
  listFetched(fetch: RecordsFetch): void {
    for (const [id, event] of this.#fetching) if (!fetch.isOutdated(id)) this.#applyFetched(event);
  }

  /**
   * Defers an event that may be the echo of a running own write until the write has a response. If the
   * backend probably sends no echo, the record is shown at once and only the report is deferred.
   */
  #waitForAnswer(event: ProjectEvent): void {
    const { records, isEchoed, store, fetch } = this.#ports;
    if (event.type === 'DELETE' || isEchoed(event.type)) {
      this.#buffer.wait(event);
      return;
    }
    records.touch(event.projectId);
    const merged = mergeRecord(records.get(event.projectId), event.record);
    if (merged !== null && !this.#ports.isFetchingList() && this.#isNews(event.projectId, merged))
      store(merged);
    else fetch(event.projectId);
    this.#buffer.wait({ ...event, record: null });
  }

  #delete(event: ProjectEvent): void {
    const { detector, echoes, drop, report } = this.#ports;
    this.#forget(event.projectId);
    drop(event.projectId);
    const deleted = detector.gone(event.projectId);
    if (!echoes.consumeEcho(event, null) && deleted !== null) report(deleted);
  }

  /** Whether the record of an event cannot be older than the stored one. */
  #isNews(id: string, received: Project): boolean {
    const { records, staleEvents } = this.#ports;
    const cached = records.get(id);
    return !staleEvents.mayBeStale(id) || (cached !== undefined && sameProject(cached, received));
  }

  #applyFetched(event: ProjectEvent): void {
    const followed = this.#followed.get(event.projectId);
    this.#forget(event.projectId);
    const project = this.#ports.records.get(event.projectId);
    if (project === undefined) return;
    if (hasWhole(event, project) || (followed !== undefined && hasWhole(followed, project)))
      this.#ports.caughtUp(event.projectId);
    // Until an own write has a response, its changes cannot be told apart from others'.
    if (this.#ports.echoes.mayBeEcho(event)) this.#buffer.wait({ ...event, record: null });
    else {
      const about = this.#report(event, project);
      if (about === null || (followed !== undefined && about === 'own'))
        this.#ports.unexplained(event.projectId);
    }
  }

  /** @returns what the event is about: a change that was not reported before, or only an own write */
  #report(event: ProjectEvent, project: Project): 'change' | 'own' | null {
    const { detector, echoes, report } = this.#ports;
    const isEcho = echoes.consumeEcho(event, project);
    const found = detector.present(event.projectId, project);
    if (found === null || (isEcho && found.fields.length === 0)) return isEcho ? 'own' : null;
    // A project that was never reported may have existed before; the event's type says whether it is new.
    report(event.type === 'CREATE' ? found : { ...found, kind: 'updated' });
    return 'change';
  }
}

/** Whether an event has the whole record of a project, which is this one. */
function hasWhole({ record }: ProjectEvent, project: Project): boolean {
  const merged = record?.absent.length === 0 ? mergeRecord(project, record) : null;
  return merged !== null && sameProject(merged, project);
}
