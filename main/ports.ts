import type { DesktopStatus, NotificationOutcome } from '#contract/notifications.ts';
import type { Progress } from '#contract/progress.ts';
import type { HttpTransport, TransportFailure } from './http-ports.ts';
import type { NetworkProbe, SettingsOf } from './network-ports.ts';

/** Interfaces of the services to the outside world. Adapters implement them; tests pass their own. */

/** Stops what was started. Further calls are no-ops. */
export type Cancel = () => void;

/** Time in ms since the epoch, and timers. */
export interface Clock {
  now(): number;
  /** Runs `run` once after `ms`. A timer never keeps the app from quitting. */
  setTimer(ms: number, run: () => void): Cancel;
}

/** Work that may take long: it reports how far it is, and can be cancelled. */
export interface Work {
  /** Aborted with an `AppFailure` of code `cancelled`, which `throwIfAborted` throws. */
  readonly signal: AbortSignal;
  /** May be called as often as something was done. */
  report(progress: Progress): void;
  /** The work takes time only from now on: before, it waited for the operator. */
  begin(): void;
}

export interface Random {
  /** In [0, 1), for jitter. Not for secrets. */
  fraction(): number;
  /** A new random identifier (UUID v4). */
  id(): string;
}

/** A sample backend while it runs, on 127.0.0.1 and in memory. */
export interface RunningSampleBackend {
  readonly url: string;
  /** E-mail address of the account that the token belongs to. */
  readonly account: string;
  readonly accessToken: string;
  /** Domains with challenges to monitor; `key` is the identifier. */
  readonly monitored: readonly {
    readonly domain: string;
    readonly challenge: string;
    readonly key: string;
  }[];
}

/** The sample while it runs: two backends to compare. */
export interface RunningSample {
  readonly main: RunningSampleBackend;
  readonly staging: RunningSampleBackend;
  /** The name server with their challenges, in the format of a profile: `127.0.0.1:port`. */
  readonly nameServer: string;
  /** Closes all connections and drops the data. */
  stop(): Promise<void>;
}

/** Starts the sample on free ports. */
export type StartSample = () => Promise<RunningSample>;

/** The operating system's keychain under this app's service name. Every call may fail or never return. */
export interface Keychain {
  get(entry: string): Promise<string | null>;
  set(entry: string, value: string): Promise<void>;
  /** False if there was no such entry. */
  delete(entry: string): Promise<boolean>;
}

/** The network that this computer is connected to. */
export interface Network {
  /** Changes whenever the computer may be in another network. For comparison only. */
  fingerprint(): string;
}

/** Why a handshake failed. */
export interface HandshakeFailure {
  /** `network`: no response; `blocked`: a response other than a WebSocket; `rejected`: the service rejected it. */
  readonly kind: 'network' | 'blocked' | 'rejected';
  /** HTTP status of the response, or the status in the service's rejection. */
  readonly status?: number;
  readonly message: string;
  /** Why no connection was made, for `network`. */
  readonly cause?: TransportFailure;
}

/** An event as sent by the peer: its name and arguments. */
export type SocketEvent = readonly [name: unknown, payload?: unknown, ...rest: unknown[]];

export interface SocketListener {
  connected(): void;
  failed(failure: HandshakeFailure): void;
  closed(): void;
  /** Events that were received together, in their order; at least one. */
  events(events: readonly SocketEvent[]): void;
}

/** Opens one realtime connection, which does not reconnect by itself. */
export interface SocketConnector {
  open(
    address: {
      readonly origin: string;
      readonly path: string;
      readonly token: string;
      /** Timeout for the connection, and again for the handshake. */
      readonly connectMs: number;
    },
    listener: SocketListener,
  ): Cancel;
}

/** The connections of one profile, made the same way for REST and realtime. */
export interface ProfileNetwork {
  readonly transport: HttpTransport;
  readonly sockets: SocketConnector;
  /** Tests the same connections step by step. */
  readonly probe: NetworkProbe;
  /** Closes all connections of the transport; for removing a profile and for quitting. */
  close(): Promise<void>;
}

/** @param settings called for each connection; may throw `TransportFailure` of kind `keychain` */
export type OpenNetwork = (settings: SettingsOf) => ProfileNetwork;

