import type { NetworkAddress } from '#contract/networks.ts';
import { comparableName } from '../networks/relations.ts';
import type { BatchAccount } from './batch-account.ts';

/**
 * How old the lists may be that a request is compared with, in ms: so that a batch of thousands of requests does not read a whole
 * list before each. Its own requests are known in between.
 */
const maxAgeMs = 5_000;

type ListReader = Pick<BatchAccount, 'networksByProject' | 'domains'>;

/** What a backend has by now. */
export interface ExistingNow {
  /** The identifiers of the projects to which an address leads; none as well where that is not known. */
  readonly projectsOf: (address: NetworkAddress) => ReadonlySet<string>;
  readonly hasDomain: (name: string) => boolean;
}

/** The network connections and domains of one backend while a batch creates some: those of its lists, and those just created. */
export class ExistingRecords {
  readonly #now: () => number;
  /** The projects of each address. */
  readonly #addresses = new Map<string, Set<string>>();
  readonly #domains = new Set<string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  /** @param now in ms since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Reads the lists, unless that was just done. A list that cannot be read is not compared with. Never throws. */
  async read(reader: ListReader): Promise<ExistingNow> {
    if (this.#now() - this.#readAt >= maxAgeMs)
      this.#reading ??= this.#read(reader).finally(() => {
        this.#reading = null;
      });
    await this.#reading;
    return {
      projectsOf: (address) => this.#addresses.get(textOf(address)) ?? new Set(),
      hasDomain: (name) => this.#domains.has(comparableName(name)),
    };
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
    this.#readAt = this.#now();
    for (const [projectId, all] of networks ?? [])
      for (const network of all) this.connected(network, projectId);
    for (const { domain } of domains ?? []) this.#domains.add(comparableName(domain));
  }
}

function textOf({ domain, port }: NetworkAddress): string {
  return `${comparableName(domain)}:${port}`;
}
