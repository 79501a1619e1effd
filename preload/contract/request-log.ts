import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** Why there was no complete response; the last two apply to handshakes. */
export const requestFailures = [
  'refused',
  'dns',
  'reset',
  'tls',
  'network',
  'connect-time-out',
  'idle-time-out',
  'total-time-out',
  'too-large',
  'aborted',
  'certificate',
  'client-certificate',
  'proxy',
  'proxy-auth',
  'keychain',
  'blocked',
  'rejected',
] as const;

export type RequestFailure = (typeof requestFailures)[number];

/**
 * One request to a backend; each attempt is logged separately. It contains no body, no header value and no value of a query
 * parameter; the part of the URL with the token is left out.
 */
export interface LoggedRequest {
  /** Unique within the profile and run; increases. */
  readonly key: string;
  /** When it was sent, in ms since the epoch. */
  readonly at: number;
  /** `socket` is the handshake of the realtime connection. */
  readonly kind: 'http' | 'socket';
  /** Why it was sent (docs/decisions/retries.md, "Redirects"). */
  readonly attempt: 'first' | 'retry' | 'redirect';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly origin: string;
  /** Path and names of query parameters, encoded as in the URL. */
  readonly route: string;
  /** Null without a complete response. */
  readonly status: number | null;
  /** Null for a complete response. */
  readonly failure: RequestFailure | null;
  readonly durationMs: number;
  /** Decompressed size of the response body in bytes; null if there is none. */
  readonly bytes: number | null;
  /** Whether it had the access token. */
  readonly hasToken: boolean;
  /** Whether it had a JSON body. */
  readonly hasBody: boolean;
}

export const requestLogRequests = {
  /** Writes a report without secrets to a file that the operator chooses; false if the operator cancelled. */
  'requestLog.saveReport': request<ForProfile, boolean>(),
};
