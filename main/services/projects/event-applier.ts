import type { Project } from '#contract/projects.ts';
import { type TimeSlices, usualStride } from '../async/time-slices.ts';
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
  readonly slices: TimeSlices;
  isStopped(): boolean;
  /** Whether own changes of this type probably have an event; it is not certain. */
  isEchoed(type: ProjectEvent['type']): boolean;
  /** Whether the first list is there, and what events are compared with. */
  isReady(): boolean;
  isFetchingList(): boolean;
  /** Fetches a project again, without waiting for it; `projectFetched` is called afterwards. */
  fetch(projectId: string): void;
  /** Removes a project that is gone. */
  drop(projectId: string): void;
  /** Stores a project as an event has it. */
  store(project: Project): void;
  /** What was read shows nothing of what this event is about. */
  unexplained(projectId: string): void;
  report(change: DetectedChange): void;
  /** Tells what `apply` changes as one. */
  together(apply: () => void): void;
}

/** Applies `project.update` events to the records: merges what they carry, or has the project fetched. */
export class EventApplier {
  readonly #ports: EventApplierPorts;
  /** Events that wait for the first list, or for the answer to an own write. */
  readonly #buffer = new EventBuffer();
  /** The event that each project is being fetched for; the first one, where there were several. */
  readonly #fetching = new Map<string, ProjectEvent>();
  /** Those of them that had another event since: the read may show what the first one is about alone. */
  readonly #followed = new Set<string>();
  /** Events that are due are being applied in turns. */
  #isApplying = false;

  constructor(ports: EventApplierPorts) {
    this.#ports = ports;
  }

  /**
   * Applies events in their order, and behind those that are due.
   * @throws what one of them threw, once the others are applied and told
   */
  receive(events: readonly ProjectEvent[]): void {
    if (!this.#buffer.hasDue) {
      this.#ports.together(() => attemptEach(events, (event) => this.#receive(event)));
      return;
    }
    this.#buffer.addDue(events);
    // As many as have come, so that a backend is read no faster than its events are applied.
    this.#applyDue(events.length);
  }

  /**
   * Applies the events that waited: a few at once, many in turns. Those that have to wait for something else are buffered
   * again.
   */
  release(): void {
    this.#buffer.release();
    this.#applyDue(this.#stride);
    if (!this.#buffer.hasDue || this.#isApplying) return;
    this.#isApplying = true;
    void this.#applyInTurns();
  }

  /** What throws is reported as a defect; the events after it are applied. */
  async #applyInTurns(): Promise<void> {
    await this.#ports.slices.turn();
    try {
      this.#applyDue();
    } finally {
      if (this.#buffer.hasDue) void this.#applyInTurns();
      else this.#isApplying = false;
    }
  }

  /** @param most without it, as many as this turn allows */
  #applyDue(most?: number): void {
    const { slices, together } = this.#ports;
    let applied = 0;
    const isOver = () =>
      most === undefined ? applied > 0 && applied % this.#stride === 0 && slices.spent : applied === most;
    const apply = (event: ProjectEvent) => {
      applied += 1;
      this.#receive(event);
    };
    together(() => attemptEach(this.#due(isOver), apply));
  }

  *#due(isOver: () => boolean): Iterable<ProjectEvent> {
    while (!isOver()) {
      const event = this.#buffer.takeDue();
      if (event === undefined) return;
      yield event;
    }
  }

  get #stride(): number {
    return this.#ports.slices.stride ?? usualStride;
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
    // While a list is fetched, a partial record says nothing about the fields that it leaves out.
    const isWhole = event.record?.absent.length === 0 || !this.#ports.isFetchingList();
    if (merged === null || !isWhole || !this.#isNews(projectId, merged)) {
      if (this.#fetching.has(projectId)) this.#followed.add(projectId);
      else this.#fetching.set(projectId, event);
      this.#ports.fetch(projectId);
      return;
    }
    // The record is newer than what a fetch for an earlier event brings.
    const first = this.#fetching.get(projectId) ?? event;
    this.#forget(projectId);
    this.#ports.store(merged);
    this.#report(first, merged);
  }

  /** Drops all events that are not applied. */
  clear(): void {
    this.#ports.staleEvents.clear();
    this.#buffer.clear();
    this.#fetching.clear();
    this.#followed.clear();
  }

  /** Whether an event asked for this project to be fetched and has not been applied since. */
  isFetching(projectId: string): boolean {
    return this.#fetching.has(projectId);
  }

  /** A fetch brought this project: applies the event that asked for it. */
  projectFetched(projectId: string): void {
    const event = this.#fetching.get(projectId);
    if (event !== undefined) this.#applyFetched(event);
  }

  /** A fetch found that this project is gone: the event that asked for it says nothing more. */
  projectGone(projectId: string): void {
    this.#forget(projectId);
  }

  #forget(projectId: string): void {
    this.#fetching.delete(projectId);
    this.#followed.delete(projectId);
  }

  /** A list brought all projects of which nothing newer is known. */
  listFetched(fetch: RecordsFetch): void {
    for (const [id, event] of this.#fetching) if (!fetch.isOutdated(id)) this.#applyFetched(event);
  }

  /**
   * An own write is running, and the event may be its echo. It waits until that is known; where the backend probably sends
   * none, what it says is shown meanwhile, and only waits to be reported.
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

  /** Whether a record that came with an event cannot be older than the one that is known. */
  #isNews(id: string, received: Project): boolean {
    const { records, staleEvents } = this.#ports;
    const known = records.get(id);
    return !staleEvents.mayBeStale(id) || (known !== undefined && sameProject(known, received));
  }

  #applyFetched(event: ProjectEvent): void {
    const isFollowed = this.#followed.has(event.projectId);
    this.#forget(event.projectId);
    const project = this.#ports.records.get(event.projectId);
    if (project === undefined) return;
    // Until an own write is answered it is not known which of the changes are its own.
    if (this.#ports.echoes.mayBeEcho(event)) this.#buffer.wait({ ...event, record: null });
    else {
      const about = this.#report(event, project);
      if (about === null || (isFollowed && about === 'own')) this.#ports.unexplained(event.projectId);
    }
  }

  /** @returns what the event is about: a change that was not told, or an own write alone */
  #report(event: ProjectEvent, project: Project): 'change' | 'own' | null {
    const { detector, echoes, report } = this.#ports;
    const isEcho = echoes.consumeEcho(event, project);
    const found = detector.present(event.projectId, project);
    if (found === null || (isEcho && found.fields.length === 0)) return isEcho ? 'own' : null;
    // A project that was never reported may have existed all along: the event says whether it is new.
    report(event.type === 'CREATE' ? found : { ...found, kind: 'updated' });
    return 'change';
  }
}
