import { isObject, recordCandidates } from '../json/envelope.ts';

/** The public part of the git provider's OAuth application. The secret is dropped here. */
export interface ProviderConfig {
  readonly clientId: string | null;
  readonly secretSet: boolean;
}

/**
 * Reads `GET /configuration`: the pair under `github` (docs/interface.md, "Endpoints"), bare or in an envelope. Null if the
 * response does not have it.
 */
export function decodeProviderConfig(json: unknown): ProviderConfig | null {
  const configuration = recordCandidates(json, ['configuration']).find((one) => Object.hasOwn(one, 'github'));
  if (configuration === undefined) return null;
  const github = isObject(configuration.github) ? configuration.github : {};
  const { client_id: id, client_secret: secret } = github;
  const clientId = typeof id === 'string' && id !== '' ? id : null;
  // Both are always stored together: if only the id is sent, the secret is set too.
  const secretSet = Object.hasOwn(github, 'client_secret') ? Boolean(secret) : clientId !== null;
  return { clientId, secretSet };
}
