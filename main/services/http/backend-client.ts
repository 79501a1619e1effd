import type { AppError } from '#contract/errors.ts';
import type {
  BodyReader,
  HttpLimits,
  HttpRequest,
  HttpResponse,
  HttpTransport,
  TransportFailureKind,
} from '#main/http-ports.ts';
import { TransportFailure } from '#main/http-ports.ts';
import type { Clock, Random } from '#main/ports.ts';
import { AppFailure, failure } from '../errors/app-failure.ts';
import { hasTooManyValues, maxValues, parseJson } from '../json/json-text.ts';
import { beginningOf, isWebPage, jsonOf, maxRecordBytes, plainTextOf } from './answer-text.ts';
import type { BackendAnswer, BackendCall } from './backend-call.ts';
import { backendError, tokenTooLong } from './backend-error.ts';
import { hostOf } from './base-url.ts';
import { usableTag } from './list-tag.ts';
import { nextLocation } from './redirect-policy.ts';
import { readRefusal } from './refusal-body.ts';
import { isTemporary, retryAfterMs, retryDelay } from './retry-policy.ts';
import { hidingSecretsOf } from './sent-secrets.ts';
import { endsSession } from './token-refusal.ts';
import { transportError } from './transport-error.ts';

/** Failures while a response arrives, after which its beginning can be used. */
const cutKinds: ReadonlySet<TransportFailureKind> = new Set([
  ...(['reset', 'network', 'idle-time-out', 'total-time-out', 'too-large'] as const),
]);

export interface BackendClientPorts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly random: Random;
}

/** Calls a backend by the rules of docs/decisions/README.md. One per base URL. */
export class BackendClient {
  readonly #ports: BackendClientPorts;
  readonly #baseUrl: string;
  readonly #limits: HttpLimits;
  readonly #listLimits: HttpLimits;

  /** @param listLimits for calls with a reader */
  constructor(ports: BackendClientPorts, baseUrl: string, limits: HttpLimits, listLimits = limits) {
    this.#ports = ports;
    this.#baseUrl = baseUrl;
    this.#limits = limits;
    this.#listLimits = listLimits;
  }

  /**
   * @throws AppFailure with the code of a connection error or of an error response; `signed-out` if the service responded
   * with a 401 to this call's token; `outcome-unknown` if a change was sent and its response was lost; `cancelled` if it was
   * stopped before anything had come
   */
  async call(call: BackendCall): Promise<BackendAnswer> {
    return this.#accept(call, await this.answer(call));
  }

  /**
   * The response to a call, whatever its status. Redirects are followed.
   * @throws AppFailure with a code of a connection or `redirect`; `outcome-unknown` like `call`; `bad-input` with field
   * `path` for one outside the base URL
   */
  async answer(call: BackendCall): Promise<HttpResponse> {
    let url = this.#addressOf(call.path);
    const tries = { retries: 0 };
    // The token is bound to the base URL, and so is the operator's input.
    const isBound = call.token !== undefined || call.method !== 'GET';
    const below = isBound ? this.#baseUrl : undefined;
    for (let followed = 0; ; followed += 1) {
      const response = await this.#exchange(call, url, tries);
      const next = nextLocation(response, { url, method: call.method, path: call.path, below }, followed);
      if (next === null) return response;
      url = next;
    }
  }

