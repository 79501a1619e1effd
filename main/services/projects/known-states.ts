import {
  type Project,
  type ProjectFieldName,
  type ProjectFields,
  projectFieldNames,
} from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { changeTime } from '../lists/change-time.ts';
import { sameProject } from './project-difference.ts';

/** A project at one moment; null where it does not exist. */
export type State = Project | null;

/**
 * How a state that was read stands to the one that is known.
 *
 * - `known`: the same
 * - `news`: newer
 * - `unsure`: probably newer; it is to be read again
 * - `earlier`: equal to a state of before: older, or changed back
 * - `behind`: older
 */
export type Verdict = 'known' | 'news' | 'unsure' | 'earlier' | 'behind';

/** A state that was read. */
export interface ReadState {
  readonly state: State;
  /** When it was asked for, ms since the epoch: the answer may be as old as that, however late it came. */
  readonly askedAt: number;
  /** When the answer was made, ms since the epoch, where a cache on the way says so; null where nothing is known. */
  readonly madeAt: number | null;
}

/** What a project was before, and since when that is known to be over. */
interface Replaced {
  since: number;
  /** The newest state was told by an own write or an event, not by a read. */
  told: boolean;
  /** What own writes have set. */
  own: Partial<ProjectFields>;
  /** Newest last. */
  states: State[];
}

/** Of one project. */
const mostStates = 6;
/** Of one profile; the oldest are forgotten. */
const mostProjects = 5_000;
/** For so long a cache may return what was replaced. */
const keepMs = 600_000;

/**
 * Earlier states of projects: a replica or a cache may return them after newer ones (docs/decisions/reads-behind-writes.md).
 * An earlier time of the last change, or an answer that a cache made before, is older than what is known, and probably so is
 * a field with an earlier value; a value that was never seen is newer.
 */
export class KnownStates {
  readonly #clock: Clock;
  /** For how long a read may be behind, ms. */
  readonly #windowMs: () => number;
  readonly #replaced = new Map<string, Replaced>();

  constructor(clock: Clock, windowMs: () => number) {
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  /** The projects whose earlier states are known. */
  get ids(): Iterable<string> {
    return this.#replaced.keys();
  }

  /** Since when the state before is known to be over, ms since the epoch; null where that is not known. */
  since(id: string): number | null {
    return this.#replaced.get(id)?.since ?? null;
  }

  /** What own writes have set of this project a moment ago. */
  ownFields(id: string): Partial<ProjectFields> {
    return this.#replaced.get(id)?.own ?? {};
  }

  /** Whether an own write or an event has told what is known of this project. */
  isTold(id: string): boolean {
    return this.#replaced.get(id)?.told ?? false;
  }

  /** Whether a field had this value before. */
  isEarlier(id: string, field: ProjectFieldName, value: string): boolean {
    return this.#replaced.get(id)?.states.some((each) => each !== null && each[field] === value) ?? false;
  }

  /**
   * A state was replaced by what is known now.
   * @param by the fields that an own write has set, an event, or a read
   */
  replace(id: string, before: State, by: 'event' | 'read' | Partial<ProjectFields>): void {
    const now = this.#clock.now();
    const last = this.#replaced.get(id);
    const isRecent = last !== undefined && this.#ageOf(last, now) <= this.#windowMs();
    const own = typeof by === 'string' ? {} : by;
    // The most recent are last.
    this.#replaced.delete(id);
    this.#replaced.set(id, {
      since: now,
      told: by !== 'read' || (isRecent && last.told),
      own: isRecent ? { ...last.own, ...own } : own,
      states: [...(isRecent ? last.states : []), before].slice(-mostStates),
    });
    this.#forgetOldest(now);
  }

  judge(id: string, held: State, { state, askedAt, madeAt }: ReadState): Verdict {
    if (held === state || (held !== null && state !== null && sameProject(held, state))) return 'known';
    const replaced = this.#replaced.get(id);
    if (replaced === undefined) return 'news';
    if (madeAt !== null && madeAt < replaced.since) return 'behind';
    if (this.#isOver(replaced, askedAt)) return 'news';
    // It was deleted, and an identifier is not used again.
    if (held === null) return 'earlier';
    if (state === null) return replaced.states.includes(null) ? 'earlier' : 'news';
    return compared(held, state, replaced);
  }

  /** Whether what was asked for so late cannot be behind. */
  #isOver(replaced: Replaced, askedAt: number): boolean {
    // With a clock that was set back nothing is known of the ages.
    return this.#clock.now() < replaced.since || askedAt - replaced.since > this.#windowMs();
  }

  #ageOf({ since }: Replaced, now: number): number {
    // A negative age means that the clock was set back.
    return now < since ? Number.POSITIVE_INFINITY : now - since;
  }

  #forgetOldest(now: number): void {
    for (const [id, replaced] of this.#replaced) {
      if (this.#replaced.size <= mostProjects && this.#ageOf(replaced, now) <= keepMs) return;
      this.#replaced.delete(id);
    }
  }
}

function compared(held: Project, read: Project, { states, told, own }: Replaced): Verdict {
  const earlier = states.filter((each) => each !== null);
  const heldTime = changeTime(held.more);
  const readTime = changeTime(read.more);
  // A record that was put together from several answers may have the time of an earlier one.
  const isOfHeld = heldTime !== null && earlier.every(({ more }) => changeTime(more) !== heldTime);
  if (isOfHeld && readTime !== null && readTime !== heldTime) return readTime > heldTime ? 'news' : 'behind';
  const differing = projectFieldNames.filter((field) => held[field] !== read[field]);
  const reverted = differing.filter((field) => earlier.some((each) => each[field] === read[field]));
  // What came with the newest state.
  const isNewest = (field: ProjectFieldName) =>
    read[field] === held[field] && earlier.every((each) => each[field] !== held[field]);
  const newest = earlier.length === 0 ? [] : projectFieldNames.filter(isNewest);
  // Somebody else may have changed it since.
  const isOwn = (field: ProjectFieldName) => own[field] === held[field];
  // A state in between has what somebody else had changed, and nothing of the own write that followed.
  if (reverted.some(isOwn) && !newest.some(isOwn)) return 'earlier';
  if (newest.length > 0) return 'news';
  if (reverted.length > 0) return 'earlier';
  if (differing.length > 0) return told ? 'unsure' : 'news';
  return earlier.some((each) => sameProject(each, { ...read, ...heldFields(each) })) ? 'earlier' : 'news';
}

function heldFields(project: Project): Pick<Project, ProjectFieldName> {
  const { name, description, path, sourceId, vmId } = project;
  return { name, description, path, sourceId, vmId };
}
