import type { Change } from './change.ts';
import { request } from './channel.ts';

/** The colours of profiles; each is legible in both themes. */
export const profileColors = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const;

export type ProfileColor = (typeof profileColors)[number];

/** What distinguishes a profile from the others. */
export interface ProfileAppearance {
  /** The operator's name for it; null shows the host. */
  readonly ownName: string | null;
  readonly color: ProfileColor;
  /**
   * Whether real users depend on it: its colour is then always visible, and deleting requires typing the
   * name.
   */
  readonly production: boolean;
}

/** The labels requested in the step that adds a backend. */
export type BackendLabel = Pick<ProfileAppearance, 'ownName' | 'production'>;

/**
 * Result of a removal: `removed` with all its data, or `kept` because the keychain, which may contain secrets
 * of the profile, does not respond or is locked.
 */
export type ProfileRemoval =
  | { readonly kind: 'removed' }
  | { readonly kind: 'kept'; readonly keychain: 'waiting' | 'locked' };

/** Operations whose paths the service interface does not define (docs/decisions/paths-not-shown.md). */
export const overridablePaths = [
  'listNetworks',
  'listDomains',
  'readDomain',
  'deleteDomain',
  'readConfiguration',
] as const;

export type OverridablePath = (typeof overridablePaths)[number];

/** Paths below the base URL, beginning with a slash; `:id` is replaced by the record's identifier. */
export type Paths = Readonly<Record<OverridablePath, string>>;

/** Used if a profile sets no path of its own. */
export const defaultPaths: Paths = {
  listNetworks: '/networks',
  listDomains: '/domains',
  readDomain: '/domains/:id',
  deleteDomain: '/domains/:id',
  readConfiguration: '/configuration',
};

/** Timeouts for a backend, in whole seconds (docs/decisions/time-outs.md). */
export interface TimeOuts {
  readonly connect: number;
  /** Maximum time without a byte. */
  readonly idle: number;
  /** For the whole response. */
  readonly total: number;
}

export const defaultTimeOuts: TimeOuts = { connect: 10, idle: 30, total: 120 };

/** The maximum of each timeout; the minimum is 1. */
export const maxTimeOuts: TimeOuts = { connect: 120, idle: 600, total: 3_600 };

/** The paths that a profile sets; an empty text uses the default. */
export interface PathSettings {
  readonly paths: Paths;
  /** socket.io's path from the origin. */
  readonly realtime: string;
}

/** Identifies the profile of a request. */
export interface ForProfile {
  readonly profileId: string;
}

/** Result of erasing local data. `later`: the keychain entries are deleted once the keychain responds. */
export type ErasureResult =
  | { readonly kind: 'erased'; readonly keychain: 'empty' | 'later' }
  | { readonly kind: 'kept'; readonly keychain: 'waiting' | 'locked' };

export const profileRequests = {
  /** Adds a profile at its first step and selects it; returns its id. The other profiles stay connected. */
  'profiles.add': request<undefined, string>(),
  /**
   * Starts the sample backend inside the app and selects its profile, signed in. If it is already running,
   * only selects the profile.
   */
  'profiles.startSample': request<undefined, void>(),
  /** Makes a profile the current one. */
  'profiles.select': request<ForProfile, void>(),
  /**
   * Whether background requests to the backend are paused; reading and changing by the operator continues to
   * work.
   */
  'profiles.pause': request<ForProfile & { readonly paused: boolean }, void>(),
  /** Moves a profile to another index in the order of all, from 0, limited to the last one. */
  'profiles.move': request<ForProfile & { readonly index: number }, void>(),
  /** @returns the stored values; the same applies to the two requests below. */
  'profiles.edit': request<
    ForProfile & { readonly appearance: Change<ProfileAppearance> },
    ProfileAppearance
  >(),
  /** An invalid path is `bad-input` with its name as the field. */
  'profiles.configurePaths': request<
    ForProfile & { readonly settings: Change<PathSettings> },
    PathSettings
  >(),
  'profiles.configureTimeOuts': request<ForProfile & { readonly timeOuts: Change<TimeOuts> }, TimeOuts>(),
  /** Answers whether lists beyond 64 MiB or 1,000,000 records are read, up to 1 GiB and 2,000,000. `managed` if the policy does. */
  'profiles.readLargeLists': request<ForProfile & { readonly on: boolean }, void>(),
  /**
   * Copies the settings without secrets and without the session, and selects the copy, which asks to sign in.
   */
  'profiles.duplicate': request<ForProfile, void>(),
  /** Discards a profile that `isNew` and selects the previous one. Any other profile is `bad-input`. */
  'profiles.discard': request<ForProfile, void>(),
  /** Removes a profile with all its data. Removing the last one adds a new one at its first step. */
  'profiles.remove': request<
    ForProfile & {
      /**
       * Whether not to wait for the keychain; the profile's entries are then deleted once that is possible.
       */
      readonly withoutKeychain: boolean;
    },
    ProfileRemoval
  >(),

  /** Validates the URL, connects to the backend and saves the URL (docs/decisions/base-url.md). */
  'profiles.connectBackend': request<
    ForProfile & {
      readonly url: string;
      readonly acceptUnencrypted: boolean;
      /**
       * Connects even if the backend refuses with another body than the service interface defines
       * (docs/decisions/status-401.md).
       */
      readonly acceptErrorBody?: boolean | undefined;
      /** Saved with the URL. */
      readonly appearance?: Change<BackendLabel> | undefined;
    },
    void
  >(),
  /**
   * Saves the URL of a backend that is unreachable now. It is retried until it responds as in
   * `connectBackend`; signing in is refused before that.
   */
  'profiles.addAnyway': request<
    ForProfile & {
      readonly url: string;
      readonly acceptUnencrypted: boolean;
      readonly appearance?: Change<BackendLabel> | undefined;
    },
    void
  >(),
  /** Returns to the first step; signs out if signed in. The form keeps the URL. */
  'profiles.changeBackend': request<ForProfile, void>(),

  /** Erases all local data, except for the window's own storage. */
  'profiles.eraseLocalData': request<{ readonly withoutKeychain: boolean }, ErasureResult>(),
};
