import type { ConnectionOptionsView } from './connection.ts';
import type { DnsSettings } from './domains.ts';
import type { AppError } from './errors.ts';
import type { OAuthSettings } from './git-provider.ts';
import type { NoticeKind } from './notices.ts';
import type { NotificationSettings, ProfileNotificationRules } from './notifications.ts';
import type { PolicyView } from './policy.ts';
import type { PathSettings, ProfileAppearance, TimeOuts } from './profiles.ts';
import type { ReadOnlyView } from './read-only.ts';
import type { ColumnSettings, Density, SavedView } from './views.ts';

/** The first-run steps (docs/decisions/setup-step.md): 0 backend, 1 account, 2 git provider, 3 done. */
export type SetupStep = 0 | 1 | 2 | 3;

/**
 * State of the realtime connection and of the lists that depend on it.
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
   * When the projects were last known to match the backend, ms since the epoch; absent while they do. Shown with the
   * projects whatever the status is.
   */
  readonly projectsAsOf?: number;
  /** When the backend last answered with the list of projects, ms since the epoch; absent before the first. */
  readonly projectsFetchedAt?: number;
  /** Reads of projects were behind changes since the app was started; absent where none was seen to be. */
  readonly readsBehind?: ReadsBehindView;
}

/** How late reads were behind changes, and how long older answers are held back for it, ms. */
export interface ReadsBehindView {
  readonly seenMs: number;
  readonly windowMs: number;
}

/**
 * - `ready`: no problem is known
 * - `waiting`: a call has been pending for more than 2 s (a prompt may wait for a person)
 * - `locked`: the keychain rejects calls
 * - `absent`: this computer has no keychain; tokens are lost when the app quits
 * - `declined`: the operator chose to continue without it until the app quits
 */
export type KeychainState = 'ready' | 'waiting' | 'locked' | 'absent' | 'declined';

/** A backend that was added although it did not answer. It is tried again by itself, and nobody can sign in before. */
export interface AwaitedBackendView {
  /** Why it could not be used when it was tried last; null before that. */
  readonly error: AppError | null;
  readonly trying: boolean;
}

/** One profile (one backend and one account) as the window sees it. The access token is never part of it. */
export interface ProfileView extends ProfileAppearance {
  readonly id: string;
  /** Name to show: what the operator chose, else the host. */
  readonly name: string;
  /** Normalised base URL without a trailing slash; null before the first step is done. */
  readonly baseUrl: string | null;
  /** False for plain http beyond loopback, which is always shown. */
  readonly encrypted: boolean;
  readonly setupStep: SetupStep;
  /** Null once the service was recognised at the base URL. */
  readonly awaited: AwaitedBackendView | null;
  /** Added and never signed in: the operator can discard it and go back to the previous profile. */
  readonly isNew: boolean;
  /** The administrator's policy has set it up: the operator can sign in, but neither edit nor remove it. */
  readonly managed: boolean;
  readonly readOnly: ReadOnlyView;
  /** Of the sample backend inside the app: in memory, removed when the app quits. */
  readonly sample: boolean;
  readonly isAuthenticated: boolean;
  /** The operator has paused it: the app asks its backend nothing by itself. */
  readonly paused: boolean;
  /** The session is being restored; neither signed in nor out yet. */
  readonly restoring: boolean;
  /**
   * The e-mail used to sign in, else what the backend or its token calls the account, else `git-provider` or `token`; null when
   * signed out.
   */
  readonly signedInAs: string | null;
  /** The e-mail of the last sign-in that is known, also of a session that has ended; for the form that signs in again. */
  readonly lastEmail: string | null;
  /**
   * Random id of the person whose data is in the profile, where known. It stays the same after a 401 and when the same
   * person signs in again; when it changes, the window drops its data. Null while the profile has no data.
   */
  readonly ownerId: string | null;
  /**
   * Why signing out deletes what the person has here: because of the setting, or because nobody could tell that they are the same
   * person (an access token without a subject). Null where it stays for them.
   */
  readonly signOutDeletes: 'setting' | 'unknown-person' | null;
  /** The last session ended with a 401 of the service, not by signing out. */
  readonly sessionExpired: boolean;
  /**
   * Expiry time in the token, ms since the epoch; null where it has none. Only a hint: the backend decides.
   */
  readonly tokenExpiresAt: number | null;
  /** Where the access token is stored. */
  readonly tokenStorage: 'keychain' | 'memory' | 'none';
  readonly keychain: KeychainState;
  readonly providerConfig: { readonly clientId: string | null; readonly secret: 'set' | 'not set' };
  readonly oauth: OAuthSettings & {
    /** The URL to register with the git provider; null where none is sent (paste). */
    readonly callbackUrl: string | null;
  };
  readonly dns: DnsSettings;
  readonly notifications: ProfileNotificationRules;
  readonly connectionOptions: ConnectionOptionsView;
  readonly connection: ConnectionView;
  /** Unread entries of its activity; 0 while signed out. */
  readonly unread: number;
  readonly paths: PathSettings;
  readonly timeOuts: TimeOuts;
  readonly columns: ColumnSettings;
  /** Number of records created and stored on this computer, because the backend may have no list of them. */
  readonly createdHere: number;
}

/** The state that the window mirrors, without the lists. Sent as a whole on every change. */
export interface ClientState {
  readonly profiles: readonly ProfileView[];
  readonly currentProfileId: string;
  /** Of all profiles. */
  readonly notifications: NotificationSettings;
  readonly density: Density;
  /** In the operator's order. */
  readonly views: readonly SavedView[];
}

/** Facts about the running app. */
export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  /** Preferred UI languages, best first, BCP 47. */
  readonly languages: readonly string[];
  /** Notices that were not dismissed, including those from before this window listened. */
  readonly notices: readonly NoticeKind[];
  /** Null where the computer has no policy file. */
  readonly policy: PolicyView | null;
}
