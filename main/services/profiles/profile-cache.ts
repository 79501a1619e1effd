import type { Project } from '#contract/projects.ts';
import type { BackendRecord, ResourceList } from '#contract/records.ts';
import { ActivityFile } from '../activity/activity-file.ts';
import { delay } from '../async/delay.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { isCutOff } from '../records/fetched-list.ts';
import { type OpenStorage, ProfileStorage, type ProfileStoragePorts } from '../storage/profile-storage.ts';
import { SealedTextFile } from '../storage/sealed-text-file.ts';
import type { StorageOwner } from '../storage/sealing-keys.ts';
import { type StoredListName, storedListNames } from '../storage/stored-list.ts';
import type { ProfileTrends } from '../trends/profile-trends.ts';
import type { AccountData } from './account-data.ts';
import { currentCount, currentList } from './current-list.ts';
import type { ProfileEvents } from './profile-events.ts';
import { RestoredLists, type StoredListReading } from './restored-lists.ts';
import { StoredLists } from './stored-lists.ts';

/** Minimum interval between writes of the activity, so that many changes cause few writes. */
const activityMs = 250;
/** Interval between writes of states and latency. What they were after the last one is not known after a crash. */
const trendsMs = 5 * 60_000;
/**
 * Delay between a change of a list and its write. Longer lists have a longer delay, so that finding what has
 * changed and writing take a bounded share of the time.
 */
const listMs = 1_000;
const listMsPerItem = 0.2;
/** Maximum time that an incomplete list waits for the one on the disk, in ms. */
const storedMs = 5_000;

interface OpenedFiles {
  readonly storage: OpenStorage;
  readonly lists: StoredLists;
}

/** The saved data of one owner while its storage is open. */
interface OpenData {
  readonly data: AccountData;
  readonly owner: StorageOwner;
  /** Other owners whose files are open. */
  readonly others: readonly string[];
  /** The lists of earlier runs. */
  readonly restored: RestoredLists;
  /** Resolves when the lists of earlier runs were read; with null if nothing is stored. */
  readonly opening: Promise<OpenedFiles | null>;
  /** Null until `opening` has resolved. */
  files: OpenedFiles | null;
  activity: ActivityFile | null;
  /** Null until the file was read. */
  credentials: SealedTextFile | null;
  /** Null until the file was read. */
  trends: SealedTextFile | null;
}

/** Saves a profile's activity and lists on disk, encrypted, if there is a keychain. */
export class ProfileCache {
  readonly #ports: ProfileStoragePorts;
  readonly #storage: ProfileStorage;
  readonly #events: ProfileEvents;
  readonly #trends: ProfileTrends;
  #open: OpenData | null = null;
  /** Resolves when the files of people who left are written. */
  #leaving: Promise<unknown> = Promise.resolve();
  /**
   * Resolves when the notes of authorizations of an earlier run were read, with whether those of this run are
   * stored.
   */
  credentialsRead: Promise<boolean> = Promise.resolve(false);
  readonly #savingActivity: DelayedTask;
  readonly #savingCredentials: DelayedTask;
  readonly #savingTrends: DelayedTask;
  readonly #savingLists: Readonly<Record<StoredListName, DelayedTask>>;

