import type { Project } from '#contract/projects.ts';
import type { BackendRecord, PartialList, ResourceList, UnreadableItem } from '#contract/records.ts';
import { ActivityFile } from '../activity/activity-file.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import { type OpenStorage, ProfileStorage, type ProfileStoragePorts } from '../storage/profile-storage.ts';
import {
  decodeList,
  encodeList,
  type SavedList,
  type SavedListName,
  savedListNames,
} from '../storage/saved-list.ts';
import type { StorageOwner } from '../storage/sealing-keys.ts';
import type { ProfileTrends } from '../trends/profile-trends.ts';
import { TrendFile } from '../trends/trend-file.ts';
import type { AccountData } from './account-data.ts';
import { CredentialFile } from './credential-file.ts';
import { currentCount, currentList } from './current-list.ts';
import type { ProfileEvents } from './profile-events.ts';

/** Minimum interval between writes of the activity, so that many changes cause few writes. */
const activityMs = 250;
/** Interval between writes of states and latency. What they were after the last one is not known after a crash. */
const trendsMs = 5 * 60_000;
/**
 * Delay between a change of a list and its write. Longer lists have a longer delay, so that writing takes a
 * bounded share of the time.
 */
const listMs = 1_000;
const listMsPerItem = 0.2;
/**
 * Maximum number of unreadable items of a saved list, so that a hostile backend cannot make the file's header
 * long.
 */
const maxUnreadable = 1_000;

type SavedLists = Map<SavedListName, ResourceList<BackendRecord>>;

interface ListHead {
  /** The time of the saved state of the list, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly unreadable: readonly UnreadableItem[];
  readonly offered: boolean;
  readonly partial?: PartialList;
}

/** The saved data of one owner while its storage is open. */
interface Kept {
  readonly data: AccountData;
  readonly owner: StorageOwner;
  /** Other owners whose files are kept. */
  readonly others: readonly string[];
  /** The lists of earlier runs. */
  readonly saved: SavedLists;
  /** Resolves when `saved` is complete; with null if nothing is stored. */
  readonly lists: Promise<OpenStorage | null>;
  /** Null until `lists` has resolved. */
  storage: OpenStorage | null;
  activity: ActivityFile | null;
  /** Null until the file was read. */
  credentials: CredentialFile | null;
  /** Null until the file was read. */
  trends: TrendFile | null;
}

/** Saves a profile's activity and lists on disk, encrypted, if there is a keychain. */
export class ProfileCache {
  readonly #ports: ProfileStoragePorts;
  readonly #storage: ProfileStorage;
  readonly #restored: () => void;
  readonly #trends: ProfileTrends;
  #kept: Kept | null = null;
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
  readonly #savingLists: Readonly<Record<SavedListName, DelayedTask>>;

