import type { IncomingMessage } from 'node:http';
import type { Account } from './data/accounts.ts';
import type { Answer } from './http/answer.ts';
import { ApiError, errorAnswer } from './http/api-error.ts';
import type { createRouter, RouteKey } from './http/router.ts';
import type { AuthorizationType } from './options.ts';
import type { Shape } from './shapes.ts';

interface Services {
  readonly findRoute: ReturnType<typeof createRouter>;
  readonly checkRate: () => void;
  readonly authenticate: (token: string) => Promise<Account | null>;
  readonly holdsAuthorization: (account: Account, type: AuthorizationType) => boolean;
  readonly requireAuthorization: Readonly<Record<RouteKey, AuthorizationType>>;
  readonly messages: Shape['messages'];
  /** Called for every error that is returned as a 500. */
  readonly report: (error: unknown) => void;
}

/** A request before it is processed. */
export interface ApiRequest {
  readonly method: string;
  /** Path below the base path; null for requests outside of it. */
  readonly path: string | null;
  /** Without it the request has none. */
  readonly query?: URLSearchParams;
  readonly authorization: string | undefined;
  readonly body: string;
}

const nobody: Account = { id: 0, name: '' };

/** The rules that all endpoints share: limits, routing, authentication, permissions and the form of errors. */
export function createApi(services: Services): (request: ApiRequest) => Promise<Answer> {
  async function perform(request: ApiRequest): Promise<Answer> {
    services.checkRate();
    const match = request.path === null ? null : services.findRoute(request.method, request.path);
    if (match === null) throw new ApiError(404, `Cannot ${request.method} this path`);
    // The interface does not specify which endpoints are public; these cannot require a token.
    const isPublic = match.key.startsWith('POST /auth/');
    const account = isPublic ? nobody : await identify(request);
    const required = services.requireAuthorization[match.key];
    if (required !== undefined && !services.holdsAuthorization(account, required)) {
      throw new ApiError(403, `This operation needs a stored authorization of type ${required}`);
    }
    const { query = new URLSearchParams() } = request;
    return match.handler({ params: match.params, query, body: parseBody(request.body), account });
  }

  async function identify({ authorization }: ApiRequest): Promise<Account> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const account = token === undefined ? null : await services.authenticate(token);
    if (account === null) throw new ApiError(401, 'Unauthorized');
    return account;
  }

  return async (request) => {
    try {
      return await perform(request);
    } catch (error) {
      if (error instanceof ApiError) return errorAnswer(error, services.messages);
      services.report(error);
      return errorAnswer(new ApiError(500, 'Internal server error'), services.messages);
    }
  };
}

function parseBody(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(400, 'The body is not JSON');
  }
}

/**
 * Reads a whole request body as UTF-8.
 *
 * @throws ApiError 413 as soon as it has more than `maxBytes`; the rest is not read
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  const tooLarge = () =>
    new ApiError(413, `The body has more than ${maxBytes} bytes`, { connection: 'close' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
