import type { HttpRequest, HttpResponse } from '#main/http-ports.ts';
import type { ListLimits } from './limits.ts';

export interface BackendCall {
  readonly method: HttpRequest['method'];
  /** Below the base URL, encoded, with a leading slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent unchanged instead of `body`: for text that is not valid JSON. */
  readonly text?: string;
  /** Sent as Bearer; absent for the public endpoints (docs/decisions/public-endpoints.md). */
  readonly token?: string;
  /** `ETag` of a cached response: the backend may answer 304 instead of sending it again. */
  readonly ifNoneMatch?: string;
  /** Makes caches on the way revalidate (RFC 9111, 5.2.1.4). */
  readonly fresh?: boolean;
  /** Never retried: the error of the first attempt is returned. */
  readonly once?: boolean;
  /** As `HttpRequest.newReader`. */
  readonly newReader?: HttpRequest['newReader'];
  readonly signal?: AbortSignal;
  /**
   * Aborted when the operator wants no more of it, also between two attempts: the answer is then what has come, with `cut`. The
   * call fails with `cancelled` if nothing has.
   */
  readonly stop?: AbortSignal;
}

/** The body of a successful answer (any 2xx), not parsed yet; or a 304, without a body, to a call with `ifNoneMatch`. */
export interface BackendAnswer
  extends Pick<HttpResponse, 'status' | 'body' | 'parts' | 'reader' | 'bytes' | 'cut' | 'bodyProblem'> {
  readonly contentType: string;
  /** The `ETag` as the backend sent it; absent if it sent none or an invalid one. */
  readonly etag?: string;
  /** The headers of a list that may contain paging information, if present. */
  readonly pages?: { readonly link?: string | undefined; readonly total?: string | undefined };
  /** How long ago a cache on the way received the response, ms (its `Age` in seconds); absent without one. */
  readonly ageMs?: number;
}

/** Calls the backend with the session's token. */
export interface AuthorizedCaller {
  readonly host: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** How much is read of a list now; as usual by default. */
  readonly listLimits?: (() => ListLimits) | undefined;
  call(call: Omit<BackendCall, 'token' | 'signal'>): Promise<BackendAnswer>;
}
