import type { Change } from './change.ts';
import { request } from './channel.ts';

/** The colours that a profile can have; each is legible in both themes. */
export const profileColors = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const;

export type ProfileColor = (typeof profileColors)[number];

/** What distinguishes a profile from the others. */
export interface ProfileAppearance {
  /** The operator's name for it; null shows the host. */
  readonly ownName: string | null;
  readonly color: ProfileColor;
  /** Real users depend on it: its colour is always visible, and deleting asks for the name. */
  readonly production: boolean;
}

/** What is asked for in the step that adds a backend. */
export type BackendLabel = Pick<ProfileAppearance, 'ownName' | 'production'>;

/**
 * Result of a removal: `removed` with all its data, or `kept` because the keychain, which may contain secrets of the
 * profile, does not answer or is locked.
 */
export type ProfileRemoval =
  | { readonly kind: 'removed' }
  | { readonly kind: 'kept'; readonly keychain: 'waiting' | 'locked' };

/** Operations whose paths the interface does not show (docs/decisions/paths-not-shown.md). */
export const overridablePaths = [
  'listNetworks',
  'listDomains',
  'readDomain',
  'deleteDomain',
  'readConfiguration',
] as const;

export type OverridablePath = (typeof overridablePaths)[number];

/** Paths below the base URL, beginning with a slash; `:id` stands for the record's identifier. */
export type Paths = Readonly<Record<OverridablePath, string>>;

/** Used where a profile sets no path of its own. */
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
  /** Without receiving a byte. */
  readonly idle: number;
  /** For the whole response. */
  readonly total: number;
}

export const defaultTimeOuts: TimeOuts = { connect: 10, idle: 30, total: 120 };

/** The maximum of each; the minimum is 1. */
export const maxTimeOuts: TimeOuts = { connect: 120, idle: 600, total: 3_600 };

/** The paths that a profile sets; an empty text uses the default. */
export interface PathSettings {
  readonly paths: Paths;
  /** socket.io's path from the origin. */
  readonly realtime: string;
}

/** Names the profile that a request is about. */
export interface ForProfile {
  readonly profileId: string;
}

/** Result of erasing local data. `later`: the keychain entries are deleted as soon as the keychain answers. */
export type ErasureResult =
  | { readonly kind: 'erased'; readonly keychain: 'empty' | 'later' }
  | { readonly kind: 'kept'; readonly keychain: 'waiting' | 'locked' };

export const profileRequests = {
  /** Adds a profile at its first step and brings it into view; returns its id. The other profiles stay connected. */
  'profiles.add': request<undefined, string>(),
  /**
   * Starts the sample backend inside the app, and brings its profile into view, signed in. Where it is running, only the latter.
   */
  'profiles.startSample': request<undefined, void>(),
  /** Brings a profile into view. */
  'profiles.select': request<ForProfile, void>(),
  /** Moves a profile to another place in the order of all, counted from 0. A place beyond the last is the last. */
  /** Whether the app asks the backend by itself; reading and changing by the operator's hand goes on. */
  'profiles.pause': request<ForProfile & { readonly paused: boolean }, void>(),
  'profiles.move': request<ForProfile & { readonly index: number }, void>(),
  /** @returns what is saved now, as the two below */
  'profiles.edit': request<
    ForProfile & { readonly appearance: Change<ProfileAppearance> },
    ProfileAppearance
  >(),
  /** A path that cannot be used is `bad-input` with its name as field. */
  'profiles.configurePaths': request<
    ForProfile & { readonly settings: Change<PathSettings> },
    PathSettings
  >(),
  'profiles.configureTimeOuts': request<ForProfile & { readonly timeOuts: Change<TimeOuts> }, TimeOuts>(),
  /** Copies the settings without secrets and without the session. The copy comes into view and asks to sign in. */
  'profiles.duplicate': request<ForProfile, void>(),
  /** Discards a profile that `isNew` and goes back to the one before. Any other is `bad-input`. */
  'profiles.discard': request<ForProfile, void>(),
  /** Removes a profile with all its data. Removing the last one adds a fresh one at its first step. */
  'profiles.remove': request<
    ForProfile & {
      /** Do not wait for the keychain: the profile's entries are deleted as soon as that is possible. */
      readonly withoutKeychain: boolean;
    },
    ProfileRemoval
  >(),

  /** Checks the URL, reaches the backend and saves it (docs/decisions/base-url.md). */
  'profiles.connectBackend': request<
    ForProfile & {
      readonly url: string;
      readonly acceptUnencrypted: boolean;
      /** Connects also where the backend refuses with another body than that of the interface (docs/decisions/status-401.md). */
      readonly acceptErrorBody?: boolean | undefined;
      /** Saved with the URL. */
      readonly appearance?: Change<BackendLabel> | undefined;
    },
    void
  >(),
  /**
   * Saves the URL of a backend that cannot be reached now. It is tried until it answers as in `connectBackend`; signing in is
   * refused before.
   */
  'profiles.addAnyway': request<
    ForProfile & {
      readonly url: string;
      readonly acceptUnencrypted: boolean;
      readonly appearance?: Change<BackendLabel> | undefined;
    },
    void
  >(),
  /** Back to the first step; signs out if signed in. The URL stays in the form. */
  'profiles.changeBackend': request<ForProfile, void>(),

  /** Erases all local data, except for the window's own storage. */
  'profiles.eraseLocalData': request<{ readonly withoutKeychain: boolean }, ErasureResult>(),
};
