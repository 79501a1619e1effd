import type { NetworkConnection, NetworkConnectionInput } from '#contract/networks.ts';
import type { ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { asciiDomain } from '../domains/domain-name.ts';
import { jsonOf } from '../http/answer-text.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { fetchRecords } from '../records/fetch-records.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { createdId } from '../records/records.ts';
import { ResourceCache } from '../records/resource-cache.ts';
import type { PathOf } from '../records/resource-paths.ts';
import { networkKind } from './network.ts';

/** Network connections. The interface cannot change or delete them. */
export class Networks {
  readonly #caller: AuthorizedCaller;
  readonly #localRecords: LocalRecords;
  readonly cache: ResourceCache<NetworkConnection>;

  constructor(
    caller: AuthorizedCaller,
    clock: Clock,
    localRecords: LocalRecords,
    pathOf: PathOf,
    isOffered?: () => boolean | null,
  ) {
    this.#caller = caller;
    this.#localRecords = localRecords;
    this.cache = new ResourceCache<NetworkConnection>(
      clock,
      (fetch) => fetchRecords(caller, pathOf('listNetworks'), networkKind, fetch),
      () => localRecords.networks(),
      isOffered,
    );
  }

  list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<NetworkConnection>> {
    return this.cache.list(fresh);
  }

  /**
   * `POST /networks`, with the name in ASCII, because domains and connections are matched by name.
   * @throws AppFailure `bad-input` with field `domain` where it is no domain name
   */
  async create({ domain, port, projectId }: NetworkConnectionInput): Promise<void> {
    const body = { domain: asciiDomain(domain), port, projectId };
    try {
      const answer = await this.#caller.call({ method: 'POST', path: '/networks', body });
      const id = createdId(jsonOf(answer), networkKind.ownNames);
      this.#localRecords.addNetwork({ id, ...body });
    } finally {
      this.cache.invalidate();
    }
  }
}
