import type { Domain } from '#contract/domains.ts';
import type { RelatedTo } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import { eachInTurns, type TimeSlices } from '../async/time-slices.ts';
import { comparableName } from '../networks/relations.ts';

/** Rows that are shown beside a record. */
const mostRows = 100;

/** The first of the records that are related to another, and how many there are. */
export interface Related<Item> {
  readonly total: number;
  readonly first: readonly Item[];
}

interface Known {
  readonly networks: readonly NetworkConnection[];
  readonly domains: readonly Domain[];
}

/** The records that are related to a project or a domain, in the backend's order. */
export async function relatedRecords(
  to: RelatedTo,
  { networks, domains }: Known,
  slices: TimeSlices,
): Promise<{ readonly networks: Related<NetworkConnection>; readonly domains: Related<Domain> }> {
  const names = new Set<string>();
  const isRelated = relationTo(to);
  const connections = await found(networks, slices, (connection) => {
    if (!isRelated(connection)) return false;
    names.add(comparableName(connection.domain));
    return true;
  });
  // The domains of a project are those that its connections name.
  const none = { total: 0, first: [] };
  if (!('projectId' in to)) return { networks: connections, domains: none };
  const named = await found(domains, slices, ({ domain }) => names.has(comparableName(domain)));
  return { networks: connections, domains: named };
}

/** How many connections each name has, by comparable name. */
export async function connectionCounts(
  connections: readonly NetworkConnection[],
  slices: TimeSlices,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  await eachInTurns(connections, slices, ({ domain }) => {
    const name = comparableName(domain);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

/** The interface relates domains and connections by name only. */
function relationTo(to: RelatedTo): (connection: NetworkConnection) => boolean {
  if ('projectId' in to) return ({ projectId }) => projectId === to.projectId;
  const wanted = comparableName(to.domain);
  return ({ domain, port }) =>
    (to.port === undefined || to.port === port) && comparableName(domain) === wanted;
}

async function found<Item>(
  items: readonly Item[],
  slices: TimeSlices,
  isWanted: (item: Item) => boolean,
): Promise<Related<Item>> {
  const first: Item[] = [];
  let total = 0;
  await eachInTurns(items, slices, (item) => {
    if (!isWanted(item)) return;
    total += 1;
    if (first.length < mostRows) first.push(item);
  });
  return { total, first };
}
