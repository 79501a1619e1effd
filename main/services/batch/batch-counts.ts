import {
  type BatchGroup,
  type BatchInfo,
  type BatchItemState,
  batchGroups,
  batchItemStates,
} from '#contract/batch.ts';
import { type BatchEntry, type BatchOutcome, groupOf, networkCount, usageOf } from './batch-entry.ts';
import { carriedCounts } from './carried-records.ts';
import { unknownValues } from './copy-plan.ts';
import { undoneBy } from './made-changes.ts';

function noneOf<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

type PlanCounts = Pick<BatchInfo, 'groups' | 'unknownValues' | 'networks' | 'carried' | 'used' | 'maybeUsed'>;

function problems({ relatedProblems = [] }: BatchOutcome): number {
  return relatedProblems.length > 0 ? 1 : 0;
}

/** The number of a batch's records in each state, and the other counts of `BatchInfo`. */
export class BatchCounts {
  readonly states = noneOf<BatchItemState>(batchItemStates);
  readonly #undoable = noneOf(['update', 'create', 'delete'] as const);
  readonly #plan: PlanCounts;
  #withProblems = 0;

  constructor(entries: readonly BatchEntry[]) {
    const groups = noneOf<BatchGroup>(batchGroups);
    for (const entry of entries) {
      this.states[entry.outcome.state] += 1;
      groups[groupOf(entry)] += 1;
    }
    const networks = entries.reduce((sum, { task }) => sum + networkCount(task), 0);
    const uses = noneOf(['used', 'maybe', 'none'] as const);
    for (const { task } of entries) uses[usageOf(task)] += 1;
    this.#plan = {
      ...{ groups, unknownValues: unknownValues(entries), networks, carried: carriedCounts(entries) },
      ...{ used: uses.used, maybeUsed: uses.maybe },
    };
  }

  get info(): PlanCounts & Pick<BatchInfo, 'counts' | 'undoable' | 'withRelatedProblems'> {
    const withRelatedProblems = this.#withProblems;
    return {
      counts: { ...this.states },
      undoable: { ...this.#undoable },
      withRelatedProblems,
      ...this.#plan,
    };
  }

  /** Sets the outcome of an entry. */
  settle(entry: BatchEntry, outcome: BatchOutcome): void {
    const before = undoneBy(entry);
    this.states[entry.outcome.state] -= 1;
    this.states[outcome.state] += 1;
    this.#withProblems += problems(outcome) - problems(entry.outcome);
    entry.outcome = outcome;
    const after = undoneBy(entry);
    if (before !== null) this.#undoable[before] -= 1;
    if (after !== null) this.#undoable[after] += 1;
  }
}
