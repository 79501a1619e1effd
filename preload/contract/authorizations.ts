import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';
import type { BackendRecord } from './records.ts';

export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** A stored credential (docs/interface.md, "Resources"). Its secret is never read back. */
export interface Authorization extends BackendRecord {
  readonly name: string;
  /** One of `authorizationTypes`, or another type that the backend has. */
  readonly type: string;
}

/** The public key of a pair that the main process generated and keeps until the backend has confirmed it. */
export interface DeployKey {
  /** Names the pair in `authorizations.create`. */
  readonly pairId: string;
  /** One line in OpenSSH format: `ssh-ed25519 AAAA… comment`. */
  readonly publicKey: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  readonly fingerprint: string;
}

/** The secret of a new authorization: typed by the operator, or the private key of a pair in the main process. */
export type AuthorizationSecret =
  | { readonly type: 'personal_access_token'; readonly token: string }
  | { readonly type: 'deploy_key'; readonly key: string }
  | { readonly type: 'deploy_key'; readonly pairId: string };

export const authorizationRequests = {
  /** The secret is write-only: it is sent once and not stored. */
  'authorizations.create': request<
    ForProfile & { readonly name: string; readonly secret: AuthorizationSecret },
    void
  >(),
  'authorizations.delete': request<ForProfile & { readonly id: string }, void>(),
  /** Generates an Ed25519 key pair; the private key stays in the main process until it is sent. */
  'authorizations.generateDeployKey': request<ForProfile & { readonly comment: string }, DeployKey>(),
};
