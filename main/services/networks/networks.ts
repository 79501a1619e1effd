import type { NetworkConnection, NetworkConnectionInput } from '#contract/networks.ts';
import type { ResourceList } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { asciiDomain } from '../domains/domain-name.ts';
import { jsonOf } from '../http/answer-text.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { fetchRecords } from '../records/fetch-records.ts';
import type { LatePorts } from '../records/late-records.ts';
import type { LocalRecords } from '../records/local-records.ts';
import { createdRecord } from '../records/records.ts';
import { ResourceCache } from '../records/resource-cache.ts';
import type { PathOf } from '../records/resource-paths.ts';
import { networkKind } from './network.ts';
import { comparableName } from './relations.ts';

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
    late?: LatePorts<NetworkConnection>,
  ) {
    this.#caller = caller;
    this.#localRecords = localRecords;
    this.cache = new ResourceCache<NetworkConnection>(
      clock,
      (fetch) => fetchRecords(caller, pathOf('listNetworks'), networkKind, fetch),
      () => localRecords.networks(),
      isOffered,
      late,
    );
  }

  list(fresh: 'always' | 'if-older-than-cache-time'): Promise<ResourceList<NetworkConnection>> {
    return this.cache.list(fresh);
  }

  /**
   * `POST /networks`, with the name in ASCII, because domains and network connections are matched by name.
   * @throws AppFailure `bad-input` with field `domain` for an invalid domain name
   */
  async create({ domain, port, projectId }: NetworkConnectionInput): Promise<void> {
    const body = { domain: asciiDomain(domain), port, projectId };
    const before = this.cache.last?.items ?? null;
    let created: NetworkConnection;
    try {
      const answer = await this.#caller.call({ method: 'POST', path: '/networks', body });
      created = createdRecord(jsonOf(answer), networkKind, body);
      this.#localRecords.addNetwork({ id: created.id, ...body });
    } finally {
      this.cache.invalidate();
    }
    const isAlike = (each: NetworkConnection) =>
      comparableName(each.domain) === comparableName(body.domain) &&
      each.port === port &&
      each.projectId === projectId;
    this.cache.created(created, isAlike, before);
  }
}
