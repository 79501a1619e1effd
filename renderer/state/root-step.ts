import type { ProfileInfo } from '#contract/state.ts';

/** What the root route shows for a profile. */
export type RootStep = 'restoring' | 'backend' | 'awaited' | 'account' | 'provider' | 'done';

/** The next first-run step (docs/decisions/setup-step.md); a profile without a session always needs an account. */
export function rootStep(profile: ProfileInfo): RootStep {
  if (profile.baseUrl === null || profile.setupStep === 0) return 'backend';
  if (profile.isAuthenticated) return profile.setupStep === 3 ? 'done' : 'provider';
  if (profile.restoring) return 'restoring';
  return profile.awaited === null ? 'account' : 'awaited';
}
