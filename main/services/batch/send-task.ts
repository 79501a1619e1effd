import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import { fieldsOf } from '#shared/project-fields.ts';
import { AppFailure, toAppError } from '../errors/app-failure.ts';
import type { ChangeWatch } from '../projects/change-watch.ts';
import { differingFields } from '../projects/project-difference.ts';
import { type AttachedRecords, type RecordSender, withoutRelated } from './attached-records.ts';
import type { BackendPace } from './backend-pace.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchOutcome, BatchTask } from './batch-entry.ts';
import { checkChallenge } from './challenge-checks.ts';
import { isLostAnswer, isUnreachable } from './lost-answer.ts';
import { hasNewRecords } from './new-records.ts';
import type { BatchRecords } from './record-access.ts';
import { sendRemoval } from './removal.ts';
import { sendRenewal } from './renewal.ts';

/**
 * The result of one task, and its consequence for the rest.
 *
 * - `answered`: the backend is reachable
 * - `no-backend`: it was unreachable, or its response was lost
 * - `wait`: it asks to wait before the next request
 * - `signed-out`: the session has ended
 * - `read-only`: the profile was locked meanwhile
 */
export type TaskResult = {
  /** Null if the task was refused before it had any effect, and can be sent after the wait. */
  readonly outcome: BatchOutcome | null;
  readonly means:
    | { readonly kind: 'answered' }
    | { readonly kind: 'no-backend'; readonly error: BatchOutcome['error'] }
    | { readonly kind: 'wait'; readonly ms: number | null; readonly error: BatchOutcome['error'] }
    | { readonly kind: 'signed-out' }
    | { readonly kind: 'read-only' };
};

/** What sending needs of an account. */
type BatchSender = Pick<BatchAccount, 'changes' | 'named' | 'records' | 'checkDomain' | 'renewals'> &
  RecordSender & {
    readonly pace: Pick<BackendPace, 'takeName' | 'giveBackName'>;
    /** Shared by all tasks of a batch. */
    readonly related: AttachedRecords;
    /** Authorizations or domains as read when the run began; null for projects. */
    readonly now: BatchRecords | null;
  };

/** The progress of a task's requests, which determines the meaning of an error. */
type Phase = 'before' | 'sent' | 'accepted';

/** Thrown instead of sending a cancelled change. */
class Stopped extends Error {}

/**
 * Sends one task: reads the record again, and writes only what has not changed since. Never throws.
 * @param batch names the batch in the activity
 * @param isStopped whether the batch has ended meanwhile: then the change is not sent
 */
export async function sendTask(
  account: BatchSender,
  task: Exclude<BatchTask, { action: 'skip' }>,
  batch: string,
  isStopped: () => boolean,
): Promise<TaskResult> {
  let phase: Phase = 'before';
  let edited: readonly ProjectFieldName[] | null = null;
  const namesakes = task.action === 'create' ? account.named(task.after.name) : [];
  const watch: ChangeWatch = {
    batch,
    editing: (fields) => {
      edited = fields;
    },
    sending: () => {
      if (isStopped()) throw new Stopped();
      phase = 'sent';
    },
    accepted: () => {
      phase = 'accepted';
    },
  };
  const isAccepted = () => phase === 'accepted';
  const madeOf = (outcome: BatchOutcome): BatchOutcome => ({
    ...outcome,
    made: true,
    ...(edited !== null && task.action === 'update' && isPart(edited, task) && { edited }),
  });
  try {
    const outcome = await change(account, task, watch, isStopped);
    return { outcome: isAccepted() ? madeOf(outcome) : outcome, means: { kind: 'answered' } };
  } catch (thrown) {
    if (thrown instanceof Stopped) return { outcome: { state: 'not-sent' }, means: { kind: 'answered' } };
    const result = read(thrown, phase);
    if (isAccepted() && result.outcome !== null)
      return { ...result, outcome: madeOf({ ...result.outcome, ...withoutRelated(task) }) };
    if (result.outcome?.state !== 'unknown' || namesakes.length === 0) return result;
    return { ...result, outcome: { ...result.outcome, namesakes } };
  }
}

/** Whether another person had made a part of the edit. */
function isPart(
  edited: readonly string[],
  { before, after }: Extract<BatchTask, { action: 'update' }>,
): boolean {
  return edited.length < differingFields(before, after).length;
}

