/**
 * Why a change was or was not told on the desktop. `pending` until that is decided; every change is decided at most a few
 * seconds after it became known.
 */
export type NotificationOutcome =
  | { readonly kind: 'pending' | 'notified' | 'own' | 'do-not-disturb' }
  /** Switched off for the profile, the project or this kind of change. */
  | { readonly kind: 'off'; readonly by: 'profile' | 'project' | 'type' }
  /** `until` in ms since the epoch; null for "until switched on again". */
  | { readonly kind: 'muted'; readonly until: number | null }
  | { readonly kind: 'quiet-hours'; readonly until: number }
  /** Told in one notification with this many other changes. */
  | { readonly kind: 'coalesced'; readonly others: number }
  /** The session ended before it was shown. */
  | { readonly kind: 'signed-out' };
