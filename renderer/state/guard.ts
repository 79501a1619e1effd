import type { ProfileInfo } from '#contract/state.ts';
import { rootStep } from './root-step.ts';

/** A route of the window. */
export interface Route {
  readonly pathname: string;
  readonly search: string;
}

/** The router's state of a redirect to the root route (docs/interface.md, "Authentication"). */
export interface RedirectState {
  /** The person it belongs to (`ProfileInfo.ownerId`). */
  readonly ownerId: string | null;
  readonly from: Route;
}

/** The action of a guarded route. */
export type Guarded = 'show' | 'wait' | 'redirect';

/** Guarded routes are for profiles whose first run is done; others are redirected to the root route. */
export function guard(profile: ProfileInfo): Guarded {
  const step = rootStep(profile);
  if (step === 'done') return 'show';
  return step === 'restoring' ? 'wait' : 'redirect';
}

/**
 * The path that the root route redirects to once the first run is done: the requested one, or the projects. A path that
 * another person requested is ignored: it may name a record that only they can see.
 */
export function pathAfterSignIn(state: unknown, { ownerId }: Pick<ProfileInfo, 'ownerId'>): string {
  const redirect = state as Partial<RedirectState> | null;
  const from = redirect?.from;
  const isTheirs = redirect?.ownerId == null || redirect.ownerId === ownerId;
  return from === undefined || !isTheirs ? '/projects' : `${from.pathname}${from.search}`;
}
