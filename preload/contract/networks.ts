import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord, CachedRecord } from './records.ts';

/** A domain and port bound to a project (docs/interface.md, "Resources"). */
export interface NetworkConnection extends BackendRecord {
  readonly domain: string;
  readonly port: number;
  readonly projectId: string;
}

/** What identifies a network connection for people, shown as `domain:port`. */
export type NetworkAddress = Pick<NetworkConnection, 'domain' | 'port'>;

/** The fields of a new network connection; `port` is 1 to 65535. */
export type NetworkConnectionInput = Pick<NetworkConnection, 'domain' | 'port' | 'projectId'>;

/** A network connection or domain that was not created or deleted with its project, or was there before it was sent. */
export interface RelatedProblem {
  readonly record: 'network' | 'domain';
  /** `domain:port` of a network connection. */
  readonly name: string;
  /**
   * `unknown`: it was sent and the response was lost; it is never sent again. `exists`: the backend has got it since the preview.
   * `taken`: its domain and port lead to another project by now. Neither of these was sent.
   */
  readonly problem: 'not-created' | 'not-deleted' | 'unknown' | 'exists' | 'taken';
}

/** Where a domain and port lead. */
export interface NetworkDestination {
  /** The name of the project, or its identifier if the name is unknown; null if no network connection has them. */
  readonly project: string | null;
  /** Whether the backend is known to have a domain of this name. */
  readonly hasDomain: boolean;
}

/** A domain that is created with the network connections that name it, as `DomainInput`. */
export interface NewDomain {
  readonly domain: string;
  readonly challenge: string;
  readonly main: boolean;
  readonly linked: boolean;
}

/** Maximum number of network connections that are created with one project. */
export const maxNewNetworks = 100;

export const networkRequests = {
  /** Reads the cached lists; calls no backend. Network connections to the project `except` do not count. */
  'networks.destinations': request<
    ForProfile & { readonly addresses: readonly NetworkAddress[]; readonly except: string | null },
    readonly NetworkDestination[]
  >(),
  /** See `domains.cached`. */
  'networks.cached': request<ForProfile & { readonly id: string }, CachedRecord<NetworkConnection>>(),
  'networks.create': request<ForProfile & { readonly network: NetworkConnectionInput }, void>(),
};
