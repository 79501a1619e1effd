import { createStore } from 'zustand/vanilla';
import { profileOf } from '#state/client-state.ts';
import type { Stores } from '#state/context.ts';

/** The profile of which the question is asked that precedes deleting; null for none. */
export function createSigningOutStore() {
  return createStore<{ readonly profileId: string | null }>()(() => ({ profileId: null }));
}

/**
 * Signs out at once; asks first where signing out deletes what the person has here.
 * @returns whether they are signed out; null while they are asked
 */
export async function signOut(
  { call, clientState, signingOut }: Pick<Stores, 'call' | 'clientState' | 'signingOut'>,
  profileId: string,
) {
  const deletes = profileOf(clientState.getState(), profileId)?.signOutDeletes ?? null;
  if (deletes === null) return call('session.signOut', { profileId });
  signingOut.setState({ profileId });
  return null;
}
