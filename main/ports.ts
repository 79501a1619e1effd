import type { RefusedCertificate } from '#contract/connection.ts';
import type { DesktopStatus, NotificationOutcome } from '#contract/notifications.ts';
import type { ConnectionSettings, NetworkProbe } from './network-ports.ts';

/** What the services need of the outside world. Adapters implement these; tests pass their own. */

/** Stops what was started; calling it again does nothing. */
export type Cancel = () => void;

/** Time in ms since the epoch, and timers. */
export interface Clock {
  now(): number;
  /** Runs `run` once after `ms`. A timer never keeps the app from quitting. */
  setTimer(ms: number, run: () => void): Cancel;
}

export interface Random {
  /** In [0, 1), for jitter. Not for secrets. */
  fraction(): number;
  /** A new random identifier (UUID v4). */
  id(): string;
}

/** The operating system's keychain under this app's service name. Every call may fail or never return. */
export interface Keychain {
  get(entry: string): Promise<string | null>;
  set(entry: string, value: string): Promise<void>;
  /** False where there was no such entry. */
  delete(entry: string): Promise<boolean>;
}

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
  /** Why it is sent; absent for the first time. */
  readonly attempt?: 'first' | 'retry' | 'redirect';
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why the body could not be decoded, in words of the app's own; it is empty or still encoded then. */
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
  /** The server's certificate was not accepted; `certificate` has it. */
  | 'certificate'
  /** The server wants a certificate of this client, or another than it got. */
  | 'client-certificate'
  /** The proxy is the cause; `proxy` has how. */
  | 'proxy'
  /** The proxy wants a user name and password, or others than it got. */
  | 'proxy-auth'
  /** A secret that the connection needs could not be had from the keychain. */
  | 'keychain';

/**
 * How a proxy kept a connection from being made. `refused`, `dns`, `time-out`, `reset`, `tls`: it cannot be reached;
 * `answer`: it refused to lead on (`message` of the failure says how); `sign-in-kind`: it wants a sign-in other than Basic.
 */
export type ProxyProblem = 'refused' | 'dns' | 'time-out' | 'reset' | 'tls' | 'answer' | 'sign-in-kind';

/** What is known beyond the kind of a failure. */
export interface TransportFailureFacts {
  readonly certificate?: RefusedCertificate;
  /** `problem` for kind `proxy`; `given` for `proxy-auth`: it had been given a password. */
  readonly proxy?: {
    readonly address: string;
    readonly problem?: ProxyProblem;
    /** HTTP status of the answer, for `answer` and `sign-in-kind`. */
    readonly status?: number;
    readonly given?: boolean;
  };
}

/** Thrown by `HttpTransport.send` where no whole response arrived. */
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

/** One HTTP exchange: no redirects, no retries, no meaning. */
export interface HttpTransport {
  send(request: HttpRequest): Promise<HttpResponse>;
  /**
   * No connection that is open is used again: it may be dead after sleep, a change of network or a missed heartbeat. A `GET` under way fails
   * with `reset`, since it can be asked again; a change under way is left to its time-out.
   */
  renew(): void;
}

/** The network that this computer is in. */
export interface Network {
  /** Differs whenever another network may be reached through other addresses. Nothing else is to be read out of it. */
  fingerprint(): string;
}

/** Why a handshake failed. */
export interface HandshakeFailure {
  /** `network`: nobody answered; `blocked`: something answered, but not with a WebSocket; `rejected`: the service said no. */
  readonly kind: 'network' | 'blocked' | 'rejected';
  /** HTTP status of the answer, or the status the service gave with its refusal. */
  readonly status?: number;
  readonly message: string;
  /** Why no connection was made, for `network`. */
  readonly cause?: TransportFailure;
}

export interface SocketListener {
  connected(): void;
  failed(failure: HandshakeFailure): void;
  closed(): void;
  event(name: string, payload: unknown): void;
}

/** One attempt at a realtime connection; it never reconnects by itself. */
export interface SocketConnector {
  open(
    address: {
      readonly origin: string;
      readonly path: string;
      readonly token: string;
      /** For the connection, and as long again for the handshake over it. */
      readonly connectMs: number;
    },
    listener: SocketListener,
  ): Cancel;
}

