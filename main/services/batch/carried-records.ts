import type { CarriedCounts, NetworkConflict } from '#contract/batch-carried.ts';
import type { CarriedRecords } from '#contract/batch-changes.ts';
import type { Domain, DomainInput } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import { comparableName } from '../networks/relations.ts';
import type { BatchAccount } from './batch-account.ts';
import type { BatchEntry } from './batch-entry.ts';
import { networkText } from './network-address.ts';
import type { CarriedOrigin, NewRecords } from './new-records.ts';

/** Maximum number of names listed. */
const maxNames = 20;

interface RecordsOfBackend {
  /** By project; null if they are unknown. */
  readonly networks: ReadonlyMap<string, readonly NetworkAddress[]> | null;
  readonly domains: readonly Domain[] | null;
}

/** Where a domain and port lead: to a project there, or to the one that an earlier item writes. */
interface Destination {
  readonly project: string;
  /** Null for a project that is not created yet. */
  readonly projectId: string | null;
}

/** Which network connections and domains copies of projects create, given those of the backend. */
export class CarriedPlan {
  readonly #carry: CarriedRecords;
  readonly #source: RecordsOfBackend;
  readonly #isChecked: boolean;
  /** By the comparable name of the domain, and the port. */
  readonly #destinations = new Map<string, Destination>();
  readonly #sourceDomains: ReadonlyMap<string, Domain>;
  readonly #existingDomains: ReadonlySet<string>;
  readonly #mapped: (value: string) => string;

