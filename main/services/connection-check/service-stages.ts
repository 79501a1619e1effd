import type { AppError } from '#contract/errors.ts';
import type { Clock, HttpResponse } from '#main/ports.ts';
import { AppFailure } from '../errors/app-failure.ts';
import type { BackendClient } from '../http/backend-client.ts';
import { hostOf } from '../http/base-url.ts';
import { type Answerer, isServiceRefusal, isWebPage, recogniseAnswer } from '../http/service-answer.ts';
import { bad, good, type Outcome } from './outcome.ts';
import { otherBaseUrls } from './sub-paths.ts';

/** The harmless call by which the service is known. */
export const list = { method: 'GET', path: '/project', once: true } as const;

/** Makes the client of a base URL. */
export type ClientOf = (baseUrl: string) => Pick<BackendClient, 'answer'>;

/** What answered at the base URL, and how this computer's clock differs from the answer's. */
export interface ServiceFound {
  readonly outcome: Outcome;
  /** Whether another path may be the right one. */
  readonly elsewhere: boolean;
  /** The backend's clock less this one's, in ms; null where the answer does not tell. */
  readonly clockOffset: number | null;
}

/** Asks for the list of projects without a token, which the service refuses in words of its own. */
export async function askService(
  baseUrl: string,
  clientOf: ClientOf,
  clock: Clock,
  signal: AbortSignal,
): Promise<ServiceFound> {
  const asked = clock.now();
  try {
    const response = await clientOf(baseUrl).answer({ ...list, signal });
    const outcome = judgeAnswer(response, hostOf(baseUrl));
    const who = recogniseAnswer(response);
    const elsewhere = who === 'absent' || who === 'page' || who === 'foreign';
    return { outcome, elsewhere, clockOffset: clockOffset(response, (asked + clock.now()) / 2) };
  } catch (thrown) {
    return {
      outcome: judgeFailure(errorIn(thrown), baseUrl),
      elsewhere: false,
      clockOffset: null,
    };
  }
}

/** @returns null where the answer tells no time, or tells that of a copy that a cache keeps */
function clockOffset({ headers }: HttpResponse, at: number): number | null {
  const date = Date.parse(headers.date ?? '');
  return Number.isNaN(date) || Number(headers.age ?? 0) > 0 ? null : date - at;
}

/** What an answer to a call without a token says about who answers. */
function judgeAnswer(response: HttpResponse, host: string): Outcome {
  const params = { host, status: response.status };
  const found = {
    service: good('service-answers', params),
    absent: bad('service-absent', params),
    page: bad('service-page', params),
    portal: bad('service-portal', params),
    'client-certificate': bad('tls-client-certificate', params),
    'gateway-sign-in': bad('service-gateway-sign-in', params),
    gateway: bad('service-gateway', params),
    broken: bad('service-broken', params),
    busy: bad('service-busy', params),
    foreign: bad('service-foreign', params),
  } satisfies Record<Answerer, Outcome>;
  return found[recogniseAnswer(response)];
}

/** What it means that a call over a connection that can be made got no answer. */
export function judgeFailure(error: AppError, baseUrl: string): Outcome {
  const { params = {} } = error;
  const host = hostOf(baseUrl);
  switch (error.code) {
    case 'timed-out':
      return bad('service-silent', { host, seconds: params.seconds ?? 0 });
    case 'redirect':
      return judgeRedirect(params, baseUrl);
    case 'too-large':
      return bad('service-foreign', { host, status: 200 });
    case 'unreachable':
      // With TLS 1.3 a server tells it after the handshake, or closes the connection.
      if (params.reason === 'client-certificate') return bad('tls-client-certificate', { host });
      return bad('service-cut', { host, detail: String(params.detail ?? '') });
    default:
      return bad('service-cut', { host, detail: String(params.detail ?? '') });
  }
}

function judgeRedirect({ reason, to }: NonNullable<AppError['params']>, baseUrl: string): Outcome {
  const { host, hostname, protocol, pathname } = new URL(baseUrl);
  if (reason !== 'other-origin') return bad('service-loop', { host });
  const target = new URL(String(to));
  const params = { host, to: target.origin };
  return protocol === 'http:' && target.protocol === 'https:' && target.hostname === hostname
    ? bad('service-https', { ...params, url: target.origin + pathname.replace(/\/$/, '') })
    : bad('service-elsewhere', params);
}

/**
 * Looks for the service at other paths of the same origin: by harmless calls without a token, which it refuses with a 401
 * in words of its own.
 */
export async function findService(
  baseUrl: string,
  clientOf: ClientOf,
  signal: AbortSignal,
): Promise<Outcome> {
  const tried = otherBaseUrls(baseUrl);
  const answers = await Promise.all(tried.map((url) => answerOrNull(clientOf(url), signal)));
  const found = tried[answers.findIndex((answer) => answer !== null && isServiceRefusal(answer))];
  if (found !== undefined) return bad('path-elsewhere', { url: found, path: new URL(found).pathname });
  const pages = answers.every((answer) => answer !== null && answer.status < 300 && isWebPage(answer));
  const params = { host: hostOf(baseUrl), count: tried.length };
  return pages ? bad('path-web-pages', params) : bad('path-nowhere', params);
}

async function answerOrNull(client: ReturnType<ClientOf>, signal: AbortSignal): Promise<HttpResponse | null> {
  try {
    return await client.answer({ ...list, signal });
  } catch (thrown) {
    errorIn(thrown);
    return null;
  }
}

/** What is no failure of a call is a defect. */
export function errorIn(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.error;
  throw thrown;
}
