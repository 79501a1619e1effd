import type { Domain, NetworkConnection } from '#contract/resource.ts';
import type { ProjectTable } from '../projects/project-table.ts';

/** A domain name as it is compared: ASCII, in lower case, without the root's dot. What is no host name stays as it is. */
export function comparableName(name: string): string {
  const plain = name.trim().toLowerCase().replace(/\.$/, '');
  const url = `http://${plain}/`;
  return /[/?#@:\\]/.test(plain) || !URL.canParse(url) ? plain : new URL(url).hostname;
}

/** The connections that lead to a project. */
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

/** The connections of a name: the interface joins a domain to them by nothing else. */
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

/** The connection that has this domain and port already. */
export function sameConnection(
  connections: readonly NetworkConnection[],
  domain: string,
  port: number,
): NetworkConnection | null {
  if (domain.trim() === '') return null;
  return connectionsOfName(connections, domain).find((connection) => connection.port === port) ?? null;
}

/** Names of the projects whose source is this authorization (decisions, "Deleting an authorization"). */
export function projectsOfSource(table: ProjectTable | null, sourceId: string): string[] {
  const names: string[] = [];
  for (const project of table?.slots ?? []) if (project?.sourceId === sourceId) names.push(project.name);
  return names.sort((a, b) => a.localeCompare(b));
}

/** A project to choose. */
export interface ProjectChoice {
  readonly value: string;
  readonly label: string;
}

/** The projects to choose from, by name; where several have one name their identifiers tell them apart. */
export function projectChoices(table: ProjectTable | null, unnamed: string): ProjectChoice[] {
  const found: ProjectChoice[] = [];
  const counts = new Map<string, number>();
  for (const project of table?.slots ?? []) {
    if (project === null || project.id === null) continue;
    const label = project.name.trim() === '' ? unnamed : project.name.slice(0, 200);
    counts.set(label, (counts.get(label) ?? 0) + 1);
    // Repeated identifiers cannot be told apart at all, and a choice needs its own.
    if (project.key === project.id) found.push({ value: project.id, label });
  }
  return found
    .map(({ value, label }) => ({ value, label: counts.get(label) === 1 ? label : `${label} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
