import type { ConnectionOptionsInfo } from './connection.ts';
import type { DnsSettings } from './domains.ts';
import type { AppError } from './errors.ts';
import type { OAuthSettings } from './git-provider.ts';
import type { NoticeKind } from './notices.ts';
import type { NotificationSettings, ProfileNotificationRules } from './notifications.ts';
import type { PolicyInfo } from './policy.ts';
import type { PathSettings, ProfileAppearance, TimeOuts } from './profiles.ts';
import type { ReadOnlyState } from './read-only.ts';
import type { ColumnSettings, Density, SavedView } from './views.ts';

/** The first-run steps (docs/decisions/setup-step.md): 0 backend, 1 account, 2 git provider, 3 done. */
export type SetupStep = 0 | 1 | 2 | 3;

/**
 * State of the realtime socket and of the lists that depend on it.
 * `live` only after an acknowledged handshake and a finished refetch.
 */
export type RealtimeStatus = 'live' | 'connecting' | 'reconnecting' | 'polling' | 'offline';

/** The live status of one profile, as the window shows it. */
export interface RealtimeState {
  readonly status: RealtimeStatus;
  /** Why it is not live, if known. */
  readonly error?: AppError;
  /**
   * socket.io responds at this path and not below the sub-path; the operator is asked before this path is
   * used.
   */
  readonly offeredSocketPath?: string;
  /**
   * When the projects were last known to match the backend, in ms since the epoch; absent while they do.
   * Shown with the projects whatever the status is.
   */
  readonly projectsAsOf?: number;
  /**
   * When the backend last returned the list of projects, in ms since the epoch; absent before the first
   * response.
   */
  readonly projectsFetchedAt?: number;
  /** Lag of reads of projects behind changes since the app was started; absent if none was observed. */
  readonly readsBehind?: ReadLag;
}

/**
 * The observed lag of reads behind changes, and how long older responses are ignored because of it, in ms.
 */
export interface ReadLag {
  readonly seenMs: number;
  readonly windowMs: number;
}

/**
 * - `ready`: no problem is known
 * - `waiting`: a call has been pending for more than 2 s (a prompt may be waiting for the operator)
 * - `locked`: the keychain rejects calls
 * - `absent`: this computer has no keychain; tokens are lost when the app quits
 * - `declined`: the operator chose to continue without it until the app quits
 */
export type KeychainState = 'ready' | 'waiting' | 'locked' | 'absent' | 'declined';

/**
 * A backend that was added although it did not respond. It is retried automatically; signing in is not
 * possible before it responds.
 */
export interface AwaitedBackendInfo {
  /** Why the last attempt failed; null before that. */
  readonly error: AppError | null;
  readonly trying: boolean;
}

/** One profile (one backend and one account) as the window sees it. The access token is never part of it. */
export interface ProfileInfo extends ProfileAppearance {
  readonly id: string;
  /** The name shown: the operator's choice, or else the host. */
  readonly name: string;
  /** Normalised base URL without a trailing slash; null before the first step is done. */
  readonly baseUrl: string | null;
  /** False for plain http beyond loopback, which is always shown. */
  readonly encrypted: boolean;
  readonly setupStep: SetupStep;
  /** Null once the service was recognised at the base URL. */
  readonly awaited: AwaitedBackendInfo | null;
  /**
   * Whether it was added and never signed in: the operator can discard it and return to the previous profile.
   */
  readonly isNew: boolean;
  /**
   * Whether the administrator's policy has added it: the operator can sign in, but neither edit nor remove
   * it.
   */
  readonly managed: boolean;
  readonly readOnly: ReadOnlyState;
  /**
   * Whether it belongs to the sample backend inside the app, which is in memory and removed when the app
   * quits.
   */
  readonly sample: boolean;
  readonly isAuthenticated: boolean;
  /** Whether the operator has paused it, so that the app sends no background requests to its backend. */
  readonly paused: boolean;
  /** Whether the session is being restored; neither signed in nor out yet. */
  readonly restoring: boolean;
  /**
   * The e-mail address used to sign in, else the account name from the backend or its token, else
   * `git-provider` or `token`; null while signed out.
   */
  readonly signedInAs: string | null;
  /**
   * The e-mail address of the last sign-in, if known, also after the session has ended; for the form that
   * signs in again.
   */
  readonly lastEmail: string | null;
  /**
   * Random id of the person whose data is in the profile, if known. It stays the same after a 401 and when
   * the same person signs in again; when it changes, the window drops its data. Null while the profile has no
   * data.
   */
  readonly ownerId: string | null;
  /**
   * Why signing out deletes the person's local data: because of the setting, or because they could not be
   * recognised again (an access token without a subject). Null if the data is kept for them.
   */
  readonly signOutDeletes: 'setting' | 'unknown-person' | null;
  /** Whether the service ended the last session with a 401. */
  readonly sessionExpired: boolean;
  /**
   * Expiry time in the token, in ms since the epoch; null if it has none. Only a hint: the backend decides.
   */
  readonly tokenExpiresAt: number | null;
  /** Where the access token is stored. */
  readonly tokenStorage: 'keychain' | 'memory' | 'none';
  readonly keychain: KeychainState;
  readonly providerConfig: { readonly clientId: string | null; readonly secret: 'set' | 'not set' };
  readonly oauth: OAuthSettings & {
    /** The URL to register at the git provider; null if no callback is used (paste). */
    readonly callbackUrl: string | null;
  };
  readonly dns: DnsSettings;
  readonly notifications: ProfileNotificationRules;
  readonly connectionOptions: ConnectionOptionsInfo;
  readonly realtime: RealtimeState;
  /** Number of unread entries of its activity; 0 while signed out. */
  readonly unread: number;
  readonly paths: PathSettings;
  readonly timeOuts: TimeOuts;
  /** As `profiles.readLargeLists`, or as the policy sets it; null if the operator was not asked yet. */
  readonly largeLists: boolean | null;
  readonly columns: ColumnSettings;
  /**
   * Number of records that were created on this computer and are stored here, because the backend may have no
   * list of them.
   */
  readonly createdHere: number;
}

/** The state that the window mirrors, without the lists. Sent as a whole on every change. */
export interface ClientState {
  readonly profiles: readonly ProfileInfo[];
  readonly currentProfileId: string;
  /** Settings for all profiles. */
  readonly notifications: NotificationSettings;
  readonly density: Density;
  /** In the operator's order. */
  readonly views: readonly SavedView[];
}

/** Facts about the running app. */
export interface AppInfo {
  readonly version: string;
  readonly platform: string;
  /** Preferred UI languages in BCP 47, best first. */
  readonly languages: readonly string[];
  /** Notices that were not dismissed, including those from before this window listened. */
  readonly notices: readonly NoticeKind[];
  /** Null if the computer has no policy file. */
  readonly policy: PolicyInfo | null;
}
