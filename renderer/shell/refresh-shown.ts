import { listNames } from '#contract/list-names.ts';
import { currentProfile } from '../state/client-state.ts';
import type { Stores } from '../state/context.ts';
import { rootStep } from '../state/root-step.ts';

/** Refetches the shown data of the current profile. Input is kept. */
export function refreshShown(stores: Stores): void {
  for (const refresh of stores.refreshers) refresh();
  const profile = currentProfile(stores.clientState.getState());
  if (profile === null || rootStep(profile) !== 'done') return;
  for (const list of listNames) void stores[list].refresh(profile.id);
}
