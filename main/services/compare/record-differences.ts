import type { ComparedDomain, DomainDifference, RecordDifference } from '#contract/compare.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkAddress, NetworkConnection } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { comparableName } from '../networks/relations.ts';
import type { CompareFields } from '../projects/compare-fields.ts';
import type { ComparedRecords, OfSides } from './compared-records.ts';

/** By the project of the left side. */
type Differences = ReadonlyMap<Project, readonly RecordDifference[]>;

/**
 * The network connections and domains in which matched projects differ. Goes from connection to connection and not from project
 * to project, so that it also yields to the event loop within a project that has very many.
 * @param pairs the projects of both sides
 * @throws the reason of the signal once it is aborted
 */
export async function recordDifferences(
  pairs: Iterable<OfSides<Project>>,
  { networks, domains }: ComparedRecords,
  fields: CompareFields,
  signal: AbortSignal,
): Promise<Differences> {
  if (networks === null) return new Map();
  const differing = new Differing(fields);
  const turns = { isWanted: () => !signal.aborted };
  await forEachInTurns(pairs, (pair) => differing.addPair(pair), turns);
  if (domains !== null) {
    await forEachInTurns(domains.left, (domain) => differing.addDomain('left', domain), turns);
    await forEachInTurns(domains.right, (domain) => differing.addDomain('right', domain), turns);
  }
  await forEachInTurns(networks.right, (network) => differing.addRight(network), turns);
  await forEachInTurns(networks.left, (network) => differing.compareLeft(network), turns);
  await forEachInTurns(differing.right, (connection) => differing.compareRight(connection), turns);
  signal.throwIfAborted();
  return differing.found;
}

/** The number of connections of a project from which on they are looked up by text. */
const many = 8;

/** A matched project, and its connections on the right side. */
interface Pair extends OfSides<Project> {
  readonly connections: Connection[];
  /** Each connection by its address and by its mapped one; null while there are few. */
  byAddress: Map<string, Connection> | null;
}

/** A connection of the right side. */
interface Connection {
  readonly pair: Pair;
  readonly network: NetworkConnection;
  /** Its comparable name, and the one to which that is mapped. */
  readonly name: string;
  readonly onLeft: string;
  /** Whether the left side has it, too. */
  isFound: boolean;
}

class Differing {
  readonly found = new Map<Project, RecordDifference[]>();
  /** The connections of matched projects of the right side. */
  readonly right: Connection[] = [];
  readonly #fields: CompareFields;
  /** By identifiers of projects. */
  readonly #byLeft = new Map<string, Pair>();
  readonly #byRight = new Map<string, Pair>();
  readonly #domains = { left: new Map<string, Domain>(), right: new Map<string, Domain>() };
  /** What was named of each project: a list may contain a connection twice, and several connections can have one domain. */
  readonly #named = new Set<string>();

  constructor(fields: CompareFields) {
    this.#fields = fields;
  }

  addPair({ left, right }: OfSides<Project>): void {
    if (left.id === null || right.id === null) return;
    const pair = { left, right, connections: [], byAddress: null };
    this.#byLeft.set(left.id, pair);
    this.#byRight.set(right.id, pair);
  }

  addDomain(side: 'left' | 'right', domain: Domain): void {
    this.#domains[side].set(comparableName(domain.domain), domain);
  }

  addRight(network: NetworkConnection): void {
    const pair = this.#byRight.get(network.projectId);
    if (pair === undefined) return;
    const name = comparableName(network.domain);
    const onLeft = this.#fields.onLeft(name);
    // A list may contain a connection twice.
    if (connectionOf(pair, name, network.port)?.name === name) return;
    const connection = { pair, network, name, onLeft, isFound: false };
    this.right.push(connection);
    pair.connections.push(connection);
    if (pair.byAddress !== null) addTo(pair.byAddress, connection);
    else if (pair.connections.length > many) {
      pair.byAddress = new Map();
      for (const each of pair.connections) addTo(pair.byAddress, each);
    }
  }

