import type { ClientState } from '#contract/state.ts';

/** The people whose data the window may contain, by profile id (`ProfileInfo.ownerId`). */
export type Owners = ReadonlyMap<string, string>;

/**
 * The new owner of each profile's data, and the profiles whose data in the window has to be cleared: after an explicit
 * sign-out, after a 401 when another person signs in or the person is unknown, or when the profile is removed
 * (docs/decisions/sessions-and-lists.md).
 */
export function onOwners(
  known: Owners,
  { profiles }: Pick<ClientState, 'profiles'>,
): { readonly known: Owners; readonly forget: readonly string[] } {
  const next = new Map<string, string>();
  for (const { id, ownerId } of profiles) if (ownerId !== null) next.set(id, ownerId);
  const forget = [...known].filter(([id, ownerId]) => next.get(id) !== ownerId).map(([id]) => id);
  return { known: next, forget };
}
