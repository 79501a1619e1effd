import type { Domain } from '#contract/domains.ts';
import type { NetworkAddress, NetworkConnection, NetworkDestination } from '#contract/networks.ts';
import type { RelatedTo } from '#contract/related-records.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { comparableName } from '../networks/relations.ts';

/** Maximum number of related rows shown beside a record. */
const maxRows = 100;

/** The first of the related records, and their total number. */
export interface Related<Item> {
  readonly total: number;
  readonly first: readonly Item[];
}

interface CachedRecords {
  readonly networks: readonly NetworkConnection[];
  readonly domains: readonly Domain[];
}

/** Several projects, by identifier, and which domains belong to them without a network connection. */
interface RelatedToProjects {
  readonly projectIds: ReadonlySet<string>;
  readonly isReferring: (domain: Domain) => boolean;
}

/** The records that are related to projects or a domain, in the backend's order. */
export async function relatedRecords(
  to: RelatedTo | RelatedToProjects,
  { networks, domains }: CachedRecords,
): Promise<{ readonly networks: Related<NetworkConnection>; readonly domains: Related<Domain> }> {
  const names = new Set<string>();
  const isRelated = relationTo(to);
  const related = await found(networks, (network) => {
    if (!isRelated(network)) return false;
    names.add(comparableName(network.domain));
    return true;
  });
  // The domains of a project are those that its network connections name.
  const none = { total: 0, first: [] };
  if ('domain' in to) return { networks: related, domains: none };
  const isReferring = 'isReferring' in to ? to.isReferring : () => false;
  const named = await found(
    domains,
    (domain) => names.has(comparableName(domain.domain)) || isReferring(domain),
  );
  return { networks: related, domains: named };
}

/**
 * Where network connections lead that have these domains and ports, in their order.
 * @param except the identifier of a project whose network connections do not count
 * @param nameOf the name of a project, or its identifier if that is unknown
 */
export async function networkDestinations(
  addresses: readonly NetworkAddress[],
  except: string | null,
  { networks, domains }: CachedRecords,
  nameOf: (projectId: string) => string,
): Promise<readonly NetworkDestination[]> {
  const textOf = ({ domain, port }: NetworkAddress) => `${comparableName(domain)}:${port}`;
  const wanted = new Set(addresses.map(textOf));
  const names = new Set(addresses.map(({ domain }) => comparableName(domain)));
  const projects = new Map<string, string>();
  await forEachInTurns(networks, (network) => {
    const text = textOf(network);
    if (network.projectId !== except && wanted.has(text) && !projects.has(text))
      projects.set(text, nameOf(network.projectId));
  });
  const existing = new Set<string>();
  await forEachInTurns(domains, ({ domain }) => {
    const name = comparableName(domain);
    if (names.has(name)) existing.add(name);
  });
  return addresses.map((address) => ({
    project: projects.get(textOf(address)) ?? null,
    hasDomain: existing.has(comparableName(address.domain)),
  }));
}

/** The network connections that use a name. */
export interface NameUse {
  readonly networks: number;
  /** Identifiers of the projects to which they lead. */
  readonly projects: ReadonlySet<string>;
}

/** How network connections use each name, by comparable name. */
export async function networkUses(
  networks: readonly NetworkConnection[],
): Promise<ReadonlyMap<string, NameUse>> {
  const counts = new Map<string, { networks: number; projects: Set<string> }>();
  await forEachInTurns(networks, ({ domain, projectId }) => {
    const name = comparableName(domain);
    const use = counts.get(name) ?? { networks: 0, projects: new Set() };
    use.networks += 1;
    use.projects.add(projectId);
    counts.set(name, use);
  });
  return counts;
}

/** The service interface relates domains and network connections by name only. */
function relationTo(to: RelatedTo | RelatedToProjects): (network: NetworkConnection) => boolean {
  if ('projectIds' in to) return ({ projectId }) => to.projectIds.has(projectId);
  if ('projectId' in to) return ({ projectId }) => projectId === to.projectId;
  const wanted = comparableName(to.domain);
  return ({ domain, port }) =>
    (to.port === undefined || to.port === port) && comparableName(domain) === wanted;
}

async function found<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Promise<Related<Item>> {
  const first: Item[] = [];
  let total = 0;
  await forEachInTurns(items, (item) => {
    if (!isWanted(item)) return;
    total += 1;
    if (first.length < maxRows) first.push(item);
  });
  return { total, first };
}
