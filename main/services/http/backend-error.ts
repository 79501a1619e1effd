import type { AppError } from '#contract/errors.ts';
import type { HttpResponse } from '#main/http-ports.ts';
import { isObject } from '../json/envelope.ts';
import { beginningOf, jsonOf } from './answer-text.ts';

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
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Limits the text that a hostile backend can show. */
const maxMessageLength = 4_000;
const maxErrorLength = 200;

/** Authentication schemes of proxies and gateways. The service's own is Bearer, if it sends any. */
const foreignChallenge = /(^|,)\s*(basic|negotiate|ntlm|digest)\b/i;

/**
 * The message of an error body in the service's shape (docs/interface.md, "Errors"): an object with a numeric
 * `statusCode` and `message`, which may also be a validator's list. Null for any other body, and where the answer is a proxy's.
 */
export function serviceErrorMessage(response: HttpResponse): string | null {
  if (response.status === 401 && hasForeignChallenge(response)) return null;
  const json = jsonOf(response);
  if (!isObject(json) || typeof json.statusCode !== 'number') return null;
  return messageText(json.message);
}

/** Whether a proxy or gateway asks for credentials. */
export function hasForeignChallenge({ headers }: Pick<HttpResponse, 'headers'>): boolean {
  return foreignChallenge.test(headers['www-authenticate'] ?? '');
}

/**
 * Whether a server in front of the backend requires a client certificate, or another one. nginx answers with a page and
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

/** The error for a response that is not a success (docs/decisions/error-messages.md). */
export function backendError(response: HttpResponse, host: string): AppError {
  const { status } = response;
  if (wantsClientCertificate(response)) {
    return {
      code: 'unreachable',
      status,
      params: { host, reason: 'client-certificate', detail: `HTTP ${status}` },
    };
  }
  const json = jsonOf(response);
  const message = serviceErrorMessage(response);
  if (message !== null) return { code: 'rejected', status, message, ...errorWord(json) };
  // A 401 without the service's shape may be a gateway's: its message is not the backend's.
  const foreign = isObject(json) && status !== 401 ? messageText(json.message) : null;
  if (foreign !== null) return { code: 'rejected', status, message: foreign, ...errorWord(json) };
  return { code: 'gateway', status, params: { host, status, meaning: meanings[status] ?? '' } };
}

/** `error` of an error body, where it is set and differs from the message. */
export function errorWord(json: unknown): Pick<AppError, 'error'> {
  const error = isObject(json) && typeof json.error === 'string' ? json.error.trim() : '';
  return error === '' ? {} : { error: error.slice(0, maxErrorLength) };
}

function messageText(message: unknown): string | null {
  if (typeof message === 'string') return message.slice(0, maxMessageLength);
  if (!Array.isArray(message)) return null;
  const lines = message.filter((line) => typeof line === 'string');
  return lines.length === 0 ? null : lines.join('\n').slice(0, maxMessageLength);
}
