import { createContext, useContext } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { ProfileInfo } from '#contract/state.ts';
import type { Bridge } from './bridge.ts';
import { type ClientStateStore, currentProfile, profileOf } from './client-state.ts';

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

type StateOf<Store> = Store extends StoreApi<infer State> ? State : never;
type StoreName = { [Name in keyof Stores]: StateOf<Stores[Name]> extends never ? never : Name }[keyof Stores];

/** The same for a store by its name in `Stores`. */
export function useStoreState<Name extends StoreName, Value>(
  name: Name,
  select: (state: StateOf<Stores[Name]>) => Value,
): Value {
  const store: unknown = useStores()[name];
  return useStore(store as StoreApi<StateOf<Stores[Name]>>, select as (state: unknown) => Value);
}

/** The profile of a part of the window, if it is not the current one; see `OfProfile`. */
export const ScopedProfile = createContext<string | null>(null);

/** The id of the current profile, also in a part of the window about another one. */
export function useCurrentProfileId(): string {
  const id = useStoreState('clientState', (state) => currentProfile(state)?.id);
  if (id === undefined) throw new Error('There is no profile yet.');
  return id;
}

/** The id of the profile: unlike the profile, it stays the same while counts and states change. */
export function useProfileId(): string {
  const current = useCurrentProfileId();
  return useContext(ScopedProfile) ?? current;
}

/**
 * The profile: the current one, or that of the surrounding `OfProfile`. Only for components below the splash screen, which
 * waits for it.
 */
export function useProfile(): ProfileInfo {
  const id = useProfileId();
  const profile = useStoreState('clientState', (state) => profileOf(state, id));
  if (profile === null) throw new Error('There is no such profile.');
  return profile;
}
