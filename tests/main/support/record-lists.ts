import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { RecordLists } from '#services/compare/compared-records.ts';
import { alwaysFresh } from '#services/profiles/list-source.ts';

const noNetworks: readonly NetworkConnection[] = [];
const noDomains: readonly Domain[] = [];

/** The network connections and domains of a profile as a comparison reads them: none unless they are given. */
export function recordLists(
  networks: readonly NetworkConnection[] = noNetworks,
  domains: readonly Domain[] = noDomains,
): RecordLists {
  return {
    networks: { cached: { items: networks }, freshness: () => alwaysFresh },
    domains: { cached: { items: domains }, freshness: () => alwaysFresh },
  };
}
