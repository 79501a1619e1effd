import type { DeepLink } from '#contract/links.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileView } from '#contract/state.ts';

/** What a link opens on this computer; `profileId` is null where no profile has its backend. */
export interface LinkTarget {
  readonly profileId: string | null;
  /** The route in the window. */
  readonly path: string;
}

/**
 * The profile with the link's backend. Of several: the one in view, then one that is signed in, then the first.
 */
export function linkTarget(
  { baseUrl, id }: DeepLink,
  profiles: readonly Pick<ProfileView, 'id' | 'baseUrl' | 'isAuthenticated'>[],
  currentProfileId: string,
): LinkTarget {
  const there = profiles.filter((profile) => profile.baseUrl === baseUrl);
  const found =
    there.find((profile) => profile.id === currentProfileId) ??
    there.find((profile) => profile.isAuthenticated) ??
    there[0];
  return { profileId: found?.id ?? null, path: recordRoute('projects', id) };
}
