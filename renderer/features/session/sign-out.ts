import { createStore } from 'zustand/vanilla';
import type { LocalData } from '#contract/session.ts';
import type { KeychainState } from '#contract/state.ts';
import { profileOf } from '#state/client-state.ts';
import type { Stores } from '#state/context.ts';

/** The question that precedes deleting. */
export interface SigningOut {
  /** Null while nothing is asked. */
  readonly profileId: string | null;
  /** All that the person has here is deleted, and not only what is in memory alone. */
  readonly everything: boolean;
}

export function createSigningOutStore() {
  return createStore<SigningOut>()(() => ({ profileId: null, everything: true }));
}

/** Without a keychain, what is encrypted elsewhere is in memory alone: it ends with the session. */
const inMemory: readonly KeychainState[] = ['absent', 'declined'];

/** What is in memory alone where there is no keychain. */
export const keptEncrypted: readonly (keyof LocalData)[] = [
  'activity',
  'recreatable',
  'expiryDates',
  'publicKeys',
];

/**
 * Signs out at once; asks first where signing out deletes what the person has here.
 * @returns whether they are signed out; null while they are asked
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
