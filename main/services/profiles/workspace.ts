import type { ActivityChange } from '../../../preload/contract/activity.ts';
import type { DomainWatch } from '../../../preload/contract/domain-check.ts';
import type { OAuthFlowView, OAuthPurpose } from '../../../preload/contract/oauth.ts';
import type { ProjectsChange } from '../../../preload/contract/project.ts';
import type { ClientState } from '../../../preload/contract/state.ts';
import { ActivityInbox, type ReadableActivity } from '../activity/activity-inbox.ts';
import { failure } from '../app-failure.ts';
import { NotificationCenter } from '../notifications/notification-center.ts';
import type { OAuthFlowPorts, OAuthRequest } from '../oauth/oauth-flow.ts';
import { OAuthFlows } from '../oauth/oauth-flows.ts';
import { ProfileRuntime, type ProfileRuntimePorts } from './profile-runtime.ts';

export interface WorkspaceListener {
  stateChanged(): void;
  projectsChanged(change: ProjectsChange): void;
  activityChanged(change: ActivityChange): void;
  domainWatched(watch: DomainWatch): void;
  oauthChanged(view: OAuthFlowView): void;
  /** Bring the window to the front at this route of this profile. */
  open(profileId: string, path: string): void;
}

export interface WorkspacePorts extends Omit<ProfileRuntimePorts, 'nextSequence'>, OAuthFlowPorts {
  /** Makes the system bring callbacks through the app's URL scheme to this app. */
  readonly claimScheme: () => void;
}

/** All profiles of this computer at work. */
export class Workspace {
  readonly oauth: OAuthFlows;
  /** The activity of the profiles that are signed in. */
  readonly inbox = new ActivityInbox(() => this.#readableActivity());
  readonly notifications: NotificationCenter;
  readonly #ports: WorkspacePorts;
  readonly #profiles: ReadonlyMap<string, ProfileRuntime>;

  constructor(ports: WorkspacePorts, listener: WorkspaceListener) {
    this.#ports = ports;
    this.oauth = new OAuthFlows(ports, {
      changed: (view) => listener.oauthChanged(view),
      complete: (request, code) => this.#complete(request, code),
    });
    let sequence = 0;
    const nextSequence = () => {
      sequence += 1;
      return sequence;
    };
    this.notifications = new NotificationCenter(ports, () => listener.stateChanged());
    this.#profiles = new Map(
      ports.book.all().map(({ id }) => [
        id,
        new ProfileRuntime(
          id,
          { ...ports, nextSequence },
          {
            stateChanged: () => listener.stateChanged(),
            projectsChanged: (change) => listener.projectsChanged(change),
            activityChanged: () =>
              listener.activityChanged({ profileId: id, unread: this.profile(id).activity?.unread ?? 0 }),
            domainWatched: (watch) => listener.domainWatched(watch),
            open: (path) => listener.open(id, path),
          },
        ),
      ]),
    );
  }

  /** @throws AppFailure `bad-input` for an unknown id */
  profile(id: string): ProfileRuntime {
    const found = this.#profiles.get(id);
    if (found === undefined) throw failure('bad-input', { field: 'profileId' });
    return found;
  }

  state(): ClientState {
    return {
      currentProfileId: this.#ports.book.currentId,
      profiles: [...this.#profiles.values()].map((profile) => profile.view()),
      notifications: this.notifications.settings,
    };
  }

  #readableActivity(): readonly ReadableActivity[] {
    return [...this.#profiles.values()].flatMap(({ id: profileId, activity: log }) =>
      log === null ? [] : [{ profileId, log }],
    );
  }

  /** Begins a git-provider flow. @throws AppFailure `bad-input` with field `clientId` where none is known */
  beginOAuth(profileId: string, purpose: OAuthPurpose, givenClientId: string | null): Promise<OAuthFlowView> {
    const clientId = this.profile(profileId).provider.clientId(givenClientId);
    const { oauth: settings } = this.#ports.book.get(profileId);
    // Opt-in: other programs can claim a scheme (decisions, "Callback, chosen per profile").
    if (settings.callback === 'scheme') this.#ports.claimScheme();
    const flowId = this.#ports.random.id();
    const forWhom = this.#identity(profileId, purpose);
    return this.oauth.begin({ flowId, profileId, purpose, clientId, settings, forWhom });
  }

  /** @throws AppFailure `signed-out` where backend or account are not those that the flow was begun for */
  async #complete({ profileId, purpose, forWhom }: OAuthRequest, code: string): Promise<void> {
    if (forWhom !== this.#identity(profileId, purpose)) throw failure('signed-out');
    const profile = this.profile(profileId);
    if (purpose.kind === 'sign-in') return profile.signInWithCode(code);
    return profile.data.authorizations.createFromCode(purpose.name, code);
  }

  /** A callback through the URL scheme, from whomever: what nothing waits for is logged, without its content. */
  receiveCallback(query: URLSearchParams): void {
    if (this.oauth.receive(query) === 'refused')
      this.#ports.log.warn('Refused a callback of the URL scheme.');
  }

  /** A code belongs to one backend; an authorization to one account there. */
  #identity(profileId: string, { kind }: OAuthPurpose): string {
    const { baseUrl, signedInAs } = this.#ports.book.get(profileId);
    return JSON.stringify([baseUrl, kind === 'sign-in' ? null : signedInAs]);
  }

  /** Restores all sessions. Never rejects: each profile tells its own state. */
  restore(): void {
    for (const profile of this.#profiles.values()) {
      profile.restore().catch((thrown) => this.#ports.log.error('A session could not be restored.', thrown));
    }
  }

  /** After sleep or a change of network: no connection is trusted. */
  reconnect(): void {
    for (const profile of this.#profiles.values()) profile.reconnect();
  }

  /** For quitting: settles when all connections have ended. */
  async stop(): Promise<void> {
    this.oauth.stop();
    await Promise.all([...this.#profiles.values()].map((profile) => profile.stop()));
  }
}
