import type { TransportView } from './connection.ts';
import type { DnsSettings } from './domains.ts';
import type { AppError } from './errors.ts';
import type { OAuthSettings } from './git-provider.ts';
import type { NoticeKind } from './notices.ts';
import type { NotificationSettings, ProfileNotificationRules } from './notifications.ts';
import type { PathSettings, ProfileLook, TimeOuts } from './profiles.ts';

/** The first-run steps (docs/decisions/setup-step.md): 0 backend, 1 account, 2 git provider, 3 done. */
export type SetupStep = 0 | 1 | 2 | 3;

/**
 * State of the realtime connection and what rests on it.
 * `live` only after an acknowledged handshake and a finished refetch.
 */
export type ConnectionStatus = 'live' | 'connecting' | 'reconnecting' | 'polling' | 'offline';

/** The connection of one profile, as the window shows it. */
export interface ConnectionView {
  readonly status: ConnectionStatus;
  /** Why it is not live, where that is known. */
  readonly error?: AppError;
  /** socket.io answers here and not under the sub-path; the operator is asked before this path is used. */
  readonly offeredSocketPath?: string;
  /**
   * Until when the projects held were known to be the backend's, ms since the epoch; absent where they still are. Whatever
   * the status: show it with them.
   */
  readonly projectsAsOf?: number;
  /** When the backend last answered with the list of projects, ms since the epoch; absent before the first. */
  readonly projectsFetchedAt?: number;
}

/**
 * - `ready`: nothing is wrong as far as is known
 * - `waiting`: a call has been pending for more than 2 s (a prompt may wait for a person)
 * - `locked`: the keychain is there and refuses
 * - `absent`: this machine has no keychain; tokens live for this run only
 * - `declined`: the operator chose to go on without it for this run
 */
export type KeychainState = 'ready' | 'waiting' | 'locked' | 'absent' | 'declined';

/** One profile (one backend and one account) as the window sees it. The access token is never part of it. */
export interface ProfileView extends ProfileLook {
  readonly id: string;
  /** Name to show: what the operator chose, else the host. */
  readonly name: string;
  /** Normalised base URL without a trailing slash; null before the first step is done. */
  readonly baseUrl: string | null;
  /** False for plain http beyond loopback: keep showing it. */
  readonly encrypted: boolean;
  readonly setupStep: SetupStep;
  /** Added and never signed in yet: the operator may go back to the profile before, and this one is gone. */
  readonly isNew: boolean;
  readonly isAuthenticated: boolean;
  /** The session is being restored; neither signed in nor out yet. */
  readonly restoring: boolean;
  /** The e-mail used to sign in, else `token`; null when signed out. */
  readonly signedInAs: string | null;
  /**
   * Random id of the person whose data the profile holds, as far as known. It stays after a 401 and while the
   * same person signs in again; what the window holds for another one is dropped. Null while the profile holds nothing.
   */
  readonly ownerId: string | null;
  /** The last session ended with a 401 of the service, not by signing out. */
  readonly sessionExpired: boolean;
  /**
   * When the session ends as the token itself says, ms since the epoch; null where it says nothing. For a hint only: the
   * backend decides.
   */
  readonly tokenExpiresAt: number | null;
  /** Where the access token lives at the moment. */
  readonly tokenKept: 'keychain' | 'memory' | 'none';
  readonly keychain: KeychainState;
  readonly providerConfig: { readonly clientId: string | null; readonly secret: 'set' | 'not set' };
  readonly oauth: OAuthSettings & {
    /** What to register at the git provider; null where nothing is sent (paste). */
    readonly callbackUrl: string | null;
  };
  readonly dns: DnsSettings;
  readonly notifications: ProfileNotificationRules;
  readonly transport: TransportView;
  readonly connection: ConnectionView;
  /** Unread entries of its activity; 0 while signed out. */
  readonly unread: number;
  readonly paths: PathSettings;
  readonly timeOuts: TimeOuts;
  /** Records that were created from here and are kept here, because the backend may offer no list of them. */
  readonly createdHere: number;
}

/** Everything small that the window mirrors. Sent whole on every change. */
export interface ClientState {
  readonly profiles: readonly ProfileView[];
  readonly currentProfileId: string;
  /** Of all profiles. */
  readonly notifications: NotificationSettings;
}

/** Facts about the running app. */
export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  /** Preferred UI languages, best first, BCP 47. */
  readonly languages: readonly string[];
  /** What came up and was not dismissed, before this window listened too. */
  readonly notices: readonly NoticeKind[];
}
