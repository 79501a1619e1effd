import { request } from './channel.ts';

/** The colours that a profile can have; each is legible in both themes. */
export const profileColors = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const;

export type ProfileColor = (typeof profileColors)[number];

/** How a profile is told from the others. */
export interface ProfileLook {
  /** What the operator calls it; null shows the host. */
  readonly ownName: string | null;
  readonly color: ProfileColor;
  /** Real users depend on it: its colour stays in sight, and deleting asks for the name. */
  readonly production: boolean;
}

/**
 * What became of a removal: `removed` with everything that was kept of it, or nothing happened because the keychain,
 * which may hold secrets of the profile, keeps waiting or is locked.
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

/** What is used where a profile sets no path of its own. */
export const defaultPaths: Paths = {
  listNetworks: '/networks',
  listDomains: '/domains',
  readDomain: '/domains/:id',
  deleteDomain: '/domains/:id',
  readConfiguration: '/configuration',
};

/** How long a backend may take, in whole seconds (docs/decisions/time-outs.md). */
export interface TimeOuts {
  readonly connect: number;
  /** Without a byte. */
  readonly idle: number;
  /** For a whole answer. */
  readonly total: number;
}

export const defaultTimeOuts: TimeOuts = { connect: 10, idle: 30, total: 120 };

/** The most that can be set; the least is 1. */
export const longestTimeOuts: TimeOuts = { connect: 120, idle: 600, total: 3_600 };

/** What a profile sets about paths; an empty text stands for the default. */
export interface PathSettings {
  readonly paths: Paths;
  /** socket.io's path from the origin. */
  readonly realtime: string;
}

/** Names the profile that a call is about. */
export interface ForProfile {
  readonly profileId: string;
}

/** A backend in a file of exported ones, as it is shown before it is added. */
export interface OfferedProfile {
  readonly key: string;
  /** What it was called; null shows the host. */
  readonly name: string | null;
  /** Null for one that never got past its first step. */
  readonly baseUrl: string | null;
  /** False for plain http beyond loopback: asked for again before anything is sent. */
  readonly encrypted: boolean;
  /** This computer has a backend with this base URL already. */
  readonly isKnown: boolean;
  /** `host:port` of a proxy that everything would go through; null for the system's, or none. */
  readonly proxy: string | null;
  /** Certificates and authorities that it brings along, and would trust. */
  readonly trusted: number;
  /** Names of extra headers, whose values have to be entered again. */
  readonly headers: readonly string[];
  /** The page that a browser would be sent to for sign-in through the Git provider; null for the usual one. */
  readonly authorizePage: string | null;
  /** Name servers that the challenges of domains would be looked up at. */
  readonly nameServers: readonly string[];
  /** Network connections and domains that only the other computer knew of. */
  readonly createdThere: number;
}

/** A file that was read; nothing of it is kept yet. */
export interface ProfileImport {
  readonly importId: string;
  readonly profiles: readonly OfferedProfile[];
}

/** What became of forgetting everything. `later`: the keychain deletes the rest as soon as it can be asked. */
export type ForgetOutcome =
  | { readonly kind: 'forgotten'; readonly keychain: 'empty' | 'later' }
  | { readonly kind: 'kept'; readonly keychain: 'waiting' | 'locked' };

export const profileRequests = {
  /** Adds a profile at its first step and brings it into view; returns its id. The other profiles stay connected. */
  'profiles.add': request<undefined, string>(),
  /** Brings a profile into view. */
  'profiles.select': request<ForProfile, void>(),
  'profiles.edit': request<ForProfile & { readonly look: ProfileLook }, void>(),
  /** A path that cannot be used is `bad-input` with its name as field. */
  'profiles.configurePaths': request<ForProfile & { readonly settings: PathSettings }, void>(),
  'profiles.configureTimeOuts': request<ForProfile & { readonly timeOuts: TimeOuts }, void>(),
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
    ForProfile & { readonly url: string; readonly acceptUnencrypted: boolean },
    void
  >(),
  /** Back to the first step; signs out if signed in. The URL stays in the form. */
  'profiles.changeBackend': request<ForProfile, void>(),

  /** Asks where to save, and writes the profiles without their secrets; false where the operator cancelled. */
  'profiles.export': request<undefined, boolean>(),
  /** Asks for a file of exported profiles and reads it; null where the operator cancelled. */
  'profiles.chooseImport': request<undefined, ProfileImport | null>(),
  /** Adds the profiles of the file that was read last. */
  'profiles.import': request<{ readonly importId: string }, void>(),
  /** Erases all local data, except for the window's own storage. */
  'profiles.eraseLocalData': request<{ readonly withoutKeychain: boolean }, ForgetOutcome>(),
};
