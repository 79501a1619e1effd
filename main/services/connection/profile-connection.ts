import { isDeepStrictEqual } from 'node:util';
import type {
  CertificateFacts,
  ConnectionOptionsInfo,
  ProxySettings,
  SecretStorage,
} from '#contract/connection.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import type { Clock, OpenNetwork, ProfileNetwork } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import { RequestLog } from '../request-log/request-log.ts';
import { recorded } from '../request-log/request-recorder.ts';
import { type ConnectionOptionsRecord, maxAuthorities, proxyOf } from '../settings/connection-settings.ts';
import { noPolicy, type Policy } from '../settings/policy.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { factsOf } from './certificate-facts.ts';
import { pinOf, withoutPin, withPin } from './certificate-verdict.ts';
import { readClientCertificate } from './client-certificate.ts';
import { checkedProxy, readAuthorities } from './connection-inputs.ts';
import { type ConnectionSecrets, ConnectionSecretsKeeper } from './connection-secrets.ts';
import { HeaderChanges } from './header-changes.ts';
import type { LeftSecretsPorts } from './left-secrets.ts';
import { observed } from './observed-network.ts';
import { boundOptions, enteredOptions, optionsAt, withEntered, withSecrets } from './options-of-origin.ts';
import { SeenCertificates } from './seen-certificates.ts';

export type ProfileConnectionPorts = LeftSecretsPorts;

/** Determines how the connections of one profile are made, for REST and the socket. */
export class ProfileConnection {
  /** The log of sent requests. */
  readonly requests = new RequestLog();
  readonly #clock: Clock;
  readonly #profileId: string;
  readonly #repository: SettingsRepository;
  readonly #secrets: ConnectionSecretsKeeper;
  readonly #changed: () => void;
  readonly certificates = new SeenCertificates();
  readonly headers: HeaderChanges;
  /** Origin of the backend that is connected or checked before the profile has one. */
  #triedOrigin: string | null = null;
  /** CAs that were confirmed for a backend before the profile has it, by origin. */
  readonly #added = new Map<string, readonly string[]>();
  /** By origin. */
  readonly #built = new Map<
    string,
    { options: ConnectionOptionsRecord; secrets: ConnectionSecrets; settings: ConnectionSettings }
  >();

  /** @param changed called when the settings have changed, so that open connections are outdated */
  constructor(profileId: string, ports: ProfileConnectionPorts, changed: () => void) {
    this.#profileId = profileId;
    this.#repository = ports.repository;
    this.#clock = ports.clock;
    this.#secrets = new ConnectionSecretsKeeper(profileId, ports);
    this.#changed = changed;
    this.headers = new HeaderChanges({
      secrets: this.#secrets,
      profile: () => this.#profile,
      save: (headers) => this.#update({ headers }),
    });
  }

