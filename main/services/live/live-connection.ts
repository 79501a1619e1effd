import type { AppError } from '../../../preload/contract/errors.ts';
import type { ConnectionView } from '../../../preload/contract/state.ts';
import type { Cancel, Clock, HandshakeFailure, HttpLimits, Random, SocketConnector } from '../../ports.ts';
import { toAppError } from '../app-failure.ts';
import { transportError } from '../http/transport-error.ts';
import { otherSocketPath, type RealtimeAddress } from '../realtime-address.ts';
import { reconnectDelay } from './backoff.ts';

/** Handshakes that fail while HTTP works before lists are polled (decisions, "WebSocket blocked on the way"). */
const failuresBeforePolling = 3;
const pollEveryMs = 30_000;

export interface LiveConnectionPorts {
  readonly sockets: SocketConnector;
  readonly clock: Clock;
  readonly random: Random;
}

export interface LiveConnectionListener {
  /** The status or its reason changed. */
  view(view: ConnectionView): void;
  /** Fetch what is in use: after a handshake (`away` after the first) or because no events come (`poll`). */
  refetch(reason: 'away' | 'poll'): Promise<void>;
  event(name: string, payload: unknown): void;
  /** The service refused the token in the handshake (decisions, "Rejected handshake"). */
  refused(message: string): void;
}

/** Where a session's events come from. */
export interface LiveTarget {
  readonly address: RealtimeAddress;
  readonly host: string;
  readonly token: string;
  /** Asked for each attempt: the operator may change them meanwhile. */
  readonly limits: () => HttpLimits;
}

/**
 * One profile's realtime connection: connects, fetches, reconnects with backoff, falls back to polling, and tells the
 * truth about it. There is never more than one socket, and its late calls are ignored.
 */
export class LiveConnection {
  readonly #ports: LiveConnectionPorts;
  readonly #address: RealtimeAddress;
  readonly #host: string;
  readonly #token: string;
  readonly #limits: () => HttpLimits;
  readonly #listener: LiveConnectionListener;
  #view: ConnectionView = { status: 'connecting' };
  #closeSocket: Cancel | null = null;
  #cancelTimer: Cancel = () => undefined;
  #cancelPoll: Cancel | null = null;
  #attempt = 0;
  /** Attempts since it was last live. */
  #retries = 0;
  /** Handshakes that something other than the network refused since it was last live. */
  #blocked = 0;
  #wasLive = false;
  #stopped = false;

  constructor(ports: LiveConnectionPorts, target: LiveTarget, listener: LiveConnectionListener) {
    this.#ports = ports;
    this.#address = target.address;
    this.#host = target.host;
    this.#token = target.token;
    this.#limits = target.limits;
    this.#listener = listener;
  }

  get view(): ConnectionView {
    return this.#view;
  }

  start(): void {
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
    this.#stopPolling();
  }

  /** Whatever the socket looks like, make a new one: it may be dead after sleep or a change of network. */
  reconnect(): void {
    if (this.#stopped) return;
    this.#blocked = 0;
    this.#retries = 0;
    this.#drop();
    if (this.#view.status !== 'connecting') this.#show({ status: 'reconnecting' });
    this.#open();
  }

  #drop(): void {
    this.#attempt += 1;
    this.#cancelTimer();
    this.#closeSocket?.();
    this.#closeSocket = null;
  }

  #open(): void {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => !this.#stopped && attempt === this.#attempt;
    this.#closeSocket = this.#ports.sockets.open(
      { ...this.#address, token: this.#token, connectMs: this.#limits().connectMs },
      {
        connected: () => void (isCurrent() && this.#connected(isCurrent)),
        failed: (failure) => void (isCurrent() && this.#failed(failure, isCurrent)),
        closed: () => {
          if (!isCurrent()) return;
          this.#show({ status: 'reconnecting' });
          this.#retry();
        },
        event: (name, payload) => {
          if (isCurrent()) this.#listener.event(name, payload);
        },
      },
    );
  }

  async #connected(isCurrent: () => boolean): Promise<void> {
    try {
      await this.#listener.refetch('away');
    } catch (thrown) {
      // Connected but not up to date is not live: the fetch is tried again, the socket stays.
      if (!isCurrent()) return;
      this.#show({ status: this.#wasLive ? 'reconnecting' : 'connecting', error: toAppError(thrown) });
      this.#later(() => void (isCurrent() && this.#connected(isCurrent)));
      return;
    }
    if (!isCurrent()) return;
    this.#blocked = 0;
    this.#retries = 0;
    this.#wasLive = true;
    this.#stopPolling();
    this.#show({ status: 'live' });
  }

  async #failed(failure: HandshakeFailure, isCurrent: () => boolean): Promise<void> {
    if (failure.kind === 'rejected' && failure.status === 401) {
      this.#listener.refused(failure.message);
      return;
    }
    const error = this.#errorOf(failure);
    const offered = failure.status === 404 ? otherSocketPath(this.#address) : null;
    const detail = offered === null ? { error } : { error, offeredSocketPath: offered };
    if (failure.kind === 'network') {
      this.#stopPolling();
      this.#show({ status: 'offline', ...detail });
      this.#retry();
      return;
    }
    this.#blocked += 1;
    if (this.#blocked < failuresBeforePolling) {
      this.#show({ status: this.#wasLive ? 'reconnecting' : 'connecting', ...detail });
    } else if (this.#cancelPoll === null) await this.#poll(detail, isCurrent);
    if (isCurrent()) this.#retry();
  }

  async #poll(detail: Omit<ConnectionView, 'status'>, isCurrent: () => boolean): Promise<void> {
    try {
      await this.#listener.refetch('poll');
      if (!isCurrent()) return;
      this.#show({ status: 'polling', ...detail });
    } catch (thrown) {
      if (!isCurrent()) return;
      this.#show({ status: 'offline', error: toAppError(thrown) });
    }
    this.#cancelPoll = this.#ports.clock.setTimer(pollEveryMs, () => {
      const stillNeeded = () => !this.#stopped && this.#view.status !== 'live';
      if (stillNeeded()) void this.#poll(detail, stillNeeded);
    });
  }

  #stopPolling(): void {
    this.#cancelPoll?.();
    this.#cancelPoll = null;
  }

  #retry(): void {
    this.#drop();
    this.#later(() => this.#open());
  }

  #later(run: () => void): void {
    this.#retries += 1;
    const delay = reconnectDelay(this.#retries, this.#ports.random);
    this.#cancelTimer = this.#ports.clock.setTimer(delay, run);
  }

  #errorOf(failure: HandshakeFailure): AppError {
    if (failure.kind === 'rejected')
      return { code: 'rejected', message: failure.message, status: failure.status };
    if (failure.cause !== undefined) return transportError(failure.cause, this.#host, this.#limits());
    if (failure.status === undefined) {
      const reason = failure.kind === 'network' ? 'network' : 'websocket';
      return { code: 'unreachable', params: { host: this.#host, reason, detail: failure.message } };
    }
    return {
      code: 'gateway',
      status: failure.status,
      params: { host: this.#host, status: failure.status, meaning: failure.message },
    };
  }

  #show(view: ConnectionView): void {
    this.#view = view;
    this.#listener.view(view);
  }
}
