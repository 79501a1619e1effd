import { timingSafeEqual } from 'node:crypto';
import type { Answer } from '../service/http/answer.ts';
import { ApiError, errorAnswer } from '../service/http/api-error.ts';
import type { ReceivedRequest } from '../service/http/server.ts';
import { answerAll, type Intercept } from '../service/service.ts';

/**
 * Answers only requests of the app that started the service. Other programs on this computer can reach the port as
 * well, and so can web pages whose host name resolves to 127.0.0.1 (DNS rebinding). A request is refused before its
 * body is read.
 *
 * @param token the app's access token; null until there is one
 */
export function forAppOnly(token: () => string | null): Intercept {
  return (perform) => {
    const answer = answerAll(perform);
    return async (request) => {
      const refused = refusalOf(request, token());
      return refused === null ? answer(request) : closing(refused);
    };
  };
}

function refusalOf({ headers, method, path }: ReceivedRequest, token: string | null): ApiError | null {
  if (!/^127\.0\.0\.1:\d+$/.test(headers.host ?? '')) return new ApiError(421, 'Another host was asked for');
  if (method === 'POST' && path?.startsWith('/auth/')) {
    return new ApiError(403, 'The sample backend belongs to the app that has started it');
  }
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  const isApp = token !== null && given.length === expected.length && timingSafeEqual(given, expected);
  return isApp ? null : new ApiError(401, 'Unauthorized');
}

function closing(error: ApiError): Answer {
  const answer = errorAnswer(error, 'string');
  // The rest of the request is not read.
  return { ...answer, headers: { ...answer.headers, connection: 'close' } };
}
