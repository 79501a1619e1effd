import { isObject, recordCandidates } from '../json/envelope.ts';

/** What may be known of the git provider's OAuth application; the secret itself is dropped here. */
export interface ProviderConfig {
  readonly clientId: string | null;
  readonly secretSet: boolean;
}

/**
 * Reads `GET /configuration`: the pair under `github` (docs/interface.md, "Endpoints"), bare or in an envelope. Null where the
 * answer says nothing about it.
 */
export function decodeProviderConfig(json: unknown): ProviderConfig | null {
  const configuration = recordCandidates(json, ['configuration']).find((one) => Object.hasOwn(one, 'github'));
  if (configuration === undefined) return null;
  const github = isObject(configuration.github) ? configuration.github : {};
  const { client_id: id, client_secret: secret } = github;
  const clientId = typeof id === 'string' && id !== '' ? id : null;
  // The two are only ever stored together: an id whose secret is not shown has one.
  const secretSet = Object.hasOwn(github, 'client_secret') ? Boolean(secret) : clientId !== null;
  return { clientId, secretSet };
}
