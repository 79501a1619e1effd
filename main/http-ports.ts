import type { RejectedCertificate } from '#contract/connection.ts';

/** The interfaces that services need for HTTP; implemented by adapters, and by fakes in tests. */

/** Limits of one HTTP exchange. */
export interface HttpLimits {
  readonly connectMs: number;
  /** Maximum time without a byte. */
  readonly idleMs: number;
  /** Maximum time of the whole exchange. */
  readonly totalMs: number;
  /** Maximum size of the body after decompression. */
  readonly maxBytes: number;
  /** The same for a successful response that a reader reads; `maxBytes` by default. */
  readonly maxListBytes?: number;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly limits: HttpLimits;
  readonly signal?: AbortSignal;
  /** Why the request is sent; absent for `first`. */
  readonly attempt?: 'first' | 'retry' | 'redirect';
  /** Called for each 2xx response whose body is long or takes long, which is read while it arrives. */
  readonly newReader?: (headers: HttpResponse['headers']) => BodyReader;
}

/** Reads a body while it arrives. */
export interface BodyReader {
  /**
   * Adds the next chunk, which is processed soon. Never throws.
   * @returns while too much is waiting, a promise that resolves when more may be written
   */
  write(part: string): Promise<void> | undefined;
  /** Whether it ignores further chunks, so that the rest of the body need not be received. */
  readonly isDone: boolean;
  /** Aborted when the rest of the body is not wanted: the response then ends early, with `cut`. */
  readonly stop: AbortSignal | undefined;
  /** Ends a body whose rest does not come. Never rejects. @returns whether what has arrived can be used */
  cut(): Promise<boolean>;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Only the beginning of a body that `reader` has read: the rest is not kept. */
  readonly body: string;
  /**
   * The undecoded parts of a long `body`: joining them takes a while, so it happens when `body` is read. Absent with a `reader`.
   */
  readonly parts?: readonly string[];
  /** Has already read the body; absent for a short body, or a request without a reader. */
  readonly reader?: BodyReader | undefined;
  /** Size of the decompressed body; absent for a short one. */
  readonly bytes?: number;
  /** Why the rest of the body did not come, `aborted` by the reader, `too-large` at the limit; `reader` has read its beginning. */
  readonly cut?: TransportFailureKind;
  /** Why the body could not be decoded, in the app's words; `body` is then empty or still encoded. */
  readonly bodyProblem?: string;
}

export type TransportFailureKind =
  | 'refused'
  | 'dns'
  | 'reset'
  | 'tls'
  | 'network'
  | 'connect-time-out'
  | 'idle-time-out'
  | 'total-time-out'
  | 'too-large'
  | 'aborted'
  /** The server's certificate was rejected; it is in `certificate`. */
  | 'certificate'
  /** The server requires a client certificate, or rejected the one it got. */
  | 'client-certificate'
  /** The proxy caused the failure; details are in `proxy`. */
  | 'proxy'
  /** The proxy requires a user name and password, or rejected those it got. */
  | 'proxy-auth'
  /** The keychain did not return a secret that the connection needs. */
  | 'keychain';

/**
 * Why a proxy did not connect. `refused`, `dns`, `time-out`, `reset`, `tls`: it is unreachable; `answer`: it rejected the
 * request (`message` of the failure has its response); `sign-in-kind`: it requires an authentication other than Basic.
 */
export type ProxyProblem = 'refused' | 'dns' | 'time-out' | 'reset' | 'tls' | 'answer' | 'sign-in-kind';

/** Details of a failure. */
export interface TransportFailureFacts {
  readonly certificate?: RejectedCertificate;
  /** `problem` for kind `proxy`; `given` for `proxy-auth`: a password was sent. */
  readonly proxy?: {
    readonly address: string;
    readonly problem?: ProxyProblem;
    /** HTTP status of the answer, for `answer` and `sign-in-kind`. */
    readonly status?: number;
    readonly given?: boolean;
  };
  /** The beginning of a response that did not arrive as a whole, if its reader can use it. */
  readonly received?: HttpResponse;
  /** For `too-large`: the limit that was exceeded; `HttpLimits.maxListBytes`, or else `maxBytes`, if absent. */
  readonly maxBytes?: number;
}

/** Thrown by `HttpTransport.send` without a complete response. */
export class TransportFailure extends Error {
  readonly kind: TransportFailureKind;
  /** The request may have reached the backend. */
  readonly sent: boolean;
  readonly facts: TransportFailureFacts;

  constructor(kind: TransportFailureKind, sent: boolean, message: string, facts: TransportFailureFacts = {}) {
    super(message);
    this.name = 'TransportFailure';
    this.kind = kind;
    this.sent = sent;
    this.facts = facts;
  }
}

/** A single HTTP exchange, without redirects, retries or interpretation. */
export interface HttpTransport {
  send(request: HttpRequest): Promise<HttpResponse>;
  /**
   * Stops using the open connections, which may be dead after sleep, a change of network or a missed heartbeat. A pending
   * `GET` fails with `reset`, since it can be repeated; any other request continues until its timeout.
   */
  renew(): void;
}
