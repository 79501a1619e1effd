import type { ClientState } from '#contract/state.ts';

/** What no question survives: the backends that the profiles have, and whose data is in them. */
export function confirmedAbout({ profiles }: ClientState): unknown {
  return profiles.map(({ id, baseUrl, ownerId }) => ({ id, baseUrl, ownerId }));
}
