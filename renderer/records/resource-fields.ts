import type { AuthorizationType, DeployKey } from '#contract/authorizations.ts';

/** What stands in the dialog for a new authorization. Never what it is about: a secret lives in its field alone. */
export interface AuthorizationFields {
  readonly type: AuthorizationType;
  readonly name: string;
  /** The public half of a pair that the main process made for it. */
  readonly pair: DeployKey | null;
}

/** What stands in the dialog for a new network connection, as typed. */
export interface ConnectionFields {
  readonly domain: string;
  readonly port: string;
  readonly projectId: string;
}

/** What stands in the dialog for a new domain, as typed. */
export interface DomainFields {
  readonly domain: string;
  readonly challenge: string;
  readonly main: boolean;
  readonly linked: boolean;
}

export const noAuthorization: AuthorizationFields = { type: 'personal_access_token', name: '', pair: null };
export const noConnection: ConnectionFields = { domain: '', port: '', projectId: '' };
export const noDomain: DomainFields = { domain: '', challenge: '', main: false, linked: false };
