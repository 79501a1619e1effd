import type { AppError } from '#contract/errors.ts';
import type { HttpResponse } from '#main/http-ports.ts';
import type { Clock } from '#main/ports.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { isWebPage } from '../http/answer-text.ts';
import type { BackendClient } from '../http/backend-client.ts';
import { hostOf } from '../http/base-url.ts';
import { type Answerer, recogniseAnswer } from '../http/service-answer.ts';
import { isServiceRefusal, namesIn } from '../http/token-refusal.ts';
import { bad, good, type Outcome, warned } from './outcome.ts';

/** A call without side effects whose response identifies the service. */
export const list = { method: 'GET', path: '/project', once: true } as const;

/** Creates the client for a base URL. */
export type ClientOf = (baseUrl: string) => Pick<BackendClient, 'answer'>;

/** What responded at the base URL, and its clock's difference from this computer's. */
export interface ServiceFound {
  readonly outcome: Outcome;
  /** Whether another path may be the right one. */
  readonly elsewhere: boolean;
  /** The backend's clock minus this one's, in ms; null if unknown. */
  readonly clockOffset: number | null;
}

/**
 * Requests the list of projects without a token, which the service rejects with an error of its own.
 * @param acceptsErrorBody the operator has connected although the refusal has another body
 */
export async function askService(
  { baseUrl, acceptsErrorBody }: { readonly baseUrl: string; readonly acceptsErrorBody: boolean },
  clientOf: ClientOf,
  clock: Clock,
  signal: AbortSignal,
): Promise<ServiceFound> {
  const asked = clock.now();
  try {
    const response = await clientOf(baseUrl).answer({ ...list, signal });
    const who = await recogniseAnswer(response);
    const params = { host: hostOf(baseUrl), status: response.status, found: namesIn(response) };
    const outcome = judgeAnswer(who, params, acceptsErrorBody);
    const isUnsure = who === 'other-refusal' && !acceptsErrorBody;
    const elsewhere = who === 'absent' || who === 'page' || who === 'foreign' || isUnsure;
    return { outcome, elsewhere, clockOffset: clockOffset(response, (asked + clock.now()) / 2) };
  } catch (thrown) {
    return {
      outcome: judgeFailure(errorIn(thrown), baseUrl),
      elsewhere: false,
      clockOffset: null,
    };
  }
}

/** @returns null if the response has no date, or that of a cached copy */
function clockOffset({ headers }: HttpResponse, at: number): number | null {
  const date = Date.parse(headers.date ?? '');
  return Number.isNaN(date) || Number(headers.age ?? 0) > 0 ? null : date - at;
}

/** The outcome for a response to a call without a token. */
function judgeAnswer(
  who: Answerer,
  { host, status, found: names }: { readonly host: string; readonly status: number; readonly found: string },
  acceptsErrorBody: boolean,
): Outcome {
  const params = { host, status };
  const judge = acceptsErrorBody ? warned : bad;
  const found = {
    'other-refusal':
      names === ''
        ? judge('service-error-body-empty', params)
        : judge('service-error-body', { ...params, found: names }),
    service: good('service-found', params),
    absent: bad('service-not-found', params),
    page: bad('service-web-page', params),
    portal: bad('service-captive-portal', params),
    'client-certificate': bad('tls-client-certificate-required', params),
    'gateway-sign-in': bad('service-gateway-sign-in', params),
    gateway: bad('service-gateway-error', params),
    broken: bad('service-server-error', params),
    busy: bad('service-rate-limited', params),
    foreign: bad('service-unexpected-response', params),
  } satisfies Record<Answerer, Outcome>;
  return found[who];
}

/** The outcome if the connection works and the call gets no response. */
export function judgeFailure(error: AppError, baseUrl: string): Outcome {
  const { params = {} } = error;
  const host = hostOf(baseUrl);
  switch (error.code) {
    case 'timed-out':
      return bad('service-timeout', { host, seconds: params.seconds ?? 0 });
    case 'redirect':
      return judgeRedirect(params, baseUrl);
    case 'too-large':
      return bad('service-unexpected-response', { host, status: 200 });
    case 'unreachable':
      // With TLS 1.3 a server rejects a client certificate after the handshake, or closes the connection.
      if (params.reason === 'client-certificate') return bad('tls-client-certificate-required', { host });
      return bad('service-connection-closed', { host, detail: String(params.detail ?? '') });
    default:
      return bad('service-connection-closed', { host, detail: String(params.detail ?? '') });
  }
}

function judgeRedirect({ reason, to }: NonNullable<AppError['params']>, baseUrl: string): Outcome {
  const { host, hostname, protocol, pathname } = new URL(baseUrl);
  if (reason !== 'other-origin') return bad('service-redirect-loop', { host });
  const target = new URL(String(to));
  const params = { host, to: target.origin };
  return protocol === 'http:' && target.protocol === 'https:' && target.hostname === hostname
    ? bad('service-requires-https', { ...params, url: target.origin + pathname.replace(/\/$/, '') })
    : bad('service-redirected', params);
}

/**
 * Looks for the service at other paths of the same origin, with calls without a token, which it rejects with a 401 of its
 * own.
 */
export async function findService(
  baseUrl: string,
  clientOf: ClientOf,
  signal: AbortSignal,
): Promise<Outcome> {
  const tried = otherBaseUrls(baseUrl);
  const answers = await Promise.all(tried.map((url) => answerOrNull(clientOf(url), signal)));
  const found = tried[answers.findIndex((answer) => answer !== null && isServiceRefusal(answer))];
  if (found !== undefined) return bad('path-other-url', { url: found, path: new URL(found).pathname });
  const pages = answers.every((answer) => answer !== null && answer.status < 300 && isWebPage(answer));
  const params = { host: hostOf(baseUrl), count: tried.length };
  return pages ? bad('path-web-pages', params) : bad('path-not-found', params);
}

async function answerOrNull(client: ReturnType<ClientOf>, signal: AbortSignal): Promise<HttpResponse | null> {
  try {
    return await client.answer({ ...list, signal });
  } catch (thrown) {
    errorIn(thrown);
    return null;
  }
}

/** Any other error is a defect of the app. */
export function errorIn(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.error;
  throw thrown;
}

/** Common paths of similar services. */
const usual = ['/api', '/api/v1', '/v1'];

/**
 * Other base URLs of the same origin where the service may be, most likely first: below the typed one, then its parents,
 * then the common paths.
 *
 * @param baseUrl normalised, without a trailing slash
 */
function otherBaseUrls(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const parents = segments.map((_segment, index) => origin + joined(segments.slice(0, index))).reverse();
  const below = usual.map((path) => baseUrl + path);
  const beside = usual.map((path) => origin + path);
  const candidates = new Set([...below, ...parents.slice(0, 8), ...beside]);
  candidates.delete(baseUrl);
  return [...candidates];
}

function joined(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join('');
}
