import {
  type BatchConfirmation,
  type BatchExportFormat,
  type BatchGroup,
  type BatchInfo,
  type BatchItemState,
  type BatchOriginal,
  type BatchPage,
  toConfirm,
} from '#contract/batch.ts';
import type { BatchChange, BatchSubjects } from '#contract/batch-changes.ts';
import type { ImportedFile, ImportTarget } from '#contract/batch-import.ts';
import type { CompareRules } from '#contract/compare.ts';
import type { Cancel, Clock, Random } from '#main/ports.ts';
import { unreported, type Work } from '../async/work.ts';
import { failure } from '../errors/app-failure.ts';
import type { ExportedText } from '../lists/exported-text.ts';
import { BackendPace } from './backend-pace.ts';
import { Batch } from './batch.ts';
import type { BatchAccount, BatchAccounts } from './batch-account.ts';
import type { BatchEntry } from './batch-entry.ts';
import { exportBatch } from './batch-export.ts';
import { listOf, planBatch } from './batch-plan.ts';
import type { PromotedProjects } from './copy-plan.ts';
import type { readImport } from './import-file.ts';
import { LastImport } from './import-targets.ts';
import { type MadeChange, madeBy } from './made-changes.ts';
import { beginRotation, recordFound } from './run-preparation.ts';

/** How long a plan and the outcome of a batch are kept without requests about them. */
const expiryMs = { planned: 30 * 60_000, finished: 2 * 60 * 60_000 };
/** Maximum number of batches of one profile; more than anyone works with at a time. */
const maxBatches = 8;

interface CachedBatch {
  readonly batch: Batch;
  /** When it was last requested or changed, in ms since the epoch. */
  usedAt: number;
  expiring: Cancel;
}

export interface BatchesPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly accounts: BatchAccounts;
  /** What a comparison ignores and maps: `left` is the profile that is copied from. */
  readonly rulesBetween: (from: string, to: string) => CompareRules;
  /** The projects of a comparison to copy (`CopyChange.promotion`). @throws AppFailure `bad-input` with field `promotion` */
  readonly promoted: (handle: string, from: string, to: string) => PromotedProjects;
  /** Called with every change of a batch. */
  readonly progressed: (info: BatchInfo) => void;
}

/** The batches of all profiles, by handle. They continue without the window, and end with the session. */
export class Batches {
  readonly #ports: BatchesPorts;
  readonly #batches = new Map<string, CachedBatch>();
  readonly #paces = new Map<string, BackendPace>();
  readonly #imported: LastImport;

  constructor(ports: BatchesPorts) {
    this.#ports = ports;
    this.#imported = new LastImport(() => ports.accounts.named());
  }

  /** @throws AppFailure like `planBatch`; `bad-input` with field `batches` while too many of the profile are running */
  async plan(
    profileId: string,
    change: BatchChange,
    of: BatchSubjects,
    work: Work = unreported,
  ): Promise<BatchInfo> {
    const { accounts, clock, random, progressed } = this.#ports;
    const account = accounts.get(profileId);
    const source = change.kind === 'copy' ? accounts.get(change.from) : null;
    if (source?.profileId === profileId) throw failure('bad-input', { field: 'from' });
    const made = change.kind === 'undo' ? this.#madeBy(change.batch, account) : null;
    const promoted = this.#promotedBy(change, profileId);
    const rules =
      change.kind === 'copy' && change.asCompared ? this.#ports.rulesBetween(change.from, profileId) : null;
    const rows = change.kind === 'import' ? this.#imported.rowsFor(profileId, change) : null;
    const entries = await planBatch(account, change, of, { source, rows, made, promoted, rules, work });
    const { ownerId } = account;
    const owners = [account, ...(source === null ? [] : [source])];
    // The session may have changed while planning.
    for (const before of owners)
      if (accounts.get(before.profileId).ownerId !== before.ownerId) throw failure('signed-out');
    this.#makeRoom(profileId);
    const from = source && { profileId: source.profileId, ownerId: source.ownerId };
    const undoes = change.kind === 'undo' ? change.batch : null;
    const { kind } = change;
    const identity = { handle: random.id(), profileId, ownerId, kind, list: listOf(change), from, undoes };
    const pace = this.#paces.get(profileId) ?? new BackendPace(clock);
    this.#paces.set(profileId, pace);
    const changed = (info: BatchInfo) => {
      cached.usedAt = clock.now();
      progressed(info);
    };
    const found = (entry: BatchEntry) => recordFound(account, entry, identity.handle);
    const batch = new Batch(identity, entries, { clock, pace, changed, found });
    const cached: CachedBatch = { batch, usedAt: clock.now(), expiring: () => undefined };
    this.#batches.set(identity.handle, cached);
    this.#expireLater(cached);
    return batch.info;
  }

