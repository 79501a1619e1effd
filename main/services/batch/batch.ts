import type { BatchEnd, BatchGroup, BatchInfo, BatchItemState, BatchPage } from '#contract/batch.ts';
import type { BatchChange, BatchList } from '#contract/batch-changes.ts';
import type { AppError } from '#contract/errors.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { exponentialDelay } from '../async/backoff.ts';
import { failure, toAppError } from '../errors/app-failure.ts';
import { AttachedRecords } from './attached-records.ts';
import type { BackendPace } from './backend-pace.ts';
import type { BatchAccount } from './batch-account.ts';
import { BatchCounts } from './batch-counts.ts';
import { type BatchEntry, groupOf } from './batch-entry.ts';
import { pageOf } from './batch-page.ts';
import type { BatchRecords } from './record-access.ts';
import { currentRecords, needsLists } from './run-preparation.ts';
import { sendTask, type TaskResult } from './send-task.ts';
import { UnknownCheck } from './unknown-check.ts';

/** This many consecutive requests without a reachable backend end a batch. */
const maxLost = 5;
/** Maximum length of one pause, and maximum number of pauses in a row without a success. */
const maxPauseMs = 120_000;
const maxPauses = 5;
/** Used if the backend asks to wait without a duration. */
const pauses = { firstMs: 1_000, maxMs: 30_000 };

export interface BatchPorts {
  readonly clock: Clock;
  readonly pace: BackendPace;
  /** Called with an entry whose response was lost, once a check has determined its outcome. */
  readonly found: (entry: BatchEntry) => void;
  /** Called with every change of the info. */
  readonly changed: (info: BatchInfo) => void;
}

export interface BatchIdentity {
  readonly handle: string;
  readonly profileId: string;
  /** Owner of the records. */
  readonly ownerId: string;
  readonly kind: BatchChange['kind'];
  readonly list: BatchList;
  /** The profile that projects are copied from; null for other changes. */
  readonly from: { readonly profileId: string; readonly ownerId: string } | null;
  /** The batch it undoes; null for other changes. */
  readonly undoes: string | null;
}

/** A change of many records: first a plan, then a run, then its outcome (docs/decisions/many-changes.md). */
export class Batch {
  readonly identity: BatchIdentity;
  readonly entries: readonly BatchEntry[];
  readonly #ports: BatchPorts;
  readonly #counts: BatchCounts;
  readonly #check: UnknownCheck;
  readonly #related: AttachedRecords;
  #status: BatchInfo['status'] = 'planned';
  #account: BatchAccount | null = null;
  /** Authorizations or domains as read when the run began. */
  #records: BatchRecords | null = null;
  #unfollow: Cancel = () => undefined;
  /** Indexes of the entries that are still to be sent, last first. */
  #queue: number[] = [];
  #underWay = 0;
  #lost = 0;
  #pauses = 0;
  #end: BatchEnd | null = null;
  #error: AppError | null = null;
  #revision = 0;
  #undoneBy: string | null = null;

