import type { DeepLink } from '#contract/links.ts';
import { recordRoute } from '#contract/routes.ts';
import type { ProfileView } from '#contract/state.ts';

/** The target of a link on this computer; `profileId` is null if no profile has its backend. */
export interface LinkTarget {
  readonly profileId: string | null;
  /** The route in the window. */
  readonly path: string;
}

/** The profile with the link's backend. Of several: the current one, then a signed-in one, then the first. */
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
