import type { Authorization, AuthorizationFacts } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { ListRecords } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import type { RelatedRecords, RelatedTo } from '#contract/related-records.ts';
import type { Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import type { ListedActivity } from '../lists/event-lists.ts';
import type { ListPages } from '../lists/list-pages.ts';
import type { ListedDomain, ListedNetwork, ListedProject } from '../lists/record-lists.ts';
import { comparableName } from '../networks/relations.ts';
import type { StoredListName } from '../storage/stored-list.ts';
import type { AccountData } from './account-data.ts';
import { ActivitySource } from './activity-source.ts';
import { authorizationFacts } from './credential-use.ts';
import type { Profile } from './profile.ts';
import type { ProjectsChange } from './profile-events.ts';
import { ProjectSource } from './project-source.ts';
import { RecordSource } from './record-source.ts';
import { type NameUse, networkUses, type Related, relatedRecords } from './related-records.ts';

/**
 * Delay before project names are looked up again after projects have changed, so that an event storm causes
 * few lookups.
 */
const namesMs = 100;

/** The lists that are filled from an account's data. */
export interface AccountPages {
  readonly projects: ListPages<ListedProject>;
  readonly authorizations: ListPages<ListRecords['authorizations']>;
  readonly networks: ListPages<ListedNetwork>;
  readonly domains: ListPages<ListedDomain>;
  readonly activity: ListPages<ListedActivity>;
}

export const accountListNames = ['projects', 'authorizations', 'networks', 'domains', 'activity'] as const;

/** The lists that are refetched after changes by this computer, and dropped when they are not in use. */
export const recordListNames = ['authorizations', 'networks', 'domains'] as const;

/** Fills the lists of one person on one backend, and joins the data that their rows show of each other. */
export class AccountLists {
  readonly data: AccountData;
  readonly projects: ProjectSource;
  readonly activity: ActivitySource;
  readonly authorizations: RecordSource<Authorization, ListRecords['authorizations']>;
  readonly networks: RecordSource<NetworkConnection, ListedNetwork>;
  readonly domains: RecordSource<Domain, ListedDomain>;
  readonly #profile: Profile;
  readonly #listed: { readonly authorizations: { changeAround(): void } };
  readonly #readNames: DelayedTask;
  /** Names of the projects of an earlier run, until the projects are fetched. */
  #restoredNames: ReadonlyMap<string, string> = new Map();
  /** Projects to which network connections lead. */
  #named: ReadonlySet<string> = new Set();
  /** Number of network connections by name, for one version of the list. */
  #counted: {
    readonly of: ResourceList<NetworkConnection>;
    readonly counts: ReadonlyMap<string, NameUse>;
  } | null = null;

  constructor(profile: Profile, data: AccountData, pages: AccountPages, clock: Clock) {
    this.data = data;
    this.#profile = profile;
    const { id } = profile;
    const { events } = profile;
    this.#listed = { authorizations: pages.authorizations.profile(id) };
    const stored = (name: StoredListName) => () => profile.cache.storedList(data, name) as Promise<never>;
    const readStored = stored('projects');
    this.projects = new ProjectSource({ data, events, readStored, list: pages.projects.profile(id) });
    this.activity = new ActivitySource(id, data, events, pages.activity.profile(id));
    this.authorizations = new RecordSource({
      cache: data.authorizations.cache,
      readStored: stored('authorizations'),
      list: pages.authorizations.profile(id),
      rows:
        async () =>
        ({ key, id: own, name, type }) => ({ key, id: own, name, type }),
    });
    this.networks = new RecordSource({
      cache: data.networks.cache,
      readStored: async () => {
        await this.#restoreNames();
        return stored('networks')();
      },
      list: pages.networks.profile(id),
      rows: async () => {
        const named = new Set<string>();
        this.#named = named;
        return (record) => {
          named.add(record.projectId);
          return this.#toNetwork(record);
        };
      },
    });
    this.domains = new RecordSource({
      cache: data.domains.cache,
      readStored: stored('domains'),
      list: pages.domains.profile(id),
      rows: () => this.#domainRows(),
    });
    this.networks.changed = () => this.domains.update();
    this.#readNames = new DelayedTask(clock, () => this.networks.update());
    events.on('projectsChanged', this.#projectsChanged);
    events.on('credentialNotesChanged', this.#notesChanged);
  }

  /** Removes the account's rows from the lists. */
  end(): void {
    this.#profile.events.off('projectsChanged', this.#projectsChanged);
    this.#profile.events.off('credentialNotesChanged', this.#notesChanged);
    this.#readNames.cancel();
    this.projects.end();
    this.activity.end();
  }

  /** The records that are related to a project or a domain, in the backend's order. */
  async related(to: RelatedTo): Promise<RelatedRecords> {
    const { networks, domains } = await this.#related(to);
    const totals = { networks: networks.total, domains: domains.total };
    return { networks: networks.first, domains: domains.first, totals };
  }

  /**
   * The network connections that lead to these projects, and the domains that they name.
   * @param projectIds identifiers
   * @param isReferring which other domains belong to them
   */
  async relatedToProjects(
    projectIds: ReadonlySet<string>,
    isReferring: (domain: Domain) => boolean,
  ): Promise<{ networks: Related<ListRecords['networks']>; domains: Related<ListRecords['domains']> }> {
    return this.#related({ projectIds, isReferring });
  }

  async #related(to: Parameters<typeof relatedRecords>[0]) {
    const cached = { networks: itemsOf(this.networks.cached), domains: itemsOf(this.domains.cached) };
    const { networks, domains } = await relatedRecords(to, cached);
    const toDomain = await this.#domainRows();
    const rows = domains.first.map(toDomain).map(({ challenge: _unused, ...row }) => row);
    return {
      networks: { ...networks, first: networks.first.map((record) => this.#toNetwork(record)) },
      domains: { ...domains, first: rows },
    };
  }

  /** What uses each authorization, and the notes about it. */
  async authorizationFacts(): Promise<readonly AuthorizationFacts[]> {
    const { data, projects, authorizations, domains } = this;
    await Promise.all([
      projects.prepare('cached'),
      authorizations.prepare('cached'),
      domains.prepare('cached'),
    ]);
    return authorizationFacts(data, {
      listed: authorizations.cached?.items ?? [],
      projects: projects.freshness().state === 'not-loaded' ? null : projects.all,
      isPartial: projects.freshness().partial !== null,
      domains: domains.cached?.items ?? [],
    });
  }

  readonly #projectsChanged = ({ ownerId, upserts, removed }: ProjectsChange): void => {
    if (ownerId !== this.data.ownerId) return;
    if (this.#readNames.isScheduled || this.#named.size === 0) return;
    // Looking each one up takes longer than reading all names again.
    const isMany = upserts.length + removed.length > 100;
    const isNamed =
      removed.some((key) => this.#named.has(key)) || upserts.some(({ key }) => this.#named.has(key));
    if (isMany || isNamed) this.#readNames.schedule(namesMs);
  };

  readonly #notesChanged = (): void => this.#listed.authorizations.changeAround();

  #toNetwork({ key, id, domain, port, projectId }: NetworkConnection): ListedNetwork {
    const { records } = this.data.sync;
    const restored = records.fetchedAt === null ? this.#restoredNames.get(projectId) : undefined;
    const projectName = records.get(projectId)?.name ?? restored ?? null;
    return { key, id, domain, port, projectId, projectName };
  }

  async #restoreNames(): Promise<void> {
    const stored = await this.#profile.cache.storedList(this.data, 'projects');
    const projects = (stored?.items ?? []) as readonly Project[];
    this.#restoredNames = new Map(projects.map(({ key, name }) => [key, name]));
  }

  /** Counts the network connections of all names, and returns a function that makes rows with the counts. */
  async #domainRows(): Promise<(record: Domain) => ListedDomain> {
    // The networks are created before the domains.
    const cached = (this.networks as typeof this.networks | undefined)?.cached ?? null;
    if (cached !== null && this.#counted?.of !== cached)
      this.#counted = { of: cached, counts: await networkUses(cached.items) };
    const counts = cached === null ? null : (this.#counted?.counts ?? null);
    return ({ key, id, domain, unicode, challenge, main, linked }) => {
      const use = counts?.get(comparableName(domain));
      // A network connection that did not arrive may have this name.
      const none = cached?.partial === undefined ? 0 : null;
      const networks = counts === null ? null : (use?.networks ?? none);
      const projects = use?.projects.size ?? 0;
      return { key, id, domain, unicode, challenge, main, linked, networks, projects };
    };
  }
}

function itemsOf<Item extends BackendRecord>(list: ResourceList<Item> | null): readonly Item[] {
  return list?.items ?? [];
}
