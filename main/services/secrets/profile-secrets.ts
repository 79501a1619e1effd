import type { Keychain } from '#main/ports.ts';
import { SecretEntries } from './secret-entries.ts';

/** The entries of a profile in the keychain (docs/decisions/where-secrets-live.md), named `<profile id>/<kind>`. */
export const secretKinds = [
  'access-token',
  'proxy-password',
  'extra-headers',
  'client-key',
  'cache-key',
] as const;

export type SecretKind = (typeof secretKinds)[number];

/**
 * A profile's secrets in the keychain. Every call may throw or never return, as with the keychain itself.
 * Callers that have to continue use `callKeychain`.
 */
export class ProfileSecrets {
  readonly #keychain: Keychain;
  readonly #entries: SecretEntries;

  constructor(keychain: Keychain) {
    this.#keychain = keychain;
    this.#entries = new SecretEntries(keychain);
  }

  /**
   * Null if there is no secret or the keychain is locked; `undefined` if there is one that cannot be read
   * completely.
   */
  read(profileId: string, kind: SecretKind): Promise<string | null | undefined> {
    return this.#entries.read(entryOf(profileId, kind));
  }

  write(profileId: string, kind: SecretKind, value: string): Promise<void> {
    return this.#entries.write(entryOf(profileId, kind), value);
  }

  delete(profileId: string, kind: SecretKind): Promise<void> {
    return this.#entries.delete(entryOf(profileId, kind));
  }

  /**
   * Throws if the keychain is locked or absent. Only a write detects that: a locked keychain reads and
   * deletes as if there were no entry.
   */
  async probe(profileId: string): Promise<void> {
    const entry = `${profileId}/probe`;
    await this.#keychain.set(entry, 'probe');
    await this.#keychain.delete(entry);
  }

  /** Deletes all secrets of a removed profile. Throws if the keychain is locked or absent. */
  async deleteAll(profileId: string): Promise<void> {
    await this.probe(profileId);
    for (const kind of secretKinds) await this.delete(profileId, kind);
  }
}

function entryOf(profileId: string, kind: SecretKind): string {
  return `${profileId}/${kind}`;
}
