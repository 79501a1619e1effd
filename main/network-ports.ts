import type { CertificateFacts, CertificatePin, RejectedCertificate } from '#contract/connection.ts';

/** Result of a TCP connection to one address. `local-network`: the system denies the app the local network. */
export type Reached = 'open' | 'refused' | 'silent' | 'no-route' | 'local-network';

/** Result of a TLS handshake with the profile's settings, without an HTTP request. */
export interface SecureOutcome {
  /** The rejected certificate; null if it was accepted. */
  readonly refused: RejectedCertificate | null;
  /** The certificate is pinned. */
  readonly pinned: boolean;
  /** The server's certificate first, then its issuers as far as known. */
  readonly chain: readonly CertificateFacts[];
  /** The server requested a client certificate and the profile has none. The server may not require it. */
  readonly lacksClientCertificate: boolean;
}

/**
 * Tests of the network below HTTP with the settings of one profile. Each call opens a connection of its own and closes it.
 * No call sends a token or a gateway header.
 */
export interface NetworkProbe {
  /**
   * IPv4 and IPv6 addresses from the system's resolver, which connections use too.
   * @throws DnsFailure
   */
  lookup(host: string): Promise<readonly string[]>;
  reach(address: string, port: number, timeoutMs: number, signal: AbortSignal): Promise<Reached>;
  /**
   * The proxy in use for a base URL as `host:port`; null for none, and if the system does not report it in time.
   * @throws TransportFailure `keychain`
   */
  proxyFor(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<string | null>;
  /** Asks the proxy for a connection to the backend. @throws TransportFailure */
  tunnel(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<void>;
  /** A TLS handshake like that of requests, including the proxy. @throws TransportFailure of any kind but `certificate` */
  secure(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<SecureOutcome>;
}

/** A proxy. `socks4` comes from the system's settings only. */
export interface ProxyServer {
  readonly kind: 'http' | 'https' | 'socks4' | 'socks5';
  readonly host: string;
  readonly port: number;
}

/** Everything that determines how a connection is made, including secrets. Replaced by a new object on each change. */
export interface ConnectionSettings {
  /** `system`: resolved for each connection. Null: none. */
  readonly proxy: ProxyServer | 'system' | null;
  /** Sent to the proxy `host:port` only. */
  readonly proxySignIn: {
    readonly proxy: string;
    readonly username: string;
    readonly password: string;
  } | null;
  /** Additional CAs, PEM. */
  readonly authorities: readonly string[];
  /** PEM. */
  readonly clientCertificate: { readonly certificate: string; readonly key: string } | null;
  readonly pins: readonly CertificatePin[];
  /** Sent with every request and handshake to this origin only (null: to any, before the first connection). */
  readonly headers: { readonly origin: string | null; readonly values: Readonly<Record<string, string>> };
  /** Called with each certificate that was accepted and the `host:port` of the server that presented it. */
  readonly certificateAccepted?: (server: string, certificate: CertificateFacts) => void;
}

/** The settings for connections to this URL, without those entered for another origin. */
export type SettingsOf = (url: string) => Promise<ConnectionSettings>;