  /** @param events report when activity and lists have changed */
  constructor(
    profileId: string,
    ports: ProfileStoragePorts,
    { events, trends }: { readonly events: ProfileEvents; readonly trends: ProfileTrends },
  ) {
    this.#ports = ports;
    this.#trends = trends;
    this.#storage = new ProfileStorage(profileId, ports);
    this.#events = events;
    const saving = (name: StoredListName) => new DelayedTask(ports.clock, () => void this.#saveList(name));
    this.#savingLists = {
      projects: saving('projects'),
      authorizations: saving('authorizations'),
      networks: saving('networks'),
      domains: saving('domains'),
    };
    this.#savingActivity = new DelayedTask(ports.clock, () => void this.#open?.activity?.save());
    this.#savingCredentials = new DelayedTask(ports.clock, () => void this.#open?.credentials?.save());
    this.#savingTrends = new DelayedTask(ports.clock, () => void this.#saveTrends());
    events.on('credentialNotesChanged', () => this.#savingCredentials.schedule(0));
    events.on('activityChanged', () => this.#savingActivity.schedule(activityMs));
    events.on('listChanged', (name) => this.#listChanged(name));
    events.on('listDropped', (name) => this.#open?.files?.lists.release(name));
  }

  /**
   * Restores the saved data of the owner into `data`, and saves changes from then on.
   * @param others owners whose saved data is kept, locked; that of all others is deleted
   */
  open(data: AccountData, owner: StorageOwner, others: readonly string[]): void {
    const opened = this.#leaving.then(async (): Promise<OpenedFiles | null> => {
      const storage = await this.#storage.open(owner, others);
      return storage && { storage, lists: new StoredLists(storage, this.#ports.log) };
    });
    const restored = this.#restoredLists(data, opened);
    const opening = restored.whenRead().then(() => opened);
    const parts = { files: null, activity: null, credentials: null, trends: null };
    const open: OpenData = { data, owner, others, restored, opening, ...parts };
    this.#open = open;
    this.#keepWhatIsStored(data);
    this.credentialsRead = this.#loadCredentials(open);
    void this.#loadActivity(open);
  }

  /** Tries the keychain again, and saves what is only in memory. */
  tryAgain(): void {
    const open = this.#open;
    void open?.opening.then((files) => {
      if (files === null && this.#open === open) this.open(open.data, open.owner, open.others);
    });
  }

  /** The list of an earlier run, or of this one before it was dropped as unused; null if there is none. */
  async storedList(data: AccountData, name: StoredListName): Promise<ResourceList<BackendRecord> | null> {
    const open = this.#open;
    if (open?.data !== data) return null;
    const list = await open.restored.list(name);
    return this.#open === open ? list : null;
  }

  /** How far the list of an earlier run is read; null if it is not the data of the person who is signed in. */
  reading(data: AccountData, name: StoredListName): StoredListReading | null {
    return this.#open?.data === data ? this.#open.restored.reading(name) : null;
  }

  #current(data: AccountData, name: StoredListName): ResourceList<BackendRecord> | null {
    return currentList(data, name, this.#ports.clock.now());
  }

  #listChanged(name: StoredListName): void {
    const count = this.#open ? currentCount(this.#open.data, name) : null;
    if (count !== null) this.#open?.restored.drop(name);
    this.#savingLists[name].schedule(listMs + (count ?? 0) * listMsPerItem);
  }

  /** Writes pending changes before the app quits. */
  async flush(): Promise<void> {
    const open = this.#open;
    const credentials = this.#savingCredentials.isScheduled ? open?.credentials : null;
    // Projects are always written, because events have kept them current since the last write.
    const due = storedListNames.filter((name) => name === 'projects' || this.#savingLists[name].isScheduled);
    this.#cancelSaving();
    // Does not wait for a keychain that does not respond.
    const files = open?.files ?? null;
    if (open === null || files === null) return;
    // A snapshot: the data may be dropped while the lists are written.
    const lists = due.map((name) => [name, this.#current(open.data, name)] as const);
    await Promise.all([
      credentials?.save(),
      open.trends?.save(),
      open.activity?.save(),
      ...lists.map(([name, list]) => list && this.#write(open, files, name, list)),
    ]);
  }

  /**
   * Writes pending changes, and nothing more until `open`. Called when the person leaves or the app quits.
   */
  close(): Promise<void> {
    const flushed = this.flush();
    this.#forget();
    const closed = Promise.all([this.#leaving, flushed]).then(() => this.#storage.close());
    this.#leaving = closed;
    return closed;
  }

  /**
   * Deletes the saved data of this person; of all people for null (docs/decisions/sign-out.md).
   * @param others owners whose saved data is kept
   */
  async erase(owner: StorageOwner | null, others: readonly string[] = []): Promise<void> {
    this.#forget();
    this.#cancelSaving();
    const erased = this.#leaving.then(() => this.#storage.erase(owner, others));
    this.#leaving = erased;
    await erased;
  }

  /** Deletes the saved data of all owners but these, who include the one who is signed in. */
  keepOnly(ownerIds: readonly string[]): Promise<void> {
    return this.#storage.keepOnly(ownerIds);
  }

  /** Lets a list that is cut off before any is in memory keep the other records of the one on the disk. */
  #keepWhatIsStored(data: AccountData): void {
    const { clock } = this.#ports;
    // The keychain may not respond.
    const stored = (name: StoredListName) => () =>
      Promise.race([this.storedList(data, name), delay(clock, storedMs).then(() => null)]) as Promise<never>;
    data.sync.loading.stored = stored('projects');
    for (const name of storedListNames)
      if (name !== 'projects') data[name].cache.loading.stored = stored(name);
  }

  /** Writes a list, unless it was cut off and a longer one is on the disk. Never rejects. */
  async #write(
    { restored }: OpenData,
    { lists }: OpenedFiles,
    name: StoredListName,
    list: ResourceList<BackendRecord>,
  ): Promise<void> {
    const { length } = list.items;
    if (isCutOff(list.partial) && length < restored.count(name)) return;
    restored.setCount(name, length);
    await lists.save(name, list);
  }

  #cancelSaving(): void {
    this.#savingActivity.cancel();
    this.#savingCredentials.cancel();
    this.#savingTrends.cancel();
    for (const name of storedListNames) this.#savingLists[name].cancel();
  }

  #restoredLists(data: AccountData, opened: Promise<OpenedFiles | null>): RestoredLists {
    return new RestoredLists({
      clock: this.#ports.clock,
      opened: opened.then((files) => files?.lists ?? null),
      current: (name) => this.#current(data, name),
      changed: (name) => this.#events.emit('storedListRead', name),
      read(name, list) {
        if (name !== 'projects') return;
        const { items, partial = null } = (list ?? { items: [] }) as ResourceList<Project>;
        data.offlineDiff.setStored(list === null ? null : { items, partial });
      },
    });
  }

  #forget(): void {
    this.#open?.restored.end();
    this.#open = null;
  }

  /** @returns whether the notes are stored */
  async #loadCredentials(open: OpenData): Promise<boolean> {
    const files = await open.opening;
    if (files === null || this.#open !== open) return false;
    const file = new SealedTextFile(
      files.storage,
      'credentials',
      open.data.authorizations.notes,
      this.#ports.log,
    );
    await file.load();
    if (this.#open !== open) return false;
    open.credentials = file;
    // Saves notes that were entered before the file was open.
    await file.save();
    return true;
  }

  /** Loads the activity after the lists, which are needed first. */
  async #loadActivity(open: OpenData): Promise<void> {
    const files = await open.opening;
    open.files = files;
    if (files === null || this.#open !== open) return;
    const { storage } = files;
    const file = new ActivityFile(storage, open.data.activity, this.#ports.log);
    await file.load();
    open.activity = file;
    this.#events.emit('activityRestored');
    await file.save();
    const trends = new SealedTextFile(storage, 'trends', this.#trends, this.#ports.log);
    await trends.load();
    if (this.#open !== open) return;
    open.trends = trends;
    this.#savingTrends.schedule(trendsMs);
  }

  async #saveTrends(): Promise<void> {
    await this.#open?.trends?.save();
    if (this.#open?.trends) this.#savingTrends.schedule(trendsMs);
  }

  async #saveList(name: StoredListName): Promise<void> {
    const open = this.#open;
    const files = await open?.opening;
    const list = open ? this.#current(open.data, name) : null;
    if (open === null || files == null || list === null || this.#open !== open) return;
    await this.#write(open, files, name, list);
  }
}
