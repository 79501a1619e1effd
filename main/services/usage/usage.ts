import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import { type UsageSubject, usageFields } from '#contract/routes.ts';
import type {
  BackendUsage,
  FirstOf,
  UsageList,
  UsageSelection,
  UsedCredential,
  UsingProject,
} from '#contract/usage.ts';
import { forEachInTurns, forIndicesInTurns } from '../async/in-turns.ts';
import { cellText } from '../lists/cell-text.ts';
import type { ListedProject } from '../lists/record-lists.ts';
import type { AccountLists } from '../profiles/account-lists.ts';
import type { CachedLists } from '../profiles/cached-lists.ts';
import { references } from '../profiles/credential-use.ts';

/** Maximum number of records of each kind that are shown. */
const maxRows = 100;
/** Maximum number of changes that are shown. */
const maxChanges = 20;

/** What uses a VM or a source, derived from the cached lists of each profile. Calls no backend. */
export class Usage {
  readonly #lists: CachedLists;

  constructor(lists: CachedLists) {
    this.#lists = lists;
  }

  /** What one profile knows of it; null while signed out. */
  async read(profileId: string, subject: UsageSubject): Promise<BackendUsage | null> {
    const account = this.#lists.accountOrNull(profileId);
    if (account === null) return null;
    const { projects, networks, domains, authorizations, activity } = account;
    await Promise.all(
      [projects, networks, domains, authorizations, activity].map((source) => source.prepare('cached')),
    );
    const using = await this.#projectsOf(profileId, subject);
    const keys = new Set(using.map(({ key }) => key));
    const isSource = subject.kind === 'source';
    const related = await account.relatedToProjects(keys, ({ more }) =>
      isSource ? references(more).has(subject.id) : false,
    );
    const changes = await this.#lists.latestActivity(
      profileId,
      (record) =>
        (record.projectId !== null && keys.has(record.projectId)) ||
        record.changes.some(
          ({ field, before, after }) =>
            field === usageFields[subject.kind] && (before === subject.id || after === subject.id),
        ),
      maxChanges,
    );
    // The person may have signed out in the meantime.
    if (this.#lists.accountOrNull(profileId) !== account) return null;
    return {
      profileId,
      freshness: freshnessOf(account),
      projects: { total: using.length, first: using.slice(0, maxRows).map(toRow) },
      ...related,
      credentials: await this.#credentials(account, subject, using),
      changes,
    };
  }

  /** Selects the projects of these profiles with it. */
  async select(subject: UsageSubject, profileIds: readonly string[]): Promise<UsageSelection> {
    const named = new Map<string, ReadonlyMap<string, string>>();
    for (const profileId of profileIds) {
      const account = this.#lists.accountOrNull(profileId);
      if (account === null) continue;
      await account.projects.prepare('cached');
      const using = await this.#projectsOf(profileId, subject);
      if (using.length > 0) named.set(profileId, new Map(using.map(({ key, name }) => [key, name])));
    }
    const counts = Object.fromEntries([...named].map(([profileId, { size }]) => [profileId, size]));
    return { handle: this.#lists.selected.selectRows(named), counts };
  }

  /** The listed projects that have exactly this value, in the order of their arrival. */
  async #projectsOf(profileId: string, { kind, id }: UsageSubject): Promise<readonly ListedProject[]> {
    const index = this.#lists.listedProjects(profileId);
    const field = usageFields[kind];
    const found: ListedProject[] = [];
    await forIndicesInTurns(
      () => index.slots.length,
      (slot) => {
        const item = index.slots.items[slot];
        if (item?.[field] === id) found.push(item);
      },
    );
    return found;
  }

  /** The authorizations that are the source, or the sources of projects with the VM. */
  async #credentials(
    account: AccountLists,
    { kind, id }: UsageSubject,
    using: readonly ListedProject[],
  ): Promise<FirstOf<UsedCredential>> {
    const counts = new Map<string, number>();
    await forEachInTurns(using, ({ sourceId }) => counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1));
    const listed = account.authorizations.cached?.items ?? [];
    const used: Authorization[] = [];
    await forEachInTurns(listed, (each) => {
      if (each.id !== null && (kind === 'source' ? each.id === id : counts.has(each.id))) used.push(each);
    });
    const first = used.slice(0, maxRows);
    const domainsOf = await referring(account.domains.cached?.items ?? [], first);
    const { notes } = account.data.authorizations;
    return {
      total: used.length,
      first: first.map(({ id: own, key, name, type }) => ({
        ...{ id: own, key, name: cellText(name), type: cellText(type) },
        expiresOn: own === null ? null : (notes.get(own)?.expiresOn ?? null),
        domains: domainsOf.get(own ?? '') ?? [],
        projects: counts.get(own ?? '') ?? 0,
      })),
    };
  }
}

/** The names of the domains that refer to each of these authorizations, by identifier. */
async function referring(
  domains: readonly Domain[],
  credentials: readonly Authorization[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>(credentials.map(({ id }) => [id ?? '', []]));
  if (found.size === 0) return found;
  await forEachInTurns(domains, ({ domain, more }) => {
    for (const id of references(more)) found.get(id)?.push(domain);
  });
  return found;
}

function freshnessOf(account: AccountLists): BackendUsage['freshness'] {
  const of = (list: UsageList) => account[list].freshness();
  return {
    projects: of('projects'),
    networks: of('networks'),
    domains: of('domains'),
    authorizations: of('authorizations'),
  };
}

function toRow({ key, id, name, path, sourceId, vmId }: ListedProject): UsingProject {
  const cells = { name: cellText(name), path: cellText(path) };
  return { key, id, ...cells, sourceId: cellText(sourceId), vmId: cellText(vmId) };
}
