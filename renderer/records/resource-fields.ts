import type { AuthorizationType, DeployKey } from '#contract/authorizations.ts';

/** The fields of the dialog for a new authorization. The secret is in its input field only. */
export interface AuthorizationFields {
  readonly type: AuthorizationType;
  readonly name: string;
  /** The public key of a pair that the main process generated. */
  readonly pair: DeployKey | null;
  /** Whether it was created with this pair, whose public key is still shown. */
  readonly isCreated: boolean;
}

/** The fields of the dialog for a new network connection, as typed. */
export interface NetworkFields {
  readonly domain: string;
  readonly port: string;
  readonly projectId: string;
}

/** The fields of the dialog for a new domain, as typed. */
export interface DomainFields {
  readonly domain: string;
  readonly challenge: string;
  readonly main: boolean;
  readonly linked: boolean;
}

export const noAuthorization: AuthorizationFields = {
  type: 'personal_access_token',
  name: '',
  pair: null,
  isCreated: false,
};
export const noNetwork: NetworkFields = { domain: '', port: '', projectId: '' };
export const noDomain: DomainFields = { domain: '', challenge: '', main: false, linked: false };
