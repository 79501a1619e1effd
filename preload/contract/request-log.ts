import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** Why no whole answer came; the last two are a handshake's. */
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
 * One exchange with a backend, each attempt by itself. Never a body, a header's value, or the value of a parameter in the
 * address; what of the address holds the token is left out.
 */
export interface LoggedRequest {
  /** Unique within the profile and run; grows. */
  readonly key: string;
  /** When it was sent, ms since the epoch. */
  readonly at: number;
  /** `socket` is the handshake of the live connection. */
  readonly kind: 'http' | 'socket';
  /** The policies that sent it once more (docs/decisions/retries.md, "Redirects"). */
  readonly attempt: 'first' | 'retry' | 'redirect';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly origin: string;
  /** Path and the names of parameters, encoded as in the address. */
  readonly route: string;
  /** Null where no whole answer came. */
  readonly status: number | null;
  /** Null where a whole answer came. */
  readonly failure: RequestFailure | null;
  readonly durationMs: number;
  /** Length of the answer's body in bytes, decompressed; null for what has none. */
  readonly bytes: number | null;
  /** It carried the access token. */
  readonly hasToken: boolean;
  /** It carried a body (JSON). */
  readonly hasBody: boolean;
}

export const requestLogRequests = {
  /** The latest requests of the profile, newest first, without secrets. */
  'requestLog.list': request<ForProfile, readonly LoggedRequest[]>(),
  /** Writes a report without secrets to a file that the operator chooses; false where the operator cancelled. */
  'requestLog.saveReport': request<ForProfile, boolean>(),
};
