import type { ProfileState } from '#contract/overview.ts';
import { keptStatesMs, type StateSince } from '#contract/trends.ts';
import type { Clock } from '#main/ports.ts';

/** Whether a profile was connected at any time of a span: without that, nothing is known of changes in it. */
export function wasConnected(states: Pick<StateHistory, 'wasIn'>, from: number, to: number): boolean {
  return states.wasIn('live', from, to) || states.wasIn('polling', from, to);
}

/** The maximum number of transitions: a backend may connect and disconnect all the time. */
const maxTransitions = 5_000;

/** The states of a profile in the last seven days. Times before the first transition are not known. */
export class StateHistory {
  readonly #clock: Pick<Clock, 'now'>;
  /** Ascending, each with another state than the one before. */
  #transitions: StateSince[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Notes the current state; no-op if it is the last one. */
  note(state: ProfileState | null): void {
    this.#add({ at: this.#clock.now(), state });
    this.#dropOldest();
  }

  all(): readonly StateSince[] {
    return this.#transitions;
  }

  /** The states from one time to another; the first entry is at `from`. */
  between(from: number, to: number): readonly StateSince[] {
    const begin = this.#transitions.findLastIndex(({ at }) => at <= from);
    const later = this.#transitions.slice(begin + 1).filter(({ at }) => at < to);
    return [{ at: from, state: this.#transitions[begin]?.state ?? null }, ...later];
  }

  /** Whether it was in this state at any time of a span. */
  wasIn(state: ProfileState, from: number, to: number): boolean {
    return this.between(from, to).some((each) => each.state === state);
  }

  /**
   * Inserts the states of an earlier run.
   * @param until when they were saved: later ones are not known
   */
  restore(earlier: readonly StateSince[], until: number): void {
    const ofThisRun = this.#transitions;
    this.#transitions = [];
    for (const transition of earlier) if (transition.at <= until) this.#add(transition);
    this.#add({ at: until, state: null });
    for (const transition of ofThisRun) this.#add(transition);
    this.#dropOldest();
  }

  /** Must be called when the person has left. */
  clear(): void {
    this.#transitions = [];
  }

  #add({ at, state }: StateSince): void {
    const last = this.#transitions.at(-1);
    if (last?.state === state) return;
    // The clock of the computer may have been set back.
    const time = Math.max(at, last?.at ?? at);
    if (last?.at === time) this.#transitions.pop();
    if (this.#transitions.at(-1)?.state !== state) this.#transitions.push({ at: time, state });
  }

  #dropOldest(): void {
    const oldest = this.#clock.now() - keptStatesMs;
    // The newest of the old ones stays: it is the state at the beginning of the seven days.
    const kept = this.#transitions.findIndex(({ at }) => at > oldest);
    const first = (kept === -1 ? this.#transitions.length : kept) - 1;
    const excess = this.#transitions.length - maxTransitions;
    const dropped = Math.max(first, excess);
    if (dropped > 0) this.#transitions = this.#transitions.slice(dropped);
  }
}
