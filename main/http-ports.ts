import type { RejectedCertificate } from '#contract/connection.ts';

/** What the services need for HTTP; adapters implement it, tests pass their own. */

/** Bounds of one HTTP exchange. */
export interface HttpLimits {
  readonly connectMs: number;
  /** Longest time without a byte. */
  readonly idleMs: number;
  /** For the whole exchange. */
  readonly totalMs: number;
  /** Of the body after decompression. */
  readonly maxBytes: number;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly limits: HttpLimits;
  readonly signal?: AbortSignal;
  /** Why it is sent; absent for `first`. */
  readonly attempt?: 'first' | 'retry' | 'redirect';
  /** Called for each answer of 2xx with a long body, which is read while it comes. */
  readonly newReader?: () => BodyReader;
}

/** Reads a body while it comes. */
export interface BodyReader {
  /** Takes the next part, to be read soon. Never throws. */
  write(part: string): void;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** `body` as it came, of one that is long: joining it takes a while, so it is joined when `body` is read. */
  readonly parts?: readonly string[];
  /** Has read all of `parts`; absent where the body is short, or the request has no reader. */
  readonly reader?: BodyReader | undefined;
  /** Of the body, decompressed; absent where it is short. */
  readonly bytes?: number;
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
 * Why a proxy did not connect. `refused`, `dns`, `time-out`, `reset`, `tls`: it cannot be reached; `answer`: it rejected
 * the request (`message` of the failure has its answer); `sign-in-kind`: it requires an authentication other than Basic.
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
   * Stops using the open connections, which may be dead after sleep, a change of network or a missed heartbeat. A `GET` in
   * progress fails with `reset`, since it can be repeated; any other request continues until its timeout.
   */
  renew(): void;
}
