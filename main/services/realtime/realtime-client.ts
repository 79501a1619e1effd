import type { AppError } from '#contract/errors.ts';
import type { RealtimeState } from '#contract/state.ts';
import type { HttpLimits } from '#main/http-ports.ts';
import type { Cancel, Clock, HandshakeFailure, Random, SocketConnector, SocketEvent } from '#main/ports.ts';
import { Generation, type IsCurrent } from '../async/generation.ts';
import { toAppError } from '../errors/app-failure.ts';
import { DroppedSockets, stableMs } from './dropped-sockets.ts';
import { handshakeError, unreachable } from './handshake-error.ts';
import type { RealtimeAddress } from './realtime-address.ts';
import { reconnectDelay } from './reconnect-delay.ts';

/** After this many failed handshakes while HTTP works, lists are polled (docs/decisions/websocket-blocked.md). */
const failuresBeforePolling = 3;
const pollEveryMs = 30_000;
/** How often another path is searched for while handshakes are blocked. */
const checkIntervalMs = 60_000;
/** Minimum interval of list fetches if a peer accepts connections and drops them. */
const minListIntervalMs = 5_000;
/** After more consecutive failures, the lists are fetched with growing delays. */
const quickListAttempts = 4;

export interface RealtimeClientPorts {
  readonly sockets: SocketConnector;
  readonly clock: Clock;
  readonly random: Random;
}

export interface RealtimeListener {
  /** Called when the status or its reason has changed. */
  state(state: RealtimeState): void;
  /** Fetches the lists: after a handshake (`away`), or because there are no events (`poll`). */
  refetch(reason: 'away' | 'poll'): Promise<void>;
  /** Called as `SocketListener.events`. */
  events(events: readonly SocketEvent[]): void;
  /** Called when the service rejected the token in the handshake (docs/decisions/rejected-handshake.md). */
  refused(message: string): void;
}

/** The endpoint of the connection. */
export interface LiveTarget {
  readonly address: RealtimeAddress;
  readonly host: string;
  readonly token: string;
  /** Called for each attempt, because the settings may have changed. */
  readonly limits: () => HttpLimits;
  /**
   * Searches for socket.io at another path of the same origin, without the token; null if it is not found.
   */
  readonly findOtherPath: () => Promise<string | null>;
}

/**
 * One profile's realtime connection: connects, fetches the lists, reconnects with backoff, falls back to polling, and
 * reports its status. There is never more than one socket; late events of an earlier one are dropped.
 */
export class RealtimeClient {
  readonly #ports: RealtimeClientPorts;
  readonly #address: RealtimeAddress;
  readonly #host: string;
  readonly #token: string;
  readonly #limits: () => HttpLimits;
  readonly #findOtherPath: () => Promise<string | null>;
  readonly #listener: RealtimeListener;
  #state: RealtimeState = { status: 'connecting' };
  #closeSocket: Cancel | null = null;
  #cancelTimer: Cancel = () => undefined;
  /** Null while lists are not polled. */
  #polling: { cancel: Cancel } | null = null;
  /** Incremented for each socket. */
  readonly #generation = new Generation();
  /** Attempts since it was last live for 30 s. */
  #retries = 0;
  /** Handshakes that failed for another reason than the network, since it was last live for 30 s. */
  #blocked = 0;
  /** Those of them that failed although HTTP calls worked; only these suggest that the next one fails too. */
  #blockedWhilePolling = 0;
  /** Number of consecutive failures to fetch the lists. */
  #listFailures = 0;
  readonly #dropped = new DroppedSockets();
  /** When the socket was connected, in ms since the epoch; null before that. */
  #acceptedAt: number | null = null;
  /** When the lists were last fetched, in ms since the epoch. */
  #listedAt = Number.NEGATIVE_INFINITY;
  /** When another path was last searched for, in ms since the epoch, and the path that was found. */
  #lookedAt = Number.NEGATIVE_INFINITY;
  #otherPath: string | null = null;
  #wasLive = false;
  #stopped = false;

  constructor(ports: RealtimeClientPorts, target: LiveTarget, listener: RealtimeListener) {
    this.#ports = ports;
    this.#address = target.address;
    this.#host = target.host;
    this.#token = target.token;
    this.#limits = target.limits;
    this.#findOtherPath = target.findOtherPath;
    this.#listener = listener;
  }

  get state(): RealtimeState {
    return this.#state;
  }

  start(): void {
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
    this.#stopPolling();
  }

  /**
   * Opens a new socket: after sleep or a change of network, the current one may be dead although it looks
   * open.
   */
  reconnect(): void {
    if (this.#stopped) return;
    this.#forgetTrouble();
    this.#stopPolling();
    this.#drop();
    if (this.#state.status !== 'connecting') this.#show({ status: 'reconnecting' });
    this.#open();
  }

  #forgetTrouble(): void {
    this.#blocked = 0;
    this.#retries = 0;
    this.#dropped.forget();
  }

  #drop(): void {
    this.#generation.next();
    this.#acceptedAt = null;
    this.#cancelTimer();
    this.#closeSocket?.();
    this.#closeSocket = null;
  }

