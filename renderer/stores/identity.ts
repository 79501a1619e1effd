import type { ClientState } from '../../preload/contract/state.ts';

/** Who was signed in last, by profile id. */
export type Identities = ReadonlyMap<string, string>;

/**
 * Who is or was signed in, and the profiles whose kept work belongs to nobody any more: after an explicit sign-out, or
 * when another identity signs in after a 401 (decisions, "Explicit sign-out"), or the profile is removed.
 */
export function onIdentities(
  known: Identities,
  client: Pick<ClientState, 'profiles'>,
): { known: Identities; forget: string[] } {
  const next = new Map(known);
  const forget: string[] = [];
  for (const profile of client.profiles) {
    const before = known.get(profile.id);
    if (profile.isAuthenticated && profile.signedInAs !== null) {
      if (before !== undefined && before !== profile.signedInAs) forget.push(profile.id);
      next.set(profile.id, profile.signedInAs);
    } else if (before !== undefined && !profile.sessionExpired && !profile.restoring) {
      forget.push(profile.id);
      next.delete(profile.id);
    }
  }
  const there = new Set(client.profiles.map(({ id }) => id));
  for (const id of known.keys()) {
    if (there.has(id)) continue;
    forget.push(id);
    next.delete(id);
  }
  return { known: next, forget };
}
