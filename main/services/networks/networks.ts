import type { NetworkConnection, NetworkConnectionInput } from '#contract/networks.ts';
import type { ResourceList } from '#contract/records.ts';
import { asciiDomain } from '../domains/domain-name.ts';
import { jsonOf } from '../http/answer-text.ts';
import { type ListedResourcePorts, listedResource } from '../records/listed-resource.ts';
import { createdRecord } from '../records/records.ts';
import type { ResourceCache } from '../records/resource-cache.ts';
import { networkKind } from './network.ts';
import { comparableName } from './relations.ts';

/** Network connections. The interface cannot change or delete them. */
export class Networks {
  readonly #ports: ListedResourcePorts<NetworkConnection>;
  readonly cache: ResourceCache<NetworkConnection>;

  constructor(ports: ListedResourcePorts<NetworkConnection>) {
    this.#ports = ports;
    this.cache = listedResource(ports, 'listNetworks', networkKind, () => ports.localRecords.networks());
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
      const answer = await this.#ports.caller.call({ method: 'POST', path: '/networks', body });
      created = createdRecord(jsonOf(answer), networkKind, body);
      this.#ports.localRecords.addNetwork({ id: created.id, ...body });
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
