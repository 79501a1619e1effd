import type { DomainInput } from '#contract/domains.ts';
import type { NetworkAddress, RelatedProblem } from '#contract/networks.ts';
import type { Clock } from '#main/ports.ts';
import { exponentialDelay } from '../async/backoff.ts';
import { AppFailure, toAppError } from '../errors/app-failure.ts';
import { comparableName } from '../networks/relations.ts';
import type { BackendPace } from './backend-pace.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchOutcome, BatchTask } from './batch-entry.ts';
import { type ExistingNow, ExistingRecords } from './existing-records.ts';
import { isLostAnswer, isUnreachable } from './lost-answer.ts';
import { networkText } from './network-address.ts';
import type { CreatedDomain, NewRecords } from './new-records.ts';

/** Maximum length of one pause that the backend asks for, and maximum number of pauses for one request. */
const maxPauseMs = 120_000;
const maxPauses = 5;
/** Used if the backend asks to wait without a duration. */
const pauses = { firstMs: 1_000, maxMs: 30_000 };

/** What creating and deleting network connections and domains needs of an account. */
export type RecordSender = Pick<
  BatchAccount,
  'createNetwork' | 'createDomain' | 'deleteDomain' | 'domains' | 'networksByProject'
> & {
  readonly pace: Pick<BackendPace, 'pause' | 'resumed'>;
};

type RelatedOutcome = Pick<BatchOutcome, 'relatedProblems' | 'domains'>;

/** The result of one request. `isOver`: the backend takes no others. */
type Sent<Value> =
  | { readonly value: Value }
  | { readonly problem: 'refused' | 'unknown'; readonly isOver: boolean };

const refusedBefore = { problem: 'refused', isOver: true } as const;

/**
 * Creates and deletes the network connections and domains of the projects of one batch, after the project itself. What the
 * backend refuses is reported and not sent again; the project stays. What exists by then is reported and not sent.
 */
export class AttachedRecords {
  readonly #existing: ExistingRecords;
  /** The domains that were sent, by comparable name: several projects may need the same one. */
  readonly #domains = new Map<string, Promise<Sent<string | null>>>();

  constructor(clock: Pick<Clock, 'now' | 'setTimer'>) {
    this.#existing = new ExistingRecords(clock);
  }

  /**
   * Waits for the lists that records are compared with, before anything of a project is sent.
   * @throws AppFailure `timed-out` if they do not come in time, or `stopWaiting` was called
   */
  ready(sender: RecordSender): Promise<void> {
    return this.#existing.ready(sender);
  }

  /** Must be called when the batch has ended: what is waiting for lists then sends nothing. */
  stopWaiting(): void {
    this.#existing.stopWaiting();
  }

  /**
   * Never throws.
   * @param projectId null if it is unknown
   * @param following `isStopped`: whether the batch has ended meanwhile: then the rest is not sent. `step` is called after each record
   */
  async create(
    sender: RecordSender,
    records: NewRecords,
    projectId: string | null,
    { isStopped, step = () => undefined }: { readonly isStopped: () => boolean; readonly step?: () => void },
  ): Promise<RelatedOutcome> {
    if (projectId === null) return notCreated(records);
    const { newNetworks = [], newDomains = [], replaces = null } = records;
    const problems: RelatedProblem[] = [];
    const domains: CreatedDomain[] = [];
    let isOver = false;
    for (const domain of newDomains) {
      const sent: Sent<unknown> | 'exists' = isOver
        ? refusedBefore
        : await this.#createDomain(sender, domain, domains, isStopped);
      if (sent === 'exists') problems.push({ record: 'domain', name: domain.domain, problem: 'exists' });
      else if ('problem' in sent) {
        isOver ||= sent.isOver;
        problems.push(problemOf('domain', domain.domain, sent, 'not-created'));
      }
      step();
    }
    for (const network of newNetworks) {
      const name = networkText(network);
      const sent: Sent<unknown> | 'exists' | 'taken' =
        isOver || isStopped()
          ? refusedBefore
          : await this.#createNetwork(sender, network, { projectId, replaces }, isStopped);
      if (sent === 'exists' || sent === 'taken') problems.push({ record: 'network', name, problem: sent });
      else if ('problem' in sent) {
        isOver ||= sent.isOver;
        problems.push(problemOf('network', name, sent, 'not-created'));
      }
      step();
    }
    return {
      ...(problems.length > 0 && { relatedProblems: problems }),
      ...(domains.length > 0 && { domains }),
    };
  }

