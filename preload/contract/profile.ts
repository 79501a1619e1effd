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
