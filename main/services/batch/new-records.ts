import type { NetworkConflict } from '#contract/batch-carried.ts';
import type { DomainInput } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';

/** What is created with a project. */
export interface NewRecords {
  readonly newNetworks?: readonly NetworkAddress[];
  /** The domains that they name, unless the backend has got them meanwhile. */
  readonly newDomains?: readonly DomainInput[];
  /** Identifier of the deleted project that this one replaces: connections to it do not count as existing. */
  readonly replaces?: string;
}

/** Whether anything is created with the project. */
export function hasNewRecords({ newNetworks = [], newDomains = [] }: NewRecords): boolean {
  return newNetworks.length + newDomains.length > 0;
}

/** The identifier and the name of a created domain. */
export interface CreatedDomain {
  readonly id: string;
  readonly domain: string;
}

/** What is known of the network connections of a copied project. */
export interface CarriedOrigin {
  /** Number of its connections; null if they are unknown. */
  readonly found: number | null;
  /** As in `CarriedCounts`. */
  readonly isChecked: boolean;
  readonly existingNetworks: number;
  readonly existingDomains: readonly string[];
  readonly conflicts: readonly NetworkConflict[];
}
