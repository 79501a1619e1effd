import type { AppError } from '#contract/errors.ts';
import type { ListFreshness, ListPageRequest } from '#contract/lists.ts';
import type { Project } from '#contract/projects.ts';
import { toAppError } from '../errors/app-failure.ts';
import { sentChangeTime } from '../lists/change-time.ts';
import { ListFeed } from '../lists/list-feed.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { ListedProject } from '../lists/record-lists.ts';
import { differingFields } from '../projects/project-difference.ts';
import type { StoredListName } from '../storage/stored-list.ts';
import type { AccountData } from './account-data.ts';
import { freshnessOf, type ListSource, progressToShow } from './list-source.ts';
import type { ProfileEvents, ProjectsChange } from './profile-events.ts';
import { RestoredList, type StoredListPorts } from './restored-list.ts';

const none: readonly Project[] = [];

export interface ProjectSourcePorts {
  readonly data: AccountData;
  readonly events: ProfileEvents;
  readonly stored: StoredListPorts<Project>;
  readonly list: ProfileList<ListedProject>;
}

/**
 * Keeps a profile's list in sync with its projects, or with the saved ones until the backend has responded.
 */
export class ProjectSource implements ListSource {
  readonly #ports: ProjectSourcePorts;
  readonly #feed: ListFeed<ListedProject>;
  readonly #restored: RestoredList<Project>;
  #error: AppError | null = null;
  #fetches = 0;
  /** The first projects of a list that is still arriving, while they are shown. */
  #shownArrived: readonly Project[] = none;
  /** Whether these are the rows, also until the whole list has replaced them. */
  #hasFirstRows = false;
  /** The freshness that was sent last. */
  #reported = '';
  /** Called when the freshness has changed. */
  freshnessChanged: () => void = () => undefined;

