import type { GivenHeader, ProxySettings, SecretKept } from './connection.ts';
import type { ForProfile } from './profiles.ts';

/**
 * What the window can ask about how a profile's connections are made. Connections that stand are renewed after each.
 * Refusals are `bad-input` with the `field` and a `problem`.
 */
export interface TransportRequests {
  /** Trusts exactly the certificate that was refused at this host and port, with the problems that were shown. */
  'transport.trust'(
    input: ForProfile & { readonly host: string; readonly port: number; readonly sha256: string },
  ): void;
  'transport.distrust'(input: ForProfile & { readonly host: string; readonly port: number }): void;
  /** One or more certificates in PEM. */
  'transport.addAuthorities'(input: ForProfile & { readonly pem: string }): void;
  'transport.removeAuthority'(input: ForProfile & { readonly sha256: string }): void;
  /** PEM texts; the passphrase is empty where the key has none, and is needed only now. */
  'transport.setClientCertificate'(
    input: ForProfile & { readonly certificate: string; readonly key: string; readonly passphrase: string },
  ): SecretKept;
  'transport.removeClientCertificate'(input: ForProfile): void;
  'transport.setProxy'(input: ForProfile & { readonly proxy: ProxySettings }): void;
  /** For the proxy `host:port` alone. */
  'transport.signInAtProxy'(
    input: ForProfile & { readonly proxy: string; readonly username: string; readonly password: string },
  ): SecretKept;
  'transport.forgetProxySignIn'(input: ForProfile): void;
  /** Replaces all extra headers. */
  'transport.setHeaders'(input: ForProfile & { readonly headers: readonly GivenHeader[] }): SecretKept;
}

export const transportRequestNames: Readonly<Record<keyof TransportRequests, true>> = {
  'transport.trust': true,
  'transport.distrust': true,
  'transport.addAuthorities': true,
  'transport.removeAuthority': true,
  'transport.setClientCertificate': true,
  'transport.removeClientCertificate': true,
  'transport.setProxy': true,
  'transport.signInAtProxy': true,
  'transport.forgetProxySignIn': true,
  'transport.setHeaders': true,
};
