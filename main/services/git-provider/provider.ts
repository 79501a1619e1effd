import { type Change, withChange } from '#contract/change.ts';
import type { OAuthSettings } from '#contract/git-provider.ts';
import type { Clock } from '#main/ports.ts';
import { delay } from '../async/delay.ts';
import { isOpened } from '../desktop/browser-openings.ts';
import { failure } from '../errors/app-failure.ts';
import type { AuthorizedCaller, BackendAnswer, BackendCall } from '../http/backend-call.ts';
import { readJson } from '../http/backend-client.ts';
import { isNotOffered } from '../http/error-predicates.ts';
import { pathsOf } from '../records/resource-paths.ts';
import { isAuthorizePage } from '../settings/authorize-url.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import { decodeProviderConfig, type ProviderConfig } from './provider-config.ts';

/** Maximum delay of the sign-in for the backend's provider configuration, in ms. */
const stepWaitMs = 2_000;

interface ProviderPorts {
  readonly clock: Clock;
  /** A caller with the session's token. */
  readonly caller: () => AuthorizedCaller;
  /** A client without a token, except the call's own. */
  readonly call: (call: BackendCall) => Promise<BackendAnswer>;
}

/** The git provider of one profile: its OAuth application on the backend, and how callbacks reach this computer. */
export class Provider {
  readonly #profileId: string;
  readonly #repository: SettingsRepository;
  readonly #ports: ProviderPorts;
  readonly #changed: () => void;

  constructor(profileId: string, repository: SettingsRepository, ports: ProviderPorts, changed: () => void) {
    this.#profileId = profileId;
    this.#repository = repository;
    this.#ports = ports;
    this.#changed = changed;
  }

  /** `POST /configuration/gitprovider`. The secret is sent and not stored. */
  async save(clientId: string, clientSecret: string): Promise<void> {
    const body = { client_id: clientId, client_secret: clientSecret };
    await this.#ports.caller().call({ method: 'POST', path: '/configuration/gitprovider', body });
    this.#update({ providerClientId: clientId, providerSecretSet: true, setupStep: 3 });
  }

  /**
   * The setup step after signing in: this one, or the last if the backend has a configured provider. Without a response in
   * time, the operator decides.
   * @param token of the session that is about to begin
   */
  async stepFor(token: string): Promise<2 | 3> {
    const isConfigured = this.#read((call) => this.#ports.call({ ...call, token, once: true })).then(
      (read) => read !== null && read.clientId !== null && read.secretSet,
      () => false,
    );
    const late = delay(this.#ports.clock, stepWaitMs).then(() => false);
    return (await Promise.race([isConfigured, late])) ? 3 : 2;
  }

  skip(): void {
    this.#update({ setupStep: 3 });
  }

  /** Reads the client id from the backend. No-op if the backend has no such endpoint. */
  async refresh(): Promise<void> {
    try {
      const read = await this.#read((call) => this.#ports.caller().call(call));
      if (read === null) return;
      // Keeps a client id entered here: the next sign-in needs it.
      const known = read.clientId === null ? {} : { providerClientId: read.clientId };
      this.#update({ ...known, providerSecretSet: read.secretSet });
    } catch (thrown) {
      if (!isNotOffered(thrown)) throw thrown;
    }
  }

  /** The settings with a change applied. @throws AppFailure like `configure` */
  merged(change: Change<OAuthSettings>): OAuthSettings {
    return checked(withChange(this.#repository.get(this.#profileId).oauth, change));
  }

  /**
   * @returns the saved settings
   * @throws AppFailure `bad-input` with field `authorizeUrl` for an address that the browser must not open
   */
  configure(oauth: OAuthSettings): OAuthSettings {
    this.#update({ oauth: checked(oauth) });
    return this.#repository.get(this.#profileId).oauth;
  }

  /** Saves the client id for the next flow. @throws AppFailure `bad-input` with field `clientId` if none is known */
  clientId(given: string | null): string {
    const clientId = given?.trim() || this.#repository.get(this.#profileId).providerClientId;
    if (!clientId) throw failure('bad-input', { field: 'clientId' });
    if (clientId !== this.#repository.get(this.#profileId).providerClientId) {
      this.#update({ providerClientId: clientId, providerSecretSet: false });
    }
    return clientId;
  }

  async #read(send: (call: BackendCall) => Promise<BackendAnswer>): Promise<ProviderConfig | null> {
    const path = pathsOf(this.#repository, this.#profileId)('readConfiguration');
    const answer = await send({ method: 'GET', path });
    return decodeProviderConfig(readJson(answer, `GET ${path}`, this.#ports.caller().host));
  }

  #update(change: Parameters<SettingsRepository['update']>[1]): void {
    this.#repository.update(this.#profileId, change);
    this.#changed();
  }
}

function checked(oauth: OAuthSettings): OAuthSettings {
  const { authorizeUrl } = oauth;
  if (!isAuthorizePage(authorizeUrl) || !isOpened(authorizeUrl))
    throw failure('bad-input', { field: 'authorizeUrl' });
  return oauth;
}