/** The connections of one profile: REST and realtime are made the same way. */
export interface ProfileNetwork {
  readonly transport: HttpTransport;
  readonly sockets: SocketConnector;
  /** Looks at the same way piece by piece. */
  readonly probe: NetworkProbe;
  /** Ends all connections of the transport; for a profile that is removed, and for quitting. */
  close(): Promise<void>;
}

/** @param settings asked for each connection; may throw `TransportFailure` of kind `keychain` */
export type OpenNetwork = (settings: () => Promise<ConnectionSettings>) => ProfileNetwork;

/** A place in the window that a notification of an earlier run still leads to. */
export interface NotificationPlace {
  readonly profileId: string;
  /** The route in the window. */
  readonly path: string;
}

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** Where a click leads that starts the app anew; absent where that is nowhere in particular. */
  readonly place?: NotificationPlace;
  /** Shown without a sound. */
  readonly silent?: boolean;
  clicked(): void;
}

/** What the system said of a notification that it was given. */
export type NotificationDelivery =
  | Extract<NotificationOutcome, { readonly kind: 'failed' | 'not-supported' }>
  | { readonly kind: 'notified' };

export interface Notifier {
  /** Never rejects. Stays pending for as long as the system says nothing, which may be for ever. */
  show(notification: DesktopNotification): Promise<NotificationDelivery>;
}

/** Whether a person can and wants to see notifications. */
export interface DesktopState {
  /** Never rejects; answers within about a second. */
  read(): Promise<DesktopStatus>;
}

/** Whether the system opens the app when the person logs in. Every call may fail. */
export interface LoginItem {
  isOn(): Promise<boolean>;
  set(on: boolean): Promise<void>;
}

/** Messages never hold a secret, a body or a name that a backend gave. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** Where the log is kept. */
export interface LogFile {
  /** The newest lines, oldest first; none where it cannot be read. */
  tail(lines: number): readonly string[];
  /** Removes it. @throws where the folder cannot be written to */
  forget(): void;
}

/** Waits on the loopback interface for the git provider's answer. */
export interface CallbackListener {
  /**
   * @param port null lets the system choose
   * @param receive reads the query of a callback and tells what the browser is to be shown
   * @throws where a fixed port is taken
   */
  listen(
    port: number | null,
    receive: (query: URLSearchParams) => 'code' | 'denied' | 'error' | 'refused',
  ): Promise<{ readonly port: number; readonly close: Cancel }>;
}

/** Thrown by `DnsLookup`; `code` as in Node's `dns` documentation, "Error codes". */
export class DnsFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'DnsFailure';
    this.code = code;
  }
}

/** The DNS as this computer sees it. */
export interface DnsLookup {
  /** Values of the TXT records at this name. @throws DnsFailure */
  txt(name: string): Promise<readonly string[]>;
  /** @throws DnsFailure */
  cname(name: string): Promise<readonly string[]>;
  /** IPv4 and IPv6; an address stands for itself; empty where there is none. */
  addresses(name: string): Promise<readonly string[]>;
}

/** Files that the operator chooses. Throws `AppFailure` `file` where one cannot be written or read. */
export interface FileDialogs {
  /** Asks where, then writes it whole. @param file `name` is proposed. @returns false where the operator thought better of it */
  save(file: { readonly name: string; readonly text: string }): Promise<boolean>;
  /** Asks for a file and reads it. Null where the operator thought better of it. */
  open(options: { readonly extension: string; readonly maxBytes: number }): Promise<string | null>;
}

/**
 * Files in a profile's own folder under the app's data. Nothing of them is readable without the profile's key; the files
 * know nothing of that. Calls about one file are made one after the other.
 */
export interface DataFiles {
  /** Null where there is no such file. */
  read(profileId: string, name: string): Promise<Buffer | null>;
  /**
   * Writes at this offset and cuts off whatever stood behind it; makes the file where there is none. Not forced to the
   * disk: a killed app loses nothing, a power cut the last seconds at most.
   */
  write(profileId: string, name: string, at: number, bytes: Buffer): Promise<void>;
  /** Replaces the whole file at once, forced to the disk before: old or new, never a mixture. */
  replace(profileId: string, name: string, bytes: Buffer): Promise<void>;
  /** Deletes the profile's folder with all in it. */
  deleteAll(profileId: string): Promise<void>;
}
