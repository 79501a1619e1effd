import { request } from './channel.ts';
import type { ListRecords } from './lists.ts';
import type { ForProfile } from './profiles.ts';

/**
 * The subject of a search for related records. A network connection has the identifier of its project, and
 * shares a name with a domain. With `port`, only the network connections with this port are related.
 */
export type RelatedTo =
  | { readonly projectId: string }
  | { readonly domain: string; readonly port?: number | undefined };

/** Network connections of a project or a domain, and for a project the domains that they name. */
export interface RelatedRecords {
  /** The first 100, in the backend's order. */
  readonly networks: readonly ListRecords['networks'][];
  readonly domains: readonly ListRecords['domains'][];
  /** Total numbers. */
  readonly totals: { readonly networks: number; readonly domains: number };
}

export const relatedRequests = {
  /** The related records in the cache; calls no backend. */
  'relatedRecords.read': request<ForProfile & { readonly to: RelatedTo }, RelatedRecords>(),
};