  constructor(identity: BatchIdentity, entries: readonly BatchEntry[], ports: BatchPorts) {
    this.identity = identity;
    this.entries = entries;
    this.#ports = ports;
    this.#related = new AttachedRecords(ports.clock);
    this.#counts = new BatchCounts(entries);
    this.#check = new UnknownCheck({
      ...{ clock: ports.clock, pace: ports.pace, entries },
      found: (entry, outcome) => {
        this.#counts.settle(entry, outcome);
        ports.found(entry);
        this.#reportChange();
      },
      changed: () => this.#reportChange(),
    });
  }

  get info(): BatchInfo {
    const { handle, profileId, kind, list, from } = this.identity;
    return {
      handle,
      profileId,
      from: from?.profileId ?? null,
      ...{ kind, list },
      status: this.#status,
      total: this.entries.length,
      ...this.#counts.info,
      undoneBy: this.#undoneBy,
      end: this.#end,
      error: this.#error,
      isChecking: this.#check.isChecking,
      pausedUntil: this.#status === 'running' ? this.#ports.pace.pausedUntil : null,
      revision: this.#revision,
    };
  }

  page(
    offset: number,
    limit: number,
    states?: readonly BatchItemState[],
    groups?: readonly BatchGroup[],
  ): BatchPage {
    return { batch: this.info, ...pageOf(this.entries, offset, limit, states, groups) };
  }

  /** The number of deletions among records in these states. */
  deletions(states: readonly BatchItemState[]): number {
    const isWanted = (entry: BatchEntry) =>
      groupOf(entry) === 'delete' && states.includes(entry.outcome.state);
    return this.entries.filter(isWanted).length;
  }

  /** Sends what is pending. @throws AppFailure `bad-input` with field `status` if it was started before */
  start(account: BatchAccount): void {
    if (this.#status !== 'planned') throw failure('bad-input', { field: 'status' });
    this.#run(account);
  }

  /** Resends the entries in these states. @throws AppFailure `bad-input` with field `status` while it runs or is planned */
  retry(account: BatchAccount, states: readonly ('failed' | 'not-sent')[]): void {
    if (this.#status !== 'finished') throw failure('bad-input', { field: 'status' });
    const wanted = new Set<BatchItemState>(states);
    for (const entry of this.entries)
      if (wanted.has(entry.outcome.state)) this.#counts.settle(entry, { state: 'pending' });
    this.#run(account);
  }

  /**
   * Reads projects with an unknown outcome, without resending.
   * @throws AppFailure `bad-input` with field `status` while it runs or is planned
   */
  check(account: BatchAccount): void {
    if (this.#status !== 'finished') throw failure('bad-input', { field: 'status' });
    this.#check.now(account);
  }

  /** Called when another batch undoes this one. */
  undone(by: string): void {
    this.#undoneBy = by;
    this.#reportChange();
  }

  /** Ends the batch before it is dropped. */
  dispose(): void {
    this.end('cancelled');
    this.#check.stop();
  }

  /** Waits for pending requests, and does not send the rest. No-op if it is not running. */
  end(because: BatchEnd, error: AppError | null = null): void {
    if (this.#status !== 'running' || this.#end !== null) return;
    this.#end = because;
    this.#error = error;
    this.#related.stopWaiting();
    for (const index of this.#queue.splice(0)) this.#settleAt(index, { state: 'not-sent' });
    this.#proceed();
  }

  #run(account: BatchAccount): void {
    this.#account = account;
    this.#check.stop();
    this.#status = 'running';
    this.#end = null;
    this.#error = null;
    this.#lost = 0;
    this.#pauses = 0;
    this.#queue = this.entries.flatMap(({ outcome }, index) => (outcome.state === 'pending' ? [index] : []));
    this.#queue.reverse();
    this.#unfollow = account.onEnded(() => this.end('signed-out', { code: 'signed-out' }));
    const queued = this.#queue.map((index) => this.entries[index]);
    if (needsLists(queued)) void this.#reread(account);
    else this.#proceed();
  }

  /** Fetches the lists that the entries are compared with. */
  async #reread(account: BatchAccount): Promise<void> {
    this.#underWay += 1;
    this.#reportChange();
    try {
      this.#records = await currentRecords(account, this.identity.list);
    } catch (thrown) {
      const error = toAppError(thrown);
      this.end(error.code === 'signed-out' ? 'signed-out' : 'unreachable', error);
    }
    this.#underWay -= 1;
    this.#proceed();
  }

  /** Sends as much as is allowed now; finishes if nothing is left. */
  readonly #proceed = (): void => {
    if (this.#status !== 'running') return;
    while (this.#queue.length > 0 && this.#ports.pace.take(this.#proceed)) {
      const index = this.#queue.pop();
      if (index !== undefined) void this.#send(index);
    }
    if (this.#queue.length === 0 && this.#underWay === 0) {
      this.#status = 'finished';
      if (this.#counts.states['not-sent'] === 0) {
        this.#end = null;
        this.#error = null;
      }
      this.#unfollow();
      if (this.#counts.states.unknown > 0 && this.#account !== null && this.#end !== 'signed-out')
        this.#check.soon(this.#account);
      this.#account = null;
      this.#records = null;
    }
    this.#reportChange();
  };

  async #send(index: number): Promise<void> {
    const entry = this.entries[index];
    if (entry === undefined || entry.task.action === 'skip' || this.#account === null) return;
    this.#underWay += 1;
    this.#counts.settle(entry, { state: 'sending' });
    const result = await sendTask(
      { ...this.#account, pace: this.#ports.pace, related: this.#related, now: this.#records },
      entry.task,
      this.identity.handle,
      () => this.#end !== null,
    );
    this.#underWay -= 1;
    if (result.outcome !== null) this.#counts.settle(entry, result.outcome);
    else if (this.#end !== null) this.#counts.settle(entry, { state: 'not-sent' });
    else {
      this.#counts.settle(entry, { state: 'pending' });
      this.#queue.push(index);
    }
    this.#consider(result.means);
    this.#ports.pace.giveBack();
    this.#proceed();
  }

  /** Applies the consequences of one result for the rest. */
  #consider(means: TaskResult['means']): void {
    switch (means.kind) {
      case 'answered':
        this.#lost = 0;
        this.#pauses = 0;
        return;
      case 'signed-out':
        this.end('signed-out', { code: 'signed-out' });
        return;
      case 'read-only':
        this.end('read-only', { code: 'read-only' });
        return;
      case 'no-backend':
        this.#lost += 1;
        if (this.#lost >= maxLost) this.end('unreachable', means.error);
        return;
      case 'wait':
        this.#wait(means.ms, means.error);
    }
  }

  #wait(asked: number | null, error: AppError | undefined): void {
    const { pace } = this.#ports;
    // Requests that were pending at the first refusal do not count as further refusals.
    if (pace.pausedUntil === null) this.#pauses += 1;
    const ms = asked ?? exponentialDelay(this.#pauses, pauses);
    if (ms > maxPauseMs || this.#pauses > maxPauses) this.end('paused-too-long', error);
    else pace.pause(ms);
  }

  #settleAt(index: number, outcome: BatchEntry['outcome']): void {
    const entry = this.entries[index];
    if (entry !== undefined) this.#counts.settle(entry, outcome);
  }

  #reportChange(): void {
    this.#revision += 1;
    this.#ports.changed(this.info);
  }
}
