import type { BackendRecord } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import type { AuthorizedCaller } from '../http/backend-call.ts';
import { fetchRecords } from './fetch-records.ts';
import type { LatePorts } from './late-records.ts';
import type { LocalRecords } from './local-records.ts';
import type { RecordKind } from './record-reader.ts';
import { ResourceCache } from './resource-cache.ts';
import type { PathOf } from './resource-paths.ts';

/** What a resource is made of whose list a backend need not offer: then it has what was created on this computer. */
export interface ListedResourcePorts<Item> {
  readonly caller: AuthorizedCaller;
  readonly clock: Clock;
  readonly localRecords: LocalRecords;
  readonly pathOf: PathOf;
  /** Whether the backend offers the list; null while that is not known. */
  readonly isOffered?: () => boolean | null;
  readonly late?: LatePorts<Item>;
}

/** The cached list of such a resource. @param local the records that were created on this computer */
export function listedResource<Fields>(
  { caller, clock, pathOf, isOffered, late }: ListedResourcePorts<Fields & BackendRecord>,
  operation: 'listDomains' | 'listNetworks',
  kind: RecordKind<Fields>,
  local: () => readonly (Fields & BackendRecord)[],
): ResourceCache<Fields & BackendRecord> {
  return new ResourceCache(
    clock,
    (fetch) => fetchRecords(caller, pathOf(operation), kind, fetch),
    local,
    isOffered,
    late,
  );
}
