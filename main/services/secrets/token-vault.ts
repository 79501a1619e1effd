import { z } from 'zod';
import type { Keychain } from '#main/ports.ts';
import { readOwnJson } from '../json/json-text.ts';
import { ProfileSecrets } from './profile-secrets.ts';

/**
 * The token is stored with the base URL (origin and base path) that issued it
 * (docs/decisions/where-secrets-live.md) and with the account: if a newer token could not be written, an
 * older one of another account may still be stored.
 */
const storedToken = z.lazy(() =>
  z.object({ baseUrl: z.string(), account: z.string(), token: z.string().min(1) }),
);

export type StoredToken = z.infer<typeof storedToken>;

/** `elsewhere`: issued for another base URL or account, so never used for this one. `unreadable`: kept until a new one is written. */
export type VaultReading =
  | { readonly kind: 'found'; readonly token: string }
  | { readonly kind: 'none' | 'elsewhere' | 'unreadable' };

/** The access tokens in the keychain, one per profile. */
export class TokenVault {
  readonly #secrets: ProfileSecrets;

  constructor(keychain: Keychain) {
    this.#secrets = new ProfileSecrets(keychain);
  }

  /**
   * @throws the keychain's error if it is locked or absent. A locked keychain answers a read with "no entry",
   * so that result is only trusted after a write has succeeded.
   */
  async read(profileId: string, { baseUrl, account }: Omit<StoredToken, 'token'>): Promise<VaultReading> {
    const text = await this.#secrets.read(profileId, 'access-token');
    if (text === null) {
      await this.#secrets.probe(profileId);
      return { kind: 'none' };
    }
    const stored = text === undefined ? null : readOwnJson(storedToken, text);
    if (stored === null) return { kind: 'unreadable' };
    const here = stored.baseUrl === baseUrl && stored.account === account;
    return here ? { kind: 'found', token: stored.token } : { kind: 'elsewhere' };
  }

  async write(profileId: string, { baseUrl, account, token }: StoredToken): Promise<void> {
    await this.#secrets.write(profileId, 'access-token', JSON.stringify({ baseUrl, account, token }));
  }

  async delete(profileId: string): Promise<void> {
    // A locked keychain responds as if there were no such entry.
    await this.#secrets.probe(profileId);
    await this.#secrets.delete(profileId, 'access-token');
  }
}
