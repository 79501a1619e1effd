import { z } from 'zod';
import type { Clock, DataFiles, Log } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { SerialQueue } from '../async/serial-queue.ts';
import { readOwnJson } from '../json/json-text.ts';
import { callKeychain } from '../secrets/keychain-call.ts';
import type { ProfileSecrets } from '../secrets/profile-secrets.ts';
import { newSealingKey, SealedBox } from './sealed-box.ts';
import { SealedFrames } from './sealed-frames.ts';

/** The owner of the data. It is opened for no other (docs/decisions/sign-out.md). */
export interface StorageOwner {
  /** As in `ProfileView`. */
  readonly ownerId: string;
  /** The e-mail used to sign in, else `token`. */
  readonly account: string;
  readonly baseUrl: string;
}

/** The keychain entry with the cache key and its owner. Replacing it makes the owner's files unreadable. */
const storedKey = z.lazy(() =>
  z.object({
    /** Absent in entries of earlier versions, which identified a person by the account alone. */
    ownerId: z.string().optional(),
    account: z.string(),
    baseUrl: z.string(),
    key: z.string(),
  }),
);

export interface ProfileStoragePorts {
  readonly files: DataFiles;
  readonly secrets: ProfileSecrets;
  readonly clock: Clock;
  readonly log: Log;
}

/** Deleting ends after this long for the operator, even where the keychain has not answered. */
const eraseWaitMs = 2_000;

/** A profile's files, opened with its key. After `close` nothing is read or written. */
export class OpenStorage {
  readonly #files: DataFiles;
  readonly #profileId: string;
  readonly #box: SealedBox;
  #closed = false;
  readonly #queue = new SerialQueue();

  constructor(files: DataFiles, profileId: string, box: SealedBox) {
    this.#files = files;
    this.#profileId = profileId;
    this.#box = box;
  }

  frames(name: string): SealedFrames {
    return new SealedFrames(this.#box, this.#profileId, name);
  }

  read(name: string): Promise<Buffer | null> {
    return this.#inTurn(() => this.#files.read(this.#profileId, name), null);
  }

  write(name: string, at: number, bytes: Buffer): Promise<void> {
    return this.#inTurn(() => this.#files.write(this.#profileId, name, at, bytes), undefined);
  }

  replace(name: string, bytes: Buffer): Promise<void> {
    return this.#inTurn(() => this.#files.replace(this.#profileId, name, bytes), undefined);
  }

  /** Settles when running calls are done. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#queue.whenDone();
  }

  #inTurn<Value>(run: () => Promise<Value>, closed: Value): Promise<Value> {
    return this.#queue.run(() => (this.#closed ? closed : run()));
  }
}

/** A profile's files on the disk, encrypted with a key from the keychain. Without a keychain nothing is stored. */
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
   * Opens the files of this owner; those of another owner are deleted. Waits for the keychain as long as it takes.
   *
   * @returns null where there is no keychain, or it is locked
   */
  async open(owner: StorageOwner): Promise<OpenStorage | null> {
    const isCurrent = await this.#begin();
    const key = await this.#keychainQueue.run(() => (isCurrent() ? this.#key(owner) : null));
    if (key === null || !isCurrent()) return null;
    this.#open = new OpenStorage(this.#ports.files, this.#profileId, new SealedBox(key));
    return this.#open;
  }

  /** Nothing is read or written any more until `open`. Settles when running calls are done. */
  async close(): Promise<void> {
    await this.#begin();
  }

  /** Deletes files and key. A file that cannot be deleted cannot be read any more without the key. */
  async erase(): Promise<void> {
    await this.#begin();
    await this.#deleteFiles();
    const removal = this.#keychainQueue.run(() =>
      this.#ask(() => this.#ports.secrets.delete(this.#profileId, 'cache-key')),
    );
    await Promise.race([removal, delay(this.#ports.clock, eraseWaitMs)]);
  }

  async #begin(): Promise<IsCurrent> {
    const isCurrent = this.#generation.next();
    const before = this.#open;
    this.#open = null;
    await before?.close();
    return isCurrent;
  }

  async #key(owner: StorageOwner): Promise<string | null> {
    const { secrets } = this.#ports;
    const found = await this.#ask(() => secrets.read(this.#profileId, 'cache-key'));
    if (found === null) return null;
    const stored = readOwnJson(storedKey, found.value ?? '');
    if (stored !== null && isOwnedBy(stored, owner)) return stored.key;
    const key = newSealingKey();
    // A locked keychain reads as if there were no entry: files are deleted only after a new key was stored.
    const written = await this.#ask(() =>
      secrets.write(this.#profileId, 'cache-key', JSON.stringify({ ...owner, key })),
    );
    if (written === null) return null;
    await this.#deleteFiles();
    return key;
  }

  async #deleteFiles(): Promise<void> {
    try {
      await this.#ports.files.deleteAll(this.#profileId);
    } catch (thrown) {
      this.#ports.log.error('Files of a profile could not be deleted.', thrown);
    }
  }

  async #ask<Value>(call: () => Promise<Value>): Promise<{ readonly value: Value } | null> {
    // The session, which asks the same keychain, informs the operator.
    const outcome = await callKeychain(call, this.#ports.clock, () => undefined);
    return outcome.kind === 'answered' ? outcome : null;
  }
}

/** An account named `token` does not identify a person. */
function isOwnedBy(stored: z.infer<typeof storedKey>, { ownerId, account, baseUrl }: StorageOwner): boolean {
  if (stored.baseUrl !== baseUrl) return false;
  if (stored.ownerId !== undefined) return stored.ownerId === ownerId;
  return stored.account === account && account !== 'token';
}
