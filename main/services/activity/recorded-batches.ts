import type { ActivityRecord } from './activity-batch.ts';

/** The log's entries of a batch. */
export interface RecordedBatch {
  readonly count: number;
  /** The number of deletions among them. */
  readonly deletions: number;
  /** Sequence number of the last one. */
  readonly last: number;
}

/** Counts the entries of each batch, and all deletions. */
export class RecordedBatches {
  readonly #batches = new Map<string, RecordedBatch>();
  readonly #undone = new Set<string>();
  #deletions = 0;

  /** Deletions of single projects by anyone. */
  get deletions(): number {
    return this.#deletions;
  }

  get(batch: string): RecordedBatch | undefined {
    return this.#batches.get(batch);
  }

  /** Whether another batch has undone some of it: the rest is resent from there. */
  isUndone(batch: string): boolean {
    return this.#undone.has(batch);
  }

  /** @returns the sequence numbers of entries that were the last of a change until now, and offered to undo it */
  add({ batch, undoes, kind, sequence }: ActivityRecord): readonly number[] {
    if (kind === 'deleted') this.#deletions += 1;
    if (batch === undefined) return [];
    const undone = undoes === undefined || this.#undone.has(undoes) ? undefined : this.#batches.get(undoes);
    if (undoes !== undefined) this.#undone.add(undoes);
    const before = this.#batches.get(batch);
    const deletions = (before?.deletions ?? 0) + (kind === 'deleted' ? 1 : 0);
    this.#batches.set(batch, { count: (before?.count ?? 0) + 1, deletions, last: sequence });
    return [before, undone].flatMap((each) => each?.last ?? []);
  }

  drop({ batch, kind }: ActivityRecord): void {
    if (kind === 'deleted') this.#deletions -= 1;
    const before = batch === undefined ? undefined : this.#batches.get(batch);
    if (batch === undefined || before === undefined) return;
    const { count, deletions, last } = before;
    if (count === 1) {
      this.#batches.delete(batch);
      this.#undone.delete(batch);
    } else
      this.#batches.set(batch, {
        ...{ count: count - 1, deletions: deletions - (kind === 'deleted' ? 1 : 0), last },
      });
  }

  clear(): void {
    this.#batches.clear();
    this.#undone.clear();
    this.#deletions = 0;
  }
}
