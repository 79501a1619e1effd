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
