import { useStore } from 'zustand';
import { currentProfile } from '#state/client-state.ts';
import { type Stores, useFrom, useProfileId, useStores } from '#state/context.ts';
import { createPanelStore, type PanelStore, type ShownProject } from './panel-store.ts';

/** Made when they are first used: the first screen has no panel. */
const panels = new WeakMap<Stores, PanelStore>();

/** The panel of a window. */
export function panelOf(stores: Stores): PanelStore {
  const panel = panels.get(stores) ?? createPanelStore();
  panels.set(stores, panel);
  return panel;
}

/** The panel, and the project that it shows in the current profile; null while it is closed. */
export function usePanel(): { readonly panel: PanelStore; readonly shown: ShownProject | null } {
  const panel = panelOf(useStores());
  const id = useProfileId();
  const ownerId = useFrom(
    (stores) => stores.clientState,
    (state) => currentProfile(state)?.ownerId,
  );
  const shown = useStore(panel, (state) => state.shown[id]);
  return { panel, shown: shown !== undefined && shown.ownerId === ownerId ? shown : null };
}
