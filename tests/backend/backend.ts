import type { Colleague, ProjectSnapshot } from './colleague.ts';
import type { Fault, FaultHandle } from './faults.ts';
import type { LoggedRequest } from './http/request-log.ts';
import type { RealtimeRequest } from './realtime.ts';

/** A running reference backend, and what tests may do to it from the inside. */
export interface Backend {
  /** The base URL that an operator would enter, sub-path included, without a trailing slash. */
  readonly url: string;
  readonly origin: string;
  readonly port: number;

  /** Makes sure that an account exists and returns an access token for it. */
  account(email: string, password: string, name: string): Promise<string>;
  /** All projects as they are stored now. */
  projects(): ProjectSnapshot[];
  /** Somebody else who changes projects; every change is announced. */
  readonly colleague: Colleague;

  /** The latest 10,000 HTTP requests, oldest first; the realtime channel's are not among them. */
  readonly requests: readonly LoggedRequest[];
  /** Sockets that are connected to the realtime channel right now. */
  readonly connections: number;
  /** The HTTP requests and upgrades for a socket.io path, whichever, oldest first. */
  readonly realtimeRequests: readonly RealtimeRequest[];
  /** How many connections to the realtime channel were accepted so far. */
  readonly handshakes: number;
  /** From now on, connections to the realtime channel are closed so many ms after they were accepted; null ends that. */
  dropConnectionsAfter(ms: number | null): void;
  /** Sends anything as a `project.update` event, also malformed ones. */
  emit(event: unknown): void;

  /** Makes one token invalid: its next call answers 401. Sockets that are open stay open. */
  revoke(token: string): void;
  /** Makes all tokens invalid. Sockets that are open stay open. */
  expireAll(): void;
  /** Lets something go wrong with the next matching request. */
  failNext(fault: Fault): FaultHandle;

  /** Cuts all connections and stops listening, as a crashed service; the data stay. */
  stop(): Promise<void>;
  /** Listens again on the same port with the same data, stopping first where needed. */
  restart(): Promise<void>;
  /** Stops for good and closes the data. */
  close(): Promise<void>;
}