  /** @throws AppFailure like `readImport` */
  readImport(file: Parameters<typeof readImport>[0], work: Work = unreported): Promise<ImportedFile> {
    return this.#imported.read(this.#ports.random.id(), file, work);
  }

  /**
   * The profiles into which a file is imported.
   * @param first the profile for rows that name no backend
   * @throws AppFailure `bad-input` if another file was read since
   */
  importTargets(importId: string, first: string): readonly ImportTarget[] {
    return this.#imported.targets(importId, first);
  }

  /** The projects of a comparison; null for other changes. */
  #promotedBy(change: BatchChange, to: string): PromotedProjects | null {
    if (change.kind !== 'copy' || change.promotion === undefined) return null;
    return this.#ports.promoted(change.promotion, change.from, to);
  }

  /**
   * The changes that a batch made: from its own entries, or from the activity once it is dropped.
   * @throws AppFailure `bad-input` with field `status` while it runs
   */
  #madeBy(handle: string, account: BatchAccount): readonly MadeChange[] {
    const cached = this.#batches.get(handle)?.batch;
    if (cached === undefined || !this.#isReadable(cached) || cached.identity.profileId !== account.profileId)
      return account.recorded(handle);
    if (cached.info.status === 'running') throw failure('bad-input', { field: 'status' });
    return madeBy(cached.entries);
  }

  /** @throws AppFailure `bad-input` with the field; `signed-out` */
  start(handle: string, confirmation: BatchConfirmation | null): BatchInfo {
    const { batch, account } = this.#confirmed(handle, confirmation);
    const { undoes } = batch.identity;
    if (undoes !== null) {
      account.undoes(handle, undoes);
      this.#batches.get(undoes)?.batch.undone(handle);
    }
    beginRotation(account, batch.entries);
    batch.start(account);
    return batch.info;
  }

  /** The batch, if it could be started. @throws AppFailure like `start` */
  startable(
    handle: string,
    confirmation: BatchConfirmation | null,
  ): BatchInfo & { production: boolean; deleting: number } {
    const { batch, account } = this.#confirmed(handle, confirmation);
    return { ...batch.info, production: account.production, deleting: batch.deletions(['pending']) };
  }

  #confirmed(handle: string, confirmation: BatchConfirmation | null) {
    const batch = this.#touch(handle);
    const account = this.#accountOf(batch);
    checkConfirmation(batch, account, confirmation);
    return { batch, account };
  }

  cancel(handle: string): BatchInfo {
    const batch = this.#touch(handle);
    batch.end('cancelled');
    return batch.info;
  }

  /** @throws AppFailure like `Batch.retry`; `signed-out` */
  retry(handle: string, states: readonly ('failed' | 'not-sent')[]): BatchInfo {
    const batch = this.#touch(handle);
    batch.retry(this.#accountOf(batch), states);
    return batch.info;
  }

  /**
   * What resending these would involve.
   * @returns the batch, whether its backend is for production, and the number of deletions
   * @throws AppFailure like `retry`
   */
  retryable(
    handle: string,
    states: readonly ('failed' | 'not-sent')[],
  ): BatchInfo & { production: boolean; deleting: number } {
    const batch = this.#touch(handle);
    const { production } = this.#accountOf(batch);
    return { ...batch.info, production, deleting: batch.deletions(states) };
  }

  /** @throws AppFailure like `Batch.check`; `signed-out` */
  check(handle: string): BatchInfo {
    const batch = this.#touch(handle);
    batch.check(this.#accountOf(batch));
    return batch.info;
  }

  list(): readonly BatchInfo[] {
    return [...this.#batches.values()].flatMap(({ batch }) => (this.#isReadable(batch) ? [batch.info] : []));
  }

  page(
    handle: string,
    offset: number,
    limit: number,
    states?: readonly BatchItemState[],
    groups?: readonly BatchGroup[],
  ): BatchPage {
    return this.#touch(handle).page(offset, limit, states, groups);
  }

  /** @throws AppFailure `bad-input` with field `index` if the item is no copy */
  original(handle: string, index: number): BatchOriginal {
    const copyOf = this.#touch(handle).entries[index]?.copyOf;
    if (copyOf === undefined) throw failure('bad-input', { field: 'index' });
    return { key: copyOf.key, fields: copyOf.fields };
  }

  /** The text of a file. @param nameOf the name of a profile */
  export(handle: string, format: BatchExportFormat, nameOf: (profileId: string) => string): ExportedText {
    const batch = this.#touch(handle);
    return exportBatch(batch, nameOf(batch.identity.profileId), format);
  }

  /** No-op if it is already dropped. */
  discard(handle: string): void {
    const cached = this.#batches.get(handle);
    if (cached === undefined) return;
    cached.expiring();
    this.#batches.delete(handle);
    cached.batch.dispose();
  }

  /** Called when a person has left a profile: the last file may be theirs. */
  forgetPerson(): void {
    this.#imported.forget();
  }

  /** Called when a profile was removed. */
  forget(profileId: string): void {
    for (const [handle, { batch }] of this.#batches)
      if (batch.identity.profileId === profileId) this.discard(handle);
    this.#paces.delete(profileId);
  }

  /** Returns the batch and restarts its expiry. @throws AppFailure `bad-input` with field `handle` */
  #touch(handle: string): Batch {
    const cached = this.#batches.get(handle);
    if (cached === undefined || !this.#isReadable(cached.batch))
      throw failure('bad-input', { field: 'handle' });
    cached.usedAt = this.#ports.clock.now();
    return cached.batch;
  }

  #expireLater(cached: CachedBatch): void {
    const { clock } = this.#ports;
    const { status, handle } = cached.batch.info;
    const ms = status === 'planned' ? expiryMs.planned : expiryMs.finished;
    const left = cached.usedAt + ms - clock.now();
    if (left <= 0 && status !== 'running') this.discard(handle);
    else cached.expiring = clock.setTimer(left > 0 ? left : ms, () => this.#expireLater(cached));
  }

  /** After a sign-out the results stay readable, but not for another person. */
  #isReadable({ identity: { from, ...of } }: Batch): boolean {
    return [of, from ?? of].every(({ profileId, ownerId }) => {
      const owner = this.#ports.accounts.ownerOf(profileId);
      return owner === null || owner === ownerId;
    });
  }

  #accountOf({ identity: { profileId, ownerId } }: Batch): BatchAccount {
    const account = this.#ports.accounts.get(profileId);
    if (account.ownerId !== ownerId) throw failure('signed-out');
    return account;
  }

  /** Drops the oldest batch of the profile that is not running, if there are too many. */
  #makeRoom(profileId: string): void {
    const others = [...this.#batches].filter(([, { batch }]) => batch.identity.profileId === profileId);
    if (others.length < maxBatches) return;
    const oldest = others.find(([, { batch }]) => batch.info.status !== 'running');
    if (oldest === undefined) throw failure('bad-input', { field: 'batches', limit: maxBatches });
    this.discard(oldest[0]);
  }
}

/** The window requires it as well, but a compromised window would not. */
function checkConfirmation(batch: Batch, account: BatchAccount, typed: BatchConfirmation | null): void {
  const { info } = batch;
  const needed = toConfirm(info, account.production);
  if (needed.count && typed?.count.trim() !== String(info.counts.pending))
    throw failure('bad-input', { field: 'count' });
  if (needed.name && typed?.name.trim() !== account.name.trim())
    throw failure('bad-input', { field: 'name' });
}
