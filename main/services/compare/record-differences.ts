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
 */
export async function recordDifferences(
  pairs: Iterable<OfSides<Project>>,
  { networks, domains }: ComparedRecords,
  fields: CompareFields,
): Promise<Differences> {
  if (networks === null) return new Map();
  const differing = new Differing(fields);
  await forEachInTurns(pairs, (pair) => differing.addPair(pair));
  if (domains !== null) {
    await forEachInTurns(domains.left, (domain) => differing.addDomain('left', domain));
    await forEachInTurns(domains.right, (domain) => differing.addDomain('right', domain));
  }
  await forEachInTurns(networks.right, (network) => differing.addRight(network));
  await forEachInTurns(networks.left, (network) => differing.compareLeft(network));
  await forEachInTurns(differing.right, ([key, network]) => differing.compareRight(key, network));
  return differing.found;
}

class Differing {
  readonly found = new Map<Project, RecordDifference[]>();
  /** The connections of matched projects of the right side, by project and address. */
  readonly right = new Map<string, NetworkConnection>();
  readonly #fields: CompareFields;
  /** By identifiers of projects. */
  readonly #byLeft = new Map<string, OfSides<Project>>();
  readonly #byRight = new Map<string, OfSides<Project>>();
  readonly #domains = { left: new Map<string, Domain>(), right: new Map<string, Domain>() };
  /** Keys of `right` by what they are called on the left, where that is another name. */
  readonly #mapped = new Map<string, string>();
  /** The keys of `right` that the left side has, too. */
  readonly #taken = new Set<string>();
  /** The left connections that the right side lacks: a list may contain one twice. */
  readonly #lacking = new Set<string>();
  /** The domains that were compared, by their names. */
  readonly #compared = new Map<string, DomainDifference | null>();
  /** Projects with a differing domain, so that it is named once. */
  readonly #named = new Set<string>();

  constructor(fields: CompareFields) {
    this.#fields = fields;
  }

  addPair(pair: OfSides<Project>): void {
    const { left, right } = pair;
    if (left.id === null || right.id === null) return;
    this.#byLeft.set(left.id, pair);
    this.#byRight.set(right.id, pair);
  }

  addDomain(side: 'left' | 'right', domain: Domain): void {
    this.#domains[side].set(comparableName(domain.domain), domain);
  }

  addRight(network: NetworkConnection): void {
    const { projectId, domain, port } = network;
    if (!this.#byRight.has(projectId)) return;
    const name = comparableName(domain);
    const key = keyOf(projectId, name, port);
    this.right.set(key, network);
    const onLeft = this.#fields.onLeft(name);
    if (onLeft !== name) this.#mapped.set(keyOf(projectId, onLeft, port), key);
  }

  compareLeft({ projectId, domain, port }: NetworkConnection): void {
    const pair = this.#byLeft.get(projectId);
    if (pair === undefined) return;
    const name = comparableName(domain);
    const onRight = this.#fields.onRight(name);
    const key = this.#keyOnRight(pair.right.id ?? '', name, onRight, port);
    if (key !== undefined) {
      this.#taken.add(key);
      const there = this.right.get(key);
      this.#compareDomains(pair, name, there === undefined ? onRight : comparableName(there.domain));
      return;
    }
    this.#compareDomains(pair, name, onRight);
    const own = keyOf(projectId, name, port);
    if (this.#fields.isIgnored('networks') || this.#lacking.has(own)) return;
    this.#lacking.add(own);
    this.#add(pair, { record: 'network', left: { domain, port }, right: null });
  }

  compareRight(key: string, { projectId, domain, port }: NetworkConnection): void {
    const pair = this.#byRight.get(projectId);
    if (pair === undefined || this.#taken.has(key)) return;
    const name = comparableName(domain);
    this.#compareDomains(pair, this.#fields.onLeft(name), name);
    if (this.#fields.isIgnored('networks')) return;
    this.#add(pair, { record: 'network', left: null, right: { domain, port } });
  }

  #keyOnRight(projectId: string, name: string, onRight: string, port: number): string | undefined {
    const copied = keyOf(projectId, onRight, port);
    if (this.right.has(copied)) return copied;
    const same = keyOf(projectId, name, port);
    return onRight !== name && this.right.has(same) ? same : this.#mapped.get(same);
  }

  #compareDomains(pair: OfSides<Project>, left: string, right: string): void {
    const names = `${left}\n${right}`;
    let difference = this.#compared.get(names);
    if (difference === undefined) {
      difference = this.#differenceOf(this.#domains.left.get(left), this.#domains.right.get(right));
      this.#compared.set(names, difference);
    }
    if (difference === null) return;
    const named = `${pair.left.id}\n${names}`;
    if (this.#named.has(named)) return;
    this.#named.add(named);
    this.#add(pair, difference);
  }

  #differenceOf(left: Domain | undefined, right: Domain | undefined): DomainDifference | null {
    if (left === undefined && right === undefined) return null;
    const fields = left === undefined || right === undefined ? [] : this.#differing(left, right);
    if (left !== undefined && right !== undefined && fields.length === 0) return null;
    return { record: 'domain', left: comparedDomain(left), right: comparedDomain(right), fields };
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

function keyOf(projectId: string, name: string, port: number): string {
  return `${projectId}\n${name}:${port}`;
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
