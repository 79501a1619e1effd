import { useStore } from 'zustand';
import { profileOf } from '#state/client-state.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { madeOnce } from '#state/made-once.ts';
import { createPanelStore, type PanelStore, type ShownRecord } from './panel-store.ts';

/** The panel of a window. */
export const panelOf = madeOnce(createPanelStore);

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
