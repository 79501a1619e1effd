import type { ClientState } from '#contract/state.ts';

/** The subjects that must not change during a confirmation: the profiles' backends, and the owners of their data. */
export function confirmedAbout({ profiles }: ClientState): unknown {
  return profiles.map(({ id, baseUrl, ownerId }) => ({ id, baseUrl, ownerId }));
}
