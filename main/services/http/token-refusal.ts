import type { HttpResponse } from '#main/http-ports.ts';
import { isObject } from '../json/envelope.ts';
import { beginningOf, isWebPage, jsonOf, plainTextOf } from './answer-text.ts';
import { hasOnlyTokenChallenges, hasTokenChallenge, saysInvalidToken } from './auth-challenges.ts';
import { hasServiceError } from './backend-error.ts';
import { readRefusal } from './refusal-body.ts';
import { visibleText } from './visible-text.ts';

/**
 * The service's own 401 or 403 (docs/interface.md, "Errors"): its body contains the same status, unlike another service's
 * `{"message": …}`.
 */
export function isServiceRefusal(response: HttpResponse): boolean {
  if (response.status !== 401 && response.status !== 403) return false;
  if (!hasServiceError(response)) return false;
  const json = jsonOf(response) as { readonly statusCode: unknown };
  return json.statusCode === response.status;
}

/**
 * A 401 or 403 in the format of another framework, such as `{"detail": "Not authenticated"}`; or a 401 in plain text, or
 * with a request for a token and no body. Not a page, nor a request for other credentials (docs/decisions/status-401.md).
 */
export function isOtherRefusal(response: HttpResponse): boolean {
  const { status } = response;
  if ((status !== 401 && status !== 403) || isServiceRefusal(response)) return false;
  if (isWebPage(response) || !hasOnlyTokenChallenges(response)) return false;
  if (hasWords(response)) return true;
  if (status !== 401) return false;
  return plainTextOf(response) !== null || (isEmpty(response) && hasTokenChallenge(response));
}

/** Whether this response to a call with a token means that the session is over (docs/decisions/status-401.md). */
export function endsSession(response: HttpResponse): boolean {
  if (response.status !== 401) return false;
  if (hasServiceError(response)) return true;
  if (!isOtherRefusal(response)) return false;
  return hasWords(response) || saysInvalidToken(response);
}

/** The names in the body of a refusal, for a message, or the beginning of its text; empty without a body. */
export function namesIn(response: HttpResponse): string {
  const text = plainTextOf(response);
  if (text !== null) return JSON.stringify(visibleText(text.slice(0, 40)));
  const json = jsonOf(response);
  if (!isObject(json)) return Array.isArray(json) ? '[…]' : '';
  const names = Object.keys(json)
    .slice(0, 7)
    .map((name) => visibleText(name.slice(0, 40)));
  const { statusCode } = json;
  const shown = names.map((name) =>
    name === 'statusCode' && typeof statusCode === 'number' ? `statusCode ${statusCode}` : name,
  );
  return [...shown.slice(0, 6), ...(shown.length > 6 ? ['…'] : [])].join(', ');
}

function hasWords(response: HttpResponse): boolean {
  return readRefusal(jsonOf(response), response.status, (text) => text) !== null;
}

function isEmpty(response: HttpResponse): boolean {
  return beginningOf(response).trim() === '';
}