  /** Deletes domains that were created with a project. Never throws. */
  async delete(
    sender: RecordSender,
    domains: readonly CreatedDomain[],
    isStopped: () => boolean,
  ): Promise<RelatedOutcome> {
    const problems: RelatedProblem[] = [];
    let isOver = false;
    for (const { id, domain } of domains) {
      const sent: Sent<unknown> = isOver
        ? refusedBefore
        : await send(sender, () => sender.deleteDomain(id), isStopped);
      isOver ||= 'problem' in sent && sent.isOver;
      if ('problem' in sent) problems.push(problemOf('domain', domain, sent, 'not-deleted'));
    }
    return problems.length > 0 ? { relatedProblems: problems } : {};
  }

  async #createNetwork(
    sender: RecordSender,
    network: NetworkAddress,
    { projectId, replaces }: { readonly projectId: string; readonly replaces: string | null },
    isStopped: () => boolean,
  ): Promise<Sent<unknown> | 'exists' | 'taken'> {
    const now = await this.#existing.read(sender);
    const there = standing(now, network, projectId, replaces);
    if (there !== null) return there;
    const sent = await send(sender, () => sender.createNetwork(network, projectId), isStopped);
    if ('value' in sent) this.#existing.connected(network, projectId);
    return sent;
  }

  /** @param created gets the domain, if this call has created it */
  async #createDomain(
    sender: RecordSender,
    domain: DomainInput,
    created: CreatedDomain[],
    isStopped: () => boolean,
  ): Promise<Sent<string | null> | 'exists'> {
    const name = comparableName(domain.domain);
    const earlier = this.#domains.get(name);
    if (earlier !== undefined) return earlier;
    let isThere = false;
    const create = async (): Promise<string | null> => {
      isThere = (await this.#existing.read(sender)).hasDomain(name);
      return isThere ? null : sender.createDomain(domain);
    };
    const sending = send(sender, create, isStopped);
    this.#domains.set(name, sending);
    const sent = await sending;
    if (isThere) return 'exists';
    // Another item, or the same one in a later run, may send what was refused again.
    if ('problem' in sent && sent.problem === 'refused') this.#domains.delete(name);
    if ('value' in sent && sent.value !== null) created.push({ id: sent.value, domain: domain.domain });
    return sent;
  }
}

/** Whether a connection exists, or its address leads to another project than the one that is replaced; null if it is free. */
function standing(
  now: ExistingNow,
  network: NetworkAddress,
  projectId: string,
  replaces: string | null,
): 'exists' | 'taken' | null {
  const projects = now.projectsOf(network);
  if (projects.has(projectId)) return 'exists';
  const isFree = projects.size === 0 || (projects.size === 1 && replaces !== null && projects.has(replaces));
  return isFree ? null : 'taken';
}

/** Sends a request, again after a pause if the backend refused it with status 429. */
async function send<Value>(
  { pace }: Pick<RecordSender, 'pace'>,
  request: () => Promise<Value>,
  isStopped: () => boolean,
): Promise<Sent<Value>> {
  for (let paused = 0; ; paused += 1) {
    if (isStopped()) return refusedBefore;
    try {
      return { value: await request() };
    } catch (thrown) {
      const error = toAppError(thrown);
      const asked = thrown instanceof AppFailure ? thrown.retryAfterMs : null;
      const ms = asked ?? exponentialDelay(paused + 1, pauses);
      if (error.status === 429 && paused < maxPauses && ms <= maxPauseMs) {
        pace.pause(ms);
        await pace.resumed();
        continue;
      }
      const isEnded = error.code === 'signed-out' || error.code === 'read-only' || error.status === 429;
      return {
        problem: isLostAnswer(error) ? 'unknown' : 'refused',
        isOver: isEnded || isUnreachable(error),
      };
    }
  }
}

function problemOf(
  record: RelatedProblem['record'],
  name: string,
  { problem }: { readonly problem: 'refused' | 'unknown' },
  refused: 'not-created' | 'not-deleted',
): RelatedProblem {
  return { record, name, problem: problem === 'unknown' ? 'unknown' : refused };
}

/** The outcome where nothing was sent. */
function notCreated({ newNetworks = [], newDomains = [] }: NewRecords): RelatedOutcome {
  const problems: readonly RelatedProblem[] = [
    ...newDomains.map(({ domain }) => problemOf('domain', domain, refusedBefore, 'not-created')),
    ...newNetworks.map((network) => problemOf('network', networkText(network), refusedBefore, 'not-created')),
  ];
  return problems.length > 0 ? { relatedProblems: problems } : {};
}

/** The outcome of a task whose project was written without what belongs to it. */
export function withoutRelated(task: BatchTask): RelatedOutcome {
  if (task.action === 'create' || task.action === 'update') return notCreated(task);
  if (task.action !== 'delete' || !task.domains?.length) return {};
  const problem = 'not-deleted' as const;
  return { relatedProblems: task.domains.map(({ domain }) => ({ record: 'domain', name: domain, problem })) };
}
