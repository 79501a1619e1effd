import { z } from 'zod';
import { type connectionRequests, proxyKinds, proxyModes } from '#contract/connection.ts';
import type { Channels, FindProfile } from './channel.ts';
import { forProfile, port, profileOnly } from './inputs.ts';

const pem = () => z.string().min(1).max(1_000_000);
const short = () => z.string().min(1).max(10_000);
const password = () => z.string().max(10_000);
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);
const hostAndPort = { ...forProfile, host: short(), port };
const proxySettings = () =>
  z.strictObject({
    mode: z.enum(proxyModes),
    kind: z.enum(proxyKinds),
    host: z.string().max(300),
    port: port.nullable(),
  });
const header = () => z.strictObject({ name: z.string().max(300), value: z.string().max(100_000).nullable() });

export function connectionChannels(profile: FindProfile): Channels<typeof connectionRequests> {
  return {
    'connection.retry': { input: profileOnly, handle: (input) => profile(input).reconnect() },
    'connection.useOfferedSocketPath': {
      input: profileOnly,
      handle: (input) => profile(input).useOfferedSocketPath(),
    },
    'connection.pinCertificate': {
      input: () => z.strictObject({ ...hostAndPort, sha256: sha256() }),
      handle: (input) => profile(input).connection.trust(input.host, input.port, input.sha256),
    },
    'connection.unpinCertificate': {
      input: () => z.strictObject(hostAndPort),
      handle: (input) => profile(input).connection.distrust(input.host, input.port),
    },
    'connection.addAuthorities': {
      input: () => z.strictObject({ ...forProfile, pem: pem() }),
      handle: (input) => profile(input).connection.addAuthorities(input.pem),
    },
    'connection.removeAuthority': {
      input: () => z.strictObject({ ...forProfile, sha256: sha256() }),
      handle: (input) => profile(input).connection.removeAuthority(input.sha256),
    },
    'connection.setClientCertificate': {
      input: () => z.strictObject({ ...forProfile, certificate: pem(), key: pem(), passphrase: password() }),
      handle: (input) =>
        profile(input).connection.setClientCertificate(input.certificate, input.key, input.passphrase),
    },
    'connection.removeClientCertificate': {
      input: profileOnly,
      handle: (input) => profile(input).connection.removeClientCertificate(),
    },
    'connection.setProxy': {
      input: () => z.strictObject({ ...forProfile, proxy: proxySettings() }),
      handle: (input) => profile(input).connection.setProxy(input.proxy),
    },
    'connection.signInToProxy': {
      input: () => z.strictObject({ ...forProfile, proxy: short(), username: short(), password: password() }),
      handle: (input) => profile(input).connection.signInAtProxy(input.proxy, input.username, input.password),
    },
    'connection.removeProxySignIn': {
      input: profileOnly,
      handle: (input) => profile(input).connection.removeProxySignIn(),
    },
    'connection.setHeaders': {
      input: () => z.strictObject({ ...forProfile, headers: z.array(header()).max(50) }),
      handle: (input) => profile(input).connection.setHeaders(input.headers),
    },
  };
}
