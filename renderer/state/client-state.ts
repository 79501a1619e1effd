import { createStore } from 'zustand/vanilla';
import type { AppInfo, ClientState, ProfileView } from '#contract/state.ts';

/** The main process's own state as the window mirrors it: session, setup step and connection of every profile. */
export interface ClientStateStore {
  /** Null until the main process has answered for the first time. */
  readonly client: ClientState | null;
  readonly info: AppInfo | null;
}

/** A store that only ever holds what the main process sent. */
export function createClientStateStore() {
  return createStore<ClientStateStore>()(() => ({ client: null, info: null }));
}

/** The profile in view; null before the first answer. */
export function currentProfile({ client }: ClientStateStore): ProfileView | null {
  return client?.profiles.find((profile) => profile.id === client.currentProfileId) ?? null;
}
