import { z } from 'zod';
import { proxyKinds, proxyModes } from '#contract/connection.ts';
import type { RequestInput, RequestName } from '#contract/requests.ts';
import type { ProfileTransport } from '../services/connection/profile-transport.ts';
import type { Handlers } from './handler-types.ts';
import { forProfile, profileOnly } from './profile-input.ts';

const pem = z.string().min(1).max(1_000_000);
const short = z.string().min(1).max(10_000);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const port = z.number().int().min(1).max(65_535);
const place = { host: short, port };

/** Parsers of the channels about a profile's connections. */
export const transportParsers: {
  readonly [Name in Extract<RequestName, `transport.${string}`>]: z.ZodType<RequestInput<Name>>;
} = {
  'transport.trust': z.strictObject({ ...forProfile, ...place, sha256 }),
  'transport.distrust': z.strictObject({ ...forProfile, ...place }),
  'transport.addAuthorities': z.strictObject({ ...forProfile, pem }),
  'transport.removeAuthority': z.strictObject({ ...forProfile, sha256 }),
  'transport.setClientCertificate': z.strictObject({
    ...forProfile,
    certificate: pem,
    key: pem,
    passphrase: z.string().max(10_000),
  }),
  'transport.removeClientCertificate': profileOnly,
  'transport.setProxy': z.strictObject({
    ...forProfile,
    proxy: z.strictObject({
      mode: z.enum(proxyModes),
      kind: z.enum(proxyKinds),
      host: z.string().max(300),
      port: port.nullable(),
    }),
  }),
  'transport.signInAtProxy': z.strictObject({
    ...forProfile,
    proxy: short,
    username: short,
    password: z.string().max(10_000),
  }),
  'transport.forgetProxySignIn': profileOnly,
  'transport.setHeaders': z.strictObject({
    ...forProfile,
    headers: z
      .array(z.strictObject({ name: z.string().max(300), value: z.string().max(100_000).nullable() }))
      .max(50),
  }),
};

/** What answers them. */
export function transportHandlers(
  of: (profileId: string) => ProfileTransport,
): Pick<Handlers, Extract<RequestName, `transport.${string}`>> {
  return {
    'transport.trust': (input) => of(input.profileId).trust(input.host, input.port, input.sha256),
    'transport.distrust': (input) => of(input.profileId).distrust(input.host, input.port),
    'transport.addAuthorities': (input) => of(input.profileId).addAuthorities(input.pem),
    'transport.removeAuthority': (input) => of(input.profileId).removeAuthority(input.sha256),
    'transport.setClientCertificate': (input) =>
      of(input.profileId).setClientCertificate(input.certificate, input.key, input.passphrase),
    'transport.removeClientCertificate': (input) => of(input.profileId).removeClientCertificate(),
    'transport.setProxy': (input) => of(input.profileId).setProxy(input.proxy),
    'transport.signInAtProxy': (input) =>
      of(input.profileId).signInAtProxy(input.proxy, input.username, input.password),
    'transport.forgetProxySignIn': (input) => of(input.profileId).forgetProxySignIn(),
    'transport.setHeaders': (input) => of(input.profileId).setHeaders(input.headers),
  };
}
