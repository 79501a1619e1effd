import { z } from 'zod';
import { type CertificatePin, certificateProblems, proxyKinds, proxyModes } from '#contract/connection.ts';

/** The part of a profile's record that says how its connections are made. Holds no secret. */
export const transportRecordSchema = z.object({
  proxy: z.object({
    mode: z.enum(proxyModes),
    kind: z.enum(proxyKinds),
    host: z.string(),
    port: z.number().int().min(1).max(65_535).nullable(),
  }),
  /** The proxy (`host:port`) that the password in the keychain belongs to. */
  proxySignIn: z.object({ proxy: z.string(), username: z.string() }).nullable(),
  /** PEM. */
  authorities: z.array(z.string()).readonly(),
  /** PEM, with its chain; the key is in the keychain. */
  clientCertificate: z.string().nullable(),
  pins: z
    .array(
      z.object({
        host: z.string(),
        port: z.number(),
        sha256: z.string(),
        accepted: z.array(z.enum(certificateProblems)).readonly(),
      }),
    )
    .readonly(),
  /** Names of headers whose values are in the keychain, and the origin that they are for. */
  headers: z.object({ names: z.array(z.string()).readonly(), origin: z.string().nullable() }),
});

export type TransportRecord = z.infer<typeof transportRecordSchema>;

/** The system's proxy, its certificate authorities, and nothing else. */
export const defaultTransport: TransportRecord = {
  proxy: { mode: 'system', kind: 'http', host: '', port: null },
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { names: [], origin: null },
};

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

/** `host:port` as proxies are named; IPv6 in brackets. */
export function hostPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The extra headers that may be sent to this URL. */
export function headersFor({ headers }: ConnectionSettings, url: string): Readonly<Record<string, string>> {
  return headers.origin === null || headers.origin === new URL(url).origin ? headers.values : {};
}
