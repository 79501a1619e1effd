import { z } from 'zod';
import { withChange } from '#contract/change.ts';
import { type connectionRequests, proxyKinds, proxyModes } from '#contract/connection.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import { authoritiesChange, backendOf, proxyChange } from '../services/confirmation/weakening-change.ts';
import { checkedProxy, readAuthorities } from '../services/connection/connection-inputs.ts';
import { parseBaseUrl } from '../services/http/base-url.ts';
import { refuseFixed, refuseSample } from '../services/policy/refuse-managed.ts';
import { hostPort } from '../services/settings/connection-settings.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { changeOf, forProfile, port, profileOnly, url } from './inputs.ts';

const pem = () => z.string().min(1).max(1_000_000);
const short = () => z.string().min(1).max(10_000);
const password = () => z.string().max(10_000);
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);
const hostAndPort = { ...forProfile, host: short(), port };
const proxySettings = () =>
  changeOf({
    mode: z.enum(proxyModes),
    kind: z.enum(proxyKinds),
    host: z.string().max(300),
    port: port.nullable(),
  });
const headerName = () => z.string().max(300);
const headers = () =>
  z.strictObject({
    add: z.array(z.strictObject({ name: headerName(), value: z.string().max(100_000) })).max(50),
    remove: z.array(headerName()).max(50),
  });

export function connectionChannels(
  profile: FindProfile,
  confirmations: Confirmations,
): Channels<typeof connectionRequests> {
  function ownWay(input: ForProfile) {
    const of = profile(input);
    refuseSample(of.info());
    return of.connection;
  }
  return {
    'connection.retry': channel({ input: profileOnly, handle: (input) => profile(input).reconnect() }),
    'connection.useOfferedSocketPath': channel({
      input: profileOnly,
      async handle(input) {
        const of = profile(input);
        refuseFixed(of.info());
        const path = of.paths.offered;
        await confirmations.require(() => ({
          kind: 'realtime-path',
          backend: backendOf(of.info()),
          path: of.paths.offered,
        }));
        profile(input).paths.acceptOffered(path);
      },
    }),
    'connection.pinCertificate': channel({
      input: () => z.strictObject({ ...hostAndPort, sha256: sha256() }),
      async handle(input) {
        refuseFixed(profile(input).info());
        const { host, port, sha256 } = input;
        await confirmations.require(() => {
          const { problems, certificate } = profile(input).connection.certificates.trustable(
            host,
            port,
            sha256,
          );
          const { subject } = certificate;
          return { kind: 'pin', server: hostPort({ host, port }), subject, sha256, problems };
        });
        profile(input).connection.trust(host, port, sha256);
      },
    }),
    'connection.unpinCertificate': channel({
      input: () => z.strictObject(hostAndPort),
      handle: (input) => profile(input).connection.distrust(input.host, input.port),
    }),
    'connection.addAuthorities': channel({
      input: () => z.strictObject({ ...forProfile, pem: pem(), url: url.optional() }),
      async handle({ pem, url: typed, ...input }) {
        refuseFixed(profile(input).info());
        readAuthorities(pem);
        const next = typed === undefined ? null : parseBaseUrl(typed);
        const elsewhere = next !== null && profile(input).connection.isElsewhere(next) ? next : null;
        await confirmations.require(() => authoritiesChange(profile(input).info(), pem, elsewhere));
        const { connection } = profile(input);
        if (elsewhere === null) connection.addAuthorities(pem);
        else connection.addAuthoritiesFor(elsewhere, pem);
      },
    }),
    'connection.removeAuthority': channel({
      input: () => z.strictObject({ ...forProfile, sha256: sha256() }),
      handle: (input) => profile(input).connection.removeAuthority(input.sha256),
    }),
    'connection.setClientCertificate': channel({
      input: () => z.strictObject({ ...forProfile, certificate: pem(), key: pem(), passphrase: password() }),
      handle: (input) => ownWay(input).setClientCertificate(input.certificate, input.key, input.passphrase),
    }),
    'connection.removeClientCertificate': channel({
      input: profileOnly,
      handle: (input) => profile(input).connection.removeClientCertificate(),
    }),
    'connection.setProxy': channel({
      input: () => z.strictObject({ ...forProfile, proxy: proxySettings() }),
      handle(input) {
        const of = profile(input);
        refuseFixed(of.info());
        of.connection.refuseManagedProxy();
        return confirmations.saveChange(
          () => checkedProxy(withChange(of.info().connectionOptions.proxy, input.proxy)),
          (proxy) => proxyChange(of.info(), proxy),
          (proxy) => of.connection.setProxy(proxy),
        );
      },
    }),
    'connection.signInToProxy': channel({
      input: () => z.strictObject({ ...forProfile, proxy: short(), username: short(), password: password() }),
      handle: (input) => ownWay(input).signInAtProxy(input.proxy, input.username, input.password),
    }),
    'connection.removeProxySignIn': channel({
      input: profileOnly,
      handle: (input) => profile(input).connection.removeProxySignIn(),
    }),
    'connection.changeHeaders': channel({
      input: () => z.strictObject({ ...forProfile, headers: headers() }),
      handle: (input) => ownWay(input).headers.change(input.headers),
    }),
  };
}
