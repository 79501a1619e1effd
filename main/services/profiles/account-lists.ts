import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { ListRecords, RelatedRecords, RelatedTo } from '#contract/lists.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { Project, ProjectsChange } from '#contract/projects.ts';
import type { BackendRecord, ResourceList, SavedListName } from '#contract/records.ts';
import type { Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import type { ListedActivity } from '../lists/event-lists.ts';
import type { ListPages } from '../lists/list-pages.ts';
import type { ListedDomain, ListedNetwork, ListedProject } from '../lists/record-lists.ts';
import {
  comparableName,
  connectionCounts,
  connectionsOfName,
  connectionsOfProject,
  domainsOfConnections,
} from '../networks/relations.ts';
import type { AccountData } from './account-data.ts';
import { ActivitySource } from './activity-source.ts';
import type { Profile } from './profile.ts';
import { ProjectSource } from './project-source.ts';
import { RecordSource } from './record-source.ts';

/** Names of projects are looked up again this long after projects have changed, so that a storm is a few times. */
const namesMs = 100;

/** The lists that are filled from what an account has. */
export interface AccountPages {
  readonly projects: ListPages<ListedProject>;
  readonly authorizations: ListPages<ListRecords['authorizations']>;
  readonly networks: ListPages<ListedNetwork>;
  readonly domains: ListPages<ListedDomain>;
  readonly activity: ListPages<ListedActivity>;
}

export const accountListNames = ['projects', 'authorizations', 'networks', 'domains', 'activity'] as const;

/** The lists that are fetched again after this computer has changed them, and dropped when they are not in use. */
export const recordListNames = ['authorizations', 'networks', 'domains'] as const;

/** Fills the lists of one person on one backend, and joins what their rows show of one another. */
export class AccountLists {
  readonly data: AccountData;
  readonly projects: ProjectSource;
  readonly activity: ActivitySource;
  readonly authorizations: RecordSource<Authorization, ListRecords['authorizations']>;
  readonly networks: RecordSource<NetworkConnection, ListedNetwork>;
  readonly domains: RecordSource<Domain, ListedDomain>;
  readonly #profile: Profile;
  readonly #readNames: DelayedTask;
  /** Names of the projects of an earlier run, until they are fetched. */
  #savedNames: ReadonlyMap<string, string> = new Map();

  constructor(profile: Profile, data: AccountData, pages: AccountPages, clock: Clock) {
    this.data = data;
    this.#profile = profile;
    const { id } = profile;
    const { events } = profile;
    const saved = (name: SavedListName) => () => profile.cache.savedList(data, name) as Promise<never>;
    const readSaved = saved('projects');
    this.projects = new ProjectSource({ data, events, readSaved, list: pages.projects.profile(id) });
    this.activity = new ActivitySource(id, data, events, pages.activity.profile(id));
    this.authorizations = new RecordSource({
      cache: data.authorizations.cache,
      readSaved: saved('authorizations'),
      list: pages.authorizations.profile(id),
      toItems: (records) => records.map(({ key, id: own, name, type }) => ({ key, id: own, name, type })),
    });
    this.networks = new RecordSource({
      cache: data.networks.cache,
      readSaved: async () => {
        await this.#readSavedNames();
        return saved('networks')();
      },
      list: pages.networks.profile(id),
      toItems: (records) => records.map((record) => this.#toNetwork(record)),
    });
    this.domains = new RecordSource({
      cache: data.domains.cache,
      readSaved: saved('domains'),
      list: pages.domains.profile(id),
      toItems: (records) => this.#toDomains(records),
    });
    this.networks.changed = () => this.domains.update();
    this.#readNames = new DelayedTask(clock, () => this.networks.update());
    events.on('projectsChanged', this.#projectsChanged);
  }

  /** Ends the account's part in the lists. */
  end(): void {
    this.#profile.events.off('projectsChanged', this.#projectsChanged);
    this.#readNames.cancel();
    this.projects.end();
    this.activity.end();
  }

  /** The records that are related to a project or a domain, in the backend's order. */
  related(to: RelatedTo): RelatedRecords {
    const all = itemsOf(this.networks.known);
    const networks =
      'projectId' in to ? connectionsOfProject(all, to.projectId) : connectionsOfName(all, to.domain);
    const domains = 'projectId' in to ? domainsOfConnections(itemsOf(this.domains.known), networks) : [];
    return {
      networks: networks.map((record) => this.#toNetwork(record)),
      domains: this.#toDomains(domains).map(({ challenge: _unused, ...row }) => row),
    };
  }

  readonly #projectsChanged = ({ ownerId, upserts, removed }: ProjectsChange): void => {
    if (ownerId !== this.data.ownerId) return;
    const named = new Set(itemsOf(this.networks.known).map(({ projectId }) => projectId));
    const isNamed = removed.some((key) => named.has(key)) || upserts.some(({ key }) => named.has(key));
    if (isNamed) this.#readNames.schedule(namesMs);
  };

  #toNetwork({ key, id, domain, port, projectId }: NetworkConnection): ListedNetwork {
    const { records } = this.data.sync;
    const saved = records.fetchedAt === null ? this.#savedNames.get(projectId) : undefined;
    const projectName = records.get(projectId)?.name ?? saved ?? null;
    return { key, id, domain, port, projectId, projectName };
  }

  async #readSavedNames(): Promise<void> {
    const saved = await this.#profile.cache.savedList(this.data, 'projects');
    const projects = (saved?.items ?? []) as readonly Project[];
    this.#savedNames = new Map(projects.map(({ key, name }) => [key, name]));
  }

  #toDomains(records: readonly Domain[]): readonly ListedDomain[] {
    // The networks are made first.
    const connections = (this.networks as typeof this.networks | undefined)?.known ?? null;
    const counts = connections === null ? null : connectionCounts(connections.items);
    return records.map(({ key, id, domain, unicode, challenge, main, linked }) => {
      const count = counts === null ? null : (counts.get(comparableName(domain)) ?? 0);
      return { key, id, domain, unicode, challenge, main, linked, connections: count };
    });
  }
}

function itemsOf<Item extends BackendRecord>(list: ResourceList<Item> | null): readonly Item[] {
  return list?.items ?? [];
}
