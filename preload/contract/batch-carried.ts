/** A network connection that is not copied, because its domain and port lead to another project there. */
export interface NetworkConflict {
  /** `domain:port` */
  readonly name: string;
  /** The name of that project; its identifier if the name is unknown. */
  readonly project: string;
}

/** The network connections (`domain:port`) and domains that a copy creates with one project, and those that it leaves out. */
export interface CarriedItem {
  readonly networks: readonly string[];
  readonly domains: readonly string[];
  readonly conflicts: readonly NetworkConflict[];
}

/** What a copy creates with its projects. */
export interface CarriedCounts {
  /** Network connections of the copied projects; null if those of their backend are unknown. */
  readonly found: number | null;
  /** Network connections and domains to create. */
  readonly networks: number;
  readonly domains: number;
  /** Network connections that overwritten projects have already. */
  readonly existingNetworks: number;
  /** Domains that the backend has already, with the first 20 names. */
  readonly existingDomains: { readonly count: number; readonly names: readonly string[] };
  /** Network connections that are left out, with the first 20. */
  readonly conflicts: { readonly count: number; readonly names: readonly NetworkConflict[] };
  /** Whether the backend's network connections and domains are known, without which nothing is left out. */
  readonly isChecked: boolean;
}
