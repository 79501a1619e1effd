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
import type {
  ListedAuthorization,
  ListedDomain,
  ListedNetwork,
  ListedProject,
} from '../lists/record-lists.ts';
import type { StoredListName } from '../storage/stored-list.ts';
import type { AccountData } from './account-data.ts';
import { ActivitySource } from './activity-source.ts';
import { authorizationFacts, referringDomains } from './credential-use.ts';
import { authorizationRow, domainRows, networkRow } from './list-rows.ts';
import type { Profile } from './profile.ts';
import type { ProjectsChange } from './profile-events.ts';
import { ProjectSource } from './project-source.ts';
import { RecordSource } from './record-source.ts';
import { type NameUse, networkUses, type Related, relatedRecords } from './related-records.ts';
import { SourceUses } from './source-uses.ts';

/**
 * Delay before what rows show of other records is read again after these have changed, so that an event storm
 * causes few lookups.
 */
const namesMs = 100;
/** The same for the results of checks, which may come for minutes. In ms. */
const challengesMs = 300;

/** The lists that are filled from an account's data. */
export interface AccountPages {
  readonly projects: ListPages<ListedProject>;
  readonly authorizations: ListPages<ListedAuthorization>;
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
  readonly authorizations: RecordSource<Authorization, ListedAuthorization>;
  readonly networks: RecordSource<NetworkConnection, ListedNetwork>;
  readonly domains: RecordSource<Domain, ListedDomain>;
  readonly #profile: Profile;
  readonly #readNames: DelayedTask;
  readonly #readUses: DelayedTask;
  readonly #readChallenges: DelayedTask;
  /** A project of the list, which is that of an earlier run until the projects are fetched. */
  readonly #listedProject: (key: string) => Pick<Project, 'name' | 'vmId'> | undefined;
  /** Projects to which network connections lead. */
  #named: ReadonlySet<string> = new Set();
  /** Number of network connections by name, for one version of the list. */
  #counted: {
    readonly of: ResourceList<NetworkConnection>;
    readonly counts: ReadonlyMap<string, NameUse>;
  } | null = null;
  /** How many projects use each authorization, according to the fetched or the restored projects. */
  #uses: { readonly sources: SourceUses; readonly areFetched: boolean } | null = null;
  /** The domains that refer to each authorization, for one version of their list. */
  #referring: {
    readonly of: ResourceList<Domain> | null;
    readonly byId: ReadonlyMap<string, readonly string[]>;
  } | null = null;
  /** Set once the lists that rows of authorizations need are restored, or are being restored. */
  #restoringUses: Promise<void> | null = null;
  /** What was last known about the completeness of the projects. */
  #completeness = '';

  constructor(profile: Profile, data: AccountData, pages: AccountPages, clock: Clock) {
    this.data = data;
    this.#profile = profile;
    const { id } = profile;
    const { events } = profile;
    const stored = (name: StoredListName) => ({
      read: () => profile.cache.storedList(data, name) as Promise<never>,
      reading: () => profile.cache.reading(data, name),
    });
    const projects = pages.projects.profile(id);
    this.projects = new ProjectSource({ data, events, stored: stored('projects'), list: projects });
    this.#listedProject = (key) => projects.get(key);
    this.activity = new ActivitySource(id, data, events, pages.activity.profile(id));
    this.authorizations = new RecordSource({
      cache: data.authorizations.cache,
      stored: stored('authorizations'),
      list: pages.authorizations.profile(id),
      rows: () => this.#authorizationRows(),
    });
    this.networks = new RecordSource({
      cache: data.networks.cache,
      stored: {
        ...stored('networks'),
        read: async () => {
          // The rows have names of projects.
          await this.projects.prepare('cached', 'progress');
          return stored('networks').read();
        },
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
      stored: stored('domains'),
      list: pages.domains.profile(id),
      rows: () => this.#domainRows(),
    });
    this.networks.changed = () => this.domains.update();
    this.domains.changed = () => {
      if (this.#referring?.of !== this.domains.cached) this.authorizations.update();
    };
    this.#readNames = new DelayedTask(clock, () => this.networks.update());
    this.#readUses = new DelayedTask(clock, () => this.authorizations.update());
    this.#readChallenges = new DelayedTask(clock, () => this.domains.update());
    events.on('projectsChanged', this.#projectsChanged);
    this.projects.freshnessChanged = () => this.#projectFreshnessChanged();
    events.on('credentialNotesChanged', this.#notesChanged);
    events.on('domainWatched', this.#domainWatched);
    events.on('storedListRead', this.#storedListRead);
  }

  /** Removes the account's rows from the lists. */
  end(): void {
    const { events } = this.#profile;
    events.off('projectsChanged', this.#projectsChanged);
    events.off('credentialNotesChanged', this.#notesChanged);
    events.off('domainWatched', this.#domainWatched);
    events.off('storedListRead', this.#storedListRead);
    // A fetch may end later.
    this.projects.freshnessChanged = () => undefined;
    for (const task of [this.#readNames, this.#readUses, this.#readChallenges]) task.cancel();
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
    if (this.#uses?.areFetched === false) {
      // They were those of an earlier run.
      this.#uses = null;
      this.#readUses.schedule(namesMs);
    } else if (this.#uses?.sources.change(upserts, removed) === true) this.#readUses.schedule(namesMs);
    if (this.#readNames.isScheduled || this.#named.size === 0) return;
    // Looking each one up takes longer than reading all names again.
    const isMany = upserts.length + removed.length > 100;
    const isNamed =
      removed.some((key) => this.#named.has(key)) || upserts.some(({ key }) => this.#named.has(key));
    if (isMany || isNamed) this.#readNames.schedule(namesMs);
  };

  /** Whether a project exists, and how many there are, also depends on whether the list is complete. */
  #projectFreshnessChanged(): void {
    const { state, partial } = this.projects.freshness();
    const completeness = `${state} ${partial === null}`;
    if (completeness === this.#completeness) return;
    this.#completeness = completeness;
    this.#readUses.schedule(namesMs);
    if (this.#named.size > 0) this.#readNames.schedule(namesMs);
  }

  readonly #domainWatched = (): void => this.#readChallenges.schedule(challengesMs);

  readonly #notesChanged = (): void => this.authorizations.update();

  readonly #storedListRead = (name: StoredListName): void => {
    if (name !== 'projects') this[name].storedListRead();
  };

  /** Adds the uses of authorizations once the lists of projects and domains are known. */
  async #authorizationRows(): Promise<(record: Authorization) => ListedAuthorization> {
    const { notes } = this.data.authorizations;
    // This list is created before that of the domains.
    const domains = (this.domains as typeof this.domains | undefined)?.cached ?? null;
    const isListed = (this.authorizations as typeof this.authorizations | undefined)?.cached != null;
    if (isListed) {
      this.#restoringUses ??= this.#restoreUses();
      if (this.#referring?.of !== domains)
        this.#referring = { of: domains, byId: await referringDomains(domains?.items ?? []) };
    }
    const { state, partial } = this.projects.freshness();
    const sources = isListed && state !== 'not-loaded' ? await this.#sourceUses() : null;
    return (record) => {
      const { id } = record;
      const counted = id === null ? 0 : (sources?.of(id) ?? 0);
      // A project that did not arrive may use it.
      const projects =
        id === null || sources === null || (counted === 0 && partial !== null) ? null : counted;
      const uses = { projects, domains: id === null ? 0 : (this.#referring?.byId.get(id)?.length ?? 0) };
      return authorizationRow(record, id === null ? null : notes.get(id), uses);
    };
  }

  async #restoreUses(): Promise<void> {
    await Promise.all([this.projects.prepare('cached'), this.domains.prepare('cached')]);
    this.authorizations.update();
  }

  async #sourceUses(): Promise<SourceUses> {
    if (this.#uses !== null) return this.#uses.sources;
    const sources = new SourceUses();
    this.#uses = { sources, areFetched: this.data.sync.records.fetchedAt !== null };
    await sources.add(this.projects.all);
    return sources;
  }

  #toNetwork(record: NetworkConnection): ListedNetwork {
    const { projectId } = record;
    const { records } = this.data.sync;
    const restored = records.fetchedAt === null ? this.#listedProject(projectId) : undefined;
    return networkRow(record, records.get(projectId) ?? restored, this.data.isGone(projectId));
  }

  /** Counts the network connections of all names, and returns a function that makes rows with the counts. */
  async #domainRows(): Promise<(record: Domain) => ListedDomain> {
    // The networks are created before the domains.
    const cached = (this.networks as typeof this.networks | undefined)?.cached ?? null;
    if (cached !== null && this.#counted?.of !== cached)
      this.#counted = { of: cached, counts: await networkUses(cached.items) };
    const counts = cached === null ? null : (this.#counted?.counts ?? null);
    return domainRows(cached, counts, this.data.challenges.results());
  }
}

function itemsOf<Item extends BackendRecord>(list: ResourceList<Item> | null): readonly Item[] {
  return list?.items ?? [];
}
