import type { OAuthFlowInfo, OAuthPurpose } from '#contract/git-provider.ts';
import type { Log, Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { OAuthFlowPorts, OAuthRequest } from '../git-provider/oauth-flow.ts';
import { OAuthFlows } from '../git-provider/oauth-flows.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { Profile } from './profile.ts';

export interface ProfileOAuthPorts extends OAuthFlowPorts {
  readonly repository: SettingsRepository;
  readonly random: Random;
  readonly log: Log;
  /** Registers this app for its URL scheme. */
  readonly claimScheme: () => void;
}

interface ProfileOAuthListener {
  /** @throws AppFailure `bad-input` for an unknown id */
  get(profileId: string): Profile;
  changed(flow: OAuthFlowInfo): void;
}

/** The git-provider flows of all profiles. Each is bound to the backend and account that it was started for. */
export class ProfileOAuth extends OAuthFlows {
  readonly #ports: ProfileOAuthPorts;
  readonly #get: (profileId: string) => Profile;

  constructor(ports: ProfileOAuthPorts, { get, changed }: ProfileOAuthListener) {
    super(ports, { changed, complete: (request, code) => this.#complete(request, code) });
    this.#ports = ports;
    this.#get = get;
  }

  /** Starts a flow. @throws AppFailure `bad-input` with field `clientId` if none is known */
  start(profileId: string, purpose: OAuthPurpose, givenClientId: string | null): Promise<OAuthFlowInfo> {
    const clientId = this.#get(profileId).provider.clientId(givenClientId);
    const { oauth: settings } = this.#ports.repository.get(profileId);
    // Only on request: other programs can register the scheme too (docs/decisions/oauth-callback.md).
    if (settings.callback === 'scheme') this.#ports.claimScheme();
    const flowId = this.#ports.random.id();
    const identity = this.#identity(profileId, purpose);
    return this.begin({ flowId, profileId, purpose, clientId, settings, identity });
  }

  /**
   * Handles a callback through the URL scheme, which any program can send. One that no flow expects is logged
   * without its content.
   */
  receiveCallback(query: URLSearchParams): void {
    if (this.receive(query) === 'refused') this.#ports.log.warn('Rejected a callback of the URL scheme.');
  }

  /** @throws AppFailure `signed-out` if backend or account have changed since the flow was started */
  async #complete({ profileId, purpose, identity }: OAuthRequest, code: string): Promise<void> {
    if (identity !== this.#identity(profileId, purpose)) throw failure('signed-out');
    const profile = this.#get(profileId);
    if (purpose.kind === 'sign-in') return profile.signInWithCode(code);
    if (purpose.kind === 'sign-in-again') return profile.renewals.withCode(code);
    return profile.data.actions.createAuthorizationFromCode(purpose.name, code);
  }

  /** The identity to which a flow is bound: the backend and, for an authorization, the person. */
  #identity(profileId: string, { kind }: OAuthPurpose): string {
    const { baseUrl, ownerId } = this.#ports.repository.get(profileId);
    return JSON.stringify([baseUrl, kind === 'sign-in' ? null : ownerId]);
  }
}
