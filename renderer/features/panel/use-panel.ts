import { useStore } from 'zustand';
import { profileOf } from '#state/client-state.ts';
import { type Stores, useStoreState, useStores } from '#state/context.ts';
import { createPanelStore, type PanelStore, type ShownRecord } from './panel-store.ts';

/** Created on first use: the first screen has no panel. */
const panels = new WeakMap<Stores, PanelStore>();

/** The panel of a window. */
export function panelOf(stores: Stores): PanelStore {
  const panel = panels.get(stores) ?? createPanelStore();
  panels.set(stores, panel);
  return panel;
}

export function usePanel(): PanelStore {
  return panelOf(useStores());
}

/**
 * The record in the panel; null while it is closed.
 * @param beside a key of `PanelState.shown`
 */
export function useShownRecord(beside: string): ShownRecord | null {
  const shown = useStore(usePanel(), (state) => state.shown[beside]);
  const ownerId = useStoreState('clientState', (state) => profileOf(state, shown?.profileId)?.ownerId);
  return shown !== undefined && shown.ownerId === ownerId ? shown : null;
}
