import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';

/** A domain name for comparisons: ASCII, lower case, without the trailing dot. Invalid host names are not converted. */
export function comparableName(name: string): string {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  const url = `http://${plain}/`;
  return /[/?#@:\\]/.test(plain) || !URL.canParse(url) ? plain : new URL(url).hostname;
}

/** The connections of a project. */
export function connectionsOfProject(
  connections: readonly NetworkConnection[],
  projectId: string,
): NetworkConnection[] {
  return connections.filter((connection) => connection.projectId === projectId);
}

/** How many connections each name has, by comparable name. */
export function connectionCounts(connections: readonly NetworkConnection[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { domain } of connections) {
    const name = comparableName(domain);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The connections of a domain name: the interface relates domains and connections by name only. */
export function connectionsOfName(
  connections: readonly NetworkConnection[],
  name: string,
): NetworkConnection[] {
  const wanted = comparableName(name);
  return connections.filter(({ domain }) => comparableName(domain) === wanted);
}

/** The domains that any of these connections name, each once. */
export function domainsOfConnections(
  domains: readonly Domain[],
  connections: readonly NetworkConnection[],
): Domain[] {
  const names = new Set(connections.map(({ domain }) => comparableName(domain)));
  return domains.filter(({ domain }) => names.has(comparableName(domain)));
}
