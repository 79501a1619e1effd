import {
  type Project,
  type ProjectFieldName,
  type ProjectFields,
  projectFieldNames,
} from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { KnownStates, type Verdict } from '../records/known-states.ts';
import { ReadLag } from '../records/read-lag.ts';
import { type Pending, Rereads } from '../records/rereads.ts';
import { comparedProjects } from './compared-states.ts';
import type { EventApplier } from './event-applier.ts';
import { sameProject } from './project-difference.ts';
import type { ProjectRecords, RecordsChange, RecordsFetch } from './project-records.ts';
import type { StaleEventGuard } from './stale-event-guard.ts';
import { type TellReadPorts, tellRead } from './tell-read.ts';

export interface ReadsBehindPorts extends Omit<TellReadPorts, 'events'> {
  readonly clock: Clock;
  readonly records: ProjectRecords;
  readonly staleEvents: StaleEventGuard;
  /** Reads a project again without waiting for it; `refreshed` is called afterwards. */
  read(id: string): void;
  changed(change: RecordsChange | null): void;
  /** `lag` has changed. */
  lagChanged(): void;
}

/** A project at one moment; null where it does not exist. */
type State = Project | null;

/** A list that was fetched. */
interface FetchedList {
  readonly items: readonly Project[];
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** A read of one project. */
export interface ProjectRead {
  readonly state: State;
  /** Ms since the epoch. */
  readonly askedAt: number;
  /** As `BackendAnswer.ageMs`. */
  readonly ageMs?: number | undefined;
}

/** What was read of a project, and what was known before. */
interface Taken extends ProjectRead {
  readonly verdict: Verdict;
  readonly pending: Pending | undefined;
  readonly since: number | null;
  readonly own: Partial<ProjectFields>;
  /** Fields in which it has what own writes have replaced. */
  readonly reverts: readonly ProjectFieldName[];
}

/**
 * Takes what is read into the records, unless it is behind: replicas and caches may answer with what was before an own write
 * or an event (docs/decisions/reads-behind-writes.md). Such an answer is held back and the project read again; what still
 * differs then is taken and told.
 */
export class ReadsBehind {
  readonly lag = new ReadLag(() => this.#ports.lagChanged());
  readonly #ports: ReadsBehindPorts;
  readonly #states: KnownStates<Project>;
  readonly #rereads: Rereads;
  /** Projects as a list has them, which may be behind what an event told. They are told once that is known. */
  readonly #doubted = new Set<string>();

  constructor(ports: ReadsBehindPorts) {
    this.#ports = ports;
    const { clock } = ports;
    this.#states = new KnownStates(clock, () => this.lag.windowMs, {
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

  /** Whether a list contradicts an event about this project, and reads have not decided yet. No change of it is told until then. */
  isDoubted(id: string): boolean {
    return this.#doubted.has(id);
  }

  /**
   * An own write or an event is about to replace what is known of a project.
   * @param by the fields that an own write has set, or an event
   */
  replacing(id: string, by: 'event' | Partial<ProjectFields>): void {
    if (this.#doubted.delete(id)) this.#rereads.settle(id);
    this.#states.replace(id, this.#held(id), by);
  }

  /** An event says that a project has changed, and what was read does not show it. */
  announced(id: string): void {
    // What was read before says nothing about this event.
    this.#rereads.settle(id);
    this.#rereads.want(id, 'announced', this.#ports.clock.now());
  }

  /** Takes what was read of a project. @returns what is known; null where it does not exist */
  take(id: string, read: ProjectRead): State {
    const { state } = read;
    return state?.id === null ? state : this.#take(state?.id ?? id, read).known;
  }

  /** As `take`, for a read that an event or this class has asked for. */
  refreshed(id: string, read: ProjectRead, events: EventApplier): void {
    const { state } = read;
    const before = this.#before(id, state);
    this.#after(id, { ...before, ...this.#take(id, read), ...read }, events);
  }

  /**
   * Keeps what is known of the projects that a list is behind of.
   * @param askedAt ms since the epoch
   * @param isWhole whether a project that is not in the list does not exist
   * @returns to be called after the list was taken
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
      if (verdict !== 'known') this.#doubted.delete(id);
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

  /** A list is about to change a project. */
  listChanges(key: string): void {
    // What the event told may still be the newest.
    if (!this.#doubted.has(key)) this.#states.replace(key, this.#held(key), 'read');
  }

  /**
   * Whether a list may be right that has an earlier state than a read: the change back may have been missed. Not where reads
   * were seen to be behind, nor about what an own write or an event has told.
   */
  #mayBeRight(id: string): boolean {
    return this.lag.seenMs === null && !this.#states.isTold(id);
  }

  /** What is known before something that was read is taken. */
  #before(id: string, state: State) {
    return {
      pending: this.#rereads.get(id),
      since: this.#states.since(id),
      own: this.#states.ownFields(id),
      reverts: this.#revertsTo(id, state),
    };
  }

  /** Decides whether what was read is the last word, and tells it. */
  #after(id: string, taken: Taken, events: EventApplier): void {
    const { pending, since, own, reverts, verdict, state, askedAt } = taken;
    if (isOlder(verdict)) return;
    const isDoubted = this.#doubted.has(id);
    if (isDoubted && verdict === 'known') {
      if (this.#rereads.want(id, 'doubted', askedAt)) return;
      this.#doubted.delete(id);
    } else if (isDoubted && pending !== undefined && since !== null) {
      this.#doubted.delete(id);
      this.lag.saw(pending.last - since);
    }
    if (state === null && verdict === 'known' && since === null && events.isFetching(id)) {
      // The event may be about a project that the backend does not show to readers yet.
      if (!this.#rereads.want(id, 'announced', askedAt)) events.projectGone(id);
      return;
    }
    if (pending?.reason === 'behind' && since !== null) {
      // What differs after the window was no lag.
      const isOver = askedAt - since > this.lag.windowMs;
      if (verdict === 'known' || !isOver) this.lag.saw(pending.last - since);
    }
    if (verdict !== 'known' && pending?.reason === 'announced') this.lag.saw(pending.last - pending.first);
    // Nothing of what was announced is there yet, or what was never seen may be older after all.
    const open =
      verdict === 'known' && !isDoubted && pending?.reason !== 'behind' ? pending?.reason : undefined;
    if (verdict === 'unsure' || open !== undefined) this.#rereads.want(id, open ?? 'unsure', askedAt);
    else this.#rereads.settle(id);
    if (state === null) events.projectGone(id);
    if (events.isFetching(id)) events.projectFetched(id);
    else if (pending !== undefined) tellRead(id, { ...this.#ports, events }, { own, reverts });
  }

  #take(id: string, read: ProjectRead): { readonly verdict: Verdict; readonly known: State } {
    const { state } = read;
    const held = this.#held(id);
    const verdict = this.#judge(id, read);
    if (isOlder(verdict)) {
      this.#rereads.want(id, 'behind', read.askedAt);
      return { verdict, known: held };
    }
    const { records, staleEvents, changed } = this.#ports;
    if (verdict === 'known') {
      if (state === null) records.touch(id);
      return { verdict, known: held };
    }
    this.#states.replace(id, held, 'read');
    if (state === null) {
      records.touch(id);
      staleEvents.written(id);
      changed(records.remove(id));
    } else {
      const change = records.put(state);
      if (change !== null) staleEvents.fetched(id);
      changed(change);
    }
    return { verdict, known: state };
  }

  /** The fields in which a state has what own writes have replaced. */
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

  #held(id: string): State {
    return this.#ports.records.get(id) ?? null;
  }

  #judge(id: string, { state, askedAt, ageMs = 0 }: ProjectRead): Verdict {
    const madeAt = ageMs === 0 ? null : this.#ports.clock.now() - ageMs;
    return this.#states.judge(id, this.#held(id), { state, askedAt, madeAt });
  }
}

function isOlder(verdict: Verdict): boolean {
  return verdict === 'behind' || verdict === 'earlier';
}