  /** Some paths are settings of the profile. None may leave the base URL that the token is bound to. */
  #addressOf(path: string): string {
    const address = this.#baseUrl + path;
    const isBelowBase = URL.canParse(address) && new URL(address).href.startsWith(`${this.#baseUrl}/`);
    if (!isBelowBase) throw failure('bad-input', { field: 'path' });
    return address;
  }

  /** @param tries counts over all redirects of one call */
  async #exchange(call: BackendCall, url: string, tries: { retries: number }): Promise<HttpResponse> {
    const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const request: HttpRequest = {
      method: call.method,
      url,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...(call.fresh ? { 'cache-control': 'no-cache' } : {}),
        ...(call.ifNoneMatch === undefined ? {} : { 'if-none-match': call.ifNoneMatch }),
      },
      body,
      limits: this.#limitsOf(call),
      signal: eitherOf(call.signal, call.stop),
    };
    // Of several attempts the last one that has begun is kept, so that they take no more memory than one.
    let received: HttpResponse | null = null;
    const { newReader } = call;
    function newAttempt(headers: HttpResponse['headers']): BodyReader {
      received = null;
      return (newReader as NonNullable<typeof newReader>)(headers);
    }
    let attempt: HttpRequest['attempt'] = url === this.#baseUrl + call.path ? 'first' : 'redirect';
    for (;;) {
      const outcome = await this.#send({ ...request, attempt, newReader: newReader && newAttempt });
      const own = outcome instanceof TransportFailure ? receivedOf(outcome) : null;
      received = own ?? received;
      // Only a GET is ever retried.
      const delay =
        call.method === 'GET' && call.once !== true
          ? retryDelay(outcome, tries.retries, this.#ports.clock.now(), this.#ports.random)
          : null;
      if (delay === null) {
        // Any other failure would be hidden by what came before.
        if (received !== null && (own !== null || isTemporary(outcome))) return received;
        if (isStopped(outcome, call)) return withoutRest(received);
        if (outcome instanceof TransportFailure) throw new AppFailure(this.#transportError(outcome, call));
        return outcome;
      }
      tries.retries += 1;
      attempt = 'retry';
      await this.#pause(delay, request.signal);
    }
  }

  /** Waits; ends early if the call is aborted or stopped. */
  async #pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    const cancel = this.#ports.clock.setTimer(ms, end);
    signal?.addEventListener('abort', end);
    await promise;
    signal?.removeEventListener('abort', end);
    cancel();
  }

  async #send(request: HttpRequest): Promise<HttpResponse | TransportFailure> {
    if (request.signal?.aborted) return new TransportFailure('aborted', false, 'The call was given up.');
    try {
      return await this.#ports.transport.send(request);
    } catch (thrown) {
      if (thrown instanceof TransportFailure) return thrown;
      throw thrown;
    }
  }

  #accept(call: BackendCall, response: HttpResponse): BackendAnswer {
    const unchanged = response.status === 304 && call.ifNoneMatch !== undefined;
    if (unchanged || (response.status >= 200 && response.status < 300)) {
      return {
        status: response.status,
        get body() {
          return response.body;
        },
        parts: response.parts,
        reader: response.reader,
        bytes: response.bytes,
        cut: response.cut,
        bodyProblem: response.bodyProblem,
        contentType: response.headers['content-type'] ?? '',
        etag: usableTag(response.headers.etag),
        pages: { link: response.headers.link, total: response.headers['x-total-count'] },
        ageMs: ageMs(response.headers.age),
      };
    }
    const hide = hidingSecretsOf(call);
    if (call.token !== undefined && endsSession(response)) {
      throw new AppFailure({
        code: 'signed-out',
        status: 401,
        ...readRefusal(plainTextOf(response) ?? jsonOf(response), 401, hide),
      });
    }
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      const { origin } = new URL(this.#baseUrl);
      throw failure('redirect', { reason: 'unusable', from: origin, to: '' });
    }
    const wait = retryAfterMs(response.headers['retry-after'], this.#ports.clock.now());
    const host = hostOf(this.#baseUrl);
    const error = call.token === undefined ? null : tokenTooLong(response, host);
    throw new AppFailure(error ?? backendError(response, host, hide), wait);
  }

  #limitsOf({ newReader }: BackendCall): HttpLimits {
    return newReader === undefined ? this.#limits : this.#listLimits;
  }

  #transportError(failed: TransportFailure, call: BackendCall): AppError {
    const host = hostOf(this.#baseUrl);
    const lost = failed.sent && failed.kind !== 'aborted' && call.method !== 'GET';
    return lost
      ? { code: 'outcome-unknown', params: { host } }
      : transportError(failed, host, this.#limitsOf(call));
  }
}

function eitherOf(a: AbortSignal | undefined, b: AbortSignal | undefined): AbortSignal | undefined {
  return a === undefined || b === undefined ? (a ?? b) : AbortSignal.any([a, b]);
}

/** Whether the operator wants no more of a call that has not ended for another reason. */
function isStopped(outcome: HttpResponse | TransportFailure, { signal, stop }: BackendCall): boolean {
  const isAborted = outcome instanceof TransportFailure && outcome.kind === 'aborted';
  return isAborted && stop?.aborted === true && signal?.aborted !== true;
}

/** @throws AppFailure `cancelled` if nothing has come */
function withoutRest(received: HttpResponse | null): HttpResponse {
  if (received === null) throw failure('cancelled');
  return { ...received, cut: 'aborted' };
}

/** The beginning of the response, if the connection was lost, or the size limit reached, before its end. */
function receivedOf({ kind, facts: { received } }: TransportFailure): HttpResponse | null {
  return received !== undefined && cutKinds.has(kind) ? { ...received, cut: kind } : null;
}

/**
 * Reads the JSON of a response that is not a list.
 *
 * @param path route for the error, e.g. `GET /project`
 * @param valueLimit maximum number of values
 * @throws AppFailure `not-the-service` for a web page, `unreadable` for anything else that is not JSON, or is too long
 */
export function readJson(answer: BackendAnswer, path: string, host: string, valueLimit = maxValues): unknown {
  if ((answer.bytes ?? 0) > maxRecordBytes)
    throw failure('unreadable', { path, difference: `more than ${maxRecordBytes / 1e6} MB for one record` });
  if (hasTooManyValues(answer.body, valueLimit))
    throw failure('unreadable', { path, difference: `more than ${valueLimit} values in one record` });
  try {
    return parseJson(answer.body);
  } catch {
    throw notJson(answer, path, host);
  }
}

/** The error for a response that is not JSON, like `readJson`. */
export function notJson(answer: BackendAnswer, path: string, host: string): AppFailure {
  const { contentType } = answer;
  const begins = beginningOf(answer);
  if (isWebPage({ headers: { 'content-type': contentType }, body: begins }))
    return failure('not-the-service', { host, contentType });
  const found = begins.trim() === '' ? 'expected JSON, found an empty answer' : 'not valid JSON';
  return failure('unreadable', { path, difference: answer.bodyProblem ?? found });
}

/** The `Age` in ms (RFC 9111, 5.1); undefined for none, or another format. */
function ageMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,8}$/.test(header) ? Number(header) * 1_000 : undefined;
}
