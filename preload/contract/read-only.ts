import { request } from './channel.ts';
import type { ForProfile } from './profiles.ts';

/** How long a profile is unlocked at once, ms. */
export const unlockedMs = 15 * 60_000;

/** Longest reason, characters. */
export const longestReason = 500;

/** Whether a profile may change its backend. While it may not, nothing but reads and sign-ins is sent. */
export interface ReadOnlyView {
  /** It is read-only, whether it is unlocked or not. */
  readonly on: boolean;
  /** The administrator's policy makes it read-only: the operator can unlock it, but not turn that off. */
  readonly managed: boolean;
  /** The policy asks for a reason when it is unlocked. */
  readonly reasonRequired: boolean;
  /** Null while it is locked, or not read-only at all. */
  readonly unlocked: {
    /** Ms since the epoch. */
    readonly until: number;
    /** As the operator typed it; empty for none. */
    readonly reason: string;
  } | null;
}

/** Whether changes are refused (`read-only`). */
export function isLocked({ on, unlocked }: ReadOnlyView): boolean {
  return on && unlocked === null;
}

export const readOnlyRequests = {
  /** Turning it off is confirmed. */
  'readOnly.set': request<ForProfile & { readonly on: boolean }, void>(),
  /** Unlocks it for 15 minutes, once the operator has confirmed that. Own changes carry the reason in the activity. */
  'readOnly.unlock': request<ForProfile & { readonly reason: string }, void>(),
  /** Ends that at once. */
  'readOnly.lock': request<ForProfile, void>(),
};
