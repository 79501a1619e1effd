import {
  type Project,
  type ProjectFieldName,
  type ProjectFields,
  projectFieldNames,
} from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { PreviousStates, type Verdict } from '../records/previous-states.ts';
import { ReadLag } from '../records/read-lag.ts';
import { type Pending, Rereads } from '../records/rereads.ts';
import { comparedProjects } from './compared-states.ts';
import type { EventApplier } from './event-applier.ts';
import { sameProject } from './project-difference.ts';
import type { ProjectRecords, RecordsChange, RecordsFetch } from './project-records.ts';
import { type ReportReadPorts, reportRead } from './report-read.ts';
import type { StaleEventGuard } from './stale-event-guard.ts';

export interface ReadsBehindPorts extends Omit<ReportReadPorts, 'events'> {
  readonly clock: Clock;
  readonly records: ProjectRecords;
  readonly staleEvents: StaleEventGuard;
  /** Starts reading a project again; `refreshed` is called afterwards. */
  read(id: string): void;
  /** Ends what `read` has requested, unless the request is running. */
  doNotRead(id: string): void;
  changed(change: RecordsChange | null): void;
  /** Called when `lag` has changed. */
  lagChanged(): void;
}

/** The state of a project; null if it does not exist. */
type State = Project | null;

/** A fetched list. */
interface FetchedList {
  readonly items: readonly Project[];
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** The result of reading one project. */
export interface ProjectRead {
  readonly state: State;
  /** When the request was sent, in ms since the epoch. */
  readonly askedAt: number;
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** A read of a project, together with what was known before it. */
interface Taken extends ProjectRead {
  readonly verdict: Verdict;
  readonly pending: Pending | undefined;
  readonly since: number | null;
  readonly own: Partial<ProjectFields>;
  /** Fields in which the read has values that own writes have replaced. */
  readonly reverts: readonly ProjectFieldName[];
}

/**
 * Takes reads into the records unless they are behind: replicas and caches may answer with a state from
 * before an own write or an event (docs/decisions/reads-behind-writes.md). Such a response is ignored and the
 * project is read again; differences that remain then are stored and reported.
 */
export class ReadsBehind {
  readonly lag = new ReadLag(() => this.#ports.lagChanged());
  readonly #ports: ReadsBehindPorts;
  readonly #states: PreviousStates<Project>;
  readonly #rereads: Rereads;
  /** Projects whose list record may be behind an event. Their changes are reported once that is decided. */
  readonly #doubted = new Set<string>();

  constructor(ports: ReadsBehindPorts) {
    this.#ports = ports;
    const { clock } = ports;
    this.#states = new PreviousStates(clock, () => this.lag.windowMs, {
      isSame: sameProject,
      compare: comparedProjects,
    });
    this.#rereads = new Rereads({
      clock,
      read: (id) => ports.read(id),
      windowEnd: (id, first) => Math.max(first, this.#states.since(id) ?? 0) + this.lag.windowMs + 1,
    });
  }

  stop(): void {
    this.#rereads.stop();
    this.#doubted.clear();
  }

  /**
   * Whether a list contradicts an event about this project and reads have not decided yet. Its changes are
   * not reported until then.
   */
  isDoubted(id: string): boolean {
    return this.#doubted.has(id);
  }

