import { createStore } from 'zustand/vanilla';
import type { AppInfo, ClientState, ProfileInfo } from '#contract/state.ts';

/** The main process's state, mirrored: session, setup step and connection of every profile. */
export interface ClientStateStore {
  /** Null until the main process has responded for the first time. */
  readonly client: ClientState | null;
  readonly info: AppInfo | null;
}

/** A store of the state that the main process sent; nothing else changes it. */
export function createClientStateStore() {
  return createStore<ClientStateStore>()(() => ({ client: null, info: null }));
}

/** The current profile; null before the first response. */
export function currentProfile(state: ClientStateStore): ProfileInfo | null {
  return profileOf(state, state.client?.currentProfileId);
}

/** A profile; null if there is none with this id. */
export function profileOf({ client }: ClientStateStore, id: string | undefined): ProfileInfo | null {
  return client?.profiles.find((profile) => profile.id === id) ?? null;
}
