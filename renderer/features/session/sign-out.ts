import { createStore } from 'zustand/vanilla';
import type { LocalData } from '#contract/session.ts';
import type { KeychainState } from '#contract/state.ts';
import { profileOf } from '#state/client-state.ts';
import type { Stores } from '#state/context.ts';

/** The confirmation before deleting. */
export interface SigningOut {
  /** Null while no confirmation is open. */
  readonly profileId: string | null;
  /** Whether all data of the person on this computer is deleted, and not only what is in memory. */
  readonly everything: boolean;
}

export function createSigningOutStore() {
  return createStore<SigningOut>()(() => ({ profileId: null, everything: true }));
}

/** Without a keychain, data that is otherwise encrypted is kept in memory only and ends with the session. */
const inMemory: readonly KeychainState[] = ['absent', 'declined'];

/** The data that is kept in memory only without a keychain. */
export const keptEncrypted: readonly (keyof LocalData)[] = [
  'activity',
  'recreatable',
  'expiryDates',
  'publicKeys',
];

/**
 * Signs out at once, or asks first if signing out deletes data on this computer.
 * @returns whether the person is signed out; null while the confirmation is open
 */
export async function signOut(
  { call, clientState, signingOut }: Pick<Stores, 'call' | 'clientState' | 'signingOut'>,
  profileId: string,
) {
  const profile = profileOf(clientState.getState(), profileId);
  const everything = profile !== null && profile.signOutDeletes !== null;
  const isInMemory = profile !== null && inMemory.includes(profile.keychain);
  if (!everything && !(isInMemory && (await hasLocalData(call, profileId))))
    return call('session.signOut', { profileId });
  signingOut.setState({ profileId, everything });
  return null;
}

async function hasLocalData(call: Stores['call'], profileId: string): Promise<boolean> {
  const reply = await call('session.localData', { profileId });
  return !reply.ok || keptEncrypted.some((kind) => reply.value[kind] > 0);
}
