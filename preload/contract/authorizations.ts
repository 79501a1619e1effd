import type { BackendRecord } from './records.ts';

export const authorizationTypes = ['oauth', 'personal_access_token', 'deploy_key'] as const;

export type AuthorizationType = (typeof authorizationTypes)[number];

/** A stored credential (docs/interface.md, "Resources"); what it holds is never read back. */
export interface Authorization extends BackendRecord {
  readonly name: string;
  /** One of `authorizationTypes`, or whatever else the backend calls it. */
  readonly type: string;
}

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
