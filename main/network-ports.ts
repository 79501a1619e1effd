import type { CertificateFacts, CertificatePin, RefusedCertificate } from '#contract/connection.ts';

/** How a TCP connection to one address went. */
export type Reached = 'open' | 'refused' | 'silent' | 'no-route';

/** How a TLS handshake by the profile's settings went; nothing of HTTP is sent in it. */
export interface SecureOutcome {
  /** Null where the certificate is accepted. */
  readonly refused: RefusedCertificate | null;
  /** The operator trusts exactly this certificate. */
  readonly pinned: boolean;
  /** The server's certificate first, then its issuers as far as they are known. */
  readonly chain: readonly CertificateFacts[];
  /** The server asked for a client certificate and the profile has none. It may do without. */
  readonly lacksClientCertificate: boolean;
}

/**
 * The network below HTTP, as the connections of one profile use it. Each call makes a connection of its own and ends it.
 * Nothing here ever sends a token or a gateway's header.
 */
export interface NetworkProbe {
  /**
   * What the system's resolver says, which is what connections use: IPv4 and IPv6.
   * @throws DnsFailure
   */
  lookup(host: string): Promise<readonly string[]>;
  reach(address: string, port: number, timeoutMs: number, signal: AbortSignal): Promise<Reached>;
  /** The proxy in use for a base URL as `host:port`, null for none. @throws TransportFailure `keychain` */
  proxyFor(baseUrl: string): Promise<string | null>;
  /** Asks the proxy to lead to the backend. @throws TransportFailure */
  tunnel(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<void>;
  /** A TLS connection as calls make it, proxy included. @throws TransportFailure of any kind but `certificate` */
  secure(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<SecureOutcome>;
}

/** A proxy on the way. `socks4` comes from the system's settings alone. */
export interface ProxyServer {
  readonly kind: 'http' | 'https' | 'socks4' | 'socks5';
  readonly host: string;
  readonly port: number;
}

/** All that decides how a connection is made, secrets included. A new object whenever something changes. */
export interface ConnectionSettings {
  /** `system`: asked for each connection. Null: none. */
  readonly proxy: ProxyServer | 'system' | null;
  /** Given to that proxy alone, `host:port`. */
  readonly proxySignIn: {
    readonly proxy: string;
    readonly username: string;
    readonly password: string;
  } | null;
  /** PEM, beside the system's and Node's own. */
  readonly authorities: readonly string[];
  /** PEM. */
  readonly clientCertificate: { readonly certificate: string; readonly key: string } | null;
  readonly pins: readonly CertificatePin[];
  /** Sent with every request and the handshake, to this origin alone (null: to any, before the first connection). */
  readonly headers: { readonly origin: string | null; readonly values: Readonly<Record<string, string>> };
}
