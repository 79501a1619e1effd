import { AppFailure, failure } from '../errors/app-failure.ts';
import { type BackendClient, readJson } from '../http/backend-client.ts';
import { backendError } from '../http/backend-error.ts';
import { recogniseAnswer } from '../http/service-answer.ts';
import { namesIn } from '../http/token-refusal.ts';
import { kindOf, recordCandidates } from '../json/envelope.ts';
import { projectKind } from '../projects/project.ts';
import { readRecords } from '../records/read-records.ts';
import { namedAccount } from './token-account.ts';

/** An access token, and the account name in its response; null if there is none. */
export interface ObtainedToken {
  readonly token: string;
  readonly account: string | null;
}

/** Obtains an access token. @throws AppFailure as `BackendClient.call` */
export type ObtainToken = (client: BackendClient, host: string) => Promise<ObtainedToken>;

/** Signs in or up (docs/interface.md, "Endpoints"). Throws `unreadable` if the response has no token. */
export function tokenFrom(
  path: '/auth/signin' | '/auth/signup' | '/auth/gitprovider',
  body: Readonly<Record<string, string>>,
): ObtainToken {
  return (client, host) => requestToken(client, host, path, body);
}

/**
 * Uses a token that the operator pasted. Throws as `tryToken`.
 * @throws AppFailure `bad-input` for a text that cannot be a token
 */
export function pastedToken(text: string): ObtainToken {
  const token = text.trim();
  if (!isTokenText(token)) throw failure('bad-input', { field: 'token' });
  return async (client, host) => {
    await tryToken(client, host, token);
    return { token, account: null };
  };
}

/**
 * Signs in or up. Besides the access token, a response may contain the account, or the user with its names.
 * @throws AppFailure as `BackendClient.call`, and `unreadable` if the response has no token
 */
async function requestToken(
  client: BackendClient,
  host: string,
  path: '/auth/signin' | '/auth/signup' | '/auth/gitprovider',
  body: Readonly<Record<string, string>>,
): Promise<ObtainedToken> {
  const route = `POST ${path}`;
  const json = readJson(await client.call({ method: 'POST', path, body }), route, host);
  const candidates = recordCandidates(json, ['user', 'account']);
  const tokens = candidates.map((candidate) => candidate.accessToken);
  const token = tokens.find((value) => typeof value === 'string' && isTokenText(value));
  const account = candidates.map(namedAccount).find((name) => name !== null) ?? null;
  if (typeof token === 'string') return { token, account };
  throw failure('unreadable', {
    path: route,
    difference: `accessToken: expected a token, found ${kindOf(tokens[0])}`,
  });
}

/**
 * Tests a token that the operator pasted (docs/decisions/signing-in-with-a-token.md).
 * @throws AppFailure `rejected` if the service rejects it
 */
async function tryToken(client: BackendClient, host: string, token: string): Promise<void> {
  try {
    const answer = await client.call({ method: 'GET', path: '/project', token });
    await readRecords(answer, projectKind, 'GET /project', host);
  } catch (thrown) {
    if (thrown instanceof AppFailure && thrown.error.code === 'signed-out') {
      throw new AppFailure({ ...thrown.error, code: 'rejected' });
    }
    throw thrown;
  }
}

/**
 * Checks whether the service responds at this base URL: a request for a list without a token is either
 * rejected with the service's own 401 or 403, or returns the list.
 *
 * @param acceptsErrorBody whether the operator connects although the refusal has another body
 * @returns whether the refusal has another body
 * @throws AppFailure `error-body` if it has and that is not accepted; `not-the-service`, or why the backend
 * could not be reached
 */
export async function probeService(
  client: BackendClient,
  host: string,
  acceptsErrorBody = false,
): Promise<boolean> {
  const response = await client.answer({ method: 'GET', path: '/project' });
  const { status, headers } = response;
  const contentType = headers['content-type'] ?? '';
  switch (await recogniseAnswer(response)) {
    case 'service':
      return false;
    case 'other-refusal': {
      if (acceptsErrorBody) return true;
      const { message } = backendError(response, host);
      const params = { host, status, found: namesIn(response) };
      throw new AppFailure({ code: 'error-body', status, params, ...(message !== undefined && { message }) });
    }
    case 'gateway':
    case 'gateway-sign-in':
    case 'client-certificate':
    case 'broken':
    case 'busy':
    case 'portal':
      throw new AppFailure(backendError(response, host));
    default:
      // JSON that is not a list may come from a service with other lists; the error describes the difference.
      if (status < 300)
        await readRecords(Object.assign(response, { contentType }), projectKind, 'GET /project', host);
      // The service may be at another path of the same host: a wrong sub-path is the usual cause.
      throw failure('not-the-service', { host, contentType });
  }
}

/** RFC 9110, 5.5: the header with the token may contain visible ASCII characters only. */
export function isTokenText(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}
