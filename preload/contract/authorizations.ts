import type { BatchView } from './batch.ts';
import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord, KnownRecord } from './records.ts';

export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** A stored credential (docs/interface.md, "Resources"). Its secret is never read back. */
export interface Authorization extends BackendRecord {
  readonly name: string;
  /** One of `authorizationTypes`, or another type that the backend has. */
  readonly type: string;
}

/** The public part of a generated key pair. */
export interface PublicKey {
  /** One line in OpenSSH format: `ssh-ed25519 AAAA… comment`. */
  readonly publicKey: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  readonly fingerprint: string;
}

/** The public key of a pair that the main process generated and keeps until the backend has confirmed it. */
export interface DeployKey extends PublicKey {
  /** Names the pair in `authorizations.create`. */
  readonly pairId: string;
}

/** The secret of a new authorization: typed by the operator, or the private key of a pair in the main process. */
export type AuthorizationSecret =
  | { readonly type: 'personal_access_token'; readonly token: string }
  | { readonly type: 'deploy_key'; readonly key: string }
  | { readonly type: 'deploy_key'; readonly pairId: string };

/** What uses an authorization, and what this computer keeps about it. */
export interface AuthorizationFacts extends Pick<Authorization, 'name' | 'type'> {
  readonly id: string;
  /** It is in the list, as far as that is known. */
  readonly isListed: boolean;
  /** Projects that have it as their source; null while no list of projects is known. */
  readonly projects: number | null;
  /** Names of the domains that refer to it, where the backend tells. */
  readonly domains: readonly string[];
  /** When it was created on this computer, ms since the epoch; null where it was not. */
  readonly createdAt: number | null;
  /** The last day on which it is valid, as the operator entered it: `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
  /** Of a key pair that was generated on this computer. */
  readonly publicKey: PublicKey | null;
  /** A rotation has begun: the authorization that replaces this one. */
  readonly replacedBy: string | null;
}

/** What became of deleting an authorization that must not be in use. */
export type UnusedDeletion =
  | { readonly kind: 'deleted' }
  /** Nothing was sent. */
  | {
      readonly kind: 'used';
      readonly projects: number;
      readonly domains: number;
      /** Projects that could not be read, and may use it. */
      readonly unreadable: number;
      /** Not all projects or domains came, and others may use it. */
      readonly isPartial: boolean;
    };

export interface ForAuthorization extends ForProfile {
  readonly id: string;
}

export const authorizationRequests = {
  /** As `domains.known`. */
  'authorizations.known': request<ForAuthorization, KnownRecord<Authorization>>(),
  /**
   * The secret is write-only: it is sent once and not stored. The identifier is null where neither the answer nor the list
   * afterwards shows which record was created. With `replaces`, the new one replaces that one: a rotation begins.
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
  /** Of the authorizations that are listed, and those that this computer keeps something about. Asks no backend. */
  'authorizations.facts': request<ForProfile, readonly AuthorizationFacts[]>(),
  /** Keeps the last day on which it is valid (`YYYY-MM-DD`) on this computer; null forgets it. @returns what is saved now */
  'authorizations.setExpiry': request<
    ForAuthorization & { readonly name: string; readonly expiresOn: string | null },
    string | null
  >(),
  /** Begins a rotation to an authorization that exists, or ends the rotation with null. Changes nothing on the backend. */
  'authorizations.replace': request<
    ForAuthorization & { readonly name: string; readonly by: string | null },
    void
  >(),
  /**
   * Plans moving the projects that use it to the one that replaces it: a batch that is not started (`batch.start`). The
   * projects are fetched first; null where none uses it.
   */
  'authorizations.planMove': request<ForAuthorization, BatchView | null>(),
  /** Fetches what may use it again, and deletes it only where nothing does. Ends the rotation. */
  'authorizations.deleteUnused': request<ForAuthorization, UnusedDeletion>(),
  /** Opens the provider's page for deploy keys in the browser, as `deployKeyPage` finds it; false where it is not known. */
  'authorizations.openDeployKeys': request<ForProfile & { readonly repository: string }, boolean>(),
};
