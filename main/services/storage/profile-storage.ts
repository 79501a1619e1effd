import type { Clock, DataFiles, DataPlace, Log } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { callKeychain } from '../secrets/keychain-call.ts';
import type { ProfileSecrets } from '../secrets/profile-secrets.ts';
import { SealedBox } from './sealed-box.ts';
import { SealedFrames } from './sealed-frames.ts';
import { newKeyOf, type PersonKey, readKeys, type StorageOwner, writtenKeys } from './sealing-keys.ts';

export interface ProfileStoragePorts {
  readonly files: DataFiles;
  readonly secrets: ProfileSecrets;
  readonly clock: Clock;
  readonly log: Log;
}

/** Time after which deleting finishes for the operator, even if the keychain has not responded. */
const eraseWaitMs = 2_000;

/** The files of one person, opened with their key. After `close` nothing is read or written. */
export class OpenStorage {
  readonly #files: DataFiles;
  readonly #place: DataPlace;
  readonly #box: SealedBox;
  #closed = false;
  readonly #queue = new SerialQueue();

  constructor(files: DataFiles, place: DataPlace, box: SealedBox) {
    this.#files = files;
    this.#place = place;
    this.#box = box;
  }

  frames(name: string): SealedFrames {
    return new SealedFrames(this.#box, this.#place.profileId, name);
  }

  read(name: string): Promise<Buffer | null> {
    return this.#inTurn(() => this.#files.read(this.#place, name), null);
  }

  write(name: string, at: number, bytes: Buffer): Promise<void> {
    return this.#inTurn(() => this.#files.write(this.#place, name, at, bytes), undefined);
  }

  append(name: string, at: number, bytes: Buffer): Promise<boolean> {
    return this.#inTurn(() => this.#files.append(this.#place, name, at, bytes), true);
  }

  replace(name: string, bytes: Buffer): Promise<void> {
    return this.#inTurn(() => this.#files.replace(this.#place, name, bytes), undefined);
  }

  /** Resolves when running calls are done. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#queue.whenDone();
  }

  #inTurn<Value>(run: () => Promise<Value>, closed: Value): Promise<Value> {
    return this.#queue.run(() => (this.#closed ? closed : run()));
  }
}

/**
 * The files of a profile's people on disk, each encrypted with their key from the keychain. Without a
 * keychain nothing is stored.
 */
export class ProfileStorage {
  readonly #profileId: string;
  readonly #ports: ProfileStoragePorts;
  #open: OpenStorage | null = null;
  readonly #generation = new Generation();
  /** Calls to the keychain run one after another, so that a late write never outlives deleting. */
  readonly #keychainQueue = new SerialQueue();

  constructor(profileId: string, ports: ProfileStoragePorts) {
    this.#profileId = profileId;
    this.#ports = ports;
  }

  /**
   * Opens the files of this owner. Waits for the keychain without a limit.
   *
   * @param others owners whose files are kept; those of all others are deleted
   * @returns null if there is no keychain, or it is locked
   */
  async open(owner: StorageOwner, others: readonly string[] = []): Promise<OpenStorage | null> {
    const isCurrent = await this.#begin();
    const keys = await this.#keychainQueue.run(() => (isCurrent() ? this.#keys(owner, others) : null));
    const key = keys?.find(({ ownerId }) => ownerId === owner.ownerId)?.key;
    if (key === undefined || !isCurrent()) return null;
    const { ownerId } = owner;
    this.#open = new OpenStorage(
      this.#ports.files,
      { profileId: this.#profileId, ownerId },
      new SealedBox(key),
    );
    return this.#open;
  }

  /** Disables reading and writing until `open`. Resolves when running calls are done. */
  async close(): Promise<void> {
    await this.#begin();
  }

  /** Deletes files and keys of all people but these. Open files stay open. */
  async keepOnly(ownerIds: readonly string[]): Promise<void> {
    await this.#changeFiles(() => this.#ports.files.keepOnly(this.#profileId, ownerIds));
    await this.#keychainQueue.run(async () => {
      const stored = await this.#stored(null);
      const remaining = stored?.filter(({ ownerId }) => ownerIds.includes(ownerId));
      if (stored === undefined || remaining === undefined || remaining.length === stored.length) return;
      await this.#ask(() => this.#write(remaining));
    });
  }

