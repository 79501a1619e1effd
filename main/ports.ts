import type { DesktopStatus, NotificationOutcome } from '#contract/notifications.ts';
import type { HttpTransport, TransportFailure } from './http-ports.ts';
import type { NetworkProbe, SettingsOf } from './network-ports.ts';

/** Interfaces of the services to the outside world. Adapters implement them; tests pass their own. */

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

/** A sample backend while it runs, on 127.0.0.1 and in memory. */
export interface RunningSampleBackend {
  readonly url: string;
  /** E-mail address of the account that the token belongs to. */
  readonly account: string;
  readonly accessToken: string;
  /** Domains whose challenges are to be monitored; `key` is the identifier. */
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
  /** The name server that has their challenges, as a profile has it: `127.0.0.1:port`. */
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
  /** False where there was no such entry. */
  delete(entry: string): Promise<boolean>;
}

/** The network that this computer is connected to. */
export interface Network {
  /** Changes whenever the computer may be in another network. To be compared only. */
  fingerprint(): string;
}

/** Why a handshake failed. */
export interface HandshakeFailure {
  /** `network`: no answer; `blocked`: an answer other than a WebSocket; `rejected`: the service rejected it. */
  readonly kind: 'network' | 'blocked' | 'rejected';
  /** HTTP status of the answer, or the status in the service's rejection. */
  readonly status?: number;
  readonly message: string;
  /** Why no connection was made, for `network`. */
  readonly cause?: TransportFailure;
}

/** An event as the peer sent it: its name and what came with it. */
export type SocketEvent = readonly [name: unknown, payload?: unknown, ...rest: unknown[]];

export interface SocketListener {
  connected(): void;
  failed(failure: HandshakeFailure): void;
  closed(): void;
  /** Events that came together, in their order; at least one. */
  events(events: readonly SocketEvent[]): void;
}

/** Opens one realtime connection, which does not reconnect by itself. */
export interface SocketConnector {
  open(
    address: {
      readonly origin: string;
      readonly path: string;
      readonly token: string;
      /** Limit for the connection, and again for the handshake. */
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
  /** Never rejects. Stays pending until the system responds, which may be never. */
  show(notification: DesktopNotification): Promise<NotificationDelivery>;
}

/** Screen lock and Do Not Disturb. */
export interface DesktopState {
  /** Never rejects; resolves within about a second. */
  read(): Promise<DesktopStatus>;
}

/** Whether the system opens the app when the person logs in. Every call may fail. */
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
  /** The last lines, oldest first; empty where it cannot be read. */
  tail(lines: number): readonly string[];
  /** Removes it. @throws where the folder cannot be written to */
  forget(): void;
}

/** Listens on the loopback interface for the git provider's answer. */
export interface CallbackListener {
  /**
   * @param port null lets the system choose
   * @param receive reads the query of a callback and returns which page the browser shows
   * @throws where a fixed port is taken
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
  /** IPv4 and IPv6 addresses, empty where there are none. An address returns itself. */
  addresses(name: string): Promise<readonly string[]>;
}

/** Files that the operator chooses. Throws `AppFailure` `file` where a file cannot be written or read. */
export interface FileDialogs {
  /** Asks where to save, proposing `name`, and writes the file. @returns false where the operator cancelled */
  save(file: { readonly name: string; readonly text: string }): Promise<boolean>;
  /** Asks for a file and reads it. Null where the operator cancelled. */
  open(options: { readonly extension: string; readonly maxBytes: number }): Promise<string | null>;
  /** As `open`, for files of any content, with the name of the file. */
  openBytes(options: {
    readonly extensions: readonly string[];
    readonly maxBytes: number;
  }): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null>;
}

/** Whose files: those of one person of a profile (`ProfileView.ownerId`). */
export interface DataPlace {
  readonly profileId: string;
  readonly ownerId: string;
}

/**
 * Files in a profile's folder in the app's data. Callers encrypt the content, and make calls about one file one after the
 * other.
 */
export interface DataFiles {
  /** Null where there is no such file. */
  read(place: DataPlace, name: string): Promise<Buffer | null>;
  /**
   * Writes at this offset and truncates the rest; creates the file where there is none. Not flushed to the disk: killing
   * the app loses nothing, a power failure the last seconds at most.
   */
  write(place: DataPlace, name: string, at: number, bytes: Buffer): Promise<void>;
  /** Replaces the file atomically and flushes it to the disk. */
  replace(place: DataPlace, name: string, bytes: Buffer): Promise<void>;
  /** Moves the profile's files of earlier versions, which had a folder for one person only, to this person's folder. */
  adopt(place: DataPlace): Promise<void>;
  /** Deletes what the profile's folder has beside the folders of these people. */
  keepOnly(profileId: string, ownerIds: readonly string[]): Promise<void>;
  /** Deletes the profile's folder with its content. */
  deleteAll(profileId: string): Promise<void>;
}