  /**
   * @param nameOf the name of a project of the backend; undefined if it is unknown
   * @param mapped maps the name or the challenge of a domain to that of the backend
   */
  constructor(
    carry: CarriedRecords,
    { source, target }: { readonly source: RecordsOfBackend; readonly target: RecordsOfBackend },
    nameOf: (projectId: string) => string | undefined,
    mapped: (value: string) => string,
  ) {
    this.#mapped = mapped;
    this.#carry = carry;
    this.#source = source;
    this.#isChecked = target.networks !== null && target.domains !== null;
    for (const [projectId, networks] of target.networks ?? [])
      for (const network of networks)
        this.#destinations.set(addressOf(network), { project: nameOf(projectId) ?? projectId, projectId });
    this.#sourceDomains = new Map(
      (source.domains ?? []).map((domain) => [this.#nameOnTarget(domain.domain), domain]),
    );
    this.#existingDomains = new Set((target.domains ?? []).map(({ domain }) => comparableName(domain)));
  }

  /** What is known of a project that is not copied. */
  origin(projectId: string | null): CarriedOrigin {
    const networks = this.#networksOf(projectId);
    return {
      ...{ found: networks === null ? null : networks.length, isChecked: this.#isChecked },
      ...{ existingNetworks: 0, existingDomains: [], conflicts: [] },
    };
  }

  /**
   * What a copy of a project creates.
   * @param name of the copy
   * @param onto the project that it overwrites; null for a new one
   */
  of(
    projectId: string | null,
    name: string,
    onto: string | null,
  ): { readonly origin: CarriedOrigin; readonly records: NewRecords } {
    const origin = this.origin(projectId);
    if (this.#carry === 'none') return { origin, records: {} };
    const newNetworks: NetworkAddress[] = [];
    const conflicts: NetworkConflict[] = [];
    const own = new Set<string>();
    const existing: NetworkAddress[] = [];
    for (const { domain: original, port } of this.#networksOf(projectId) ?? []) {
      const domain = this.#copiedName(original);
      const address = addressOf({ domain, port });
      if (own.has(address)) continue;
      own.add(address);
      const there = this.#destinations.get(address);
      if (there === undefined) {
        this.#destinations.set(address, { project: name, projectId: onto });
        newNetworks.push({ domain, port });
      } else if (onto !== null && there.projectId === onto) existing.push({ domain, port });
      else conflicts.push({ name: networkText({ domain, port }), project: there.project });
    }
    const { newDomains, existingDomains } = this.#domainsOf(newNetworks, existing);
    const records = {
      ...(newNetworks.length > 0 && { newNetworks }),
      ...(newDomains.length > 0 && { newDomains }),
    };
    return {
      origin: { ...origin, existingNetworks: existing.length, existingDomains, conflicts },
      records,
    };
  }

  /** A name as a copy has it: only one that is mapped is written in another way. */
  #copiedName(domain: string): string {
    const name = comparableName(domain);
    const mapped = this.#mapped(name);
    return mapped === name ? domain : mapped;
  }

  #nameOnTarget(domain: string): string {
    return comparableName(this.#copiedName(domain));
  }

  #networksOf(projectId: string | null): readonly NetworkAddress[] | null {
    if (this.#source.networks === null) return null;
    return projectId === null ? [] : (this.#source.networks.get(projectId) ?? []);
  }

  /**
   * The domains that network connections name: those to create, and those of new connections that the backend has.
   * @param existing connections that the backend has, whose domains it may lack
   */
  #domainsOf(networks: readonly NetworkAddress[], existing: readonly NetworkAddress[]) {
    const newDomains: DomainInput[] = [];
    const existingDomains: string[] = [];
    if (this.#carry !== 'networks-and-domains') return { newDomains, existingDomains };
    const ofNew = new Set(networks.map(({ domain }) => comparableName(domain)));
    for (const name of new Set([...ofNew, ...existing.map(({ domain }) => comparableName(domain))])) {
      const found = this.#sourceDomains.get(name);
      if (this.#existingDomains.has(name)) {
        if (ofNew.has(name)) existingDomains.push(name);
      } else if (found !== undefined) {
        const { domain, challenge, main, linked } = found;
        newDomains.push({
          ...{ domain: this.#copiedName(domain), challenge: this.#mapped(challenge) },
          ...{ main, linked },
        });
      }
    }
    return { newDomains, existingDomains };
  }
}

function addressOf({ domain, port }: NetworkAddress): string {
  return `${comparableName(domain)}:${port}`;
}

/**
 * @param projects those of the backend
 * @param mapped see `CarriedPlan`
 */
export async function planCarried(
  carry: CarriedRecords,
  source: BatchAccount,
  account: BatchAccount,
  projects: ReadonlyMap<string, Project>,
  mapped: (value: string) => string = (value) => value,
): Promise<CarriedPlan> {
  const withDomains = carry === 'networks-and-domains';
  const [networks, domains, targetNetworks, targetDomains] = await Promise.all([
    source.networksByProject(),
    withDomains ? source.domains() : [],
    carry === 'none' ? new Map<string, readonly NetworkAddress[]>() : account.networksByProject(),
    withDomains ? account.domains() : [],
  ]);
  const names = new Map<string, string>();
  if (carry !== 'none') for (const { id, name } of projects.values()) if (id !== null) names.set(id, name);
  const of = {
    source: { networks, domains },
    target: { networks: targetNetworks, domains: targetDomains },
  };
  return new CarriedPlan(carry, of, (projectId) => names.get(projectId), mapped);
}

/** What the items of a copy create in total; null for anything but a copy. */
export function carriedCounts(entries: readonly BatchEntry[]): CarriedCounts | null {
  let found: number | null = 0;
  let isCopy = false;
  let isChecked = true;
  let networks = 0;
  let existingNetworks = 0;
  const domains = new Set<string>();
  const existingDomains = new Set<string>();
  const conflicts: NetworkConflict[] = [];
  for (const { task, copyOf } of entries) {
    const origin = copyOf?.carried;
    if (origin === undefined) continue;
    isCopy = true;
    if (task.action === 'create' || task.action === 'update') {
      networks += task.newNetworks?.length ?? 0;
      for (const { domain } of task.newDomains ?? []) domains.add(comparableName(domain));
    }
    found = found === null || origin.found === null ? null : found + origin.found;
    isChecked &&= origin.isChecked;
    existingNetworks += origin.existingNetworks;
    for (const name of origin.existingDomains) existingDomains.add(name);
    conflicts.push(...origin.conflicts);
  }
  if (!isCopy) return null;
  return {
    ...{ found, isChecked, networks, existingNetworks, domains: domains.size },
    existingDomains: { count: existingDomains.size, names: [...existingDomains].slice(0, maxNames) },
    conflicts: { count: conflicts.length, names: conflicts.slice(0, maxNames) },
  };
}
