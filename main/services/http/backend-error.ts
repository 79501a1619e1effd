import type { AppError } from '#contract/errors.ts';
import type { HttpResponse } from '#main/http-ports.ts';
import { isObject } from '../json/envelope.ts';
import { beginningOf, isWebPage, jsonOf, plainTextOf } from './answer-text.ts';
import { hasForeignChallenge, hasOnlyTokenChallenges } from './auth-challenges.ts';
import { readRefusal } from './refusal-body.ts';
import type { Hide } from './refusal-lines.ts';

const meanings: Readonly<Record<number, string>> = {
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * Whether the body is that of an error in the interface (docs/interface.md, "Errors"): an object with a numeric `statusCode`
 * and `message`, which may also be a validator's list. False for a proxy's response.
 */
export function hasServiceError(response: HttpResponse): boolean {
  if (response.status === 401 && hasForeignChallenge(response)) return false;
  const json = jsonOf(response);
  if (!isObject(json) || typeof json.statusCode !== 'number') return false;
  const { message } = json;
  return [message].flat().some((line) => typeof line === 'string');
}

/**
 * Whether a server in front of the backend requires a client certificate, or another one. nginx responds with a page and
 * HTTP 400, or with its statuses 495 and 496 (nginx, `ngx_http_ssl_module`, "Error Processing").
 */
export function wantsClientCertificate(response: HttpResponse): boolean {
  const { status } = response;
  if (status === 495 || status === 496) return true;
  return (
    status === 400 &&
    /<title>400 (No required SSL certificate was sent|The SSL certificate error)/i.test(beginningOf(response))
  );
}

/**
 * Whether the headers of the request, of which the access token is the longest, are too long for a server on the way: 431
 * (RFC 6585), or nginx's status 494, which it sends as a page with 400 ("large_client_header_buffers").
 */
export function hasTooLongHeaders(response: HttpResponse): boolean {
  const { status } = response;
  if (status === 431 || status === 494) return true;
  return status === 400 && /<title>400 Request Header Or Cookie Too Large/i.test(beginningOf(response));
}

/** The error if a call with a token has too long headers; null for any other response. */
export function tokenTooLong(response: HttpResponse, host: string): AppError | null {
  if (!hasTooLongHeaders(response)) return null;
  const { status } = response;
  return { code: 'gateway', status, params: { host, status, meaning: '', reason: 'header-too-large' } };
}

/** Statuses sent only by servers in front of the backend. */
const gatewayStatuses = new Set([407, 502, 503, 504]);
/** Statuses whose plain text is treated as the backend's message. Servers in front of it send a text with 404, too. */
const textStatuses = new Set([400, 401, 403, 409, 422, 500]);

/**
 * The error for a response that is not a success (docs/decisions/error-messages.md).
 *
 * @param hide removes sent secrets from the backend's message
 */
export function backendError(response: HttpResponse, host: string, hide: Hide = asItIs): AppError {
  const { status } = response;
  if (wantsClientCertificate(response)) {
    return {
      code: 'unreachable',
      status,
      params: { host, reason: 'client-certificate', detail: `HTTP ${status}` },
    };
  }
  const isForeign = status === 401 && isOfGateway(response);
  const text = textStatuses.has(status) ? plainTextOf(response) : null;
  const refusal = isForeign ? null : readRefusal(text ?? jsonOf(response), status, hide);
  if (refusal !== null) return { code: 'rejected', status, ...refusal };
  const isJson = !isForeign && isObject(jsonOf(response));
  const isBefore = isForeign || isWebPage(response) || (gatewayStatuses.has(status) && !isJson);
  const reason = isBefore && { reason: 'not-the-backend' };
  return { code: 'gateway', status, params: { host, status, meaning: meaningOf(status), ...reason } };
}

/** A 401 that does not concern the token: its message is not the backend's. */
function isOfGateway(response: HttpResponse): boolean {
  if (hasServiceError(response)) return false;
  return isWebPage(response) || !hasOnlyTokenChallenges(response);
}

/** The meaning of a status, in the words of RFC 9110; empty for others. */
export function meaningOf(status: number): string {
  return meanings[status] ?? '';
}

const asItIs: Hide = (text) => text;
