import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { ProfileView } from '#contract/state.ts';
import type { Bridge } from './bridge.ts';
import { type ClientStateStore, currentProfile } from './client-state.ts';

/** The stores that every part of the window can use; `stores.ts` adds those of the features. */
export interface Stores {
  readonly call: Bridge['call'];
  readonly on: Bridge['on'];
  readonly clientState: StoreApi<ClientStateStore>;
}

export const StoresContext = createContext<Stores | null>(null);

/** The window's stores. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('The stores are missing above this component.');
  return stores;
}

/** Selects a value of a store and renders again when it changes. */
export function useFrom<State, Value>(
  pick: (stores: Stores) => StoreApi<State>,
  select: (state: State) => Value,
): Value {
  return useStore(pick(useStores()), select);
}

/** The id of the current profile: unlike the profile it stays the same while counts and states change. */
export function useProfileId(): string {
  const id = useFrom(
    (stores) => stores.clientState,
    (state) => currentProfile(state)?.id,
  );
  if (id === undefined) throw new Error('There is no profile yet.');
  return id;
}

/** The current profile. Only below the splash screen, which waits for it. */
export function useProfile(): ProfileView {
  const profile = useFrom((stores) => stores.clientState, currentProfile);
  if (profile === null) throw new Error('There is no profile yet.');
  return profile;
}
