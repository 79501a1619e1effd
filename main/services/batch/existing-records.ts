import type { NetworkAddress } from '#contract/networks.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { comparableName } from '../networks/relations.ts';
import type { BatchAccount } from './batch-account.ts';

/**
 * How old the lists may be that a request is compared with, in ms: so that a batch of thousands of requests does not read a whole
 * list before each. Its own requests are known in between.
 */
const maxAgeMs = 5_000;
/** How long a request waits for the lists, in ms. */
const maxWaitMs = 120_000;

type ListReader = Pick<BatchAccount, 'networksByProject' | 'domains'>;

/** A reading of the lists, for which several requests may wait. */
interface Reading {
  /** True once the lists were read or could not be read; false after the timeout or `stopWaiting`. */
  readonly isRead: Promise<boolean>;
  stopWaiting(): void;
}

/** What a backend has by now. */
export interface ExistingNow {
  /** The identifiers of the projects to which an address leads; none as well where that is not known. */
  readonly projectsOf: (address: NetworkAddress) => ReadonlySet<string>;
  readonly hasDomain: (name: string) => boolean;
}

/** The network connections and domains of one backend while a batch creates some: those of its lists, and those just created. */
export class ExistingRecords {
  readonly #clock: Pick<Clock, 'now' | 'setTimer'>;
  /** The projects of each address. */
  readonly #addresses = new Map<string, Set<string>>();
  readonly #domains = new Set<string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Reading | null = null;

  constructor(clock: Pick<Clock, 'now' | 'setTimer'>) {
    this.#clock = clock;
  }

  /**
   * Waits for the lists, unless they were just read. A list that cannot be read is not compared with.
   * @throws AppFailure `timed-out` if they do not come in time, or `stopWaiting` was called
   */
  async ready(reader: ListReader): Promise<void> {
    if (await this.#isRead(reader)) return;
    throw failure('timed-out', { seconds: maxWaitMs / 1_000, phase: 'lists' });
  }

  /** Like `ready`, but with what is known of the lists where they do not come. Never throws. */
  async read(reader: ListReader): Promise<ExistingNow> {
    await this.#isRead(reader);
    return {
      projectsOf: (address) => this.#addresses.get(textOf(address)) ?? new Set(),
      hasDomain: (name) => this.#domains.has(comparableName(name)),
    };
  }

  /** Must be called when the lists are not waited for any more. */
  stopWaiting(): void {
    this.#reading?.stopWaiting();
  }

  async #isRead(reader: ListReader): Promise<boolean> {
    if (this.#clock.now() - this.#readAt < maxAgeMs) return true;
    this.#reading ??= this.#begin(reader);
    return this.#reading.isRead;
  }

  #begin(reader: ListReader): Reading {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let cancelTimer: Cancel = () => undefined;
    const end = (isRead: boolean) => {
      cancelTimer();
      // The next request that needs them begins anew.
      if (this.#reading === reading) this.#reading = null;
      resolve(isRead);
    };
    const reading: Reading = { isRead: promise, stopWaiting: () => end(false) };
    cancelTimer = this.#clock.setTimer(maxWaitMs, reading.stopWaiting);
    this.#read(reader).then(
      () => end(true),
      () => end(true),
    );
    return reading;
  }

  /** Adds a connection that was just created. */
  connected(address: NetworkAddress, projectId: string): void {
    const text = textOf(address);
    const projects = this.#addresses.get(text);
    if (projects === undefined) this.#addresses.set(text, new Set([projectId]));
    else projects.add(projectId);
  }

  async #read(reader: ListReader): Promise<void> {
    const [networks, domains] = await Promise.all([
      reader.networksByProject('always', 'known'),
      reader.domains('always', 'known'),
    ]);
    this.#readAt = this.#clock.now();
    for (const [projectId, all] of networks ?? [])
      for (const network of all) this.connected(network, projectId);
    for (const { domain } of domains ?? []) this.#domains.add(comparableName(domain));
  }
}

function textOf({ domain, port }: NetworkAddress): string {
  return `${comparableName(domain)}:${port}`;
}