  /**
   * Deletes files and key of one person; of all people for null. Resolves when that is done, or when the
   * keychain takes too long. Without the key, a file that cannot be deleted is unreadable.
   */
  async erase(owner: StorageOwner | null, others: readonly string[] = []): Promise<void> {
    await this.#begin();
    const { files, secrets, clock } = this.#ports;
    const remaining = owner === null ? [] : others.filter((ownerId) => ownerId !== owner.ownerId);
    if (remaining.length > 0) {
      await Promise.race([this.keepOnly(remaining), delay(clock, eraseWaitMs)]);
      return;
    }
    await this.#changeFiles(() => files.deleteAll(this.#profileId));
    const removal = this.#keychainQueue.run(() =>
      this.#ask(() => secrets.delete(this.#profileId, 'cache-key')),
    );
    await Promise.race([removal, delay(clock, eraseWaitMs)]);
  }

  async #begin(): Promise<IsCurrent> {
    const isCurrent = this.#generation.next();
    const before = this.#open;
    this.#open = null;
    await before?.close();
    return isCurrent;
  }

  /**
   * The keys of the owner and these others; creates one for an owner without a key. Null if there is no
   * keychain, or it is locked.
   */
  async #keys(owner: StorageOwner, others: readonly string[]): Promise<readonly PersonKey[] | null> {
    const { files } = this.#ports;
    const profileId = this.#profileId;
    const stored = await this.#stored(owner);
    if (stored === undefined) return null;
    const usable = stored.filter(({ ownerId, baseUrl }) =>
      ownerId === owner.ownerId ? baseUrl === owner.baseUrl : others.includes(ownerId),
    );
    const hasKey = usable.some(({ ownerId }) => ownerId === owner.ownerId);
    const keys = hasKey ? usable : [...usable, newKeyOf(owner)];
    const [adopted] = usable.filter(({ isOfEarlierVersion }) => isOfEarlierVersion);
    if (adopted !== undefined)
      await this.#changeFiles(() => files.adopt({ profileId, ownerId: adopted.ownerId }));
    // A locked keychain reads as if there were no entry, so files are deleted only after a new key was
    // stored.
    const isChanged = !hasKey || adopted !== undefined || keys.length !== stored.length;
    if (isChanged && (await this.#ask(() => this.#write(keys))) === null) return null;
    // An owner without a key has no readable files.
    const readable = usable.map(({ ownerId }) => ownerId);
    if (isChanged) await this.#changeFiles(() => files.keepOnly(profileId, readable));
    return keys;
  }

  /** All keys of the profile; undefined if there is no keychain, or it is locked. */
  async #stored(owner: StorageOwner | null): Promise<readonly PersonKey[] | undefined> {
    const found = await this.#ask(() => this.#ports.secrets.read(this.#profileId, 'cache-key'));
    return found === null ? undefined : readKeys(found.value ?? '', owner);
  }

  #write(keys: readonly PersonKey[]): Promise<void> {
    const { secrets } = this.#ports;
    if (keys.length === 0) return secrets.delete(this.#profileId, 'cache-key');
    return secrets.write(this.#profileId, 'cache-key', writtenKeys(keys));
  }

  async #changeFiles(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (thrown) {
      this.#ports.log.error('Files of a profile could not be moved or deleted.', thrown);
    }
  }

  async #ask<Value>(call: () => Promise<Value>): Promise<{ readonly value: Value } | null> {
    // The session informs the operator, because it waits for the same keychain.
    const outcome = await callKeychain(call, this.#ports.clock, () => undefined);
    return outcome.kind === 'answered' ? outcome : null;
  }
}