  #open(): void {
    const isCurrent = this.#generation.next();
    this.#closeSocket = this.#ports.sockets.open(
      { ...this.#address, token: this.#token, connectMs: this.#limits().connectMs },
      {
        connected: () => {
          if (isCurrent()) this.#accepted(isCurrent);
        },
        failed: (failure) => {
          if (isCurrent()) this.#failed(failure);
        },
        closed: () => {
          if (isCurrent()) this.#closed();
        },
        events: (events) => {
          if (isCurrent()) this.#listener.events(events);
        },
      },
    );
  }

  #accepted(isCurrent: IsCurrent): void {
    this.#acceptedAt = this.#ports.clock.now();
    if (!this.#dropped.isUnstable) {
      void this.#connected(isCurrent);
      return;
    }
    // Its events are applied already, but it is shown as live only after it has lasted for a while.
    void this.#beginPolling(unreachable(this.#host, 'dropped'), true);
    this.#cancelTimer = this.#ports.clock.setTimer(this.#dropped.requiredStableMs, () => {
      if (isCurrent()) void this.#connected(isCurrent);
    });
  }

  async #connected(isCurrent: IsCurrent): Promise<void> {
    try {
      await this.#fetchLists('away');
    } catch (thrown) {
      // It is not live without the lists. They are fetched again while the socket stays open.
      if (!isCurrent()) return;
      this.#show({ status: this.#wasLive ? 'reconnecting' : 'connecting', error: toAppError(thrown) });
      this.#listFailures += 1;
      const lasting = this.#listFailures - quickListAttempts;
      this.#later(() => void (isCurrent() && this.#connected(isCurrent)), Math.max(0, lasting));
      return;
    }
    if (!isCurrent()) return;
    this.#listFailures = 0;
    this.#wasLive = true;
    this.#stopPolling();
    this.#otherPath = null;
    this.#show({ status: 'live' });
    this.#cancelTimer = this.#ports.clock.setTimer(stableMs, () => {
      if (isCurrent()) this.#forgetTrouble();
    });
  }

  #closed(): void {
    const acceptedAt = this.#acceptedAt;
    if (acceptedAt === null) {
      this.#failed({ kind: 'blocked', message: 'closed' });
      return;
    }
    this.#dropped.add(this.#ports.clock.now() - acceptedAt);
    this.#retry(this.#dropped.count);
    if (this.#dropped.isUnstable) void this.#beginPolling(unreachable(this.#host, 'dropped'), true);
    else if (this.#polling === null) this.#show({ status: 'reconnecting' });
  }

  #failed(failure: HandshakeFailure): void {
    if (failure.kind === 'rejected' && failure.status === 401) {
      this.#listener.refused(failure.message);
      return;
    }
    const error = handshakeError(failure, this.#host, this.#limits());
    if (failure.kind === 'network') {
      this.#stopPolling();
      this.#show({ status: 'offline', error });
      this.#retry();
      return;
    }
    this.#blocked += 1;
    // A rejection by the service itself proves that the path is right.
    if (failure.kind === 'blocked') void this.#lookForOtherPath();
    if (this.#state.status === 'polling') this.#blockedWhilePolling += 1;
    // Not awaited: a backend that has just restarted answers a handshake sooner than a call that is being
    // retried.
    if (this.#blocked >= failuresBeforePolling) void this.#beginPolling(error, false);
    else if (this.#polling === null) {
      this.#show({ status: this.#wasLive ? 'reconnecting' : 'connecting', error });
    }
    this.#retry(this.#blockedWhilePolling);
  }

  /**
   * Fetches the lists now and every 30 s until the connection is live. No-op while polling.
   *
   * @param isReported whether HTTP calls are known to work; lists that were just fetched are then not fetched
   * again
   */
  async #beginPolling(error: AppError, isReported: boolean): Promise<void> {
    if (this.#polling !== null) return;
    const polling: { cancel: Cancel } = { cancel: () => undefined };
    this.#polling = polling;
    const later = () => {
      polling.cancel = this.#ports.clock.setTimer(pollEveryMs, () => void poll());
    };
    const poll = async () => {
      const state = await this.#fetchLists('poll').then(
        () => ({ status: 'polling', error }) as const,
        (thrown) => ({ status: 'offline', error: toAppError(thrown) }) as const,
      );
      if (this.#polling !== polling) return;
      if (state.status === 'offline') this.#blockedWhilePolling = 0;
      this.#show(state);
      later();
    };
    if (!isReported || this.#ports.clock.now() - this.#listedAt >= minListIntervalMs) return poll();
    this.#show({ status: 'polling', error });
    later();
  }

  #stopPolling(): void {
    this.#polling?.cancel();
    this.#polling = null;
    this.#blockedWhilePolling = 0;
  }

  async #fetchLists(reason: 'away' | 'poll'): Promise<void> {
    const began = this.#ports.clock.now();
    await this.#listener.refetch(reason);
    this.#listedAt = began;
  }

  async #lookForOtherPath(): Promise<void> {
    const now = this.#ports.clock.now();
    if (this.#otherPath !== null || now - this.#lookedAt < checkIntervalMs) return;
    this.#lookedAt = now;
    const found = await this.#findOtherPath();
    if (found === null || this.#stopped || this.#state.status === 'live') return;
    this.#otherPath = found;
    this.#show(this.#state);
  }

  #retry(inVain = 0): void {
    this.#drop();
    this.#later(() => this.#open(), inVain);
  }

  #later(run: () => void, inVain = 0): void {
    this.#retries += 1;
    const delay = reconnectDelay(this.#retries, this.#ports.random, inVain);
    this.#cancelTimer = this.#ports.clock.setTimer(delay, run);
  }

  #show(state: RealtimeState): void {
    this.#state = this.#otherPath === null ? state : { ...state, offeredSocketPath: this.#otherPath };
    this.#listener.state(this.#state);
  }
}