/** The saved project, if it differs from what was sent. */
function savedOf(sent: ProjectFields, project: ProjectFields): Pick<BatchOutcome, 'saved'> {
  const saved = fieldsOf(project);
  return differingFields(sent, saved).length === 0 ? {} : { saved };
}

async function change(
  sender: BatchSender,
  task: Exclude<BatchTask, { action: 'skip' }>,
  watch: ChangeWatch,
  isStopped: () => boolean,
): Promise<BatchOutcome> {
  const { changes, named, pace, related } = sender;
  if (task.action === 'check') return checkChallenge(sender, task);
  if (task.action === 'renew') return sendRenewal(sender, task, watch);
  if (task.action === 'remove') return sendRemoval(sender, task, sender.now, watch);
  if (task.action === 'create') {
    const { isNew = false, after } = task;
    const { name } = after;
    if (isNew && (named(name).length > 0 || !pace.takeName(name))) return { state: 'changed-meanwhile' };
    try {
      if (hasNewRecords(task)) await ready(sender, isStopped);
      const created = await changes.create(after, watch);
      const id = created?.id ?? null;
      const records = await related.create(sender, task, id, { isStopped });
      return { state: 'done', id, ...(created !== null && savedOf(after, created)), ...records };
    } finally {
      if (isNew) pace.giveBackName(name);
    }
  }
  if (task.action === 'delete') {
    const removal = await changes.removeAsSeen(task.id, task.before, watch);
    if (removal.kind === 'removed')
      return { state: 'done', ...(await related.delete(sender, task.domains ?? [], isStopped)) };
    return { state: 'changed-meanwhile', current: fieldsOf(removal.current) };
  }
  if (hasNewRecords(task)) await ready(sender, isStopped);
  const saved = await changes.update(task.id, task.before, task.after, watch);
  if (saved.kind === 'conflict') return { state: 'changed-meanwhile', current: fieldsOf(saved.current) };
  const records = await related.create(sender, task, task.id, { isStopped });
  if (saved.kind === 'unchanged') return { state: 'done', ...records };
  const { notAccepted, project } = saved;
  return { state: 'done', notAccepted, ...savedOf(task.after, project), ...records };
}

/** Waits until new records can be compared. @throws Stopped if the batch ends meanwhile; as `AttachedRecords.ready` */
async function ready(sender: BatchSender, isStopped: () => boolean): Promise<void> {
  try {
    await sender.related.ready(sender);
  } catch (thrown) {
    throw isStopped() ? new Stopped() : thrown;
  }
}

function read(thrown: unknown, phase: Phase): TaskResult {
  const error = toAppError(thrown);
  const { code, status = 0 } = error;
  // Only reads were sent.
  if (code === 'read-only') return { outcome: { state: 'not-sent' }, means: { kind: 'read-only' } };
  const isOver = code === 'signed-out';
  // The failure concerns the read afterwards.
  if (phase === 'accepted') {
    return { outcome: { state: 'done' }, means: { kind: isOver ? 'signed-out' : 'answered' } };
  }
  if (isOver) return { outcome: afterSessionEnd(phase, status, error), means: { kind: 'signed-out' } };
  const wait = status === 429 || status === 503 ? retryAfter(thrown) : undefined;
  if (wait !== undefined && (status === 429 || wait !== null)) {
    // A 429 is a refusal. A 503 is less certain: the change may have been made, and is not resent.
    const isRefused = status === 429 || phase === 'before';
    return {
      outcome: isRefused ? null : { state: 'failed', error },
      means: { kind: 'wait', ms: wait, error },
    };
  }
  const isLost = code === 'outcome-unknown' || (phase === 'sent' && isLostAnswer(error));
  const outcome: BatchOutcome = { state: isLost ? 'unknown' : 'failed', error };
  if (isUnreachable(error)) return { outcome, means: { kind: 'no-backend', error } };
  return { outcome, means: { kind: 'answered' } };
}

/** A pending change that was aborted may have been made; one with a 401 was not. */
function afterSessionEnd(phase: Phase, status: number, error: BatchOutcome['error']): BatchOutcome {
  if (phase === 'before') return { state: 'not-sent' };
  return status === 401
    ? { state: 'failed', error }
    : { state: 'unknown', error: { code: 'outcome-unknown' } };
}

function retryAfter(thrown: unknown): number | null {
  return thrown instanceof AppFailure ? thrown.retryAfterMs : null;
}