  constructor(ports: ProjectSourcePorts) {
    this.#ports = ports;
    this.#feed = new ListFeed(ports.list, isSameListed);
    this.#restored = new RestoredList({
      ...ports.stored,
      isNeeded: () => !this.#isFetched,
      restored: (list) => {
        if (list !== null) {
          this.#shownArrived = none;
          this.#replace(list.items);
        }
        this.#reportFreshness();
      },
    });
    ports.events.on('projectsChanged', this.#projectsChanged);
    ports.events.on('stateChanged', this.#reportFreshness);
    ports.events.on('storedListRead', this.#storedListRead);
    if (this.#isFetched) void this.#feed.replace(ports.data.sync.records.list().projects);
  }

  /** Removes the account's projects from the list. */
  end(): void {
    const { events } = this.#ports;
    events.off('projectsChanged', this.#projectsChanged);
    events.off('stateChanged', this.#reportFreshness);
    events.off('storedListRead', this.#storedListRead);
  }

  /** The listed projects with all known fields. */
  get all(): Iterable<Project> {
    return this.#isFetched ? this.#ports.data.sync.records.all() : (this.#restored.list?.items ?? []);
  }

  /** A project with all known fields; null if it is unknown. */
  cached(key: string): Project | null {
    // A project that was read before the list arrived is newer than the saved list.
    const cached = this.#ports.data.sync.records.get(key);
    if (cached !== undefined || this.#isFetched) return cached ?? null;
    const listed = this.#restored.list?.items ?? this.#shownArrived;
    return listed.find((project) => project.key === key) ?? null;
  }

  async prepare(fresh: ListPageRequest['fresh'], upTo: 'end' | 'progress' = 'end'): Promise<void> {
    if (fresh !== 'cached') await this.#fetch(fresh);
    if (!this.#isFetched && this.#restored.list === null)
      await (upTo === 'end' ? this.#restored.restore() : this.#restored.restoreOrBegin());
    await this.#feed.whenDone();
  }

  freshness(): ListFreshness {
    const { records, loading } = this.#ports.data.sync;
    const { fetchedAt, staleAsOf, unreadable, partial } = records;
    const isFetched = this.#isFetched;
    const restored = this.#restored.list;
    const cachedCount = isFetched ? records.count : (restored?.items.length ?? 0);
    return freshnessOf(isFetched ? { fetchedAt, unreadable, partial } : restored, {
      ...{ isFetched, staleAsOf, error: this.#error, offered: true },
      count: this.#hasFirstRows ? this.#ports.list.count : cachedCount,
      loading: this.#fetches > 0,
      progress: progressToShow(loading.progress, this.#restored.progress),
      ...(this.#hasFirstRows && { arriving: true }),
    });
  }

  /** Stops what the progress is about. */
  stop(): void {
    const { progress } = this.#restored;
    if (progress !== null && this.freshness().progress === progress) this.#restored.stop();
    else this.#ports.data.sync.loading.stop();
  }

  /** See `ProjectRecords.isListed`. */
  isListed(key: string): boolean {
    return this.#ports.data.sync.records.isListed(key);
  }

  get #isFetched(): boolean {
    return this.#ports.data.sync.records.fetchedAt !== null;
  }

  /** Never rejects: the freshness includes the reason of a failure. */
  async #fetch(fresh: 'if-older-than-cache-time' | 'always'): Promise<void> {
    const { sync } = this.#ports.data;
    // After a failed fetch the list is refetched even if the cached one is fresh.
    const running = sync.refresh(this.#error === null ? fresh : 'always');
    if (running === null) return;
    this.#fetches += 1;
    this.#reportFreshness();
    try {
      await running;
      this.#error = null;
    } catch (thrown) {
      this.#error = toAppError(thrown);
    } finally {
      this.#fetches -= 1;
      this.#reportFreshness();
    }
  }

  readonly #projectsChanged = ({ ownerId, upserts, removed }: ProjectsChange): void => {
    const { data } = this.#ports;
    if (ownerId !== data.ownerId) return;
    if (this.#restored.list === null && this.#shownArrived.length === 0)
      this.#feed.change({ upserts, removed });
    else {
      // Rows that have not changed are kept.
      this.#restored.drop();
      this.#shownArrived = none;
      data.sync.loading.dropArrived();
      this.#replace(data.sync.records.list().projects);
    }
  };

  /** Shows the first projects of a list that is still arriving, unless others are shown. */
  #showArrived(): void {
    const restoring = this.#restored.arrived;
    const arrived = restoring ?? this.#ports.data.sync.loading.arrived ?? none;
    const isWanted = !this.#isFetched && this.#restored.list === null;
    // Until the saved list is known, its first projects are shown.
    const staysShown = this.#restored.isReading && arrived.length === 0;
    if (!isWanted || staysShown || arrived === this.#shownArrived) return;
    this.#shownArrived = arrived;
    if (arrived.length > 0) this.#hasFirstRows = true;
    this.#replace(arrived);
  }

  /** Lists these projects. A long list takes a second or two, in which the rows are still the earlier ones. */
  #replace(projects: readonly Project[]): void {
    void this.#feed.replace(projects).then(() => {
      if (!this.#hasFirstRows || this.#shownArrived.length > 0) return;
      this.#hasFirstRows = false;
      this.#reportFreshness();
    });
  }

  readonly #storedListRead = (name: StoredListName): void => {
    if (name !== 'projects') return;
    this.#restored.readOn();
    this.#reportFreshness();
  };

  readonly #reportFreshness = (): void => {
    this.#showArrived();
    const { fetchedAt, staleAsOf } = this.#ports.data.sync.records;
    // A successful fetch by another caller clears the error too.
    if (this.#fetches === 0 && fetchedAt !== null && staleAsOf === null) this.#error = null;
    const { unreadable, ...rest } = this.freshness();
    const reported = JSON.stringify([rest, unreadable.count]);
    if (reported === this.#reported) return;
    this.#reported = reported;
    this.#ports.list.changeAround();
    this.freshnessChanged();
  };
}

/** Whether two projects have the same row and match the same queries. */
function isSameListed(a: ListedProject, b: ListedProject): boolean {
  return (
    a.id === b.id && differingFields(a, b).length === 0 && sentChangeTime(a.more) === sentChangeTime(b.more)
  );
}
