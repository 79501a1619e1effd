import { z } from 'zod';
import { certificateProblems, type ProxySettings, proxyKinds, proxyModes } from '#contract/connection.ts';
import type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';

/** Maximum number of CAs that a profile adds to those of the computer and the policy. */
export const maxAuthorities = 200;

/** The kinds of secrets in the keychain that belong to a connection. */
export const connectionSecretKinds = ['proxy-password', 'extra-headers', 'client-key'] as const;

export type ConnectionSecretKind = (typeof connectionSecretKinds)[number];

/** The connection settings in a profile's record. Without secrets. */
export const connectionOptionsSchema = () =>
  z.object({
    proxy: z.object({
      mode: z.enum(proxyModes),
      kind: z.enum(proxyKinds),
      host: z.string(),
      port: z.number().int().min(1).max(65_535).nullable(),
    }),
    /** The proxy (`host:port`) for which the password in the keychain is. */
    proxySignIn: z.object({ proxy: z.string(), username: z.string() }).nullable(),
    /** In PEM. */
    authorities: z.array(z.string()).readonly(),
    /** In PEM, with its chain; the key is in the keychain. */
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
    /** Names of the headers whose values are in the keychain, and the origin to which they are sent. */
    headers: z.object({ names: z.array(z.string()).readonly(), origin: z.string().nullable() }),
  });

export type ConnectionOptionsRecord = z.infer<ReturnType<typeof connectionOptionsSchema>>;

/** The system's proxy and certificate authorities; nothing else is set. */
export const defaultConnectionOptions: ConnectionOptionsRecord = {
  proxy: { mode: 'system', kind: 'http', host: '', port: null },
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { names: [], origin: null },
};

/** Formats `host:port`, with IPv6 addresses in brackets. */
export function hostPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The extra headers that may be sent to this URL. */
export function headersFor({ headers }: ConnectionSettings, url: string): Readonly<Record<string, string>> {
  return headers.origin === new URL(url).origin ? headers.values : {};
}

/** The proxy for new connections. */
export function proxyOf({ mode, kind, host, port }: ProxySettings): ProxyServer | 'system' | null {
  if (mode === 'none') return null;
  // Port 0 makes connections fail: a configured proxy must never be bypassed.
  return mode === 'system' ? 'system' : { kind, host, port: port ?? 0 };
}
