import type { HttpRequest, HttpResponse } from '../app/ports.ts';

/** A request of a run. */
export interface Sent {
  readonly method: HttpRequest['method'];
  /** Below the base URL, encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent unchanged, instead of `body`. */
  readonly text?: string;
  /** Null sends no token; absent sends the session's. */
  readonly token?: string | null;
}

export interface Answer extends HttpResponse {
  /** The request that it answers. */
  readonly sent: Sent;
  /** Null if the body is not JSON, or too long to parse. */
  readonly json: unknown;
  /** When the request was sent, ms since the epoch. */
  readonly sentAt: number;
  /** Time from sending the request to the end of the body. */
  readonly ms: number;
}