  /**
   * Called before an own write or an event replaces what is known about a project.
   * @param by the fields that an own write has set, or an event
   */
  replacing(id: string, by: 'event' | Partial<ProjectFields>): void {
    if (this.#doubted.delete(id)) this.#rereads.settle(id);
    this.#states.replace(id, this.#cached(id), by);
  }

  /** Called when an event says that a project has changed, and a read does not show the change. */
  announced(id: string): void {
    // Earlier reads say nothing about this event.
    this.#rereads.settle(id);
    this.#rereads.want(id, 'announced', this.#ports.clock.now());
  }

  /** Called when an event has the whole state of a project, which needs no reads for earlier ones then. */
  caughtUp(id: string): void {
    this.#ports.staleEvents.caughtUp(id);
    this.#rereads.settle(id);
    this.#ports.doNotRead(id);
  }

  /** Takes the read of a project. @returns what is known then; null if the project does not exist */
  take(id: string, read: ProjectRead): State {
    const { state } = read;
    return state?.id === null ? state : this.#take(state?.id ?? id, read).current;
  }

  /** Like `take`, for a read that an event or this class has requested. */
  refreshed(id: string, read: ProjectRead, events: EventApplier): void {
    const { state } = read;
    const before = this.#before(id, state);
    this.#after(id, { ...before, ...this.#take(id, read), ...read }, events);
  }

  /**
   * Keeps the known state of the projects for which a list is behind.
   * @param askedAt when the list was requested, in ms since the epoch
   * @param isWhole whether a project that is not in the list does not exist
   * @returns a function to call after the list was taken
   */
  beforeList(
    { items, ageMs }: FetchedList,
    fetch: RecordsFetch,
    askedAt: number,
    isWhole = true,
  ): (events: EventApplier) => void {
    const ids = new Set([...this.#states.ids, ...this.#rereads.ids]);
    if (ids.size === 0) return () => undefined;
    const listed = new Map<string, Project>();
    for (const item of items)
      if (item.id !== null && ids.has(item.id) && !listed.has(item.id)) listed.set(item.id, item);
    const after: ((events: EventApplier) => void)[] = [];
    for (const id of ids) {
      const state = listed.get(id) ?? null;
      if (fetch.isOutdated(id) || (state === null && !isWhole)) continue;
      const verdict = this.#judge(id, { state, askedAt, ageMs });
      const before = this.#before(id, state);
      if (verdict !== 'same') this.#doubted.delete(id);
      if (verdict === 'earlier' && this.#mayBeRight(id) && this.#rereads.want(id, 'doubted', askedAt)) {
        this.#doubted.add(id);
      } else if (isOlder(verdict)) {
        this.#rereads.want(id, 'behind', askedAt);
        this.#ports.records.touch(id);
      } else if (before.pending !== undefined || verdict === 'unsure')
        after.push((events) => this.#after(id, { ...before, verdict, state, askedAt }, events));
    }
    return (events) => {
      for (const each of after) each(events);
    };
  }

  /** Called before a list changes a project. @param present its state before; null if it is new */
  listChanges(key: string, present: State): void {
    // The state from the event may still be the newest one.
    if (!this.#doubted.has(key)) this.#states.replace(key, present, 'read');
  }

  /**
   * Whether a list with an earlier state than a read may be right, because the change back may have been
   * missed. False if reads were seen to be behind, and for what an own write or an event has set.
   */
  #mayBeRight(id: string): boolean {
    return this.lag.seenMs === null && !this.#states.isConfirmed(id);
  }

  /** What is known before a read is taken. */
  #before(id: string, state: State) {
    return {
      pending: this.#rereads.get(id),
      since: this.#states.since(id),
      own: this.#states.ownFields(id),
      reverts: this.#revertsTo(id, state),
    };
  }

  /** Decides whether a read is final, and reports it. */
  #after(id: string, taken: Taken, events: EventApplier): void {
    const { pending, since, own, reverts, verdict, state, askedAt } = taken;
    if (isOlder(verdict)) return;
    const isDoubted = this.#doubted.has(id);
    if (isDoubted && verdict === 'same') {
      if (this.#rereads.want(id, 'doubted', askedAt)) return;
      this.#doubted.delete(id);
    } else if (isDoubted && pending !== undefined && since !== null) {
      this.#doubted.delete(id);
      this.lag.observe(pending.last - since);
    }
    if (state === null && verdict === 'same' && since === null && events.isFetching(id)) {
      // The event may be about a project that the backend does not show to readers yet.
      if (!this.#rereads.want(id, 'announced', askedAt)) events.projectGone(id);
      return;
    }
    if (pending?.reason === 'behind' && since !== null) {
      // A difference that remains after the window was not caused by lag.
      const isOver = askedAt - since > this.lag.windowMs;
      if (verdict === 'same' || !isOver) this.lag.observe(pending.last - since);
    }
    if (verdict !== 'same' && pending?.reason === 'announced') this.lag.observe(pending.last - pending.first);
    // The announced change is not visible yet, or a state that was never seen before may be older after all.
    const open =
      verdict === 'same' && !isDoubted && pending?.reason !== 'behind' ? pending?.reason : undefined;
    if (verdict === 'unsure' || open !== undefined) this.#rereads.want(id, open ?? 'unsure', askedAt);
    else this.#rereads.settle(id);
    if (state === null) events.projectGone(id);
    if (events.isFetching(id)) events.projectFetched(id);
    else if (pending !== undefined) reportRead(id, { ...this.#ports, events }, { own, reverts });
  }

  #take(id: string, read: ProjectRead): { readonly verdict: Verdict; readonly current: State } {
    const { state } = read;
    const cached = this.#cached(id);
    const verdict = this.#judge(id, read);
    if (isOlder(verdict)) {
      this.#rereads.want(id, 'behind', read.askedAt);
      return { verdict, current: cached };
    }
    const { records, staleEvents, changed } = this.#ports;
    if (verdict === 'same') {
      if (state === null) records.touch(id);
      return { verdict, current: cached };
    }
    this.#states.replace(id, cached, 'read');
    if (state === null) {
      records.touch(id);
      staleEvents.written(id);
      changed(records.remove(id));
    } else {
      const change = records.put(state);
      if (change !== null) staleEvents.fetched(id);
      changed(change);
    }
    return { verdict, current: state };
  }

  /** The fields in which a state has values that own writes have replaced. */
  #revertsTo(id: string, state: State): readonly ProjectFieldName[] {
    const own = this.#states.ownFields(id);
    if (state === null) return [];
    return projectFieldNames.filter(
      (field) =>
        own[field] !== undefined &&
        own[field] !== state[field] &&
        this.#states.isEarlier(id, field, state[field]),
    );
  }

  #cached(id: string): State {
    return this.#ports.records.get(id) ?? null;
  }

  #judge(id: string, { state, askedAt, ageMs = 0 }: ProjectRead): Verdict {
    const madeAt = ageMs === 0 ? null : this.#ports.clock.now() - ageMs;
    return this.#states.judge(id, this.#cached(id), { state, askedAt, madeAt });
  }
}

function isOlder(verdict: Verdict): boolean {
  return verdict === 'behind' || verdict === 'earlier';
}
