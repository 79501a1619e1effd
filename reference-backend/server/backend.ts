import type { RealtimeRequest } from '../service/realtime.ts';
import type { Service } from '../service/service.ts';
import type { Fault, FaultHandle } from './faults.ts';
import type { LoggedRequest } from './request-log.ts';

/** A running reference backend, and what tests can read and control of it. */
export interface Backend extends Omit<Service, 'realtime' | 'tokens'> {
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
  /** Sends any value as a `project.update` event, also malformed ones. */
  emit(event: unknown): void;

  /** Revokes one token: its next request returns 401. Open sockets stay open. */
  revoke(token: string): void;
  /** Revokes all tokens. Open sockets stay open. */
  expireAll(): void;
  /** Injects a fault into the next matching request. */
  failNext(fault: Fault): FaultHandle;
}
