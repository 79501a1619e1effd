import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** How long unlocking a profile lasts, in ms. */
export const unlockedMs = 15 * 60_000;

/** Maximum number of characters of a reason. */
export const maxReasonLength = 500;

/** Whether a profile may change its backend. While it may not, only reads and sign-ins are sent. */
export interface ReadOnlyState {
  /** Whether it is read-only, locked or unlocked. */
  readonly on: boolean;
  /**
   * Whether the administrator's policy makes it read-only: the operator can unlock it, but not turn that off.
   */
  readonly managed: boolean;
  /** Whether the policy requires a reason for unlocking. */
  readonly reasonRequired: boolean;
  /** Null while it is locked, and if it is not read-only. */
  readonly unlocked: {
    /** In ms since the epoch. */
    readonly until: number;
    /** The reason that the operator typed; empty for none. */
    readonly reason: string;
  } | null;
}

/** Whether changes are refused (`read-only`). */
export function isLocked({ on, unlocked }: ReadOnlyState): boolean {
  return on && unlocked === null;
}

export const readOnlyRequests = {
  /** Turning it off requires a confirmation. */
  'readOnly.set': request<ForProfile & { readonly on: boolean }, void>(),
  /**
   * Unlocks the profile for 15 minutes after a confirmation. Own changes are recorded with the reason in the
   * activity.
   */
  'readOnly.unlock': request<ForProfile & { readonly reason: string }, void>(),
  /** Locks the profile immediately. */
  'readOnly.lock': request<ForProfile, void>(),
};