  /** Opens the profile's network; remembers certificates that it rejects. */
  open(openNetwork: OpenNetwork): ProfileNetwork {
    const network = observed(
      openNetwork((url) => this.settings(url)),
      ({ facts }) => {
        if (facts.certificate !== undefined) this.certificates.refused(facts.certificate);
      },
    );
    return recorded(network, this.requests, this.#clock);
  }

  /** The same object until something changes. @throws TransportFailure `keychain` */
  async settings(url: string): Promise<ConnectionSettings> {
    const secrets = await this.#secrets.read(withSecrets(this.#profile));
    const { origin } = new URL(url);
    const options = optionsAt(this.#profile, origin, this.#added.get(origin));
    const known = this.#built.get(origin);
    if (known?.secrets === secrets && isDeepStrictEqual(known.options, options)) return known.settings;
    const certificateAccepted = (server: string, certificate: CertificateFacts) =>
      this.certificates.accepted(server, certificate);
    const built = build(this.#withPolicy(options), secrets, this.#triedOrigin);
    const settings = { ...built, certificateAccepted };
    this.#built.set(origin, { options, secrets, settings });
    return settings;
  }

  info(): ConnectionOptionsInfo {
    const { proxySignIn, authorities, clientCertificate, pins, headers } = this.#record;
    const bound = boundOptions(this.#profile, { ownProxy: this.#policy.proxy === null });
    return {
      proxy: this.#withPolicy(this.#record).proxy,
      proxySignIn,
      authorities: authorities.flatMap(factsOf),
      clientCertificate: clientCertificate === null ? null : (factsOf(clientCertificate)[0] ?? null),
      pins,
      headers,
      ...(bound !== null && { bound }),
    };
  }

  /** @throws AppFailure `bad-input` if it is not the last one rejected there, or cannot be pinned */
  trust(host: string, port: number, sha256: string): void {
    this.#update({
      pins: withPin(this.#record.pins, pinOf(this.certificates.trustable(host, port, sha256))),
    });
  }

  distrust(host: string, port: number): void {
    this.#update({ pins: withoutPin(this.#record.pins, { host, port }) });
  }

  /** @throws AppFailure `bad-input` with field `pem` for no certificates, an unreadable one, or too many */
  addAuthorities(pem: string): void {
    const added = readAuthorities(pem).map((certificate) => certificate.toString());
    const authorities = [...new Set([...this.#record.authorities, ...added])];
    if (authorities.length > maxAuthorities)
      throw failure('bad-input', { field: 'pem', problem: 'too-many-authorities', limit: maxAuthorities });
    this.#update({ authorities });
  }

  /** Like `addAuthorities`, for a backend that the profile does not have yet: dropped if another is connected. */
  addAuthoritiesFor(url: string, pem: string): void {
    const { origin } = new URL(url);
    const added = readAuthorities(pem).map((certificate) => certificate.toString());
    this.#added.set(origin, [...new Set([...(this.#added.get(origin) ?? []), ...added])]);
    this.#built.clear();
  }

  /** Whether the visible options do not apply to the backend of a URL. */
  isElsewhere(url: string): boolean {
    const { baseUrl, setupStep } = this.#profile;
    return baseUrl !== null && setupStep !== 0 && new URL(baseUrl).origin !== new URL(url).origin;
  }

  /** @throws AppFailure `managed` for a CA of the policy that is not also in the profile */
  removeAuthority(sha256: string): void {
    const isOther = (pem: string) => !factsOf(pem).some((facts) => facts.sha256 === sha256);
    const { authorities } = this.#record;
    const others = authorities.filter(isOther);
    if (others.length === authorities.length && !this.#repository.policy.authorities.every(isOther))
      throw failure('managed');
    this.#update({ authorities: others });
  }

  /** @throws AppFailure like `readClientCertificate` */
  async setClientCertificate(certificate: string, key: string, passphrase: string): Promise<SecretStorage> {
    const read = readClientCertificate(certificate, key, passphrase);
    const kept = this.#secrets.setClientKey(read.key);
    this.#update({ clientCertificate: read.certificate });
    return kept;
  }

  async removeClientCertificate(): Promise<void> {
    this.#update({ clientCertificate: null });
    await this.#secrets.setClientKey(null);
  }

  /** @throws AppFailure `managed` if the policy sets the proxy */
  refuseManagedProxy(): void {
    if (this.#policy.proxy !== null) throw failure('managed');
  }

  /** @throws AppFailure like `checkedProxy` */
  setProxy(proxy: ProxySettings): ProxySettings {
    this.#update({ proxy: checkedProxy(proxy) });
    return this.#record.proxy;
  }

  /** @param proxy `host:port`; the credentials are sent to no other */
  async signInAtProxy(proxy: string, username: string, password: string): Promise<SecretStorage> {
    const kept = this.#secrets.setProxyPassword({ proxy, password });
    this.#update({ proxySignIn: { proxy, username } });
    return kept;
  }

  async removeProxySignIn(): Promise<void> {
    this.#update({ proxySignIn: null });
    await this.#secrets.setProxyPassword(null);
  }

  /** Sends headers without a backend to this one from now on, until another is tried or the app quits. */
  tryBackend(baseUrl: string): void {
    const { origin } = new URL(baseUrl);
    if (this.#triedOrigin === origin) return;
    this.#triedOrigin = origin;
    this.#built.clear();
  }

  /**
   * Must be called before the profile has this base URL. Drops options entered for another origin, with their
   * secrets; those entered without an origin belong to this one.
   */
  bindTo(baseUrl: string): void {
    const { origin } = new URL(baseUrl);
    const before = withSecrets(this.#profile);
    const options = optionsAt(this.#profile, origin, this.#added.get(origin));
    const { headers } = options;
    const isFree = headers.names.length > 0 && headers.origin === null;
    const transport = isFree ? { ...options, headers: { ...headers, origin } } : options;
    this.#added.clear();
    this.#repository.update(this.#profileId, { transport, nextTransport: null });
    if (before.clientCertificate !== null && transport.clientCertificate === null)
      void this.#secrets.setClientKey(null);
    if (before.proxySignIn !== null && transport.proxySignIn === null)
      void this.#secrets.setProxyPassword(null);
  }

  /**
   * Deletes every secret of the connection, and what is useless without them, after a sign-out. Names of
   * extra headers stay, so that it is known which values are missing. Resolves when that is done, or after a
   * timeout of the keychain.
   */
  async deleteSecrets(): Promise<void> {
    const { transport: own, nextTransport: next } = this.#profile;
    const { proxySignIn, clientCertificate, headers } = withSecrets(this.#profile);
    this.forgetSecrets();
    if (proxySignIn === null && clientCertificate === null && headers.names.length === 0) return;
    const none = { proxySignIn: null, clientCertificate: null };
    this.#repository.update(this.#profileId, {
      transport: { ...own, ...none },
      nextTransport: next && { ...next, ...none },
    });
    await this.#secrets.deleteAll();
  }

  /** Deletes what could not be deleted from the keychain before. */
  deleteRemainingSecrets(): Promise<void> {
    return this.#secrets.deleteRemaining();
  }

  /** Drops the cached secrets. */
  forgetSecrets(): void {
    this.#secrets.forget();
    this.#built.clear();
    this.requests.forgetSecrets();
  }

  get #profile(): ProfileRecord {
    return this.#repository.get(this.#profileId);
  }

  get #record(): ConnectionOptionsRecord {
    return enteredOptions(this.#profile);
  }

  /** The sample backend is inside the app: no network settings apply to it. */
  get #policy(): Pick<Policy, 'proxy' | 'authorities'> {
    return this.#repository.get(this.#profileId).sample ? noPolicy : this.#repository.policy;
  }

  #withPolicy(record: ConnectionOptionsRecord): ConnectionOptionsRecord {
    const { proxy, authorities } = this.#policy;
    return {
      ...record,
      proxy: proxy ?? record.proxy,
      authorities: [...new Set([...record.authorities, ...authorities])],
    };
  }

  #update(change: Partial<ConnectionOptionsRecord>): void {
    this.#repository.update(this.#profileId, withEntered(this.#profile, change));
    this.#changed();
  }
}

function build(
  record: ConnectionOptionsRecord,
  secrets: ConnectionSecrets,
  triedOrigin: string | null,
): ConnectionSettings {
  const { proxySignIn, clientCertificate } = record;
  // User name and password have to belong to the same proxy.
  const password = proxySignIn !== null && secrets.proxy?.proxy === proxySignIn.proxy ? secrets.proxy : null;
  return {
    proxy: proxyOf(record.proxy),
    proxySignIn: proxySignIn === null || password === null ? null : { ...proxySignIn, ...password },
    authorities: record.authorities,
    clientCertificate:
      clientCertificate === null || secrets.clientKey === null
        ? null
        : { certificate: clientCertificate, key: secrets.clientKey },
    pins: record.pins,
    headers: { origin: record.headers.origin ?? triedOrigin, values: secrets.headers },
  };
}
