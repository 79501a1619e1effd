import type { JsonObject } from './json.ts';

/** What every record of a backend has, whatever shape it came in. */
export interface BackendRecord {
  /** Unique within a list and stable while the record is there; equal to `id` where there is one. */
  readonly key: string;
  /** Identifier (`id`, else `_id`, else `uuid`), as a string; null where the backend sent none: read-only then. */
  readonly id: string | null;
  /** Fields that the interface does not name, as received, without secrets. */
  readonly more: JsonObject;
  /** Names of fields that were dropped because they hold secrets, and whether they had a value. */
  readonly secrets: Readonly<Record<string, 'set' | 'not set'>>;
}

/** All records of one kind that a profile knows of. */
export interface ResourceList<Item extends BackendRecord> {
  /** When the backend was last asked, in ms since the epoch. */
  readonly fetchedAt: number;
  readonly items: readonly Item[];
  readonly unreadable: readonly UnreadableItem[];
  /** False where the backend offers no such list (404, 405): then `items` are what this computer created itself. */
  readonly offered: boolean;
  /** What was known last: the backend has not answered since. Never shown as live. */
  readonly saved?: boolean;
}

export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** A stored credential (docs/interface.md, "Resources"); what it holds is never read back. */
export interface Authorization extends BackendRecord {
  readonly name: string;
  /** One of `authorizationTypes`, or whatever else the backend calls it. */
  readonly type: string;
}

/** A domain and port bound to a project (docs/interface.md, "Resources"). */
export interface NetworkConnection extends BackendRecord {
  readonly domain: string;
  readonly port: number;
  readonly projectId: string;
}

/** What a new network connection needs; `port` is 1 to 65535. */
export type NetworkConnectionInput = Pick<NetworkConnection, 'domain' | 'port' | 'projectId'>;

/** A domain with its challenge (docs/interface.md, "Resources"). `domain` is ASCII as the backend has it. */
export interface Domain extends BackendRecord {
  readonly domain: string;
  /** The name in the letters it stands for, where that differs from `domain`; not to be trusted alone: letters deceive. */
  readonly unicode: string | null;
  readonly challenge: string;
  readonly main: boolean;
  readonly linked: boolean;
}

/** What a new domain needs. `domain` may be an IDN, a wildcard or an IP address: it is normalised to ASCII. */
export type DomainInput = Pick<Domain, 'domain' | 'challenge' | 'main' | 'linked'>;

/** The public half of a key pair that the main process made and keeps until the backend has confirmed it. */
export interface DeployKey {
  /** Names the pair in `authorizations.create`. */
  readonly pairId: string;
  /** One line in OpenSSH format: `ssh-ed25519 AAAA… comment`. */
  readonly publicKey: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  readonly fingerprint: string;
}

/** The secret of a new authorization: typed by the operator, or the private half of a pair that main holds. */
export type AuthorizationSecret =
  | { readonly type: 'personal_access_token'; readonly token: string }
  | { readonly type: 'deploy_key'; readonly key: string }
  | { readonly type: 'deploy_key'; readonly pairId: string };

/** An item of a list that could not be read, set aside so that the others can be shown. */
export interface UnreadableItem {
  /** Position in the backend's list, from 0. */
  readonly index: number;
  /** The first difference from a readable record, in English and without the item's content. */
  readonly difference: string;
}
