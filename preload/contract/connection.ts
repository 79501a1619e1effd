import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/**
 * Why a server's certificate is not accepted, told apart by what the operator can do about it.
 * `changed`: another one was trusted for this host and port. `unusable`: the chain does not hold for another reason.
 */
export const certificateProblems = [
  'changed',
  'wrong-host',
  'expired',
  'not-yet-valid',
  'self-signed',
  'unknown-issuer',
  'unusable',
] as const;

export type CertificateProblem = (typeof certificateProblems)[number];

/** A certificate as it is shown. */
export interface CertificateFacts {
  /** Common name, else the whole distinguished name in one line; of any content: never markup. */
  readonly subject: string;
  readonly issuer: string;
  /** Host names and addresses that it is made out to. */
  readonly names: readonly string[];
  /** Ms since the epoch. */
  readonly validFrom: number;
  readonly validTo: number;
  /** Of the whole certificate, 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** A certificate that was not accepted. Nothing was sent to the server that showed it. */
export interface RefusedCertificate {
  /** Of the server that showed it: the backend's, or an https proxy's. */
  readonly host: string;
  readonly port: number;
  /** At least one, the gravest first. */
  readonly problems: readonly CertificateProblem[];
  readonly certificate: CertificateFacts;
  /** SHA-256 of the one that was trusted for this host and port; null where none was. */
  readonly trusted: string | null;
}

/** A certificate that the operator trusts for one host and port, whoever issued it. */
export interface CertificatePin {
  readonly host: string;
  readonly port: number;
  readonly sha256: string;
  /** What was wrong beside the issuer, was shown, and accepted: the dates or the host name. */
  readonly accepted: readonly CertificateProblem[];
}

export const proxyKinds = ['http', 'https', 'socks5'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

export const proxyModes = ['system', 'manual', 'none'] as const;
export type ProxyMode = (typeof proxyModes)[number];

/** How connections leave this computer. */
export interface ProxySettings {
  readonly mode: ProxyMode;
  /** Of the manual one; kept while another mode is chosen. */
  readonly kind: ProxyKind;
  readonly host: string;
  readonly port: number | null;
}

/** How a profile's connections are made, for REST and the live connection alike. No secret is part of it. */
export interface TransportView {
  readonly proxy: ProxySettings;
  /** For which proxy a user name and password are kept. */
  readonly proxySignIn: { readonly proxy: string; readonly username: string } | null;
  /** The profile's own certificate authorities, beside those of this computer. */
  readonly authorities: readonly CertificateFacts[];
  readonly clientCertificate: CertificateFacts | null;
  readonly pins: readonly CertificatePin[];
  readonly headers: {
    readonly names: readonly string[];
    /** Where they are sent; null before the first connection. */
    readonly origin: string | null;
  };
}

/** Where a secret of a connection was put. `memory`: the keychain did not take it, so that it lasts for this run. */
export type SecretKept = 'keychain' | 'memory';

/** A header as the operator gave it; a value of null keeps the one that is there. */
export interface GivenHeader {
  readonly name: string;
  readonly value: string | null;
}

/**
 * After a change of how connections are made, open connections are made anew. What cannot be used is `bad-input` with the
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
  /** One or more certificates in PEM. */
  'connection.addAuthorities': request<ForProfile & { readonly pem: string }, void>(),
  'connection.removeAuthority': request<ForProfile & { readonly sha256: string }, void>(),
  /** PEM texts. The passphrase is empty where the key has none; it is not stored. */
  'connection.setClientCertificate': request<
    ForProfile & { readonly certificate: string; readonly key: string; readonly passphrase: string },
    SecretKept
  >(),
  'connection.removeClientCertificate': request<ForProfile, void>(),
  'connection.setProxy': request<ForProfile & { readonly proxy: ProxySettings }, void>(),
  /** The password is sent to the proxy `host:port` only. */
  'connection.signInToProxy': request<
    ForProfile & { readonly proxy: string; readonly username: string; readonly password: string },
    SecretKept
  >(),
  'connection.removeProxySignIn': request<ForProfile, void>(),
  /** Replaces all extra headers. */
  'connection.setHeaders': request<ForProfile & { readonly headers: readonly GivenHeader[] }, SecretKept>(),
};
