import { z } from 'zod';
import type { SecretStorage } from '#contract/connection.ts';
import { TransportFailure } from '#main/http-ports.ts';
import type { Clock } from '#main/ports.ts';
import { readOwnJson } from '../json/json-text.ts';
import { callKeychain } from '../secrets/keychain-call.ts';
import type { ProfileSecrets, SecretKind } from '../secrets/profile-secrets.ts';
import type { ConnectionOptionsRecord, ConnectionSecretKind } from '../settings/connection-settings.ts';
import { LeftSecrets, type LeftSecretsPorts } from './left-secrets.ts';

/** Timeout for the keychain when a connection needs it, in ms. */
const maxWaitMs = 10_000;

const proxyPassword = z.lazy(() => z.object({ proxy: z.string(), password: z.string() }));
const extraHeaders = z.lazy(() => z.record(z.string(), z.string()));

/** The secrets of a profile's connections; null for unused ones. */
export interface ConnectionSecrets {
  readonly proxy: z.infer<typeof proxyPassword> | null;
  readonly headers: z.infer<typeof extraHeaders>;
  readonly clientKey: string | null;
}

/** Stores the secrets of one profile's connections in the keychain, and caches them in memory. */
export class ConnectionSecretsKeeper {
  readonly #profileId: string;
  readonly #secrets: ProfileSecrets;
  readonly #clock: Clock;
  /** Values entered in this run, used even if the keychain did not store them. */
  readonly #typed = new Map<SecretKind, string | null>();
  #reading: Promise<ConnectionSecrets> | null = null;

  /** Secrets that are still to be deleted. */
  readonly #left: LeftSecrets;

  constructor(profileId: string, { secrets, clock, ...ports }: LeftSecretsPorts) {
    this.#profileId = profileId;
    this.#secrets = secrets;
    this.#clock = clock;
    this.#left = new LeftSecrets(profileId, { ...ports, secrets, clock });
  }

  /**
   * The secrets that the record refers to; the same object until one changes.
   * @throws TransportFailure `keychain` if one cannot be read, or not in time; the next call retries
   */
  async read(record: ConnectionOptionsRecord): Promise<ConnectionSecrets> {
    const reading = this.#reading ?? this.#readAll(record);
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const cancel = this.#clock.setTimer(maxWaitMs, () => reject(keychainFailure('waiting')));
    try {
      return await Promise.race([reading, late]);
    } finally {
      cancel();
    }
  }

  setProxyPassword(value: ConnectionSecrets['proxy']): Promise<SecretStorage> {
    return this.#set('proxy-password', value === null ? null : JSON.stringify(value));
  }

  setHeaders(values: ConnectionSecrets['headers']): Promise<SecretStorage> {
    return this.#set('extra-headers', Object.keys(values).length === 0 ? null : JSON.stringify(values));
  }

  setClientKey(key: string | null): Promise<SecretStorage> {
    return this.#set('client-key', key);
  }

  /** Deletes all of them. Resolves when that is done, or after a timeout of the keychain. */
  async deleteAll(): Promise<void> {
    this.forget();
    await this.#left.delete();
  }

  /** Deletes what earlier runs could not. */
  deleteRemaining(): Promise<void> {
    return this.#left.deleteRemaining();
  }

  /** Drops the cached values; the keychain keeps its entries. */
  forget(): void {
    this.#typed.clear();
    this.#reading = null;
  }

  async #readAll({
    proxySignIn,
    headers,
    clientCertificate,
  }: ConnectionOptionsRecord): Promise<ConnectionSecrets> {
    const [proxy, values, clientKey] = await Promise.all([
      proxySignIn === null ? null : this.#get('proxy-password'),
      headers.names.length === 0 ? null : this.#get('extra-headers'),
      clientCertificate === null ? null : this.#get('client-key'),
    ]);
    // A proxy requests a missing password itself; without these headers the error would be misleading.
    if (headers.names.length > 0 && values === null) throw keychainFailure('headers');
    if (clientCertificate !== null && clientKey === null) throw keychainFailure('client-key');
    return {
      proxy: readOwnJson(proxyPassword, proxy ?? ''),
      headers: readOwnJson(extraHeaders, values ?? '') ?? {},
      clientKey,
    };
  }

  /** Null if there is none, or none that can be read. */
  async #get(kind: SecretKind): Promise<string | null> {
    const typed = this.#typed.get(kind);
    if (typed !== undefined) return typed;
    const answer = await callKeychain(
      () => this.#secrets.read(this.#profileId, kind),
      this.#clock,
      () => undefined,
    );
    if (answer.kind !== 'answered') throw keychainFailure(answer.kind);
    return answer.value ?? null;
  }

  /**
   * Resolves when the keychain has responded; with `memory` if it takes long because it waits for the
   * operator.
   */
  async #set(kind: ConnectionSecretKind, value: string | null): Promise<SecretStorage> {
    this.#typed.set(kind, value);
    this.#left.replaced(kind);
    this.#reading = null;
    const { promise: waiting, resolve: wait } = Promise.withResolvers<SecretStorage>();
    const write = () =>
      value === null
        ? this.#secrets.delete(this.#profileId, kind)
        : this.#secrets.write(this.#profileId, kind, value);
    const written = callKeychain(write, this.#clock, () => wait('memory')).then((outcome): SecretStorage => {
      return outcome.kind === 'answered' ? 'keychain' : 'memory';
    });
    return Promise.race([waiting, written]);
  }
}

function keychainFailure(reason: string): TransportFailure {
  return new TransportFailure('keychain', false, reason);
}