  compareLeft({ projectId, domain, port }: NetworkConnection): void {
    const pair = this.#byLeft.get(projectId);
    if (pair === undefined) return;
    const name = comparableName(domain);
    const onRight = this.#fields.onRight(name);
    const there = connectionOf(pair, onRight, port) ?? connectionOf(pair, name, port);
    if (there !== undefined) {
      there.isFound = true;
      this.#compareDomains(pair, name, there.name);
      return;
    }
    this.#compareDomains(pair, name, onRight);
    if (this.#fields.isIgnored('networks') || this.#isNamed(pair, `${name}:${port}`)) return;
    this.#add(pair, { record: 'network', left: { domain, port }, right: null });
  }

  compareRight({ pair, network, name, onLeft, isFound }: Connection): void {
    if (isFound) return;
    this.#compareDomains(pair, onLeft, name);
    if (this.#fields.isIgnored('networks')) return;
    const { domain, port } = network;
    this.#add(pair, { record: 'network', left: null, right: { domain, port } });
  }

  #compareDomains(pair: Pair, left: string, right: string): void {
    const difference = this.#differenceOf(this.#domains.left.get(left), this.#domains.right.get(right));
    if (difference === null || this.#isNamed(pair, `${left} ${right}`)) return;
    this.#add(pair, difference);
  }

  /** Whether this was asked before for the project and the text. */
  #isNamed({ left }: Pair, text: string): boolean {
    const named = `${left.id}\n${text}`;
    if (this.#named.has(named)) return true;
    this.#named.add(named);
    return false;
  }

  #differenceOf(left: Domain | undefined, right: Domain | undefined): DomainDifference | null {
    if (left === undefined && right === undefined) return null;
    const fields = left === undefined || right === undefined ? [] : this.#differing(left, right);
    if (left !== undefined && right !== undefined && fields.length === 0) return null;
    const isNotCarried = this.#fields.isIgnored('networks') ? { isNotCarried: true as const } : {};
    return {
      ...{ record: 'domain', left: comparedDomain(left), right: comparedDomain(right), fields },
      ...isNotCarried,
    };
  }

  #differing(left: Domain, right: Domain): DomainDifference['fields'] {
    const isChallenge =
      !this.#fields.isIgnored('challenges') && !this.#fields.isEqual(left.challenge, right.challenge);
    return [
      ...(isChallenge ? (['challenge'] as const) : []),
      ...(['main', 'linked'] as const).filter((field) => left[field] !== right[field]),
    ];
  }

  #add({ left }: OfSides<Project>, difference: RecordDifference): void {
    const found = this.found.get(left);
    if (found === undefined) this.found.set(left, [difference]);
    else found.push(difference);
  }
}

/** The connection of the right side with this address, its own or the mapped one. */
function connectionOf({ connections, byAddress }: Pair, name: string, port: number): Connection | undefined {
  if (byAddress !== null) return byAddress.get(`${name}:${port}`);
  return (
    connections.find((each) => each.name === name && each.network.port === port) ??
    connections.find((each) => each.onLeft === name && each.network.port === port)
  );
}

function addTo(byAddress: Map<string, Connection>, connection: Connection): void {
  const { name, onLeft, network } = connection;
  byAddress.set(`${name}:${network.port}`, connection);
  const mapped = `${onLeft}:${network.port}`;
  if (!byAddress.has(mapped)) byAddress.set(mapped, connection);
}

function comparedDomain(domain: Domain | undefined): ComparedDomain | null {
  if (domain === undefined) return null;
  const { domain: name, unicode, challenge, main, linked } = domain;
  return { domain: name, unicode, challenge, main, linked };
}

/** A network connection or a domain of one side as text; empty if it is missing. */
export function recordText(difference: RecordDifference, side: 'left' | 'right'): string {
  const record: NetworkAddress | ComparedDomain | null = difference[side];
  if (record === null) return '';
  if ('port' in record) return `${record.domain}:${record.port}`;
  const { domain, main, linked, challenge } = record;
  const marks = [main && 'main', linked && 'linked'].filter((mark) => mark !== false);
  return [domain, ...marks, ...(challenge === '' ? [] : [`challenge ${challenge}`])].join(' ');
}
