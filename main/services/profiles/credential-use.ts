import type { Authorization, AuthorizationFacts, UnusedDeletion } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { Project } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unreported, type Work } from '../async/work.ts';
import { readForPlan } from '../batch/planned-entries.ts';
import type { AccountData } from './account-data.ts';

/** Fields in which a backend may name the authorization of a domain; the service interface defines none. */
const referenceField = /^(authori[sz]ation|credential|source)(_?ids?)?$/i;

/** The data of an account from which the uses of its authorizations are derived. */
export interface CachedUsers {
  /** The listed authorizations. */
  readonly listed: readonly Pick<Authorization, 'id' | 'name' | 'type'>[];
  /** Whether some projects are missing. */
  readonly isPartial: boolean;
  /** Null until a list of projects is known. */
  readonly projects: Iterable<Pick<Project, 'sourceId'>> | null;
  readonly domains: readonly Pick<Domain, 'domain' | 'more'>[];
}

/** The facts about each authorization that is listed or has local notes. */
export async function authorizationFacts(
  { authorizations: { notes } }: Pick<AccountData, 'authorizations'>,
  { listed, projects, isPartial, domains }: CachedUsers,
): Promise<readonly AuthorizationFacts[]> {
  const counts = projects === null ? null : await countSources(projects);
  const byId = new Map(listed.flatMap((each) => (each.id === null ? [] : [[each.id, each] as const])));
  const ids = new Set([...byId.keys(), ...notes.all().map(({ id }) => id)]);
  const domainsOf = await referringDomains(domains);
  return [...ids].map((id) => {
    const note = notes.get(id);
    const record = byId.get(id);
    return {
      id,
      name: record?.name ?? note?.name ?? '',
      type: record?.type ?? '',
      isListed: record !== undefined,
      projects: counts?.get(id) ?? (counts === null || isPartial ? null : 0),
      domains: domainsOf.get(id) ?? [],
      createdAt: note?.createdAt ?? null,
      expiresOn: note?.expiresOn ?? null,
      publicKey: note?.publicKey ?? null,
      replacedBy: note?.replacedBy ?? null,
      rotating: note?.rotating ?? false,
    };
  });
}

/** The names of the domains that refer to each authorization, by its identifier. Yields to the event loop. */
export async function referringDomains(
  domains: CachedUsers['domains'],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byId = new Map<string, string[]>();
  await forEachInTurns(domains, ({ domain, more }) => {
    for (const id of references(more)) {
      const names = byId.get(id);
      if (names === undefined) byId.set(id, [domain]);
      else names.push(domain);
    }
  });
  return byId;
}

/**
 * Refetches the projects and returns the keys of those that have the authorization as their source.
 * @throws
 * AppFailure
 */
export async function projectsUsing(
  data: AccountData,
  id: string,
  work: Work = unreported,
): Promise<readonly string[]> {
  await readForPlan([data.sync.refetch('quiet')], work);
  return [...data.sync.records.all()].flatMap(({ key, sourceId }) => (sourceId === id ? [key] : []));
}

/**
 * Deletes an authorization if nothing uses it any more; possible uses are refetched first.
 * @throws AppFailure if they cannot be fetched; then nothing was sent
 */
export async function deleteUnused(data: AccountData, id: string): Promise<UnusedDeletion> {
  const [projects, domains] = await Promise.all([projectsUsing(data, id), data.domains.list('always')]);
  const unreadable = data.sync.records.list().unreadable.length;
  const using = domains.items.filter(({ more }) => references(more).has(id));
  const isPartial = data.sync.records.partial !== null || domains.partial !== undefined;
  if (isPartial || projects.length + using.length + unreadable > 0)
    return { kind: 'used', projects: projects.length, domains: using.length, unreadable, isPartial };
  await data.actions.deleteAuthorization(id);
  return { kind: 'deleted' };
}

function countSources(projects: Iterable<Pick<Project, 'sourceId'>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sourceId } of projects) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1);
  return counts;
}

/** Identifiers to which a record refers in its unknown fields. */
export function references(more: Domain['more']): ReadonlySet<string> {
  const found = Object.entries(more).filter(([name]) => referenceField.test(name));
  return new Set(
    found
      .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
      .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])),
  );
}
