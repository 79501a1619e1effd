import type { ProfileView } from '#contract/state.ts';
import { rootStep } from './first-run.ts';

/** A place inside the window. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** What is passed along with a redirect to the root route (docs/interface.md, "Authentication"). */
export interface RedirectState {
  /** Whose place it is (`ProfileView.ownerId`). */
  readonly ownerId: string | null;
  readonly from: Place;
}

/** What a guarded route does. */
export type Guarded = 'show' | 'wait' | 'redirect';

/** Guarded routes are for a profile whose first run is done; everybody else is sent to the root route. */
export function guard(profile: ProfileView): Guarded {
  const step = rootStep(profile);
  if (step === 'done') return 'show';
  return step === 'restoring' ? 'wait' : 'redirect';
}

/**
 * Where the root route leads once the first run is done: the place that was asked for, else the projects. The place of
 * another person is left out: it may name a record that only they could see.
 */
export function placeAfterSignIn(state: unknown, { ownerId }: Pick<ProfileView, 'ownerId'>): string {
  const redirect = state as Partial<RedirectState> | null;
  const from = redirect?.from;
  const isTheirs = redirect?.ownerId == null || redirect.ownerId === ownerId;
  return from === undefined || !isTheirs ? '/projects' : `${from.pathname}${from.search}`;
}