/** The route that a click on a notification opens, also in a later run. */
export interface NotificationTarget {
  readonly profileId: string;
  /** The route in the window. */
  readonly path: string;
}

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** The route that a click opens when it starts the app; absent for none. */
  readonly target?: NotificationTarget;
  /** Shown without a sound. */
  readonly silent?: boolean;
  clicked(): void;
}

/** The system's response to a notification. */
export type NotificationDelivery =
  | Extract<NotificationOutcome, { readonly kind: 'failed' | 'not-supported' }>
  | { readonly kind: 'notified' };

export interface Notifier {
  /** Never rejects. Stays pending until the system responds, possibly forever. */
  show(notification: DesktopNotification): Promise<NotificationDelivery>;
}

/** Screen lock and Do Not Disturb. */
export interface DesktopState {
  /** Never rejects; resolves within about a second. */
  read(): Promise<DesktopStatus>;
}

/** Whether the system opens the app at login. Every call may fail. */
export interface LoginItem {
  isOn(): Promise<boolean>;
  set(on: boolean): Promise<void>;
}

/** Messages must not contain a secret, a body, or a name from a backend. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** The log file. */
export interface LogFile {
  /** The last lines, oldest first; empty if it cannot be read. */
  tail(lines: number): readonly string[];
  /** Removes it. @throws if the folder is not writable */
  forget(): void;
}

/** Listens on the loopback interface for the git provider's answer. */
export interface CallbackListener {
  /**
   * @param port null lets the system choose
   * @param receive reads the query of a callback and returns the page that the browser shows
   * @throws if a fixed port is in use
   */
  listen(
    port: number | null,
    receive: (query: URLSearchParams) => 'code' | 'denied' | 'error' | 'expired' | 'refused',
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

/** DNS lookups from this computer. */
export interface DnsLookup {
  /** Values of the TXT records at this name. @throws DnsFailure */
  txt(name: string): Promise<readonly string[]>;
  /** @throws DnsFailure */
  cname(name: string): Promise<readonly string[]>;
  /** IPv4 and IPv6 addresses, empty for none. An address returns itself. */
  addresses(name: string): Promise<readonly string[]>;
}

/** Files chosen by the operator. Throws `AppFailure` `file` if a file cannot be written or read. */
export interface FileDialogs {
  /**
   * Asks where to save, proposing `name`, and writes the file.
   * @param file its text, or what makes the text in parts once the operator has chosen; if that throws, there is no file, or
   * the one that was there before
   * @returns false if the operator cancelled
   */
  save(file: {
    readonly name: string;
    readonly text: string | (() => AsyncIterable<string>);
  }): Promise<boolean>;
  /** Asks for a file and reads it. Null if the operator cancelled. */
  open(options: { readonly extension: string; readonly maxBytes: number }): Promise<string | null>;
  /** Like `open`, for files of any content, with the name of the file. */
  openBytes(options: {
    readonly extensions: readonly string[];
    readonly maxBytes: number;
  }): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null>;
}

/** Identifies the files of one person of a profile (`ProfileInfo.ownerId`). */
export interface DataPlace {
  readonly profileId: string;
  readonly ownerId: string;
}

/**
 * Files in a profile's folder in the app's data. Callers encrypt the content, and make calls about one file sequentially.
 */
export interface DataFiles {
  /** Null if there is no such file. */
  read(place: DataPlace, name: string): Promise<Buffer | null>;
  /**
   * Writes at this offset and truncates the rest; creates a missing file. Not flushed to the disk: killing the app loses
   * nothing, a power failure at most the last seconds.
   */
  write(place: DataPlace, name: string, at: number, bytes: Buffer): Promise<void>;
  /**
   * Like `write`, but only to a file that has everything before this offset.
   *
   * @returns false if the file is missing or shorter; then nothing was written
   */
  append(place: DataPlace, name: string, at: number, bytes: Buffer): Promise<boolean>;
  /** Replaces the file atomically and flushes it to the disk. */
  replace(place: DataPlace, name: string, bytes: Buffer): Promise<void>;
  /** Moves the profile's files of earlier versions, which had a folder for one person only, to this person's folder. */
  adopt(place: DataPlace): Promise<void>;
  /** Deletes everything in the profile's folder except the folders of these people. */
  keepOnly(profileId: string, ownerIds: readonly string[]): Promise<void>;
  /** Deletes the profile's folder with its content. */
  deleteAll(profileId: string): Promise<void>;
}