  /** @param events report when activity and lists have changed */
  constructor(
    profileId: string,
    ports: ProfileStoragePorts,
    { events, trends }: { readonly events: ProfileEvents; readonly trends: ProfileTrends },
  ) {
    this.#ports = ports;
    this.#trends = trends;
    this.#storage = new ProfileStorage(profileId, ports);
    this.#restored = () => events.emit('activityRestored');
    const saving = (name: SavedListName) => new DelayedTask(ports.clock, () => void this.#saveList(name));
    this.#savingLists = {
      projects: saving('projects'),
      authorizations: saving('authorizations'),
      networks: saving('networks'),
      domains: saving('domains'),
    };
    this.#savingActivity = new DelayedTask(ports.clock, () => void this.#kept?.activity?.save());
    this.#savingCredentials = new DelayedTask(ports.clock, () => void this.#kept?.credentials?.save());
    this.#savingTrends = new DelayedTask(ports.clock, () => void this.#saveTrends());
    events.on('credentialNotesChanged', () => this.#savingCredentials.schedule(0));
    events.on('activityChanged', () => this.#savingActivity.schedule(activityMs));
    events.on('listChanged', (name) => this.#listChanged(name));
  }

  /**
   * Restores the saved data of the owner into `data`, and saves changes from then on.
   * @param others owners whose saved data is kept, locked; that of all others is deleted
   */
  keep(data: AccountData, owner: StorageOwner, others: readonly string[]): void {
    const opening = this.#leaving.then(() => this.#storage.open(owner, others));
    const saved: SavedLists = new Map();
    const lists = opening.then((storage) => this.#begin(data, storage, saved));
    const parts = { storage: null, activity: null, credentials: null, trends: null };
    const kept: Kept = { data, owner, others, saved, lists, ...parts };
    this.#kept = kept;
    this.credentialsRead = this.#loadCredentials(kept);
    void this.#loadActivity(kept);
  }

  /** Tries the keychain again, and saves what is only in memory. */
  tryAgain(): void {
    const kept = this.#kept;
    void kept?.lists.then((storage) => {
      if (storage === null && this.#kept === kept) this.keep(kept.data, kept.owner, kept.others);
    });
  }

  /** The list of an earlier run, or of this one before it was dropped as unused; null if there is none. */
  async savedList(data: AccountData, name: SavedListName): Promise<ResourceList<BackendRecord> | null> {
    const kept = this.#kept;
    if (kept?.data !== data) return null;
    const list = await this.#known(kept, name);
    return this.#kept === kept ? list : null;
  }

  /** The list of an earlier run, or of this one before it was dropped as unused; null if there is none. */
  async #known(kept: Kept, name: SavedListName): Promise<ResourceList<BackendRecord> | null> {
    const storage = await kept.lists;
    const list = this.#current(kept.data, name) ?? kept.saved.get(name);
    return list ?? (storage === null ? null : this.#readList(storage, name));
  }

  #current(data: AccountData, name: SavedListName): ResourceList<BackendRecord> | null {
    return currentList(data, name, this.#ports.clock.now());
  }

  #listChanged(name: SavedListName): void {
    const count = this.#kept ? currentCount(this.#kept.data, name) : null;
    if (count !== null) this.#kept?.saved.delete(name);
    this.#savingLists[name].schedule(listMs + (count ?? 0) * listMsPerItem);
  }

  /** Writes pending changes before the app quits. */
  async flush(): Promise<void> {
    const kept = this.#kept;
    const credentials = this.#savingCredentials.isScheduled ? kept?.credentials : null;
    // Projects are always written, because events have kept them current since the last write.
    const due = savedListNames.filter((name) => name === 'projects' || this.#savingLists[name].isScheduled);
    this.#cancelSaving();
    // Does not wait for a keychain that does not respond.
    const storage = kept?.storage ?? null;
    if (kept === null || storage === null) return;
    // A snapshot: the data may be dropped while the lists are written.
    const lists = due.map((name) => [name, this.#current(kept.data, name)] as const);
    await Promise.all([
      credentials?.save(),
      kept.trends?.save(),
      kept.activity?.save(),
      ...lists.map(([name, list]) => this.#writeList(storage, name, list)),
    ]);
  }

  /**
   * Writes pending changes, and nothing more until `keep`. Called when the person leaves or the app quits.
   */
  close(): Promise<void> {
    const flushed = this.flush();
    this.#kept = null;
    const closed = Promise.all([this.#leaving, flushed]).then(() => this.#storage.close());
    this.#leaving = closed;
    return closed;
  }

  /**
   * Deletes the saved data of this person; of all people for null (docs/decisions/sign-out.md).
   * @param others owners whose saved data is kept
   */
  async erase(owner: StorageOwner | null, others: readonly string[] = []): Promise<void> {
    this.#kept = null;
    this.#cancelSaving();
    const erased = this.#leaving.then(() => this.#storage.erase(owner, others));
    this.#leaving = erased;
    await erased;
  }

  /** Deletes the saved data of all owners but these, who include the one who is signed in. */
  keepOnly(ownerIds: readonly string[]): Promise<void> {
    return this.#storage.keepOnly(ownerIds);
  }

  #cancelSaving(): void {
    this.#savingActivity.cancel();
    this.#savingCredentials.cancel();
    this.#savingTrends.cancel();
    for (const name of savedListNames) this.#savingLists[name].cancel();
  }

  async #begin(
    data: AccountData,
    storage: OpenStorage | null,
    saved: SavedLists,
  ): Promise<OpenStorage | null> {
    const read = async (name: SavedListName) => (storage === null ? null : this.#readList(storage, name));
    const lists = await Promise.all(savedListNames.map(async (name) => [name, await read(name)] as const));
    for (const [name, list] of lists) {
      if (list !== null && this.#current(data, name) === null) saved.set(name, list);
      if (name !== 'projects') continue;
      const { items, partial = null } = (list ?? { items: [] }) as ResourceList<Project>;
      data.offlineDiff.setSaved(list === null ? null : { items, partial });
    }
    return storage;
  }

  async #readList(storage: OpenStorage, name: SavedListName): Promise<ResourceList<BackendRecord> | null> {
    try {
      const file = await storage.read(name);
      if (file === null) return null;
      const list = await decodeList<ListHead, BackendRecord>(storage.frames(name), file);
      if (list === null) this.#ports.log.warn('A saved list is incomplete or not valid and is ignored.');
      return list === null ? null : { ...list.head, items: list.items };
    } catch (thrown) {
      this.#ports.log.error('A saved list could not be read.', thrown);
      return null;
    }
  }

  /** @returns whether the notes are stored */
  async #loadCredentials(kept: Kept): Promise<boolean> {
    const storage = await kept.lists;
    if (storage === null || this.#kept !== kept) return false;
    const file = new CredentialFile(storage, kept.data.authorizations.notes, this.#ports.log);
    await file.load();
    if (this.#kept !== kept) return false;
    kept.credentials = file;
    // Saves notes that were entered before the file was open.
    await file.save();
    return true;
  }

  /** Loads the activity after the lists, which are needed first. */
  async #loadActivity(kept: Kept): Promise<void> {
    const storage = await kept.lists;
    kept.storage = storage;
    if (storage === null || this.#kept !== kept) return;
    const file = new ActivityFile(storage, kept.data.activity, this.#ports.log);
    await file.load();
    kept.activity = file;
    this.#restored();
    await file.save();
    const trends = new TrendFile(storage, this.#trends, this.#ports.log);
    await trends.load();
    if (this.#kept !== kept) return;
    kept.trends = trends;
    this.#savingTrends.schedule(trendsMs);
  }

  async #saveTrends(): Promise<void> {
    await this.#kept?.trends?.save();
    if (this.#kept?.trends) this.#savingTrends.schedule(trendsMs);
  }

  async #saveList(name: SavedListName): Promise<void> {
    const kept = this.#kept;
    const storage = await kept?.lists;
    const list = kept ? this.#current(kept.data, name) : null;
    if (storage == null || this.#kept !== kept) return;
    await this.#writeList(storage, name, list);
  }

  async #writeList(
    storage: OpenStorage,
    name: SavedListName,
    list: ResourceList<BackendRecord> | null,
  ): Promise<void> {
    if (list === null) return;
    const { items, ...rest } = list;
    const head = { ...rest, unreadable: list.unreadable.slice(0, maxUnreadable) };
    const saved: SavedList<ListHead, unknown> = { head, items };
    try {
      await storage.replace(name, await encodeList(storage.frames(name), saved));
    } catch (thrown) {
      this.#ports.log.error('A list could not be saved.', thrown);
    }
  }
}
