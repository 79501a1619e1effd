import type { Change } from './change.ts';
import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/**
 * Why a server's certificate is rejected, divided by what the operator can do about it. `changed`: another
 * certificate is pinned for this host and port. `unusable`: an issuer has expired or may not issue such
 * certificates. `invalid`: any other error of OpenSSL, which a pin cannot override.
 */
export const certificateProblems = [
  'changed',
  'wrong-host',
  'expired',
  'not-yet-valid',
  'self-signed',
  'unknown-issuer',
  'unusable',
  'invalid',
] as const;

export type CertificateProblem = (typeof certificateProblems)[number];

/** The facts about a certificate that are shown. */
export interface CertificateFacts {
  /** Common name, or else the whole distinguished name in one line. Untrusted text: never rendered as markup. */
  readonly subject: string;
  readonly issuer: string;
  /** Host names and addresses for which it is valid. */
  readonly names: readonly string[];
  /** In ms since the epoch. */
  readonly validFrom: number;
  readonly validTo: number;
  /** SHA-256 of the whole certificate as 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** A certificate that was rejected. Nothing was sent to its server. */
export interface RejectedCertificate {
  /** Address of the server that presented it: the backend or an https proxy. */
  readonly host: string;
  readonly port: number;
  /** At least one, the most serious first. */
  readonly problems: readonly CertificateProblem[];
  readonly certificate: CertificateFacts;
  /** SHA-256 of the certificate that is pinned for this host and port; null if there is none. */
  readonly trusted: string | null;
}

/** A certificate that the operator trusts for one host and port, regardless of its issuer. */
export interface CertificatePin {
  readonly host: string;
  readonly port: number;
  readonly sha256: string;
  /** Problems other than the issuer that were shown and accepted: the dates or the host name. */
  readonly accepted: readonly CertificateProblem[];
}

export const proxyKinds = ['http', 'https', 'socks5'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

export const proxyModes = ['system', 'manual', 'none'] as const;
export type ProxyMode = (typeof proxyModes)[number];

/** The proxy that a profile's connections use. */
export interface ProxySettings {
  readonly mode: ProxyMode;
  /** Of the manual proxy; kept while another mode is selected. */
  readonly kind: ProxyKind;
  readonly host: string;
  readonly port: number | null;
}

/** The connection options of a profile, for REST and realtime alike. They contain no secret. */
export interface ConnectionOptionsInfo {
  readonly proxy: ProxySettings;
  /** The proxy for which a user name and password are stored. */
  readonly proxySignIn: { readonly proxy: string; readonly username: string } | null;
  /** Additional CAs of the profile, besides those of this computer. */
  readonly authorities: readonly CertificateFacts[];
  readonly clientCertificate: CertificateFacts | null;
  readonly pins: readonly CertificatePin[];
  readonly headers: {
    readonly names: readonly string[];
    /** The origin to which they are sent; null before the first connection. */
    readonly origin: string | null;
  };
  /** The options that another backend does not get; absent if there are none. */
  readonly bound?: BoundOptions;
}

/** The kinds of options that are entered for one backend and not used for another. */
export type BoundOptionsKind = 'authorities' | 'pins' | 'proxy' | 'clientCertificate';

/** A profile's options for the backend of its base URL only. */
export interface BoundOptions {
  readonly origin: string;
  /** At least one. */
  readonly kinds: readonly BoundOptionsKind[];
}

/** Where a secret of a connection is stored. `memory`: the keychain rejected it, so it is lost when the app quits. */
export type SecretStorage = 'keychain' | 'memory';

/** A change of the extra headers: those to add, and the names of those to remove. */
export interface HeadersChange {
  readonly add: readonly { readonly name: string; readonly value: string }[];
  readonly remove: readonly string[];
}

/** The stored extra headers, and where their values are stored. */
export interface SavedHeaders {
  readonly names: readonly string[];
  readonly storage: SecretStorage;
}

/**
 * A change of the connection options reopens open connections. An invalid value is `bad-input` with the
 * `field` and a `problem`.
 */
export const connectionRequests = {
  'connection.retry': request<ForProfile, void>(),
  /** The operator allows the offered socket.io path (docs/decisions/realtime-url.md). */
  'connection.useOfferedSocketPath': request<ForProfile, void>(),

  /** Pins the certificate that was rejected for this host and port, and accepts the problems that were shown. */
  'connection.pinCertificate': request<
    ForProfile & { readonly host: string; readonly port: number; readonly sha256: string },
    void
  >(),
  'connection.unpinCertificate': request<
    ForProfile & { readonly host: string; readonly port: number },
    void
  >(),
  /**
   * Adds one or more certificates in PEM; with a `url`, for the backend to which the profile is about to be
   * connected.
   */
  'connection.addAuthorities': request<ForProfile & { readonly pem: string; readonly url?: string }, void>(),
  'connection.removeAuthority': request<ForProfile & { readonly sha256: string }, void>(),
  /** Texts in PEM. The passphrase is empty if the key has none; it is not stored. */
  'connection.setClientCertificate': request<
    ForProfile & { readonly certificate: string; readonly key: string; readonly passphrase: string },
    SecretStorage
  >(),
  'connection.removeClientCertificate': request<ForProfile, void>(),
  /** @returns the stored value */
  'connection.setProxy': request<ForProfile & { readonly proxy: Change<ProxySettings> }, ProxySettings>(),
  /** The password is sent to the proxy `host:port` only. */
  'connection.signInToProxy': request<
    ForProfile & { readonly proxy: string; readonly username: string; readonly password: string },
    SecretStorage
  >(),
  'connection.removeProxySignIn': request<ForProfile, void>(),
  'connection.changeHeaders': request<ForProfile & { readonly headers: HeadersChange }, SavedHeaders>(),
};
