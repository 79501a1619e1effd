import type { Colleague, ProjectSnapshot } from './colleague.ts';
import type { Fault, FaultHandle } from './faults.ts';
import type { LoggedRequest } from './http/request-log.ts';
import type { RealtimeRequest } from './realtime.ts';

/** A running reference backend, and the access that tests have to it. */
export interface Backend {
  /** The base URL that an operator enters, with the sub-path, without a trailing slash. */
  readonly url: string;
  readonly origin: string;
  readonly port: number;

  /** Creates the account where it does not exist, and returns an access token for it. */
  account(email: string, password: string, name: string): Promise<string>;
  /** All stored projects. */
  projects(): ProjectSnapshot[];
  /** Another user who changes projects; every change emits an event. */
  readonly colleague: Colleague;

  /** The latest 10,000 HTTP requests, oldest first, without those of the realtime channel. */
  readonly requests: readonly LoggedRequest[];
  /** Number of connected sockets of the realtime channel. */
  readonly connections: number;
  /** The HTTP requests and upgrades for any socket.io path, oldest first. */
  readonly realtimeRequests: readonly RealtimeRequest[];
  /** Number of connections to the realtime channel that were accepted. */
  readonly handshakes: number;
  /** Closes new connections to the realtime channel this many ms after they are accepted; null stops that. */
  dropConnectionsAfter(ms: number | null): void;
  /** Sends anything as a `project.update` event, also malformed ones. */
  emit(event: unknown): void;

  /** Revokes one token: its next request returns 401. Open sockets stay open. */
  revoke(token: string): void;
  /** Revokes all tokens. Open sockets stay open. */
  expireAll(): void;
  /** Injects a fault into the next matching request. */
  failNext(fault: Fault): FaultHandle;

  /** Closes all connections and stops listening, like a crashed service; the data is kept. */
  stop(): Promise<void>;
  /** Listens again on the same port with the same data; stops first where it is running. */
  restart(): Promise<void>;
  /** Stops and closes the database. */
  close(): Promise<void>;
}
