import type { BatchInfo } from './batch.ts';
import type { BatchSubjects } from './batch-changes.ts';
import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { NamedWork } from './progress.ts';
import type { BackendRecord, CachedRecord } from './records.ts';

export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** A stored credential (docs/interface.md, "Resources"). Its secret is never read back. */
export interface Authorization extends BackendRecord {
  readonly name: string;
  /** One of `authorizationTypes`, or another type of the backend. */
  readonly type: string;
}

/** The public part of a generated key pair. */
export interface PublicKey {
  /** One line in OpenSSH format: `ssh-ed25519 AAAA… comment`. */
  readonly publicKey: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  readonly fingerprint: string;
}

/** The public key of a pair that the main process generated and stores until the backend has confirmed it. */
export interface DeployKey extends PublicKey {
  /** Identifies the pair in `authorizations.create`. */
  readonly pairId: string;
}

/**
 * The secret of a new authorization: entered by the operator, or the private key of a pair in the main
 * process.
 */
export type AuthorizationSecret =
  | { readonly type: 'personal_access_token'; readonly token: string }
  | { readonly type: 'deploy_key'; readonly key: string }
  | { readonly type: 'deploy_key'; readonly pairId: string };

/** What uses an authorization, and this computer's notes about it. */
export interface AuthorizationFacts extends Pick<Authorization, 'name' | 'type'> {
  readonly id: string;
  /** Whether the known list contains it. */
  readonly isListed: boolean;
  /** Number of projects that have it as their source; null while no list of projects is known. */
  readonly projects: number | null;
  /** Names of the domains that refer to it, if the backend reports that. */
  readonly domains: readonly string[];
  /** When it was created on this computer, in ms since the epoch; null if it was created elsewhere. */
  readonly createdAt: number | null;
  /** The last day of its validity as entered by the operator: `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
  /** The public key, if the pair was generated on this computer. */
  readonly publicKey: PublicKey | null;
  /** Identifier of the authorization that replaces this one, if a rotation has begun. */
  readonly replacedBy: string | null;
  /** Whether it is in the rotation of several deploy keys, which a batch of kind `renew` begins. */
  readonly rotating: boolean;
}

/** The expiry date of an authorization as noted on this computer; null for none. */
export interface ExpiryDate extends Pick<AuthorizationFacts, 'id' | 'name' | 'expiresOn'> {}

/** The result of deleting an authorization only if it is unused. */
export type UnusedDeletion =
  | { readonly kind: 'deleted' }
  /** The authorization is used, and nothing was sent. */
  | {
      readonly kind: 'used';
      readonly projects: number;
      readonly domains: number;
      /** Number of unreadable projects, which may use it. */
      readonly unreadable: number;
      /** Whether the lists of projects or domains are incomplete, so that others may use it. */
      readonly isPartial: boolean;
    };

export interface ForAuthorization extends ForProfile {
  readonly id: string;
}

export const authorizationRequests = {
  /** See `domains.cached`. */
  'authorizations.cached': request<ForAuthorization, CachedRecord<Authorization>>(),
  /**
   * The secret is write-only: it is sent once and not stored. The identifier is null if neither the response
   * nor the list afterwards identifies the created record. With `replaces`, a rotation begins: the new
   * authorization replaces that one.
   */
  'authorizations.create': request<
    ForProfile & {
      readonly name: string;
      readonly secret: AuthorizationSecret;
      readonly expiresOn: string | null;
      readonly replaces: string | null;
    },
    { readonly id: string | null }
  >(),
  'authorizations.delete': request<ForAuthorization, void>(),
  /** Generates an Ed25519 key pair; the private key stays in the main process until it is sent. */
  'authorizations.generateDeployKey': request<ForProfile & { readonly comment: string }, DeployKey>(),
  /** Facts about the authorizations that are listed or have local notes. Calls no backend. */
  'authorizations.facts': request<ForProfile, readonly AuthorizationFacts[]>(),
  /**
   * Stores the last day of validity (`YYYY-MM-DD`) on this computer; null removes it. @returns the stored
   * value
   */
  'authorizations.setExpiry': request<
    ForAuthorization & { readonly name: string; readonly expiresOn: string | null },
    string | null
  >(),
  /**
   * The same for many. Calls no backend; records without an identifier are left out.
   * @returns the earlier dates of those that had another one
   */
  'authorizations.setExpiries': request<
    ForProfile & { readonly of: BatchSubjects; readonly expiresOn: string | null },
    readonly ExpiryDate[]
  >(),
  /** Stores these dates again, as `authorizations.setExpiries` returned them. */
  'authorizations.restoreExpiries': request<
    ForProfile & { readonly expiries: readonly ExpiryDate[] },
    void
  >(),
  /**
   * Begins a rotation to an existing authorization, or ends the rotation with null. Changes nothing on the
   * backend.
   */
  'authorizations.replace': request<
    ForAuthorization & { readonly name: string; readonly by: string | null },
    void
  >(),
  /**
   * Plans moving the projects that use it to its replacement: a batch that is not started (`batch.start`).
   * The projects are refetched first; null if none uses it.
   */
  'authorizations.planMove': request<ForAuthorization & NamedWork, BatchInfo | null>(),
  /**
   * The same for all replaced authorizations of the rotation of several. Which ones it has is stored on this computer, so
   * that it continues after a restart.
   */
  'authorizations.planMoves': request<ForProfile & NamedWork, BatchInfo | null>(),
  /** Ends the rotation of several: all authorizations and projects stay as they are. */
  'authorizations.endRotation': request<ForProfile, void>(),
  /** Refetches what may use it, and deletes it only if nothing does. Ends the rotation. */
  'authorizations.deleteUnused': request<ForAuthorization, UnusedDeletion>(),
  /**
   * Opens the provider's page for deploy keys in the browser, as found by `deployKeyPage`; false if it is
   * unknown.
   */
  'authorizations.openDeployKeys': request<ForProfile & { readonly repository: string }, boolean>(),
};
